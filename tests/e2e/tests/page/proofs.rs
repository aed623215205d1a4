//! Checking proofs: a pasted list, a file, what is measured of each board, and the table of it.

use anyhow::ensure;
use e2e::files::{choose_file, download};
use e2e::steps::given;
use e2e::{Page, Result, View, on_page};
use serde_json::json;

use crate::board::{load_state, open_sheet, push};

/// A proof of *Fake tosses* with this pseudo-count, and more of its fields.
fn proof(count: u32, more: &str) -> String {
    format!(
        "https://board.example/#v=3&task=fake-tosses&seed=0&moves=3{more}&pseudocount={count}&show=generative,map&p=AMIDCCYYGR"
    )
}

fn list() -> String {
    let rows = [
        ("Name", "Online text".to_owned()),
        ("Ada", proof(1, "")),
        ("Bruno", proof(2, "")),
        ("Chen", proof(1, "&shown=1")),
        ("Dara", "see my mail".to_owned()),
        ("Emil", proof(1, "").replace("fake-tosses", "chess")),
        ("Fatma", proof(3, "").replace("moves=3", "moves=1")),
    ];
    rows.map(|(name, link)| format!("{name};{link}\n")).concat()
}

async fn open(page: &Page) -> Result {
    open_sheet(page, "Lecture").await?;
    push(page, "Check proofs").await
}

/// What the rows of the table say.
async fn rows(page: &Page) -> Result<Vec<Vec<String>>> {
    page.eval(
        "[...document.querySelectorAll('#proofs tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))",
    )
    .await
}

async fn paste(page: &Page, text: &str) -> Result {
    page.run::<serde_json::Value>(
        "const field = document.getElementById('proofs-text');
         field.value = arguments[0];
         field.dispatchEvent(new Event('input', { bubbles: true }));",
        &[json!(text)],
    )
    .await?;
    page.until("the rows", "document.getElementById('proofs-note').textContent !== ''").await
}

