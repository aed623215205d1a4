//! Six models in place of one board: by pointer, by finger, by keys, on a phone and in presenter mode.

use e2e::{Page, Pointer, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{choose, close_sheets, given, load, n_points, open_panel, open_sheet, points, push};
use crate::others::CLOUDS;
use crate::pointers::hover;

/// A place beside all points.
const BESIDE: (f64, f64) = (3.0, 3.0);

/// The middle of one of the six in the window.
async fn tile(page: &Page, index: usize) -> Result<[f64; 2]> {
    let body = "const box = document.querySelectorAll('.tile > div')[arguments[0]].getBoundingClientRect();
        return [box.left + box.width / 2, box.top + box.height / 2];";
    page.run(body, &[json!(index)]).await
}

/// Where a place of the plane is on one of the six, whose middle is the origin.
async fn place(page: &Page, index: usize, x: f64, y: f64) -> Result<(f64, f64)> {
    let [left, top] = tile(page, index).await?;
    let (from, to) = (page.to_page(0.0, 0.0).await?, page.to_page(x, y).await?);
    Ok((left + to.0 - from.0, top + to.1 - from.1))
}

/// What one of the canvases of one of the six shows.
async fn canvas(page: &Page, index: usize, layer: usize) -> Result<String> {
    let copy = "const from = document.querySelectorAll('.tile > div')[arguments[0]].children[arguments[1]];
        const to = new OffscreenCanvas(from.width, from.height).getContext('2d');
        to.drawImage(from, 0, 0);
        return to.getImageData(0, 0, from.width, from.height).data.reduce((sum, byte, i) => (31 * sum + byte * (i % 97 + 1)) % 1000003, 7).toString();";
    page.run(copy, &[json!(index), json!(layer)]).await
}

async fn all(page: &Page, layer: usize) -> Result<Vec<String>> {
    let mut shown = Vec::new();
    for index in 0..6 {
        shown.push(canvas(page, index, layer).await?);
    }
    Ok(shown)
}

async fn view(page: &Page) -> Result<Value> {
    given(page, json!(["view"])).await
}

async fn is_walled(page: &Page) -> Result<bool> {
    page.eval("!document.getElementById('wall').hidden && document.getElementById('wall').checkVisibility()").await
}

fn differs(before: &[String], now: &[String]) -> Vec<usize> {
    (0..6).filter(|&i| before[i] != now[i]).collect()
}

#[test]
fn a_segment_shows_six_models_and_pointing_at_one_puts_a_crosshair_in_all() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &CLOUDS).await?;
        open_sheet(page, "Show").await?;
        choose(page, "Show on the board", "Six models").await?;
        close_sheets(page).await?;
        assert!(is_walled(page).await?);
        assert!(
            !page.eval::<bool>("document.getElementById('hand').checkVisibility()").await?,
            "the one board has left"
        );
        let named = "[...document.querySelectorAll('.tile')].map((tile) => [tile.querySelector('b').textContent, ...[...tile.querySelectorAll('.score, .soft')].map((part) => part.textContent)])";
        let shown: Vec<[String; 4]> = page.eval(named).await?;
        let tiles = view(page).await?["wall"]["tiles"].clone();
        for (i, [name, score, parameters, left_out]) in shown.iter().enumerate() {
            let tile = &tiles[i];
            let whole = tile["score"].as_array().expect("parts").iter().filter_map(Value::as_str).collect::<String>();
            assert_eq!(
                (json!(name), score, json!(parameters), json!(left_out)),
                (tile["name"].clone(), &whole, tile["parameters"].clone(), tile["leftOut"].clone())
            );
            assert!(score.ends_with(" of 10") && left_out.starts_with("leave-one-out "), "{shown:?}");
        }
        let before = all(page, 2).await?;
        let (x, y) = place(page, 4, 1.5, 1.0).await?;
        hover(page, x, y).await?;
        let pointed = all(page, 2).await?;
        assert_eq!(differs(&before, &pointed), [0, 1, 2, 3, 4, 5]);
        // Below stands what the one under the pointer does on points that it has not seen.
        let said: String = page.eval("document.getElementById('sentence').textContent").await?;
        assert!(said.starts_with("LDA: ") && said.contains("leave-one-out"), "{said}");
        // The crosshair stays when the pointer leaves, and moves by keys.
        hover(page, 4.0, 4.0).await?;
        assert_eq!(all(page, 2).await?, pointed);
        page.run::<Value>("document.getElementById('plot').focus();", &[]).await?;
        page.press("ArrowLeft").await?;
        assert_eq!(differs(&pointed, &all(page, 2).await?).len(), 6);
        Ok(())
    });
}

