//! Every task of both shelves, solved by touch alone on a phone, one after the other; seconds and moves are printed.

use std::time::Instant;

use anyhow::ensure;
use e2e::{Page, Pointer, Result, View, on_page};
use thirtyfour::{By, WebElement};

use crate::board::radio_of;

/// What a finger does.
enum Act {
    /// Drags the point of this index to a place.
    Drag(usize, f64, f64),
    /// Puts a point of a class at a place.
    Put(&'static str, f64, f64),
    /// Gives the point of this index a class.
    Label(usize, &'static str),
    /// Writes a number beside a slider.
    Set(&'static str, &'static str),
    /// Opens something by its button.
    Open(&'static str),
    /// Writes the judged text.
    Write(&'static str),
    /// Adds a message to ham.
    AddHam(&'static str),
    /// Gives the message of this row the other class.
    Turn(usize),
}

use Act::{AddHam, Drag, Label, Open, Put, Set, Turn, Write};

/// A task by its title, the choice of its prediction, and what solves it.
type Solved = (&'static str, Option<&'static str>, &'static [Act]);

const ON_THE_BOARD: &[Solved] = &[
    ("Open it again", None, &[Set("Shared variance", "1")]),
    ("Too easy", None, &[Drag(40, -2.0, 1.0)]),
    ("Hold them", None, &[Set("Weight prior λ", "1")]),
    ("No place for B", None, &[Set("Class prior P(B)", "0.16")]),
    ("Uphill in thirty", None, &[Set("Learning rate", "11.4")]),
    ("Too sure", None, &[Drag(50, 1.5, 3.25)]),
    ("Fake tosses", None, &[Open("Naive Bayes"), Set("Pseudo-count α", "1")]),
    ("Close the curve", None, &[Drag(40, -4.75, 0.0), Drag(41, -4.75, 0.5), Drag(42, -4.75, -0.5)]),
    ("Two roads", None, &[Drag(7, 0.875, -1.375)]),
    ("Only one flinches", Some("Both turn"), &[Drag(5, 0.625, -0.625)]),
    ("The other flinches", None, &[Drag(17, 3.25, -5.0)]),
    ("Two roads, parted", None, &[Drag(15, -4.25, -1.875)]),
    ("A common cause", None, &[Drag(1, -2.5, -3.0), Drag(2, -2.0, -3.0), Drag(3, -3.0, -2.5)]),
    ("A common effect", None, &[Label(1, "B"), Label(2, "B"), Label(4, "A"), Label(7, "A")]),
    ("Two labels", None, &[Label(1, "A"), Label(41, "B")]),
    (
        "Six against naive",
        None,
        &[
            Put("A", -2.5, -2.5),
            Put("A", -3.5, -2.5),
            Put("A", -2.5, -3.5),
            Put("A", 2.5, 2.5),
            Put("B", -2.5, 2.5),
            Put("B", 2.5, -2.5),
        ],
    ),
    (
        "Do not peek",
        None,
        &[Open("Models"), Set("Weight prior λ", "1"), Open("Look inside"), Open("Open the test set, once")],
    ),
];

const ON_MESSAGES: &[Solved] = &[
    ("A tie", None, &[Write("cash call me")]),
    ("One word decides", None, &[Write("click lunch lunch")]),
    ("One word overruled", None, &[AddHam("free win")]),
    ("Zero over zero", None, &[Write("cash cash train"), Set("Count smoothing α", "0.79")]),
    ("By hand", Some("1/5"), &[Open("Training"), Turn(1), Turn(5)]),
    ("Believe in two thirds", None, &[Set("Count smoothing α", "10")]),
    ("The same evidence twice", None, &[Write("free prize at noon gratis trophy")]),
    ("Once or five times", None, &[Write("free free free free free noon me")]),
    ("They cancel", None, &[Write("win game")]),
];

/// A finger carries a point so far above itself.
const ABOVE: f64 = 42.0;

/// The longest that a task is at rest before it counts as solved, and more.
const REST: u32 = 700;

async fn tap(page: &Page, control: &WebElement) -> Result {
    let (x, y) = page.middle(control).await?;
    page.tap_at(x, y).await
}

async fn tap_on(page: &Page, button: &str) -> Result {
    tap(page, &page.find("button", button).await?).await
}

/// Writes into a field, in place of what is in it.
async fn fill(page: &Page, field: &WebElement, text: &str) -> Result {
    tap(page, field).await?;
    page.press("Control+a").await?;
    page.enter(field, text).await?;
    page.press("Enter").await
}

/// Where the point of an index is on the screen.
async fn place(page: &Page, index: usize) -> Result<(f64, f64)> {
    let [x, y]: [f64; 2] =
        page.eval(&format!("(({{ x, y }}) => [x, y])(window.bayesboard.state().data.points[{index}])")).await?;
    page.to_page(x, y).await
}

async fn choose(page: &Page, class: &str) -> Result {
    tap(page, &radio_of(page, "Class", class).await?).await
}

/// How far below its top a list of messages has a row whose middle is in sight, in CSS pixels.
const HEAD: f64 = 46.0;

/// Scrolls the list of messages by the finger until a part of it is in sight.
async fn bring(page: &Page, css: &str) -> Result {
    let places = format!(
        "(({{ x, width, top, bottom }}, mark) => [x + width / 2, top, bottom, (mark.top + mark.bottom) / 2])(
           document.getElementById('list').getBoundingClientRect(), document.querySelector('{css}').getBoundingClientRect())"
    );
    for _ in 0..10 {
        let [x, top, bottom, at]: [f64; 4] = page.eval(&places).await?;
        // Not below the head of the table, which stays.
        if at > top + HEAD && at < bottom - 20.0 {
            return Ok(());
        }
        let middle = (top + bottom) / 2.0;
        let by = (middle - at).clamp(-100.0, 100.0);
        page.drag(Pointer::Touch, (x, middle), (x, middle + by), 300).await?;
        page.painted().await?; // Rows are written anew after a scroll.
    }
    anyhow::bail!("{css} does not come into sight")
}

async fn carry_out(page: &Page, act: &Act) -> Result {
    match *act {
        Drag(index, x, y) => {
            let (from, to) = (place(page, index).await?, page.to_page(x, y).await?);
            page.drag(Pointer::Touch, from, (to.0, to.1 + ABOVE), 300).await
        }
        Put(class, x, y) => {
            choose(page, class).await?;
            let (x, y) = page.to_page(x, y).await?;
            page.tap_at(x, y).await
        }
        Label(index, class) => {
            let (x, y) = place(page, index).await?;
            page.tap_at(x, y).await?;
            choose(page, class).await?;
            tap_on(page, "Relabel").await
        }
        Set(name, number) => {
            let field = page.find("textbox", name).await?;
            // The first press opens the row of a setting.
            tap(page, &field).await?;
            page.painted().await?;
            fill(page, &field, number).await
        }
        Open(button) => tap_on(page, button).await,
        Write(text) => fill(page, &page.find("textbox", "Judge").await?, text).await,
        AddHam(text) => {
            let group = page.find("group", "Add a message").await?;
            let class = page.find_beginning(&group, "button", "Class of the new message: ").await?;
            while e2e::steps::given(page, serde_json::json!(["view"])).await?["newClass"] != 0 {
                tap(page, &class).await?;
            }
            fill(page, &page.find("textbox", "New message").await?, text).await
        }
        Turn(row) => {
            let css = format!("#list tbody tr:nth-child({}) button", row + 1);
            bring(page, &css).await?;
            tap(page, &page.driver.find(By::Css(css)).await?).await
        }
    }
}

async fn text(page: &Page, id: &str) -> Result<String> {
    page.eval(&format!("document.getElementById('{id}').textContent.trim()")).await
}

async fn solve(page: &Page, (title, choice, acts): &Solved) -> Result {
    let began = Instant::now();
    assert_eq!(text(page, "task-title").await?, *title);
    if let Some(choice) = choice {
        tap_on(page, choice).await?;
    }
    for act in *acts {
        carry_out(page, act).await?;
        page.painted().await?;
    }
    page.pass(REST).await?;
    page.painted().await?;
    let is_solved: bool = page.eval("document.getElementById('task').classList.contains('solved')").await?;
    ensure!(is_solved, "{title}: {}", text(page, "goals").await?);
    let moves = text(page, "task-line").await?;
    println!(
        "{title}: {:.1} s. {}",
        began.elapsed().as_secs_f64(),
        moves.split_inclusive('.').next().unwrap_or_default()
    );
    let is_inside = "document.documentElement.scrollWidth <= innerWidth";
    ensure!(page.eval::<bool>(is_inside).await?, "{title}: the page is too wide");
    Ok(())
}

fn solve_all(first: &str, shelf: &[Solved]) {
    on_page(View::PHONE, first, async |page| {
        page.hold_time().await?;
        page.reload().await?;
        for (index, task) in shelf.iter().enumerate() {
            solve(page, task).await?;
            let has_next: bool = page.eval("!document.getElementById('task-next').hidden").await?;
            assert_eq!(has_next, index + 1 < shelf.len(), "the table has all tasks in their order");
            if has_next {
                tap_on(page, "Next task").await?;
            }
        }
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

#[test]
fn every_task_on_the_board_is_solved_by_touch() {
    solve_all("#task=open-it-again", ON_THE_BOARD);
}

#[test]
fn every_task_on_messages_is_solved_by_touch() {
    solve_all("#screen=messages&task=a-tie", ON_MESSAGES);
}
