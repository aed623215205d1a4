//! The classes: choosing, adding, renaming and removing them.

use e2e::{Page, View, on_page};

use crate::board::{
    CLASS_COLORS, MIRRORED, around, assert_no_nonsense, choose, chosen, classes, click, count, load, points, push,
};

#[test]
fn the_class_of_the_next_point_is_chosen_by_radio_and_by_key() {
    on_page(View::LAPTOP, "", async |page| {
        choose(page, "Class", "B").await?;
        assert_eq!(chosen(page, "Class").await?, ["B"]);
        click(page, 1.0, 1.0).await?;
        assert!(around(page, 1.0, 1.0, (6.0, 6.0)).await?.count(CLASS_COLORS[1], 8) > 40, "drawn in vermilion");
        // The click has left the focus on the plot, where digits choose.
        page.press("1").await?;
        assert_eq!(chosen(page, "Class").await?, ["A"]);
        click(page, -1.0, 1.0).await?;
        page.press("2").await?;
        click(page, 2.0, 2.0).await?;
        let classes: Vec<usize> = points(page).await?.into_iter().map(|(_, _, class)| class).collect();
        assert_eq!(classes, [1, 0, 1]);
        // No third class is declared.
        page.press("3").await?;
        assert_eq!(chosen(page, "Class").await?, ["B"]);
        Ok(())
    });
}

/// The image of the cursor over the plot; empty where it is a plain one.
const CURSOR: &str = r##"/data:[^"]*/.exec(getComputedStyle(document.getElementById("plot")).cursor)?.[0] ?? """##;

/// Whether the cursor over the plot has the mark of this shape and color.
async fn is_marked(page: &Page, shape: &str, color: &str) -> e2e::Result<bool> {
    page.painted().await?;
    let image: String = page.eval(&format!("decodeURIComponent({CURSOR})")).await?;
    Ok(image.contains(&format!("id=\"{shape}\"")) && image.contains(&format!("fill=\"{color}\"")))
}

#[test]
fn the_cursor_shows_the_class_that_a_click_adds() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        assert!(is_marked(page, "circle", "#0072b2").await?);
        choose(page, "Class", "B").await?;
        assert!(is_marked(page, "triangle", "#d55e00").await?);
        choose(page, "Class", "Unlabeled").await?;
        assert!(is_marked(page, "circle", "white").await?);
        // The browser can draw it.
        let script = format!(
            "const image = new Image();
            image.src = {CURSOR};
            return image.decode().then(() => image.width, () => 0);"
        );
        assert_eq!(page.run::<usize>(&script, &[]).await?, 32);
        choose(page, "Tool", "Eraser").await?;
        assert_eq!(page.eval::<String>(CURSOR).await?, "", "it adds nothing");
        Ok(())
    });
}

#[test]
fn classes_are_added_used_and_removed() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        push(page, "Add class").await?;
        assert_eq!(classes(page).await?, ["A", "B", "C"]);
        assert_eq!(chosen(page, "Class").await?, ["C"]);
        push(page, "Remove the last class").await?;
        assert_eq!(classes(page).await?, ["A", "B"]);
        push(page, "Undo").await?;
        assert_eq!(classes(page).await?, ["A", "B", "C"]);
        page.press("3").await?;
        choose(page, "Class", "C").await?;
        click(page, 0.5, 4.0).await?;
        count(page, 5).await?;
        assert_eq!(points(page).await?[4].2, 2);
        // A class that has points cannot be withdrawn.
        assert!(!page.names("button").await?.iter().any(|name| name == "Remove the last class"));
        for _ in 3..8 {
            push(page, "Add class").await?;
        }
        // Of more than five, four are in the bar, the chosen one among them; all are in the sheet.
        assert_eq!(classes(page).await?, ["A", "B", "C", "H"]);
        push(page, "+ 4").await?;
        let names = "[...document.querySelectorAll('#class-list input')].map((field) => field.value)";
        assert_eq!(page.eval::<Vec<String>>(names).await?, ["A", "B", "C", "D", "E", "F", "G", "H"]);
        push(page, "Add points of E").await?;
        assert_eq!(classes(page).await?, ["A", "B", "C", "E"]);
        assert!(!page.names("button").await?.iter().any(|name| name == "Add class"), "eight are the most");
        assert_no_nonsense(page).await
    });
}

#[test]
fn a_class_takes_another_name_everywhere() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &[(0.0, 0.0, 0), (1.0, 1.0, 0)]).await?;
        choose(page, "Class", "B").await?;
        push(page, "Names of classes").await?;
        let field = page.find("textbox", "Name of class 2").await?;
        page.fill(&field, "versicolor").await?;
        assert_eq!(classes(page).await?, ["A", "versicolor"]);
        let told = "document.getElementById('class-prior-name').innerText.includes('versicolor')";
        page.until("the prior is that of this name", told).await?;
        push(page, "Undo").await?;
        assert_eq!(classes(page).await?, ["A", "B"]);
        // A name that another class has is not taken.
        page.fill(&page.find("textbox", "Name of class 2").await?, "A").await?;
        assert_eq!(classes(page).await?, ["A", "B"]);
        Ok(())
    });
}
