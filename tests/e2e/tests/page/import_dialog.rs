//! The dialog of an import: what is in doubt is shown before it is taken, and what was understood can be changed.

use e2e::{Page, Result, View, on_page};
use serde_json::json;

use crate::board::{MIRRORED, assert_no_nonsense, count, load, open_panel, points, push};
use crate::imports::import;

/// Whether the dialog is open.
const IS_OPEN: &str = "document.getElementById('import').open";

#[test]
fn what_reads_both_ways_is_shown_before_it_is_taken() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let rents = "income\trent\tregion\n850\t410\tA\n1,120\t600\tA\n2,450\t1,180\tB\n990\t1,020\tB\n";
        import(page, "rents.tsv", rents).await?;
        page.until("it asks", IS_OPEN).await?;
        assert_eq!(points(page).await?, MIRRORED, "nothing has changed");
        push(page, "Cancel").await?;
        page.until("it is closed", &format!("!{IS_OPEN}")).await?;
        assert_eq!(points(page).await?, MIRRORED);
        import(page, "rents.tsv", rents).await?;
        page.until("it asks again", IS_OPEN).await?;
        push(page, "Take it").await?;
        count(page, 4).await?;
        assert_eq!(points(page).await?[1], (1120.0, 600.0, 0), "as it was shown");
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, MIRRORED);
        import(page, "rents.tsv", rents).await?;
        page.until("it asks once more", IS_OPEN).await?;
        page.set(&page.find("combobox", "Decimal sign").await?, "comma").await?;
        page.until("nothing is in doubt", "document.getElementById('import-question').hidden").await?;
        push(page, "Take it").await?;
        count(page, 4).await?;
        assert_eq!(points(page).await?[1], (1.12, 600.0, 0));
        assert_no_nonsense(page).await
    });
}

#[test]
fn another_table_takes_the_place_of_the_one_that_is_asked_about() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let rents = "income\trent\tregion\n850\t410\tA\n1,120\t600\tA\n2,450\t1,180\tB\n990\t1,020\tB\n";
        import(page, "rents.tsv", rents).await?;
        page.until("it asks", IS_OPEN).await?;
        // One that is in doubt too is asked about in its place, and Cancel leaves everything as it was.
        import(page, "others.tsv", rents).await?;
        let title = "document.getElementById('import-title').textContent.includes('others.tsv')";
        page.until("it asks about the other", &format!("{IS_OPEN} && {title}")).await?;
        push(page, "Cancel").await?;
        page.until("it is closed", &format!("!{IS_OPEN}")).await?;
        assert_eq!(points(page).await?, MIRRORED);
        import(page, "rents.tsv", rents).await?;
        page.until("it asks again", IS_OPEN).await?;
        import(page, "clear.csv", "x,y,class\n1,2,a\n2,1,a\n3,4,b\n4,3,b\n5,5,b\n").await?;
        page.until("it is closed for the other", &format!("!{IS_OPEN}")).await?;
        count(page, 5).await?;
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, MIRRORED);
        assert!(page.take_complaints().await?.is_empty());
        Ok(())
    });
}

/// What is in doubt, and what would be taken, are seen without scrolling in a low window.
#[test]
fn what_is_in_doubt_is_seen_in_a_low_window() {
    let low = View { width: 640, height: 360, ..View::LAPTOP };
    on_page(low, "", async |page| {
        let row = |i: usize| format!("{},{},{},{}\n", i % 7, (i * 3) % 11, ["a", "b"][i % 2], ["p", "q", "r"][i % 3]);
        let rows: String = (0..24).map(row).collect();
        import(page, "two.csv", &format!("ca,mg,site,operator\n{rows}")).await?;
        page.until("it asks for the class", IS_OPEN).await?;
        let seen = "(() => { const [asked, take] = ['import-asked', 'import-take'].map((id) => document.getElementById(id).getBoundingClientRect()); \
            return asked.top >= 0 && asked.bottom <= take.top && take.bottom <= innerHeight; })()";
        assert!(page.eval::<bool>(seen).await?, "the question is over the button");
        let counted = |n: usize| {
            format!("document.getElementById('import-account').textContent.includes('24 points, {n} classes')")
        };
        page.until("the last is counted", &counted(3)).await?;
        press_role(page, "site", "class").await?;
        page.until("the other is counted", &counted(2)).await?;
        assert_no_nonsense(page).await
    });
}

