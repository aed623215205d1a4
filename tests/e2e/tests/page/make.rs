//! Making a task by doing it: by hand from the start to the link, refused row by row, kept over a reload, proved.

use anyhow::ensure;
use e2e::files::{allow_clipboard, copied, download};
use e2e::{Page, Pointer, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{close_sheets, count, load, open_sheet, push};

/// Two classes with room between them.
const START: [(f64, f64, usize); 8] = [
    (-2.0, 1.0, 0),
    (-2.5, -0.5, 0),
    (-1.5, 0.25, 0),
    (-2.0, -1.0, 0),
    (2.0, 1.0, 1),
    (2.5, -0.5, 1),
    (1.5, 0.25, 1),
    (2.0, -1.0, 1),
];

async fn text(page: &Page, id: &str) -> Result<String> {
    page.eval(&format!("document.getElementById('{id}').innerText.replace(/\\s+/g, ' ').trim()")).await
}

async fn drag(page: &Page, pointer: Pointer, index: usize, to: (f64, f64)) -> Result {
    let [x, y]: [f64; 2] =
        page.eval(&format!("(({{ x, y }}) => [x, y])(window.bayesboard.state().data.points[{index}])")).await?;
    let (from, to) = (page.to_page(x, y).await?, page.to_page(to.0, to.1).await?);
    page.drag(pointer, from, to, 300).await
}

/// Begins a task on the start, up to the sheet, where two of the quantities are ticked.
async fn record(page: &Page, pointer: Pointer) -> Result {
    load(page, &START).await?;
    open_sheet(page, "Lecture").await?;
    push(page, "Make a task").await?;
    assert_eq!(text(page, "make-step").await?, "Make a task · 1 of 3");
    push(page, "Start is ready").await?;
    drag(page, pointer, 3, (1.25, 3.0)).await?;
    page.until("what changed", "document.getElementById('make-changes').textContent.includes('Points changed 1')")
        .await?;
    push(page, "This is solved").await?;
    page.until("the sheet", "document.getElementById('making').open").await?;
    ensure!(
        !page.eval::<bool>("document.querySelector('#making-rows input:checked') !== null").await?,
        "one is ticked"
    );
    for name in ["Logistic regression turned", "Points changed"] {
        page.click(&page.find("checkbox", name).await?).await?;
    }
    Ok(())
}

/// The line of the checks, once the solution passes and the title is there.
async fn checks(page: &Page) -> Result<String> {
    told(page, "Your solution does, in 1 move").await?;
    page.until("the title is seen", "!document.getElementById('making-checks').textContent.includes('needs a title')")
        .await?;
    text(page, "making-checks").await
}

/// Waits for a sentence in the checks.
async fn told(page: &Page, sentence: &str) -> Result {
    let said = json!(sentence);
    page.until(sentence, &format!("document.getElementById('making-checks').textContent.includes({said})")).await
}

async fn fill(page: &Page, name: &str, value: &str) -> Result {
    let field = page.find("textbox", name).await?;
    page.click(&field).await?;
    page.press("Control+a").await?;
    page.enter(&field, value).await
}

async fn is_solved(page: &Page) -> Result {
    page.until("solved", "document.getElementById('task').classList.contains('solved')").await
}

#[test]
fn a_task_is_made_by_hand_shared_solved_and_proved() {
    on_page(View::LAPTOP, "", async |page| {
        allow_clipboard(page).await?;
        record(page, Pointer::Mouse).await?;
        told(page, "A task needs a title.").await?;
        fill(page, "Title", "Turn one line").await?;
        fill(page, "What to do", "Move one point and turn the line.").await?;
        assert_eq!(text(page, "making-words").await?, "7 of 25 words");
        fill(page, "Hint", "Which points decide?").await?;
        fill(page, "Why it works", "The nearest points decide.").await?;
        let threshold = page.find("textbox", "Logistic regression turned: threshold").await?;
        let turned: f64 = page.eval("Number(document.querySelector('#making-rows td input').value)").await?;
        ensure!(turned > 35.0 && turned.fract() == 0.0, "{turned}° is what the solution has");
        page.set(&threshold, "35").await?;
        assert_eq!(checks(page).await?, "The start does not solve it Your solution does, in 1 move");
        ensure!(page.run::<bool>(RESTS, &[]).await?, "the buttons move when the checks come");
        push(page, "Share it").await?;
        assert_eq!(text(page, "link-title").await?, "This task");
        let link: String = page.eval("document.getElementById('link').value").await?;
        ensure!(page.eval::<bool>("!document.getElementById('qr').classList.contains('gone')").await?, "no QR code");
        let file = download(page, "Save the task", "bayesboard.json").await?;
        let saved: Value = serde_json::from_slice(&file)?;
        assert_eq!(saved["exercise"]["scene"]["title"], "Turn one line", "the file is the task");
        close_sheets(page).await?;

        // What a student does with the link.
        page.open(&link[link.find('#').expect("a hash")..]).await?;
        assert_eq!(text(page, "task-title").await?, "Turn one line");
        assert_eq!(text(page, "task-line").await?, "Move one point and turn the line.");
        ensure!(
            !page.eval::<bool>("document.getElementById('task').classList.contains('solved')").await?,
            "solved at once"
        );
        drag(page, Pointer::Mouse, 3, (1.25, 3.0)).await?;
        is_solved(page).await?;
        assert_eq!(text(page, "task-line").await?, "Solved in 1 move. The nearest points decide.");
        push(page, "Copy proof").await?;
        let proof = copied(page, "http").await?;
        push(page, "Leave the task").await?;
        page.until("the draft is still in this tab", "document.getElementById('making').open").await?;
        push(page, "Record again").await?;
        push(page, "Leave “Make a task”").await?;

        // And what the lecturer does with the proof.
        open_sheet(page, "Lecture").await?;
        push(page, "Check proofs").await?;
        let field = page.find("textbox", "Paste a column of links, or a CSV").await?;
        page.set(&field, &format!("Ada;{proof}\nBruno;{}", proof.replace("atLeast~35~", "atLeast~3~"))).await?;
        page.until("the rows", "document.querySelectorAll('#proofs tbody tr').length > 0").await?;
        let found: Vec<String> = page
            .eval("[...document.querySelectorAll('#proofs section')].map((section) => section.innerText.replace(/\\s+/g, ' '))")
            .await?;
        ensure!(found[0].contains("Turn one line") && found[0].contains("1 of 1 solved"), "{found:?}");
        // Another goal is another task, whatever it is called.
        ensure!(
            found.len() == 2 && found[1].contains("Turn one line another task of the same name Open it 1 of 1 solved"),
            "{found:?}"
        );
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

/// Whether the buttons of the sheet stay where they are when the checks come.
const RESTS: &str = "const top = () => document.getElementById('making-again').getBoundingClientRect().top;
    const [checks, after] = [document.getElementById('making-checks'), top()];
    const found = [...checks.childNodes];
    checks.replaceChildren();
    const before = top();
    checks.append(...found);
    return before === after;";

#[test]
fn each_refusal_names_its_row_and_nothing_can_be_given_away() {
    on_page(View::LAPTOP, "", async |page| {
        record(page, Pointer::Mouse).await?;
        fill(page, "Title", "Turn one line").await?;
        checks(page).await?;
        let threshold = page.find("textbox", "Logistic regression turned: threshold").await?;
        let row = "document.querySelector('#making-rows .error').textContent";
        for (value, problem, check) in [
            ("89", "it would fail.", "Your solution does not solve it: Logistic regression turned"),
            ("0", "The start already has 0°: raise it.", "The start solves it"),
            ("-3", "It must be a number from 0 to 90.", "Your solution does not solve it"),
            ("", "It must be a finite number.", "Your solution does not solve it"),
        ] {
            page.set(&threshold, value).await?;
            told(page, check).await?;
            page.until(problem, &format!("{row}.endsWith({})", json!(problem))).await?;
            let refused = "(({ disabled }) => disabled)(document.getElementById('making-share'))
                && document.activeElement.getAttribute('aria-invalid') === 'true'
                && document.getElementById(document.activeElement.getAttribute('aria-describedby')).textContent !== ''";
            ensure!(page.eval::<bool>(refused).await?, "{value} is not refused");
        }
        page.set(&threshold, "10").await?;
        checks(page).await?;
        ensure!(!page.eval::<bool>("document.getElementById('making-share').disabled").await?, "it is still refused");
        for name in ["Logistic regression turned", "Points changed"] {
            page.click(&page.find("checkbox", name).await?).await?;
        }
        told(page, "Tick what a student must reach.").await?;
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

#[test]
fn a_draft_survives_a_reload_and_is_tried_and_left() {
    on_page(View::LAPTOP, "", async |page| {
        record(page, Pointer::Mouse).await?;
        fill(page, "Title", "Turn one line").await?;
        checks(page).await?;
        page.reload().await?;
        page.until("the sheet", "document.getElementById('making').open").await?;
        let title: String = page.eval("document.getElementById('making-name').value").await?;
        assert_eq!(title, "Turn one line");
        checks(page).await?;
        push(page, "Try it").await?;
        assert_eq!(text(page, "task-title").await?, "Turn one line");
        push(page, "Leave the task").await?;
        page.until("the sheet again", "document.getElementById('making').open").await?;
        push(page, "Record again").await?;
        assert_eq!(text(page, "make-step").await?, "Make a task · 2 of 3");
        let [x, y]: [f64; 2] = page.eval("(({ x, y }) => [x, y])(window.bayesboard.state().data.points[3])").await?;
        assert_eq!((x, y), (-2.0, -1.0), "the start is back");
        push(page, "Back").await?;
        assert_eq!(text(page, "make-step").await?, "Make a task · 1 of 3");
        push(page, "Clear").await?;
        push(page, "Leave “Make a task”").await?;
        count(page, START.len()).await?;
        page.reload().await?;
        ensure!(page.eval::<bool>("document.getElementById('make').hidden").await?, "the draft is gone");
        Ok(())
    });
}

#[test]
fn what_students_may_change_is_what_is_ticked() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &START).await?;
        open_sheet(page, "Lecture").await?;
        push(page, "Make a task").await?;
        page.click(&page.find("checkbox", "points").await?).await?;
        ensure!(page.eval::<bool>("document.getElementById('make-go').disabled").await?, "nothing may be changed");
        page.click(&page.find("checkbox", "settings").await?).await?;
        push(page, "Start is ready").await?;
        page.press("s").await?;
        page.press("End").await?;
        push(page, "This is solved").await?;
        fill(page, "Title", "Share it").await?;
        page.eval::<()>("document.querySelector('#making-rows input').click()").await?;
        checks(page).await?;
        push(page, "Try it").await?;
        let exercise: Value = page.eval("window.bayesboard.state().exercise.scene.task").await?;
        assert_eq!(exercise["allow"], json!(["settings"]));
        drag(page, Pointer::Mouse, 3, (1.25, 3.0)).await?;
        page.painted().await?;
        let line = text(page, "task-note").await?;
        assert_eq!(line, "You changed a point; this task is about settings.");
        Ok(())
    });
}

#[test]
fn a_task_is_made_with_keys_alone() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &START).await?;
        open_sheet(page, "Lecture").await?;
        page.run::<Value>("document.getElementById('make-task').focus();", &[]).await?;
        page.press("Enter").await?;
        page.press("Enter").await?; // Start is ready.
        assert_eq!(text(page, "make-step").await?, "Make a task · 2 of 3");
        page.press("s").await?;
        page.press("End").await?;
        page.run::<Value>("document.getElementById('make-go').focus();", &[]).await?;
        page.press("Enter").await?;
        assert_eq!(page.eval::<String>("document.activeElement.id").await?, "making-name");
        page.press("Escape").await?;
        page.until("step 2", "!document.getElementById('make').hidden").await?;
        page.run::<Value>("document.getElementById('make-leave').focus();", &[]).await?;
        page.press("Escape").await?;
        page.until("left", "document.getElementById('make').hidden").await
    });
}

