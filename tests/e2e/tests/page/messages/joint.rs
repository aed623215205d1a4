//! The joint table of a few words and the class, behind the door Table.

use anyhow::ensure;
use e2e::{Page, Result, View};

use super::*;

/// The link to the eight rows of the notes.
const ABC: &str = "#v=1&corpus=abc";

/// The messages that are lit, as the places of their rows in the list.
const LIT: &str =
    "[...document.querySelectorAll('#list tbody tr')].flatMap((row, i) => row.matches('.lit') ? [i] : [])";

/// Waits until the page shows the rows that the module gives, and all together.
async fn shows_rows(page: &Page) -> Result<Vec<Vec<String>>> {
    shows_table(page, "joint-rows").await
}

/// The words of the table: the heads of its columns before the class.
async fn words_of_table(page: &Page) -> Result<Vec<String>> {
    let heads: Vec<String> = page
        .eval("[...document.querySelectorAll('#inside-table .grid thead tr:last-child > *')].map((head) => head.textContent)")
        .await?;
    Ok(heads[..heads.len() - 4].to_vec())
}

#[test]
fn two_presses_lead_to_eight_rows_and_one_to_their_messages() {
    on_messages(View::LAPTOP, "", async |page| {
        open_sheet(page, "Data").await?;
        let menu = page.find("group", "Data").await?;
        page.click(&page.find_beginning(&menu, "button", "A, B, C").await?).await?;
        assert_eq!(shows_rows(page).await?.len(), 8 + 1);
        // Both rows of the judged text stand out, and who is counted is drawn.
        let answers = "[...document.querySelectorAll('#inside-table .grid .strong')].map((row) => row.sectionRowIndex)";
        assert_eq!(page.eval::<Vec<usize>>(answers).await?, [4, 5]);
        let marks = "[...document.querySelectorAll('#inside-table .counts')].map((cell) => cell.querySelectorAll('use').length)";
        assert_eq!(page.eval::<Vec<usize>>(marks).await?, [6, 1, 2, 1, 1, 2, 5, 2]);
        // A press on a row lights its messages, which come first; another press lets them go.
        push(page, "Row (1, 1, 1): 2 of 20 messages.").await?;
        assert_eq!(page.eval::<Vec<usize>>(LIT).await?, [0, 1]);
        let first = "document.querySelector('#list tbody tr bdi[dir], #list tbody tr th bdi').textContent";
        assert_eq!(page.eval::<String>(first).await?, "a b");
        // What is done to a row is done to its message, wherever it stands.
        let before = texts(page).await?;
        page.click(&rows(page).await?[0].find(By::Css("[data-action=label]")).await?).await?;
        let after = texts(page).await?;
        let changed: Vec<usize> = (0..20).filter(|&i| before[i] != after[i]).collect();
        assert_eq!(changed, [18]);
        page.press("Control+z").await?;
        assert_eq!(texts(page).await?, before);
        push(page, "Row (1, 1, 1): 2 of 20 messages.").await?;
        assert_eq!(page.eval::<Vec<usize>>(LIT).await?, Vec::<usize>::new());
        // The judged text asks for other rows.
        page.fill(&page.find("textbox", "Judge").await?, "a b").await?;
        is_judged(page, "a b").await?;
        assert_eq!(page.eval::<Vec<usize>>(answers).await?, [6, 7]);
        shows_rows(page).await?;
        assert_no_nonsense(page).await
    });
}

