//! Tasks that check themselves: solved by the gestures of students, told aloud, kept, left, proved, refused.

use anyhow::ensure;
use e2e::files::{allow_clipboard, copied};
use e2e::{Gesture, Page, Pointer, Result, View, on_first_visit, on_page};
use serde_json::{Value, json};

use crate::board::{close_sheets, count, load, open_sheet, push};

const THREE: [(f64, f64, usize); 3] = [(-1.0, 0.0, 0), (1.0, 0.0, 1), (2.0, 1.0, 1)];

/// The longest that a task is at rest before it counts as solved, and more.
const REST: u32 = 700;

async fn text(page: &Page, id: &str) -> Result<String> {
    page.eval(&format!("document.getElementById('{id}').textContent.trim()")).await
}

/// Lets the card wait until the board is at rest; the page's time is held.
async fn rest(page: &Page) -> Result {
    page.painted().await?;
    page.pass(REST).await?;
    page.painted().await
}

async fn is_solved(page: &Page) -> Result<bool> {
    page.eval("document.getElementById('task').classList.contains('solved')").await
}

async fn solved(page: &Page, moves: &str) -> Result {
    rest(page).await?;
    ensure!(is_solved(page).await?, "not solved: {}", text(page, "goals").await?);
    let line = text(page, "task-line").await?;
    ensure!(line.starts_with(moves), "{line}");
    Ok(())
}

/// Drags the point of an index to a place of the plane.
async fn drag(page: &Page, pointer: Pointer, index: usize, to: (f64, f64)) -> Result {
    let [x, y]: [f64; 2] =
        page.eval(&format!("(({{ x, y }}) => [x, y])(window.bayesboard.state().data.points[{index}])")).await?;
    let (from, to) = (page.to_page(x, y).await?, page.to_page(to.0, to.1).await?);
    page.drag(pointer, from, to, 300).await
}

/// What the list of the sheet says of its tasks that are not fresh.
async fn marks(page: &Page) -> Result<Vec<String>> {
    open_sheet(page, "Lecture").await?;
    page.painted().await?;
    let rows = page
        .eval(
            "[...document.querySelectorAll('#task-list li')].map((row) => row.innerText.replace(/\\s+/g, ' ').trim())
            .filter((row) => /move|shown/.test(row))",
        )
        .await?;
    close_sheets(page).await?;
    Ok(rows)
}

#[test]
fn a_task_is_opened_from_its_list_predicted_and_solved_with_the_mouse() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &THREE).await?;
        page.hold_time().await?;
        open_sheet(page, "Lecture").await?;
        let row = page.find("button", "Only one flinches").await?;
        page.click(&row).await?;
        assert_eq!(text(page, "task-title").await?, "Only one flinches");
        let asked: String = page.eval("document.getElementById('task').innerText").await?;
        assert!(!asked.contains("at most") && !asked.contains("35"), "the goal would give it away: {asked}");
        assert_eq!(page.eval::<String>("document.activeElement.id").await?, "task-choices", "no choice is chosen yet");
        for title in ["generative-title", "logistic-title"] {
            page.find("heading", &text(page, title).await?).await?;
        }
        drag(page, Pointer::Mouse, 5, (0.625, -0.625)).await?;
        let first: [f64; 2] = page.eval("(({ x, y }) => [x, y])(window.bayesboard.state().data.points[5])").await?;
        assert!(first[0] < 0.5, "the board waits for the prediction");
        push(page, "Only logistic regression").await?;
        // A near miss is named at rest.
        drag(page, Pointer::Mouse, 9, (4.5, -4.0)).await?;
        assert!(text(page, "task-note").await?.starts_with("A far point"), "{}", text(page, "task-note").await?);
        assert!(text(page, "task-line").await?.starts_with("Move one point"), "the text stays");
        page.press("Control+z").await?;
        drag(page, Pointer::Mouse, 5, (0.625, -0.625)).await?;
        page.painted().await?;
        assert!(!is_solved(page).await?, "not before half a second has passed");
        solved(page, "Solved in 1 move.").await?;
        assert_eq!(text(page, "task-predicted").await?, "You predicted “Only logistic regression”, which is right.");
        assert_eq!(marks(page).await?, ["Only one flinches 1 move"]);
        push(page, "Next task").await?;
        assert_eq!(text(page, "task-title").await?, "The other flinches");
        push(page, "Leave the task").await?;
        count(page, 3).await?;
        assert!(page.eval::<bool>("document.getElementById('task').hidden").await?);
        assert_eq!(page.eval::<String>("document.activeElement.id").await?, "plot", "the focus is somewhere");
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