#[test]
fn costs_move_all_six_boundaries_and_what_is_not_on_them_says_why() {
    on_page(View::LAPTOP, "#v=3&in=decisions", async |page| {
        load(page, &CLOUDS).await?;
        page.press("m").await?;
        page.press("Shift+9").await?;
        page.press("Shift+G").await?;
        assert!(is_walled(page).await?);
        let [marks, maps] = [all(page, 1).await?, all(page, 0).await?];
        page.press("c").await?;
        page.until("the slider has the focus", "document.activeElement.id === 'cost-range'").await?;
        page.press("End").await?;
        assert_eq!(differs(&marks, &all(page, 1).await?), [0, 1, 2, 3, 4, 5]);
        assert_eq!(differs(&maps, &all(page, 0).await?), [0; 0], "the maps stay");
        let thresholds =
            "[...document.querySelectorAll('.tile > .soft:nth-of-type(3)')].map((said) => said.textContent)";
        assert_eq!(page.eval::<Vec<String>>(thresholds).await?, ["B above 0.010"; 6]);
        // Checks act on the six, or are disabled and say why.
        open_sheet(page, "Show").await?;
        let disabled = "[...document.querySelectorAll('#show-sheet [data-layer]:disabled')].map((box) => [box.dataset.layer, document.getElementById(`why-${box.dataset.layer}`).textContent])";
        let [errors, sigmoid, others]: [[String; 2]; 3] = page.eval(disabled).await?;
        assert_eq!(errors, ["errors", "Six models always ring theirs."]);
        for (said, layer) in [(sigmoid, "sigmoid"), (others, "others")] {
            assert_eq!(said, [layer, "On one board only, not under six models."]);
        }
        let before = all(page, 1).await?;
        page.click(&page.find("checkbox", "Boundaries").await?).await?;
        assert_eq!(differs(&before, &all(page, 1).await?), [0, 1, 2, 3, 4, 5]);
        choose(page, "Show on the board", "One board").await?;
        assert_eq!(page.eval::<Vec<Value>>(disabled).await?, [Value::Null; 0]);
        Ok(())
    });
}

#[test]
fn a_drag_in_one_moves_the_point_in_all() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &CLOUDS).await?;
        page.press("m").await?;
        page.press("Shift+G").await?;
        assert!(is_walled(page).await?);
        let [marks, maps] = [all(page, 1).await?, all(page, 0).await?];
        let from = place(page, 2, 2.0, 0.0).await?;
        let to = place(page, 2, -2.0, 2.5).await?;
        page.drag(Pointer::Mouse, from, to, 200).await?;
        let moved = points(page).await?;
        assert!((moved[9].0 + 2.0).abs() < 0.1 && (moved[9].1 - 2.5).abs() < 0.1, "{moved:?}");
        assert_eq!(differs(&marks, &all(page, 1).await?), [0, 1, 2, 3, 4, 5]);
        // Maps follow at rest, one after the other.
        page.eventually(async || {
            let now = all(page, 0).await?;
            anyhow::ensure!(differs(&maps, &now).len() == 6, "some are those of before");
            Ok(())
        })
        .await?;
        page.press("Control+z").await?;
        assert_eq!(points(page).await?[9], (2.0, 0.0, 1));
        assert!(is_walled(page).await?);
        // The brush sprays in any.
        page.press("b").await?;
        let (x, y) = place(page, 5, 0.0, -2.0).await?;
        page.click_at(x, y).await?;
        assert!(n_points(page).await? > 10);
        Ok(())
    });
}

#[test]
fn a_press_on_an_empty_place_or_a_name_makes_one_the_board_and_escape_goes_back() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &CLOUDS).await?;
        let before = view(page).await?["settings"].clone();
        page.press("Shift+G").await?;
        let (x, y) = place(page, 3, BESIDE.0, BESIDE.1).await?;
        page.click_at(x, y).await?;
        assert!(!is_walled(page).await?);
        let shown = view(page).await?;
        assert_eq!((&shown["corner"], n_points(page).await?), (&json!("qda"), 10));
        page.press("Control+z").await?;
        assert_eq!(view(page).await?["settings"], before, "one step");
        page.press("Shift+G").await?;
        let wall = page.find("group", "The same 10 points under six models").await?;
        let name = page.find_beginning(&wall, "button", "Logistic regression, ").await?;
        page.click(&name).await?;
        assert!(!is_walled(page).await?);
        assert_eq!(view(page).await?["map"], "logistic");
        assert!(page.eval::<bool>("document.activeElement.id === 'plot'").await?);
        page.press("Shift+G").await?;
        let chosen = "document.querySelector('.tile.chosen b').textContent";
        assert_eq!(page.eval::<String>(chosen).await?, "Logistic regression");
        // The tiles set these two.
        let held = "['pooling', 'correlation', 'variance-smoothing'].map((id) => document.getElementById(`${id}-range`).disabled)";
        assert_eq!(page.eval::<Vec<bool>>(held).await?, [true, true, false]);
        page.press("Escape").await?;
        assert!(!is_walled(page).await?);
        assert_eq!(page.eval::<Vec<bool>>(held).await?, [false, false, false]);
        // By keys alone.
        page.press("Shift+G").await?;
        page.run::<Value>("document.querySelectorAll('.tile > button')[2].focus();", &[]).await?;
        page.press("Enter").await?;
        assert!(!is_walled(page).await?);
        assert_eq!(view(page).await?["settings"]["generative"]["family"], "counts");
        Ok(())
    });
}

