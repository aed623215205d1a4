//! Points that the model draws throw by throw, and labels that are tossed: by pointer, by keys, on a phone, presenting.

use e2e::{Page, Result, View, on_page};
use serde_json::json;

use crate::board::{OVERLAP, count, disclose, load, load_with, open_panel, points, push, shows};

async fn load_histograms(page: &Page) -> Result {
    load_with(page, &OVERLAP, json!({ "generative": { "family": "counts", "bins": 4 } })).await
}

/// The names of the throws, and what each fell on.
async fn throws(page: &Page) -> Result<Vec<[String; 2]>> {
    let of = "[...document.querySelectorAll('#inside-samples .throws > li > p:first-child')].map((head) => [head.children[0].textContent, head.children[1].textContent])";
    page.eval(of).await
}

/// The pins that have fallen.
async fn pins(page: &Page) -> Result<usize> {
    page.eval(
        "[...document.querySelectorAll('#inside-samples .throw > i')].filter((pin) => pin.checkVisibility()).length",
    )
    .await
}

/// How much of the lines is painted in gray: the bands.
async fn gray(page: &Page) -> Result<usize> {
    let of = "const from = document.getElementById('fit');
        const to = new OffscreenCanvas(from.width, from.height).getContext('2d');
        to.drawImage(from, 0, 0);
        const { data } = to.getImageData(0, 0, from.width, from.height);
        let n = 0;
        for (let i = 0; i < data.length; i += 4) n += Number(data[i + 3] > 10 && data[i + 3] < 120);
        return n;";
    page.run(of, &[]).await
}

#[test]
fn a_point_of_histograms_is_drawn_by_pointer_and_taken_back_by_keys() {
    on_page(View::LAPTOP, "", async |page| {
        load_histograms(page).await?;
        open_panel(page, "Samples").await?;
        assert_eq!((throws(page).await?.len(), pins(page).await?), (1, 0));
        let before = gray(page).await?;
        push(page, "Throw the coin").await?;
        assert_eq!((throws(page).await?.len(), pins(page).await?), (4, 1));
        push(page, "Draw a bin of x₁").await?;
        let one = gray(page).await?;
        push(page, "Draw a bin of x₂").await?;
        let two = gray(page).await?;
        assert!(before + 5_000 < one && one + 5_000 < two, "{before} {one} {two}: a band for each bin");
        assert_eq!(pins(page).await?, 3);
        push(page, "Place the point").await?;
        count(page, OVERLAP.len() + 1).await?;
        let drawn = points(page).await?;
        let fell = throws(page).await?;
        assert!(fell.iter().all(|[_, fell]| !fell.is_empty()), "{fell:?}");
        shows(page, "[role=status]", "view", "/said/text").await?;
        // By keys: X is the next step, and Shift+X takes it back.
        page.press("Shift+X").await?;
        count(page, OVERLAP.len()).await?;
        page.press("x").await?;
        assert_eq!(points(page).await?, drawn);
        page.press_often("x", 4).await?;
        count(page, OVERLAP.len() + 2).await?;
        disclose(page).await?;
        let seed = page.find("textbox", "Seed").await?;
        assert_eq!(seed.prop("value").await?.as_deref(), Some("2"), "the next point takes the next seed");
        push(page, "Undo").await?;
        count(page, OVERLAP.len() + 1).await?;
        assert_eq!(pins(page).await?, 0);
        // The seed is that of the field.
        page.set(&seed, "1").await?;
        push(page, "Undo").await?;
        page.press_often("x", 4).await?;
        assert_eq!(points(page).await?, drawn);
        // Many at once go on with the next seed, inside of the same bins.
        push(page, "200 at once").await?;
        count(page, 200).await?;
        assert_eq!(seed.prop("value").await?.as_deref(), Some("2"));
        Ok(())
    });
}

#[test]
fn labels_are_tossed_by_pointer_and_by_keys_and_come_back() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        open_panel(page, "Samples").await?;
        let from = page.find("combobox", "From").await?;
        page.set(&from, "logistic regression: new labels").await?;
        disclose(page).await?;
        assert!(!page.names("textbox").await?.iter().any(|name| name == "Points"), "labels have no number");
        push(page, "Toss 10 labels").await?;
        let tossed = points(page).await?;
        let places = |dots: &[(f64, f64, usize)]| dots.iter().map(|&(x, y, _)| (x, y)).collect::<Vec<_>>();
        assert_eq!(places(&tossed), places(&OVERLAP), "the points stay");
        assert_ne!(tossed, OVERLAP);
        shows(page, "#inside-samples > .say", "inside", "/3/body/say").await?;
        let n = (0..10).filter(|&i| tossed[i].2 != OVERLAP[i].2).count();
        let said: String = page.eval("document.querySelector('#inside-samples > .say').textContent").await?;
        assert!(said.starts_with(&format!("{n} of 10 ")), "{said}");
        let painted = "((c) => c.width > 300 && c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some((v) => v))(document.querySelector('#inside-samples canvas'))";
        page.until("the sigmoid is drawn", painted).await?;
        page.press("Shift+X").await?;
        assert_eq!(points(page).await?, OVERLAP);
        page.press("x").await?;
        let again = points(page).await?;
        assert_ne!(again, OVERLAP);
        // One step of undo.
        page.press("Control+z").await?;
        assert_eq!(points(page).await?, OVERLAP);
        let said: String = page.eval("document.querySelector('#inside-samples > .say').textContent").await?;
        assert!(!said.contains("changed"), "{said}");
        // The experiment cannot draw labels.
        open_panel(page, "Experiment").await?;
        let sources: Vec<String> = page
            .eval("[...document.querySelectorAll('#inside-experiment option')].map((option) => option.textContent)")
            .await?;
        assert!(sources.len() == 7 && sources.contains(&"this model".to_owned()), "{sources:?}");
        Ok(())
    });
}

/// On a phone and in presenter mode a point is drawn too, and every throw is as wide as its place.
#[test]
fn throws_fit_a_phone_and_a_projector() {
    for (view, presents) in [(View::PHONE, false), (View::LAPTOP, true)] {
        on_page(view, "#v=3&in=samples", async |page| {
            load_histograms(page).await?;
            if presents {
                push(page, "Present").await?;
            }
            // A line is as wide as the panel before the first throw too, when its head is short.
            let short = "[...document.querySelectorAll('#inside-samples .throw')].filter((line) => line.offsetWidth > 0 && line.offsetWidth < line.closest('.throws').clientWidth - 1).length";
            assert_eq!(page.eval::<usize>(short).await?, 0);
            page.press_often("x", 4).await?;
            count(page, OVERLAP.len() + 1).await?;
            let wide = "[...document.querySelectorAll('#inside-samples .throw, #inside-samples .throws p')].filter((part) => part.scrollWidth > part.clientWidth + 1 || part.getBoundingClientRect().right > innerWidth).length";
            assert_eq!(page.eval::<usize>(wide).await?, 0);
            assert_eq!(pins(page).await?, 3);
            Ok(())
        });
    }
}