#[test]
fn the_list_names_the_tasks_of_the_other_screen_and_opens_them_there() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &THREE).await?;
        for (first, title, back) in [("A tie", "A tie", "messages"), ("Open it again", "Open it again", "board")] {
            open_sheet(page, "Lecture").await?;
            page.painted().await?;
            let others: Vec<String> = page
                .eval("[...document.querySelectorAll('#other-tasks li')].map((row) => row.innerText.trim())")
                .await?;
            assert!(others.iter().any(|row| row == first), "{others:?}");
            push(page, first).await?;
            page.until("the task", &format!("document.getElementById('task-title').textContent === '{title}'")).await?;
            assert_eq!(page.eval::<String>("document.documentElement.dataset.screen").await?, back);
        }
        push(page, "Leave the task").await?;
        count(page, 3).await?;
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

#[test]
fn a_phone_leads_from_the_lectures_to_the_tasks() {
    for screen in ["", "#screen=messages"] {
        on_page(View::PHONE, screen, async |page| {
            open_sheet(page, "Lecture").await?;
            let row = "document.querySelector('#task-list button')";
            let in_sight =
                format!("(({{ top, bottom }}) => top >= 0 && bottom <= innerHeight)({row}.getBoundingClientRect())");
            assert!(!page.eval::<bool>(&in_sight).await?, "the lecture stands before them");
            push(page, "Tasks").await?;
            assert!(page.eval::<bool>(&format!("{in_sight} && document.activeElement === {row}")).await?);
            Ok(())
        });
    }
    on_page(View::LAPTOP, "", async |page| {
        open_sheet(page, "Lecture").await?;
        assert!(
            !page.eval::<bool>("document.getElementById('to-tasks').checkVisibility()").await?,
            "both are in sight"
        );
        Ok(())
    });
}

#[test]
fn a_task_is_solved_by_touch_on_a_phone_with_board_and_goal_in_sight() {
    on_page(View::PHONE, "#task=too-easy", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        drag(page, Pointer::Touch, 40, (-2.0, 1.0)).await?;
        solved(page, "Solved in 1 move.").await?;
        let seen = "(() => {
            const boxes = ['plot', 'goals', 'task-line', 'task-next', 'task-leave'].map((id) => document.getElementById(id).getBoundingClientRect());
            return boxes.every(({ left, top, right, bottom, width, height }) => width > 0 && height > 0 && left >= 0 && top >= 0 && right <= innerWidth + 1 && bottom <= innerHeight)
                && document.documentElement.scrollWidth <= innerWidth;
        })()";
        assert!(page.eval::<bool>(seen).await?);
        let fingers = "[...document.querySelectorAll('#task button:not(.skip)')].filter((button) => button.checkVisibility())
            .map((button) => button.getBoundingClientRect()).every(({ width, height }) => Math.min(width, height) >= 44)";
        assert!(page.eval::<bool>(fingers).await?);
        let cut = "[...document.querySelectorAll('#goals li *')].filter((part) => part.scrollWidth > part.clientWidth && part.clientWidth > 1).map((part) => part.textContent)";
        assert_eq!(page.eval::<Vec<String>>(cut).await?, Vec::<String>::new(), "goals are read whole");
        Ok(())
    });
}

#[test]
fn a_task_is_solved_with_keys_alone() {
    on_page(View::LAPTOP, "#task=open-it-again", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        page.press("s").await?;
        page.press("End").await?;
        solved(page, "Solved in 1 move.").await?;
        page.press("r").await?;
        page.painted().await?;
        assert!(!is_solved(page).await?, "R begins again");
        let next: bool = page.eval("document.getElementById('task-next').hidden").await?;
        assert!(next);
        Ok(())
    });
}