#[test]
fn on_a_phone_a_tap_puts_the_crosshair_and_a_name_makes_one_the_board() {
    on_page(View::PHONE, "", async |page| {
        load(page, &CLOUDS).await?;
        page.run::<Value>("document.getElementById('boards').querySelectorAll('input')[1].click();", &[]).await?;
        page.painted().await?;
        assert!(is_walled(page).await?);
        let boxes: Vec<[f64; 2]> = page
            .eval("[...document.querySelectorAll('.tile > div')].map((one) => { const { left, top } = one.getBoundingClientRect(); return [left, top]; })")
            .await?;
        assert!(
            boxes[0][1] == boxes[1][1] && boxes[0][0] == boxes[2][0] && boxes[2][1] < boxes[4][1],
            "two columns {boxes:?}"
        );
        let before = all(page, 2).await?;
        let (x, y) = place(page, 3, BESIDE.0 / 2.0, BESIDE.1 / 2.0).await?;
        page.tap_at(x, y).await?;
        assert!(is_walled(page).await?);
        assert_eq!((n_points(page).await?, differs(&before, &all(page, 2).await?).len()), (10, 6));
        let wall = page.find("group", "The same 10 points under six models").await?;
        let name = page.find_beginning(&wall, "button", "LDA, ").await?;
        let (x, y) = page.middle(&name).await?;
        page.tap_at(x, y).await?;
        assert!(!is_walled(page).await?);
        assert_eq!(view(page).await?["corner"], "lda");
        Ok(())
    });
}

#[test]
fn presenter_mode_shows_a_scene_of_six_models_by_page_down_alone() {
    on_page(View::LAPTOP, "#lecture=3&scene=4", async |page| {
        let present = page.find("button", "Present").await?;
        page.click(&present).await?;
        page.until("presenter mode", "document.documentElement.classList.contains('presenting')").await?;
        assert!(is_walled(page).await?);
        assert_eq!(view(page).await?["wall"]["tiles"][0]["score"], json!(["", ""]), "the fits are hidden");
        let before = all(page, 2).await?;
        page.press("PageDown").await?;
        let shown = view(page).await?;
        assert_eq!((&shown["fitsHidden"], &shown["wall"]["tiles"][0]["score"][1]), (&json!(false), &json!(" of 80")));
        assert_eq!(differs(&before, &all(page, 2).await?).len(), 6, "the values at the cross");
        let widths: Vec<f64> = page
            .eval("[...document.querySelectorAll('.tile > button')].map((one) => one.scrollWidth - one.clientWidth)")
            .await?;
        assert!(widths.iter().all(|&over| over <= 0.0), "names are cut: {widths:?}");
        Ok(())
    });
}

#[test]
fn the_picture_is_a_figure_of_all_six() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &CLOUDS).await?;
        page.press("m").await?;
        page.press("Shift+G").await?;
        let body = "return new Promise((done) => {
            const make = URL.createObjectURL;
            URL.createObjectURL = (blob) => { blob.text().then(done); return make(blob); };
            document.querySelector('#take-board [data-save=\"svg\"]').click();
        });";
        let svg: String = page.run(body, &[]).await?;
        for name in ["Naive Bayes: ", "QDA: ", "Histogram: ", "Naive, shared: ", "LDA: ", "Logistic regression: "] {
            assert!(svg.contains(name), "{name}");
        }
        assert_eq!(svg.matches("<image").count(), 6);
        Ok(())
    });
}

/// The parts of the heads of the six that lie on one another; their boxes are a little higher than their text.
const OVERLAPPING: &str = "return [...document.querySelectorAll('.tile')].flatMap((tile) => {
        const parts = [...tile.children].slice(0, -1).filter((part) => part.checkVisibility()).map((part) => [part.textContent.trim(), part.getBoundingClientRect()]);
        return parts.flatMap(([name, one], i) => parts.slice(i + 1).filter(([, other]) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 8
        ).map(([other]) => `${name} on ${other}`));
    });";

#[test]
fn no_head_of_the_six_lies_on_another_beside_a_presented_panel() {
    for view in [View::LAPTOP, View::TABLET] {
        on_page(view, "", async |page| {
            load(page, &CLOUDS).await?;
            open_sheet(page, "Show").await?;
            choose(page, "Show on the board", "Six models").await?;
            close_sheets(page).await?;
            push(page, "Present").await?;
            for panel in ["Numbers", "Decisions"] {
                open_panel(page, panel).await?;
                page.painted().await?;
                assert!(is_walled(page).await?);
                let found: Vec<String> = page.run(OVERLAPPING, &[]).await?;
                assert!(found.is_empty(), "{view:?}: {found:#?}");
            }
            Ok(())
        });
    }
}