#[test]
fn a_pasted_list_is_measured_and_told() {
    on_page(View::LAPTOP, "", async |page| {
        open(page).await?;
        assert_eq!(page.eval::<String>("document.activeElement.id").await?, "proofs-text");
        paste(page, &list()).await?;
        assert_eq!(
            rows(page).await?,
            [
                ["Ada", "✓", "0.2", "3", "as Chen"],
                ["Bruno", "no", "0.286, short of 0.2 within 0.0005", "3", ""],
                ["Chen", "shown", "0.2", "3", "as Ada"],
                ["Fatma", "no", "0.333, short of 0.2 within 0.0005", "1", ""],
            ]
        );
        let summary: String = page.eval("document.querySelector('#proofs-found .row p').textContent").await?;
        assert_eq!(summary, "1 of 4 solved, 1 shown the solution, 2 boards are the same.");
        let note: String = page.eval("document.getElementById('proofs-note').textContent").await?;
        assert_eq!(
            note,
            "6 rows. Line 5: “Dara see my mail” holds no proof. Line 6: The link asks for a task that this page does not have."
        );
        // A press on a head sorts by it.
        push(page, "Moves").await?;
        assert_eq!(rows(page).await?[0][0], "Fatma");
        let csv = String::from_utf8(download(page, "Save as CSV", "bayesboard-proofs.csv").await?)?;
        let lines: Vec<&str> = csv.lines().collect();
        assert_eq!(lines[0], "\u{feff}Name,Task,Seed,Solved,shown,Moves,Same board,Condition 1");
        assert_eq!(lines[1], "Ada,fake-tosses,0,1,0,3,Chen,\"Prior P(B) 0.2, 0.2 within 0.0005\"");
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

#[test]
fn a_name_opens_the_board_of_its_proof() {
    on_page(View::LAPTOP, "", async |page| {
        open(page).await?;
        paste(page, &format!("Ada;{}", proof(1, ""))).await?;
        let hash: String = page.eval("document.querySelector('#proofs tbody a').hash").await?;
        page.open(&hash).await?;
        page.until("solved", "document.getElementById('task').classList.contains('solved')").await
    });
}

#[test]
fn a_file_is_read_and_a_list_without_rows_is_refused() {
    on_page(View::LAPTOP, "", async |page| {
        open(page).await?;
        choose_file(page, "proofs-csv", "answers.csv", &list()).await?;
        page.until("the rows", "document.querySelectorAll('#proofs tbody tr').length === 4").await?;
        push(page, "Clear").await?;
        page.until("nothing", "document.querySelectorAll('#proofs tbody tr').length === 0").await?;
        assert!(page.eval::<bool>("document.getElementById('proofs-save').disabled").await?);
        paste(page, "no proof at all").await?;
        let note: String = page.eval("document.getElementById('proofs-note').textContent").await?;
        assert_eq!(note, "1 row. Line 1: “no proof at all” holds no proof.");
        push(page, "Close").await?;
        assert!(!page.eval::<bool>("document.getElementById('proofs').open").await?);
        Ok(())
    });
}

#[test]
fn a_name_that_looks_like_a_formula_is_none_in_the_csv() {
    on_page(View::LAPTOP, "", async |page| {
        open(page).await?;
        paste(page, &format!("=SUM(A1);{}", proof(1, ""))).await?;
        let csv = String::from_utf8(download(page, "Save as CSV", "bayesboard-proofs.csv").await?)?;
        assert!(csv.lines().nth(1).expect("a row").starts_with("'=SUM(A1),"), "{csv}");
        Ok(())
    });
}

#[test]
fn a_phone_shows_two_lines_a_student() {
    on_page(View::PHONE, "", async |page| {
        open(page).await?;
        paste(page, &list()).await?;
        let sideways: f64 = page.eval("document.documentElement.scrollWidth - innerWidth").await?;
        ensure!(sideways <= 0.0, "{sideways} px too wide");
        let heights: Vec<f64> = page
            .eval("[...document.querySelectorAll('#proofs tbody tr')].map((row) => row.getBoundingClientRect().height)")
            .await?;
        ensure!(heights.iter().all(|height| (40.0..90.0).contains(height)), "{heights:?}");
        let seen = "['proofs-save', 'proofs-close'].every((id) => { const { bottom } = document.getElementById(id).getBoundingClientRect(); return bottom <= innerHeight; })";
        assert!(page.eval::<bool>(seen).await?);
        Ok(())
    });
}

/// What stands beside the title of each section.
async fn notes(page: &Page) -> Result<Vec<[String; 2]>> {
    page.eval(
        "[...document.querySelectorAll('#proofs-found h3')].map(({ children: [title, note] }) => [title.textContent, note.textContent])",
    )
    .await
}

#[test]
fn a_forged_task_does_not_look_like_the_one_of_its_name() {
    on_page(View::LAPTOP, "", async |page| {
        let points = |x: i32| json!([{ "x": x, "y": 0, "class": 0 }, { "x": 3, "y": 1, "class": 1 }, { "x": 2, "y": 2, "class": 1 }]);
        let task = json!({ "id": "move-one", "allow": ["points"], "goal": [{ "what": "moved", "atLeast": 2 }] });
        let scene = json!({ "title": "Move them", "question": "Move two.", "sentence": "", "task": task, "data": { "points": points(0) } });
        let state =
            json!({ "version": 3, "data": { "points": points(1) }, "exercise": { "id": "move-one", "scene": scene } });
        load_state(page, state).await?;
        let own = given(page, json!(["proof", ""])).await?.as_str().expect("a proof").to_owned();
        let forged = own.replace("atLeast~2&", "atLeast~1&");
        assert_ne!(own, forged);
        let list = format!("Ada;{forged}\nEmil;{own}\n");
        open(page).await?;
        paste(page, &list).await?;
        let expected = [["Move them", "your task"], ["Move them", "another task of the same name"]];
        assert_eq!(notes(page).await?, expected);
        let csv = String::from_utf8(download(page, "Save as CSV", "bayesboard-proofs.csv").await?)?;
        assert!(csv.contains("Ada,move-one (another task of the same name),0,1"), "{csv}");
        push(page, "Close").await?;
        // Where no task is known, neither is taken for the right one.
        push(page, "Leave the task").await?;
        open(page).await?;
        push(page, "Clear").await?;
        paste(page, &list).await?;
        page.until("both", "document.querySelectorAll('#proofs-found h3').length === 2").await?;
        assert_eq!(notes(page).await?, [["Move them", "one of 2 tasks of this name"]; 2]);
        // One with the title of a task that comes with the page is not that task.
        push(page, "Clear").await?;
        paste(page, &format!("Ada;{}\n", forged.replace("scene=Move%20them", "scene=Too%20easy"))).await?;
        page.until("it", "document.querySelectorAll('#proofs-found h3').length === 1").await?;
        assert_eq!(notes(page).await?, [["Too easy", "another task of the same name"]]);
        Ok(())
    });
}