#[test]
fn points_are_placed_by_clicks_in_both_classes() {
    on_page(View::LAPTOP, "#task=six-against-naive", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        let places = [(-2.5, -2.5), (-3.5, -2.5), (-2.5, -3.5), (2.5, 2.5), (-2.5, 2.5), (2.5, -2.5)];
        for (index, (x, y)) in places.into_iter().enumerate() {
            if index == 4 {
                page.press("2").await?;
            }
            let (x, y) = page.to_page(x, y).await?;
            page.click_at(x, y).await?;
        }
        solved(page, "Solved in 6 moves.").await
    });
}

#[test]
fn the_goal_that_is_seen_is_said_at_rest_with_its_distance() {
    on_page(View::LAPTOP, "#task=the-other-flinches", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        assert_eq!(text(page, "task-said").await?, "", "nothing at the start");
        // What is said is what is seen, also where no condition has changed its state.
        let seen = "[...document.querySelectorAll('#goals > li')].map((row) => {
            const width = Number(row.children[2].lastElementChild.getAttribute('width'));
            const way = width > 0 && width < 100 ? `, ${width} % of the way` : '';
            return `${row.children[0].textContent}: ${row.children[1].textContent.trim()}${way}.`;
        }).join(' ')";
        for (index, to, changed) in [(12, (2.6, 0.7), 1), (12, (2.2, 0.5), 1), (3, (-2.0, 0.5), 2), (3, (-2.2, 0.4), 2)]
        {
            drag(page, Pointer::Mouse, index, to).await?;
            rest(page).await?;
            let (note, said) = (text(page, "task-note").await?, text(page, "task-said").await?);
            assert_eq!(note.is_empty(), changed == 1, "{note}");
            let goals: String = page.eval(seen).await?;
            assert!(goals.starts_with(&format!("Points changed {changed}, at most 1: ")), "{goals}");
            assert_eq!(said, format!("{note} {goals}").trim(), "a miss is said with it");
        }
        page.press("h").await?;
        rest(page).await?;
        assert_eq!(text(page, "task-said").await?, text(page, "task-note").await?, "what is hidden is not said");
        for (id, attribute, value) in [
            ("task-line", "aria-live", Some("polite")),
            ("task-said", "aria-live", Some("polite")),
            ("task-note", "aria-live", None),
            ("task", "aria-labelledby", Some("task-title")),
        ] {
            let given: Option<String> =
                page.eval(&format!("document.getElementById('{id}').getAttribute('{attribute}')")).await?;
            assert_eq!(given.as_deref(), value, "{id}");
        }
        Ok(())
    });
}

#[test]
fn a_hint_comes_after_a_minute_and_a_solution_after_two_and_a_change() {
    on_page(View::LAPTOP, "#task=close-the-curve", async |page| {
        let is_offered = async |id: &str| page.eval::<bool>(&format!("!document.getElementById('{id}').hidden")).await;
        page.hold_time().await?;
        page.reload().await?;
        page.pass(59_000).await?;
        assert!(!is_offered("task-hint").await?);
        page.pass(2_000).await?;
        page.painted().await?;
        assert!(is_offered("task-hint").await? && !is_offered("task-show").await?);
        let is_said = "document.getElementById('task-hint').closest('[aria-live]') !== null";
        assert!(page.eval::<bool>(is_said).await?, "that a hint is offered");
        push(page, "Hint").await?;
        assert!(text(page, "task-note").await?.starts_with("Hint "));
        assert_eq!(page.eval::<String>("document.activeElement.id").await?, "task", "where the hint is read");
        page.pass(60_000).await?;
        page.painted().await?;
        assert!(!is_offered("task-show").await?, "nothing was tried yet");
        drag(page, Pointer::Mouse, 40, (2.0, 3.0)).await?;
        page.painted().await?;
        assert!(is_offered("task-show").await?);
        push(page, "Show a solution").await?;
        page.pass(10_000).await?;
        page.painted().await?;
        solved(page, "Solution shown.").await?;
        assert_eq!(marks(page).await?, ["Close the curve shown"]);
        Ok(())
    });
}