#[test]
fn words_are_chosen_up_to_five_and_an_empty_pair_says_so() {
    on_messages(View::LAPTOP, "#v=1&corpus=first-messages&in=table&table=joint", async |page| {
        shows_rows(page).await?;
        assert_eq!(words_of_table(page).await?, ["free", "lunch"]);
        page.click(&page.driver.find(By::Css("[data-key=joint-words] > summary")).await?).await?;
        for word in ["cash", "me", "now"] {
            page.click(&page.find("checkbox", word).await?).await?;
        }
        assert_eq!(shows_rows(page).await?.len(), 64 + 1);
        assert_eq!(words_of_table(page).await?, ["cash", "free", "lunch", "me", "now"]);
        let is_disabled = |name: &'static str| async move {
            let script = format!(
                "[...document.querySelectorAll('#inside-table .checks label')].find((one) => one.textContent === '{name}').firstChild.disabled"
            );
            page.eval::<bool>(&script).await
        };
        assert_eq!((is_disabled("win").await?, is_disabled("now").await?), (true, false));
        // Without smoothing nobody is in the rows of the judged text.
        assert_eq!(page.eval::<usize>("document.querySelectorAll('#inside-table .grid .soft').length").await?, 0);
        push(page, "Count smoothing α").await?;
        shows_rows(page).await?;
        assert_eq!(says(page, "answer").await?, "");
        assert!(says(page, "says").await?.ends_with("0/0, nobody to count"));
        ensure!(
            page.eval::<usize>("document.querySelectorAll('#inside-table .grid .soft').length").await? > 50,
            "empty rows"
        );
        // The rows scroll within the panel, and their words come back from a link.
        ensure!(page.eval::<bool>("document.documentElement.scrollHeight <= innerHeight").await?, "the page stays");
        let words: Vec<String> = page.eval("window.bayesboard.state().view.words").await?;
        assert_eq!(words, ["cash", "free", "lunch", "me", "now"]);
        Ok(())
    });
}

/// Shift+2, then T; the rows are buttons on the way of the Tab key.
#[test]
fn keys_lead_to_the_joint_table_and_through_its_rows() {
    on_messages(View::LAPTOP, ABC, async |page| {
        page.press("Shift+@").await?;
        page.until("the evidence", "!document.getElementById('inside-evidence').hidden").await?;
        page.press("Shift+@").await?;
        page.until("the joint table", "document.querySelector('#inside-table .grid')?.checkVisibility()").await?;
        page.press("t").await?;
        page.until("the messages", "document.querySelector('#inside-table [data-key=by-words]').checkVisibility()")
            .await?;
        page.press("t").await?;
        page.until("the joint table again", "document.querySelector('#inside-table .grid')?.checkVisibility()").await?;
        let row = page.find("button", "Row (0, 1, 0): 2 of 20 messages.").await?;
        row.focus().await?;
        page.press("Enter").await?;
        assert_eq!(page.eval::<Vec<usize>>(LIT).await?, [0, 1]);
        page.press("Tab").await?;
        page.press(" ").await?;
        let pressed =
            "[...document.querySelectorAll('#inside-table [aria-pressed=true]')].map(({ ariaLabel }) => ariaLabel)";
        assert_eq!(page.eval::<Vec<String>>(pressed).await?, ["Row (0, 1, 1): 1 of 20 messages."]);
        Ok(())
    });
}

/// The table has room on a phone, on a narrow window and on a projector: nothing is cut at its side.
#[test]
fn the_joint_table_fits_wherever_it_is_shown() {
    for view in [View::LAPTOP, View::PHONE] {
        on_messages(view, ABC, async |page| {
            shows_rows(page).await?;
            let cut = "[...document.querySelectorAll('#inside-table .numbers .scroll, #inside-table > p')].map((box) => box.scrollWidth - box.clientWidth)";
            let cut: Vec<i32> = page.eval(cut).await?;
            assert!(cut.len() > 3 && cut.iter().all(|&by| by == 0), "{cut:?} in {view:?}");
            assert_eq!(page.eval::<i32>("document.documentElement.scrollWidth - innerWidth").await?, 0);
            Ok(())
        });
    }
}

/// Rain and thunder: side by side, with lightning given and not.
#[test]
fn what_depends_is_seen_side_by_side() {
    on_messages(View::LAPTOP, "#v=1&corpus=thunder", async |page| {
        shows_rows(page).await?;
        assert_eq!(
            shows_table(page, "depends").await?,
            [
                ["nothing given", "3/11", "11/19", "dependent"],
                ["lightning = 1", "1/1", "9/9", "independent"],
                ["lightning = 0", "2/10", "2/10", "independent"]
            ]
        );
        Ok(())
    });
}
