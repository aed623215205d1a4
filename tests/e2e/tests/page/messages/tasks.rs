//! Tasks on messages: opened from their list, solved by real keys and by touch, helped, proved and left.

use e2e::files::{allow_clipboard, copied};
use e2e::{Pointer, View};

use super::*;

/// The longest that a task is at rest before it counts as solved, and more.
const REST: u32 = 700;

async fn text(page: &Page, id: &str) -> Result<String> {
    page.eval(&format!("document.getElementById('{id}').textContent.trim()")).await
}

async fn solved(page: &Page, moves: &str) -> Result {
    page.painted().await?;
    page.pass(REST).await?;
    page.painted().await?;
    let is_solved: bool = page.eval("document.getElementById('task').classList.contains('solved')").await?;
    ensure!(is_solved, "not solved: {}", text(page, "goals").await?);
    let line = text(page, "task-line").await?;
    ensure!(line.starts_with(moves), "{line}");
    Ok(())
}

/// Types a text to be judged.
async fn write(page: &Page, text: &str) -> Result {
    page.press("/").await?;
    page.fill(&page.find("textbox", "Judge").await?, text).await?;
    is_judged(page, text).await
}

async fn set_smoothing(page: &Page, alpha: &str) -> Result {
    page.fill(&page.find("textbox", "Count smoothing α").await?, alpha).await?;
    page.painted().await
}