#[test]
fn three_tries_earn_a_hint() {
    on_page(View::LAPTOP, "#task=close-the-curve", async |page| {
        page.hold_time().await?;
        page.reload().await?;
        for y in [1.0, 2.0, 3.0] {
            assert!(page.eval::<bool>("document.getElementById('task-hint').hidden").await?);
            drag(page, Pointer::Mouse, 40, (2.0, y)).await?;
            page.painted().await?;
        }
        assert!(page.eval::<bool>("!document.getElementById('task-hint').hidden").await?);
        Ok(())
    });
}

#[test]
fn a_proof_is_copied_and_opens_solved_with_its_moves() {
    on_page(View::LAPTOP, "#task=open-it-again&by=Emil", async |page| {
        allow_clipboard(page).await?;
        page.press("s").await?;
        page.press("End").await?;
        page.until("solved", "document.getElementById('task').classList.contains('solved')").await?;
        push(page, "Copy proof").await?;
        let proof = copied(page, "http").await?;
        let hash = &proof[proof.find('#').expect("a hash")..];
        assert!(hash.contains("task=open-it-again") && hash.contains("by=Emil") && hash.contains("moves=1"), "{hash}");
        page.open(hash).await?;
        page.until("solved", "document.getElementById('task').classList.contains('solved')").await?;
        assert!(text(page, "task-line").await?.starts_with("Solved in 1 move."));
        // The pooling is taken out by hand.
        page.open(&hash.replacen("&pooling=1", "&moves=0", 1)).await?;
        page.until("the task", "!document.getElementById('task').hidden").await?;
        assert!(!is_solved(page).await?);
        Ok(())
    });
}

#[test]
fn bad_tasks_in_links_are_refused_in_a_sentence_and_the_board_opens() {
    for (hash, said, points) in [
        ("#task=chess", "The link asks for a task that this page does not have. Nothing of it was loaded.", None),
        (
            "#task=thunder&seed=minus",
            "These fields of the link could not be read and have their defaults: seed. The rest was loaded.",
            Some(8),
        ),
        (
            "#v=3&task=chess&pooling=1",
            "These fields of the link could not be read and have their defaults: task. The rest was loaded.",
            Some(0),
        ),
    ] {
        on_first_visit(View::LAPTOP, hash, async |page| {
            assert_eq!(text(page, "notice-text").await?, said, "{hash}");
            if let Some(points) = points {
                count(page, points).await?;
            }
            assert!(page.take_complaints().await?.is_empty());
            Ok(())
        });
    }
}

#[test]
fn a_reload_goes_on_with_the_task_and_keeps_the_board_before_it() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &THREE).await?;
        open_sheet(page, "Lecture").await?;
        push(page, "Close the curve").await?;
        drag(page, Pointer::Mouse, 40, (2.0, 3.0)).await?;
        let goals = text(page, "goals").await?;
        page.reload().await?;
        page.until("the task", "!document.getElementById('task').hidden").await?;
        assert_eq!(text(page, "goals").await?, goals);
        let exercise: Value = page.eval("window.bayesboard.state().exercise").await?;
        assert_eq!(exercise, json!({ "id": "close-the-curve", "seed": 0, "moves": 1 }));
        let leave = page.find("button", "Leave the task").await?;
        page.run::<Value>("arguments[0].focus();", &[leave.to_json()?]).await?;
        page.press("Escape").await?;
        count(page, 3).await
    });
}

#[test]
fn settings_that_are_fixed_are_pale_and_say_why() {
    on_page(View::LAPTOP, "#task=no-place-for-b", async |page| {
        let disabled: Vec<String> = page
            .eval("[...document.querySelectorAll('.column .slider input[type=range]')].filter((range) => range.checkVisibility() && !range.disabled).map(({ id }) => id)")
            .await?;
        assert_eq!(disabled, ["class-prior-range"]);
        let shared = page.find("slider", "Shared variance").await?;
        let at = shared.rect().await?;
        page.perform(&[Gesture::new(Pointer::Mouse).to(at.x + 20.0, at.y + at.height / 2.0).down().up()]).await?;
        page.painted().await?;
        assert_eq!(text(page, "task-note").await?, "This task is about “Class prior”.");
        push(page, "Leave the task").await?;
        assert!(!page.eval::<bool>("document.getElementById('pooling-range').disabled").await?);
        Ok(())
    });
}