/// Presses a role of a column.
async fn press_role(page: &Page, column: &str, role: &str) -> Result {
    let group = page.find("radiogroup", &format!("Role of {column}")).await?;
    let names = json!({ "class": "class", "x": "x", "y": "y", "leftOut": "–" });
    let radio = page.find_in(&group, "radio", names[role].as_str().unwrap_or_default()).await?;
    page.click(&radio).await
}

/// What a column is for.
async fn role(page: &Page, column: &str) -> Result<String> {
    page.eval(&format!("document.querySelector('[aria-label=\"Role of {column}\"] :checked').value")).await
}

#[test]
fn columns_can_be_changed_after_an_import() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let row = |i: usize| format!("{i},{},{},{},{}\n", i % 5, i * 2, (i * 3) % 7, ["a", "b"][i / 10]);
        let text: String = (0..20).map(row).collect();
        import(page, "four.csv", &format!("Id,p,q,r,kind\n{text}")).await?;
        page.until("it asks", IS_OPEN).await?;
        push(page, "Take it").await?;
        count(page, 20).await?;
        let axes = "window.bayesboard.state().data.axes.join()";
        assert_eq!(page.eval::<String>(axes).await?, "p,q", "the first two");
        push(page, "Change …").await?;
        page.until("it is open", IS_OPEN).await?;
        press_role(page, "r", "y").await?;
        push(page, "Take it").await?;
        page.until("other columns are there", &format!("{axes} === 'p,r'")).await?;
        // Both readings are one step back, and what was chosen is still there to be changed.
        page.until("it can be changed again", "!document.getElementById('change-import').hidden").await?;
        push(page, "Change …").await?;
        page.until("it is open again", IS_OPEN).await?;
        assert_eq!(role(page, "r").await?, "y");
        page.press("Escape").await?;
        page.until("it is closed", &format!("!{IS_OPEN}")).await?;
        push(page, "Undo").await?;
        assert_eq!(points(page).await?, MIRRORED);
        page.until("there is nothing to change", "document.getElementById('change-import').hidden").await?;
        assert_no_nonsense(page).await
    });
}

/// A press that leaves too few coordinates is refused, and the next one brings back what was chosen.
#[test]
fn a_wrong_press_loses_no_class() {
    on_page(View::LAPTOP, "", async |page| {
        let row = |i: usize| format!("{}.5,{}.5,{},{}\n", i * 7 % 11, i * 3 % 7, ["a", "b"][i % 2], ["p", "q"][i / 6]);
        import(page, "kinds.csv", &format!("len,wid,kind,site\n{}", (0..12).map(row).collect::<String>())).await?;
        page.until("it asks", IS_OPEN).await?;
        assert_eq!(role(page, "kind").await?, "class");
        press_role(page, "wid", "class").await?;
        page.until("it is refused", "document.getElementById('import-take').hidden").await?;
        press_role(page, "wid", "y").await?;
        page.until("it can be taken", "!document.getElementById('import-take').hidden").await?;
        for (column, expected) in [("len", "x"), ("wid", "y"), ("kind", "class"), ("site", "leftOut")] {
            assert_eq!(role(page, column).await?, expected);
        }
        push(page, "Take it").await?;
        count(page, 12).await?;
        assert_no_nonsense(page).await
    });
}

/// Whether the sentence of an import and the button that changes it are on top of what is in the window.
pub(crate) const IS_SEEN: &str = "['change-import', 'sentence'].every((id) => { const node = document.getElementById(id); \
    const { x, y, width, height } = node.getBoundingClientRect(); \
    return node.contains(document.elementFromPoint(x + width / 2, y + height / 4)); })";