#[test]
fn tasks_are_opened_from_their_list_and_solved_with_the_keyboard() {
    on_messages(View::LAPTOP, "", async |page| {
        page.hold_time().await?;
        open_sheet(page, "Lecture").await?;
        page.click(&page.find("button", "A tie next").await?).await?;
        assert_eq!(text(page, "task-title").await?, "A tie");
        write(page, "cash noon").await?;
        let near = text(page, "task-note").await?;
        assert_eq!(near, "It is undecided, but needs three different known words.");
        write(page, "cash call me").await?;
        solved(page, "Solved in 2 moves.").await?;
        push(page, "Next task").await?;
        write(page, "click lunch lunch").await?;
        solved(page, "Solved in 1 move.").await?;
        // What stays solved is not said again after each key.
        let before = text(page, "goals").await?;
        page.enter(&page.find("textbox", "Judge").await?, " lunch").await?;
        page.pass(REST).await?;
        page.painted().await?;
        assert_ne!(text(page, "goals").await?, before);
        let is_solved = "document.getElementById('task').classList.contains('solved')";
        assert!(page.eval::<bool>(is_solved).await?);
        push(page, "Next task").await?;
        page.press("a").await?;
        let group = page.find("group", "Add a message").await?;
        let class = page.find_beginning(&group, "button", "Class of the new message: ").await?;
        while given(page, json!(["view"])).await?["newClass"] != json!(0) {
            page.click(&class).await?;
        }
        page.fill(&page.find("textbox", "New message").await?, "free win").await?;
        solved(page, "Solved in 1 move.").await?;
        push(page, "Next task").await?;
        write(page, "cash cash train").await?;
        set_smoothing(page, "0.79").await?;
        solved(page, "Solved in 2 moves.").await?;
        push(page, "Leave the task").await?;
        has_texts(page, &FIRST).await?;
        assert!(page.eval::<bool>("document.getElementById('task').hidden").await?);
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

#[test]
fn a_worked_example_is_predicted_and_relabeled() {
    on_messages(View::LAPTOP, "#task=by-hand", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        push(page, "1/5").await?;
        // Each press on a mark gives the next class.
        for (row, class) in [(1, "y = 0"), (5, "y = 1")] {
            push_in_row(page, row, class).await?;
            page.painted().await?;
        }
        solved(page, "Solved in 2 moves.").await?;
        assert_eq!(text(page, "task-predicted").await?, "You predicted “1/5”, which is right.");
        push(page, "Next task").await?;
        let fixed: Vec<String> =
            page.eval("[...document.querySelectorAll('.column .slider.fixed')].map(({ id }) => id)").await?;
        assert!(
            !fixed.contains(&"count-smoothing".to_owned()) && fixed.contains(&"class-prior".to_owned()),
            "{fixed:?}"
        );
        set_smoothing(page, "10").await?;
        solved(page, "Solved in 1 move.").await?;
        push(page, "Next task").await?;
        write(page, "free prize at noon gratis trophy").await?;
        solved(page, "Solved in 1 move.").await?;
        push(page, "Next task").await?;
        write(page, "free free free free free noon me").await?;
        solved(page, "Solved in 1 move.").await?;
        push(page, "Next task").await?;
        write(page, "win game").await?;
        solved(page, "Solved in 1 move.").await
    });
}

#[test]
fn help_comes_late_and_the_proof_holds() {
    on_messages(View::LAPTOP, "#task=they-cancel&seed=3&by=Emmy", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        allow_clipboard(page).await?;
        page.pass(60_000).await?;
        push(page, "Hint").await?;
        assert!(text(page, "task-note").await?.starts_with("Hint"));
        write(page, "win").await?;
        page.pass(60_000).await?;
        push(page, "Show a solution").await?;
        for _ in 0..8 {
            page.pass(300).await?;
            page.painted().await?;
        }
        solved(page, "Solution shown.").await?;
        push(page, "Copy proof").await?;
        let proof = copied(page, "http").await?;
        assert!(proof.contains("screen=messages") && proof.contains("task=they-cancel&seed=3&by=Emmy"), "{proof}");
        let body = "return (await import('./bayesboard.js')).checkTask(arguments[0]);";
        let found = ask(page, body, &[json!(proof)]).await?;
        assert_eq!(
            (&found["isSolved"], &found["wasShown"], &found["by"]),
            (&json!(true), &json!(true), &json!("Emmy"))
        );
        Ok(())
    });
}

#[test]
fn tasks_are_solved_by_touch_on_a_phone() {
    on_messages(View::PHONE, "#task=a-tie", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        for (id, solution) in [("A tie", "cash call me"), ("One word decides", "click lunch lunch")] {
            assert_eq!(text(page, "task-title").await?, id);
            let (x, y) = page.middle(&page.find("textbox", "Judge").await?).await?;
            page.tap_at(x, y).await?;
            has_focus(page, "judge").await?;
            page.enter(&page.find("textbox", "Judge").await?, solution).await?;
            page.press("Enter").await?;
            is_judged(page, solution).await?;
            solved(page, "Solved in 1 move.").await?;
            let seen = "['goals', 'task-line', 'task-next', 'task-leave', 'judge'].map((id) => document.getElementById(id).getBoundingClientRect())
                .every(({ left, top, right, bottom, width, height }) => width > 0 && height > 0 && left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight)
                && document.documentElement.scrollWidth <= innerWidth";
            assert!(page.eval::<bool>(seen).await?);
            let (x, y) = page.middle(&page.find("button", "Next task").await?).await?;
            page.tap_at(x, y).await?;
        }
        Ok(())
    });
}

