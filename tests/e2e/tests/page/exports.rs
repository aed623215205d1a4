//! What goes out: files and the clipboard, each looked at by its own rules.

use e2e::files::download;
use e2e::{Page, Picture, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{CLASS_COLORS, INK, MIRRORED, ask, count, given, load, open_sheet, points, push};
use crate::imports::import;

#[test]
fn saved_points_come_back_as_they_were() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        page.run::<Value>("const state = window.bayesboard.state(); state.data.classes = ['=1+1', 'é, \"x\"']; window.bayesboard.load(state);", &[]).await?;
        let (before, names) = (points(page).await?, crate::board::classes(page).await?);
        open_sheet(page, "Share").await?;
        let text = String::from_utf8(download(page, "Save CSV", "bayesboard.csv").await?)?;
        assert!(text.starts_with("\u{feff}x₁,x₂,class\r\n"), "{text}");
        assert!(text.contains(",'=1+1\r\n") && text.contains(",\"é, \"\"x\"\"\"\r\n"), "{text}");
        page.press("Escape").await?;
        push(page, "Clear").await?;
        count(page, 0).await?;
        import(page, "back.csv", &text).await?;
        count(page, before.len()).await?;
        assert_eq!((points(page).await?, crate::board::classes(page).await?), (before, names));
        Ok(())
    });
}

#[test]
fn the_picture_is_a_drawing_with_text_and_a_name() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        page.run::<Value>("const state = window.bayesboard.state(); state.data.axes = ['a<b>&\"', 'y']; state.view.shown.map = true; window.bayesboard.load(state);", &[]).await?;
        let described = given(page, json!(["description"])).await?;
        open_sheet(page, "Share").await?;
        let svg = String::from_utf8(download(page, "Save SVG", "bayesboard.svg").await?)?;
        page.driver.goto("about:blank").await?; // The page itself makes no documents of texts.
        let parsed = page
            .run::<Value>(
                "const parsed = new DOMParser().parseFromString(arguments[0], 'image/svg+xml');
                const texts = [...parsed.querySelectorAll('text')].map((node) => node.textContent);
                return { error: parsed.querySelector('parsererror')?.textContent ?? null, texts,
                    title: parsed.querySelector('title').textContent, about: parsed.querySelector('desc').textContent,
                    images: [...parsed.querySelectorAll('image')].map((node) => node.getAttribute('href').slice(0, 22)),
                    paths: [...parsed.querySelectorAll('path')].map((node) => node.getAttribute('d')) };",
                &[json!(svg)],
            )
            .await?;
        assert_eq!(parsed["error"], Value::Null);
        assert_eq!(parsed["title"], "Bayesboard");
        assert_eq!(parsed["about"], described, "the picture is described as the board is");
        let texts = parsed["texts"].as_array().cloned().unwrap_or_default();
        assert!(texts.contains(&json!("a<b>&\"")) && texts.contains(&json!("−4")), "{texts:?}");
        assert_eq!(parsed["images"], json!(["data:image/png;base64,"]));
        let paths = parsed["paths"].as_array().cloned().unwrap_or_default();
        let longest = paths.iter().filter_map(Value::as_str).max_by_key(|path| path.len()).unwrap_or_default();
        assert!(longest.split('L').count() > 60 && longest.contains('.'), "an ellipse is smooth: {longest}");
        Ok(())
    });
}

#[test]
fn pictures_in_pixels_are_sharp_at_every_size_and_show_what_the_plot_shows() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let (left, top) = page.to_page(points(page).await?[0].0, points(page).await?[0].1).await?;
        let plot = page.find("application", "Training points").await?.rect().await?;
        let (x, y) = (left - plot.x, top - plot.y);
        open_sheet(page, "Share").await?;
        let small = Picture::decode(&download(page, "Save PNG", "bayesboard.png").await?)?;
        let large = Picture::decode(&download(page, "Save PNG 2×", "bayesboard@2x.png").await?)?;
        assert_eq!((2 * small.width, 2 * small.height), (large.width, large.height));
        assert_eq!((small.width as f64, small.height as f64), (plot.width.round(), plot.height.round()));
        assert_eq!(small.at(x as usize, y as usize), Some(CLASS_COLORS[0]), "a point of class A");
        assert_eq!(large.at(2 * x as usize, 2 * y as usize), Some(CLASS_COLORS[0]), "the same twice as large");
        assert_eq!(large.at(3, large.height - 3), Some([255; 3]), "white paper");
        // Text that was scaled up would be all edge: most of what is not paper is of one color.
        let ink = large.count(INK, 2);
        assert!(2 * ink > 7 * small.count(INK, 2), "{ink} pixels of ink");
        Ok(())
    });
}

#[test]
fn the_picture_and_the_points_can_be_copied() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &MIRRORED).await?;
        let permissions = json!({ "permissions": ["clipboardReadWrite", "clipboardSanitizedWrite"] });
        page.driver.cdp().send_raw("Browser.grantPermissions", permissions).await?;
        open_sheet(page, "Share").await?;
        push(page, "Copy CSV").await?;
        page.until("it is copied", "document.querySelector('#take-board > p').textContent === 'Copied.'").await?;
        let text = ask(page, "return navigator.clipboard.readText();", &[]).await?;
        assert!(text.as_str().is_some_and(|text| text.starts_with("x₁,x₂,class")), "{text}");
        push(page, "Copy PNG").await?;
        page.eventually(async || {
            let body = "const [item] = await navigator.clipboard.read(); return item.types;";
            let types = ask(page, body, &[]).await?;
            anyhow::ensure!(types == json!(["image/png"]), "{types}");
            Ok(())
        })
        .await
    });
}

#[test]
fn the_numbers_can_be_saved_unless_they_are_hidden() {
    on_page(View::LAPTOP, "", async |page| {
        open_sheet(page, "Share").await?;
        assert!(!is_enabled(page, "Save CSV").await? && !is_enabled(page, "Save LaTeX").await?, "an empty board");
        page.press("Escape").await?;
        load(page, &MIRRORED).await?;
        open_sheet(page, "Share").await?;
        for (button, ending, part) in [
            ("Save LaTeX", "tex", "\\mu_{\\text{B}} = \\begin{bmatrix} 2.50 \\\\ 0 \\end{bmatrix}"),
            ("Save Markdown", "md", "| B x₁ | 2 | 0.500 | 2.50 |"),
            ("Save Python", "py", "GaussianNB(priors=prior, var_smoothing=smoothing).fit(X, y)"),
        ] {
            let text = String::from_utf8(download(page, button, &format!("bayesboard.{ending}")).await?)?;
            assert!(text.contains(part), "{part} in {text}");
        }
        page.press("Escape").await?;
        push(page, "Hide fits").await?;
        open_sheet(page, "Share").await?;
        assert!(is_enabled(page, "Save CSV").await? && !is_enabled(page, "Save Python").await?, "hidden fits");
        Ok(())
    });
}

async fn is_enabled(page: &Page, button: &str) -> Result<bool> {
    Ok(page.find("button", button).await?.is_enabled().await?)
}