/// In presenter mode too a table that was dropped says what was understood, beside half a panel as well.
#[test]
fn what_was_understood_is_seen_in_a_room() {
    on_page(View { width: 1280, height: 720, ..View::LAPTOP }, "", async |page| {
        push(page, "Present").await?;
        import(page, "few.csv", "p,q,kind\n1,2,a\n2,4,b\n3,3,a\n4,5,b\n").await?;
        page.until("it can be changed", "!document.getElementById('change-import').hidden").await?;
        page.until("both are on top", IS_SEEN).await?;
        open_panel(page, "Numbers").await?;
        page.until("a panel is beside", "document.documentElement.dataset.view === 'half'").await?;
        page.until("both are on top still", IS_SEEN).await?;
        push(page, "Change …").await?;
        page.until("it is open", IS_OPEN).await
    });
}

#[test]
fn the_dialog_is_used_by_keys_alone() {
    on_page(View::LAPTOP, "", async |page| {
        import(page, "rents.tsv", "income\trent\tregion\n850\t410\tA\n1,120\t600\tA\n2,450\t1,180\tB\n").await?;
        page.until("it asks", IS_OPEN).await?;
        assert_eq!(focused(page).await?, "Take it");
        page.press("Enter").await?;
        count(page, 3).await?;
        assert_eq!(points(page).await?[1], (1120.0, 600.0, 0));
        page.until("it can be changed", "!document.getElementById('change-import').hidden").await?;
        page.find("button", "Change …").await?.focus().await?;
        page.press("Enter").await?;
        page.until("it is open", IS_OPEN).await?;
        assert_eq!(focused(page).await?, "Take it");
        // A key gives the column that has the focus another role, and keeps the focus there; Enter takes it.
        page.eval::<()>("document.querySelector('[aria-label=\"Role of region\"] :checked').focus()").await?;
        for (key, expected) in [("-", "leftOut"), ("c", "class"), ("Delete", "leftOut")] {
            page.press(key).await?;
            page.until("the role is another", &format!("document.activeElement.value === '{expected}'")).await?;
            assert_eq!(role(page, "region").await?, expected);
        }
        page.press("Enter").await?;
        page.until("it is without classes", "window.bayesboard.state().data.points[0].class === null").await?;
        page.until("it can be changed", "!document.getElementById('change-import').hidden").await?;
        page.find("button", "Change …").await?.focus().await?;
        page.press("Enter").await?;
        page.until("it is open", IS_OPEN).await?;
        page.press("Escape").await?;
        page.until("it is closed", &format!("!{IS_OPEN}")).await?;
        count(page, 3).await
    });
}

#[test]
fn a_refusal_has_its_remedy_as_a_button() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        import(page, "book.xlsx", "PK\u{3}\u{4}[Content_Types].xml").await?;
        page.until("it is refused", IS_OPEN).await?;
        assert_eq!(focused(page).await?, "Another file…");
        push(page, "Paste rows…").await?;
        page.until("rows can be pasted", "document.activeElement.id === 'pasted-rows'").await?;
        assert!(!page.eval::<bool>(IS_OPEN).await?);
        page.press("Escape").await?;
        import(page, "book.xlsx", "PK\u{3}\u{4}[Content_Types].xml").await?;
        page.until("it is refused again", IS_OPEN).await?;
        assert_eq!(points(page).await?, MIRRORED);
        import(page, "good.csv", "1,2,A\n3,4,B\n").await?;
        count(page, 2).await?;
        assert!(!page.eval::<bool>(IS_OPEN).await?, "a refusal is replaced");
        assert_no_nonsense(page).await
    });
}