#[test]
fn all_columns_can_be_read_by_touch_before_a_prediction_but_not_changed() {
    on_messages(View::PHONE, "#task=by-hand", async |page| {
        let before = given(page, json!(["state"])).await?["messages"].clone();
        let (x, y) = page.middle(&page.find("button", "Model").await?).await?;
        page.tap_at(x, y).await?;
        let column = ".screen[data-screen=messages] > .column";
        let reads = |part: &str| {
            format!(
                "(({{ scrollTop, scrollHeight, clientHeight }}) => [scrollTop, scrollHeight - clientHeight])(document.querySelector('{part}'))"
            )
        };
        let [_, hidden]: [f64; 2] = page.eval(&reads(column)).await?;
        ensure!(hidden > 20.0, "the column has more than is in sight: {hidden}");
        let [x, y]: [f64; 2] = page.eval(&format!("(({{ x, y, width, height }}) => [x + width / 2, y + height - 20])(document.querySelector('{column}').getBoundingClientRect())")).await?;
        page.drag(Pointer::Touch, (x, y), (x, y - 120.0), 300).await?;
        page.until("the column has moved", &format!("{}[0] > 0", reads(column))).await?;
        // Its controls do nothing, and no message changes its class.
        let (x, y) = page.middle(&page.find("button", "Training").await?).await?;
        page.tap_at(x, y).await?;
        let mark = page.driver.find(By::Css("#list tbody tr:nth-child(2) button")).await?;
        let (x, y) = page.middle(&mark).await?;
        page.tap_at(x, y).await?;
        page.painted().await?;
        assert_eq!(given(page, json!(["state"])).await?["messages"], before);
        let free = "[...document.querySelectorAll('#list button, .column input, #judge')].filter((control) => !control.disabled).length";
        assert_eq!(page.eval::<u32>(free).await?, 0);
        // Its messages are read meanwhile.
        page.find("button", "x1 x2").await?;
        let (x, y) = page.middle(&page.find("button", "1/3").await?).await?;
        page.tap_at(x, y).await?;
        page.until("the controls are free", "!document.querySelector('.held')").await?;
        let (x, y) = page.middle(&page.find("button", "Training").await?).await?;
        page.tap_at(x, y).await?;
        let mark = page.driver.find(By::Css("#list tbody tr:nth-child(2) button")).await?;
        let (x, y) = page.middle(&mark).await?;
        page.tap_at(x, y).await?;
        page.painted().await?;
        assert_ne!(given(page, json!(["state"])).await?["messages"], before);
        Ok(())
    });
}

#[test]
fn the_first_press_of_tab_in_the_card_leads_past_the_rest() {
    on_messages(View::LAPTOP, "#task=a-tie", async |page| {
        page.run::<Value>("document.getElementById('task-skip').focus();", &[]).await?;
        let shown = "document.getElementById('task-skip').getBoundingClientRect().width > 40";
        assert!(page.eval::<bool>(shown).await?, "it is seen while it has the focus");
        page.press("Enter").await?;
        has_focus(page, "judge").await
    });
    on_messages(View::LAPTOP, "#task=believe-in-two-thirds", async |page| {
        page.run::<Value>("document.getElementById('task-skip').focus();", &[]).await?;
        page.press("Enter").await?;
        page.until("the slider", "document.activeElement.closest('#count-smoothing') !== null").await
    });
}

#[test]
fn met_and_not_met_differ_by_sign_and_word() {
    on_messages(View::LAPTOP, "#task=a-tie", async |page| {
        write(page, "cash noon").await?;
        let states: Vec<String> = page
            .eval("[...document.querySelectorAll('#goals .state')].map((state) => [...state.querySelectorAll('path, circle')]
                .filter((sign) => sign.checkVisibility()).map((sign) => sign.tagName).join() + ' ' + state.textContent.trim())")
            .await?;
        assert_eq!(states, ["circle not met", "path met"]);
        Ok(())
    });
}

#[test]
fn the_name_of_a_task_decides_its_screen() {
    on_page(View::LAPTOP, "#task=by-hand&seed=2", async |page| {
        let screen = "document.documentElement.dataset.screen";
        ensure!(page.eval::<String>(screen).await? == "messages");
        ensure!(text(page, "task-title").await? == "By hand");
        ensure!(page.eval::<String>("location.hash").await?.starts_with("#screen=messages&task=by-hand&seed=2"));
        for (task, on) in [("too-easy", "board"), ("a-tie", "messages")] {
            page.eval::<serde_json::Value>(&format!("location.hash = 'task={task}'")).await?;
            page.until(task, &format!("{screen} === '{on}' && !document.getElementById('task').hidden")).await?;
        }
        Ok(())
    });
}
