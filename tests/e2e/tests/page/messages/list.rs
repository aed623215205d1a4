//! The list of messages: adding, editing, labelling, deleting, judging, by pointer and by keys.

use e2e::{Page, Result, View};
use serde_json::{Value, json};

use super::*;

/// The selected row, as the list marks it.
pub(super) async fn selected(page: &Page) -> Result<Option<usize>> {
    let rows = "[...document.querySelectorAll('#list tbody tr')].findIndex((row) => row.ariaCurrent === 'true')";
    let row: i64 = page.eval(rows).await?;
    Ok(usize::try_from(row).ok())
}

#[test]
fn messages_are_added_edited_labelled_and_deleted_by_pointer() {
    on_messages(View::LAPTOP, "", async |page| {
        has_texts(page, &FIRST).await?;
        assert_eq!(in_list(page).await?, ["0.87", "0.93", "0.93", "0.89", "0.42", "0.06", "0.20", "0.21"]);
        // Added, by Enter and by the button, each of the class that its mark shows.
        let group = page.find("group", "Add a message").await?;
        let class = page.find_beginning(&group, "button", "Class of the new message: ").await?;
        page.click(&class).await?;
        let given_class = given(page, json!(["view"])).await?["newClass"].clone();
        let digit = given_class.as_u64().map_or("-".to_owned(), |class| class.to_string());
        let field = page.find("textbox", "New message").await?;
        page.fill(&field, "Call <i>now</i>").await?;
        let added = format!("{digit} Call <i>now</i>");
        has_texts(page, &[&FIRST[..], &[&added]].concat()).await?;
        has_focus(page, "new-message").await?;
        assert_eq!(field.prop("value").await?.as_deref(), Some(""));
        page.enter(&field, "noon").await?;
        let before = state(page).await?;
        push(page, "Add").await?;
        let noon = format!("{digit} noon");
        has_texts(page, &[&FIRST[..], &[&added, &noon]].concat()).await?;
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        undoes(page, &before).await?;
        page.press_often("Control+z", 2).await?;
        has_texts(page, &FIRST).await?;

        // The mark changes the class.
        let before = state(page).await?;
        push_in_row(page, 0, "spam").await?;
        assert_eq!(texts(page).await?[0], "0 win cash now");
        shows_posterior(page).await?;
        says_what_the_module_gives(page).await?;
        undoes(page, &before).await?;
        page.press("Control+z").await?;

        // The text is edited in place: Enter keeps it, Escape restores it, and so does leaving it as it was.
        let before = state(page).await?;
        push_in_row(page, 0, "win cash now").await?;
        has_focus(page, "edited").await?;
        page.enter(&page.find("textbox", "Text of the message").await?, " lunch").await?;
        page.press("Enter").await?;
        assert_eq!(texts(page).await?[0], "1 win cash now lunch");
        has_focus(page, "list").await?;
        undoes(page, &before).await?;
        page.press("Control+z").await?;
        let undo = page.find("button", "Undo").await?;
        assert_eq!(undo.attr("aria-disabled").await?.as_deref(), Some("true"));
        push_in_row(page, 5, "lunch at noon").await?;
        page.enter(&page.find("textbox", "Text of the message").await?, "!").await?;
        page.press("Escape").await?;
        has_texts(page, &FIRST).await?;
        push_in_row(page, 5, "lunch at noon").await?;
        page.press("Enter").await?;
        assert_eq!(undo.attr("aria-disabled").await?.as_deref(), Some("true"), "nothing has changed");
        // A click elsewhere keeps it, and an empty one is a message too.
        push_in_row(page, 5, "lunch at noon").await?;
        page.press("Control+a").await?;
        page.press("Delete").await?;
        page.click(&page.find("textbox", "Judge").await?).await?;
        page.until("it is empty", "window.bayesboard.state().messages[5].text === ''").await?;
        shows_posterior(page).await?;
        push_in_row(page, 5, "(empty)").await?;
        page.press("Escape").await?;
        push(page, "Undo").await?;

        // Deleted, judged, cleared, and all as it was opened.
        let before = state(page).await?;
        push_in_row(page, 1, "Delete").await?;
        has_texts(page, &[&FIRST[..1], &FIRST[2..]].concat()).await?;
        undoes(page, &before).await?;
        push_in_row(page, 0, "Judge this").await?;
        is_judged(page, "win cash now").await?;
        assert_eq!(chips(page).await?, ["win", "cash", "now"]);
        push(page, "Clear").await?;
        has_texts(page, &[]).await?;
        assert_no_nonsense(page).await?;
        let offers = page.find("group", "Corpora to begin with").await?;
        assert_eq!(page.names_in(&offers, "button").await?.len(), 3);
        push(page, "Start again").await?;
        has_texts(page, &FIRST).await?;
        is_judged(page, "free lunch now").await?;
        page.press("Control+z").await?;
        has_texts(page, &[]).await
    });
}

#[test]
fn the_list_is_worked_by_keys() {
    on_messages(View::LAPTOP, "", async |page| {
        focus(page, "list").await?;
        assert_eq!(selected(page).await?, None);
        page.press_often("ArrowDown", 2).await?;
        assert_eq!(selected(page).await?, Some(1));
        page.press("ArrowUp").await?;
        assert_eq!(selected(page).await?, Some(0));
        page.press("n").await?;
        page.press("Shift+n").await?;
        assert_eq!(selected(page).await?, Some(0));
        for (key, first) in [("1", "0"), ("0", "-"), ("2", "1")] {
            let before = state(page).await?;
            page.press(key).await?;
            assert_eq!(texts(page).await?[0], format!("{first} win cash now"), "{key}");
            undoes(page, &before).await?;
            focus(page, "list").await?;
        }
        shows(page, "#caption", "view", "/caption").await?;
        page.press("Enter").await?;
        has_focus(page, "edited").await?;
        // Keys are letters here.
        page.enter(&page.find("textbox", "Text of the message").await?, " m1h").await?;
        page.press("Enter").await?;
        has_focus(page, "list").await?;
        assert_eq!(texts(page).await?[0], "1 win cash now m1h");
        page.press("j").await?;
        is_judged(page, "win cash now m1h").await?;
        page.press("Delete").await?;
        has_texts(page, &FIRST[1..]).await?;
        assert_eq!(selected(page).await?, Some(0), "the next one is selected");
        page.press_often("Control+z", 3).await?;
        has_texts(page, &FIRST).await?;
        page.press("Escape").await?;
        assert_eq!(selected(page).await?, None);
        // Without a selection the digits are for what will be added.
        for (key, class) in [("1", json!(0)), ("0", json!(null)), ("2", json!(1))] {
            page.press(key).await?;
            assert_eq!(given(page, json!(["view"])).await?["newClass"], class);
        }
        has_texts(page, &FIRST).await?;
        page.press("a").await?;
        has_focus(page, "new-message").await?;
        page.enter(&page.find("textbox", "New message").await?, "cash").await?;
        page.press("Enter").await?;
        has_texts(page, &[&FIRST[..], &["1 cash"]].concat()).await?;
        page.press("Escape").await?;
        has_focus(page, "list").await
    });
}