/// What has no points and is messages beyond doubt goes to the other screen by one press.
#[test]
fn messages_that_come_to_the_board_are_opened_where_they_belong() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        import(page, "mail.csv", "label,text\nham,see you\nspam,win now\nham,lunch\n").await?;
        page.until("it is refused", IS_OPEN).await?;
        push(page, "Open on Messages").await?;
        page.until("the messages are there", "window.bayesboard.state().messages?.length === 3").await?;
        page.eval::<()>("document.querySelector('[data-shows=board]').click()").await?;
        page.until("the board is there", "window.bayesboard.state().data !== undefined").await?;
        assert_eq!(points(page).await?, MIRRORED);
        // Three columns of texts could be several things.
        import(page, "names.csv", "a,b,c\nx,y,z\nu,v,w\nr,s,t\n").await?;
        page.until("it is refused too", IS_OPEN).await?;
        page.until("and offered to nobody", "document.getElementById('import-elsewhere').hidden").await
    });
}

/// A table whose texts are left out is offered to *Messages* beside what it makes on the board.
#[test]
fn a_table_with_a_text_is_offered_to_messages() {
    on_page(View::LAPTOP, "", async |page| {
        let reviews = "id,review,rating\n17,a warm and funny film,5\n23,dull from start to end,1\n42,funny,4\n";
        import(page, "reviews.csv", reviews).await?;
        page.until("it asks", IS_OPEN).await?;
        push(page, "Open on Messages").await?;
        page.until("it asks there", &format!("{IS_OPEN} && document.documentElement.dataset.screen === 'messages'"))
            .await?;
        push(page, "Take it").await?;
        page.until("the messages are there", "window.bayesboard.state().messages?.length === 3").await?;
        assert_no_nonsense(page).await
    });
}

#[test]
fn classes_that_differ_in_case_become_one_by_one_press() {
    on_page(View::LAPTOP, "", async |page| {
        import(page, "a.csv", "len,wid,kind\n1,2.5,YES\n2,3,yes\n4,3.5,no\n5,1,YES\n").await?;
        page.until("it asks", IS_OPEN).await?;
        push(page, "One class").await?;
        page.until("nothing is in doubt", "document.getElementById('import-question').hidden").await?;
        assert_eq!(focused(page).await?, "Take it");
        page.press("Enter").await?;
        count(page, 4).await?;
        assert_eq!(page.eval::<usize>("window.bayesboard.state().data.classes.length").await?, 2);
        assert_no_nonsense(page).await
    });
}

/// What was understood is read to its end, and can be changed, in a small window.
#[test]
fn the_account_is_read_to_its_end() {
    for (width, height) in [(844, 390), (390, 844)] {
        on_page(View { width, height, ..View::LAPTOP }, "", async |page| {
            let columns: String = (0..9).map(|i| format!(",a column of texts {i}")).collect();
            let cells: String = (0..9).map(|i| format!(",{i}")).collect();
            let rows = |i: usize| format!("{}.5,{}.25,{}{cells}\n", i * 7 % 11, i * 3 % 7, ["one", "two"][i % 2]);
            let table = format!("sepal length,sepal width,species{columns}\n{}", (0..12).map(rows).collect::<String>());
            import(page, "a-file-of-a-long-name.csv", &table).await?;
            page.until("it asks", IS_OPEN).await?;
            push(page, "Take it").await?;
            page.until("it can be changed", "!document.getElementById('change-import').hidden").await?;
            let said = "document.querySelector('.status > .said-last')";
            // The lines under the names of columns reach below the last line.
            let whole = format!("{said}.checkVisibility() && {said}.scrollHeight <= {said}.clientHeight + 4");
            page.until("all of it is in sight", &whole).await?;
            let change = page.find("button", "Change …").await?;
            assert!(change.is_enabled().await?);
            assert_no_nonsense(page).await
        });
    }
}