#[test]
fn a_projector_shows_the_task_and_its_goal() {
    for view in [View::LAPTOP, View::TABLET, View { width: 1920, height: 1080, ..View::LAPTOP }] {
        on_page(view, "#task=only-one-flinches", async |page| {
            page.hold_time().await?;
            page.reload().await?;
            push(page, "Both turn").await?;
            push(page, "Present").await?;
            drag(page, Pointer::Mouse, 5, (0.625, -0.625)).await?;
            solved(page, "Solved in 1 move.").await?;
            let inside = "(() => {
                const card = document.getElementById('task').getBoundingClientRect();
                const plot = document.getElementById('plot').getBoundingClientRect();
                const parts = [...document.querySelectorAll('#task :is(p, li, button)')].filter((part) => part.checkVisibility() && part.getBoundingClientRect().width > 1 && !part.closest('.unseen'));
                const out = parts.filter((part) => { const { top, bottom, right } = part.getBoundingClientRect(); return top < card.top - 1 || bottom > card.bottom + 1 || right > card.right + 1; });
                return out.map(({ textContent }) => textContent).join() + (card.bottom > plot.top + 1 ? 'over the board' : '');
            })()";
            assert_eq!(page.eval::<String>(inside).await?, "", "{view:?}");
            Ok(())
        });
    }
}

#[test]
fn what_is_pressed_after_a_proof_is_copied_stays_in_its_place() {
    for view in [View::PHONE, View::LAPTOP] {
        on_page(view, "#task=open-it-again", async |page| {
            allow_clipboard(page).await?;
            page.press("s").await?;
            page.press("End").await?;
            page.until("solved", "document.getElementById('task').classList.contains('solved')").await?;
            let places = "['task-copy', 'task-next'].map((id) => {
                const { left, top } = document.getElementById(id).getBoundingClientRect();
                return [Math.round(left), Math.round(top)];
            })";
            let before: Value = page.eval(places).await?;
            push(page, "Copy proof").await?;
            page.until("it says so", "document.getElementById('task-copied').textContent !== ''").await?;
            ensure!(page.eval::<Value>(places).await? == before, "{before}");
            Ok(())
        });
    }
}

/// The choices have the focus together, and its ring lies around them.
#[test]
fn no_ring_around_the_choices_lies_over_the_task() {
    let on_its_side = View { width: 844, height: 390, ..View::PHONE };
    for view in [View::PHONE, on_its_side, View::LAPTOP] {
        for address in ["#task=only-one-flinches", "#screen=messages&task=by-hand"] {
            on_page(view, address, async |page| {
                let room = "(() => {
                    const choices = document.activeElement;
                    const { outlineWidth, outlineOffset } = getComputedStyle(choices);
                    const text = document.querySelector('#task > .text').getBoundingClientRect();
                    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
                    const first = choices.querySelector('button').getBoundingClientRect().top;
                    return choices.id === 'task-choices' ? Math.min(choices.getBoundingClientRect().top - ring, first) - text.bottom : -1;
                })()";
                let room: f64 = page.eval(room).await?;
                ensure!(room >= 0.0, "{address} at {} px: {room}", view.width);
                Ok(())
            });
        }
    }
}

#[test]
fn on_a_phone_on_its_side_all_of_a_goal_is_read() {
    on_page(View { width: 844, height: 390, ..View::PHONE }, "#task=two-labels", async |page| {
        let cut: Vec<String> = page
            .eval("[...document.querySelectorAll('#goals li > :first-child, #goals li > :first-child > *')].filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0).map((one) => one.textContent)")
            .await?;
        ensure!(cut.is_empty(), "{cut:?}");
        let card = "(({ bottom }) => bottom)(document.getElementById('task').getBoundingClientRect())";
        let below = "document.getElementById('plot').getBoundingClientRect().top";
        ensure!(page.eval::<f64>(card).await? <= page.eval::<f64>(below).await?);
        Ok(())
    });
}