#[test]
fn a_phone_and_a_tablet_have_room_for_card_and_sheet() {
    for (view, pointer) in [(View::PHONE, Pointer::Touch), (View::TABLET, Pointer::Mouse)] {
        on_page(view, "", async |page| {
            record(page, pointer).await?;
            let sideways: f64 = page.eval("document.documentElement.scrollWidth - innerWidth").await?;
            ensure!(sideways <= 0.0, "{sideways} px too wide");
            let seen = "['making-again', 'making-try', 'making-share'].every((id) => {
                const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect();
                return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            })";
            ensure!(page.eval::<bool>(seen).await?, "{view:?}: the buttons are out of sight");
            let wide = "[...document.querySelectorAll('#making :is(.making, table, tr)')].every((part) => part.scrollWidth <= part.clientWidth + 1)";
            ensure!(page.eval::<bool>(wide).await?, "{view:?}: the table is too wide");
            push(page, "Record again").await?;
            let buttons = "[...document.querySelectorAll('#make button')].filter((button) => button.checkVisibility())
                .every((button) => { const { left, right, top } = button.getBoundingClientRect(); return left >= 0 && right <= innerWidth && top >= 0; })";
            ensure!(page.eval::<bool>(buttons).await?, "{view:?}: the card is cut");
            Ok(())
        });
    }
}