/// A table of several parts is read between two frames, and another one takes its place meanwhile.
#[test]
fn the_page_answers_while_a_large_table_is_read() {
    on_page(View::LAPTOP, "", async |page| {
        let large = "(() => { const rows = Array.from({ length: 60000 }, (_, i) => `${i % 97},${i % 89},${'ab'[i % 2]}`); \
            const data = new DataTransfer(); data.items.add(new File([`x,y,class\\n${rows.join('\\n')}`], 'large.csv')); \
            dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })); })()";
        let ticking = "const { arrayBuffer } = Blob.prototype; \
            Blob.prototype.arrayBuffer = async function () { \
                const own = await arrayBuffer.call(this); window.ticks = 0; return own; }; \
            setInterval(() => document.getElementById('import').open || window.ticks++, 1);";
        page.run::<serde_json::Value>(ticking, &[]).await?;
        page.eval::<()>(large).await?;
        page.until("it asks which rows", IS_OPEN).await?;
        assert!(page.eval::<usize>("window.ticks").await? > 1, "the page has answered meanwhile");
        let again = "new Promise((done) => { let n = 0; const tick = setInterval(() => n++, 1); \
            new MutationObserver(() => { clearInterval(tick); done(n); }) \
                .observe(document.getElementById('import-cells'), { childList: true }); \
            const header = document.getElementById('import-header'); \
            header.value = 'false'; header.dispatchEvent(new Event('change')); })";
        assert!(page.eval::<usize>(again).await? > 1, "the page has answered while it is read again");
        page.press("Escape").await?;
        page.eval::<()>(large).await?;
        import(page, "few.csv", "p,q,kind\n1,2,a\n2,4,b\n3,3,a\n4,5,b\n").await?;
        count(page, 4).await?;
        assert!(!page.eval::<bool>(IS_OPEN).await?, "the large one is forgotten");
        assert_no_nonsense(page).await
    });
}

/// Bytes that are no UTF-8 are shown as the letters that they most likely are, and can be others.
#[test]
fn letters_of_other_encodings_are_shown_first() {
    on_page(View::LAPTOP, "", async |page| {
        let bytes = "[0xec,0xe5,0xf2,0xea,0xe0]"; // метка in Windows-1251
        let drop = format!(
            "(() => {{ const rows = new Uint8Array([120,44,121,44,...{bytes},10,49,44,50,44,...{bytes},10,50,44,51,44,...{bytes},10]); \
             const data = new DataTransfer(); data.items.add(new File([rows], 'a.csv')); \
             dispatchEvent(new DragEvent('drop', {{ dataTransfer: data, bubbles: true, cancelable: true }})); }})()"
        );
        page.eval::<()>(&drop).await?;
        page.until("it asks", IS_OPEN).await?;
        let shown = "document.getElementById('import-names').textContent.includes('метка')";
        page.until("the letters are Cyrillic", shown).await?;
        page.set(&page.find("combobox", "Encoding").await?, "windows-1252").await?;
        page.until("the letters are others", &format!("!{shown}")).await?;
        Ok(())
    });
}

/// The name of what has the focus.
async fn focused(page: &Page) -> Result<String> {
    page.eval("document.activeElement.ariaLabel ?? document.activeElement.textContent").await
}

/// Where not all columns are in sight, those that are used are.
#[test]
fn the_used_columns_of_a_wide_table_are_in_sight() {
    on_page(View { width: 1024, height: 768, ..View::LAPTOP }, "", async |page| {
        let row = |i: usize| format!("W{i},{},{},{}\n", "1234.5,".repeat(7), i * i % 7, ["Barolo", "Barbera"][i % 2]);
        let names = (0..7).map(|i| format!("A long name of column {i},")).collect::<String>();
        let rows: String = (0..20).map(row).collect();
        let rows = rows.replace(",,", ",");
        import(page, "wine.csv", &format!("Sample,{names}Last number,Cultivar\n{rows}")).await?;
        page.until("it is open", IS_OPEN).await?;
        let roles = "[...document.querySelectorAll('#import-roles :checked')].filter((own) => { \
            const [own_, place] = [own, document.getElementById('import-rows')].map((node) => node.getBoundingClientRect()); \
            return own_.right <= place.right + 1; }).map((own) => own.value).join()";
        let seen: String = page.eval(roles).await?;
        assert!(["x,y,class", "y,x,class"].iter().any(|used| seen.starts_with(used)), "{seen}");
        Ok(())
    });
}
