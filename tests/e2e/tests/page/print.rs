//! The board and *Messages* on paper.

use anyhow::ensure;
use e2e::steps::{is_painted, pixels_pass};
use e2e::{Result, View, on_first_visit, on_page};
use serde_json::{Value, json};

use crate::board::{OVERLAP, load};

#[test]
fn plot_numbers_and_points_fit_on_one_sheet() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        let settings = json!({ "paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": true });
        let printed = page.driver.cdp().send_raw("Page.printToPDF", settings).await?;
        let pages: usize = page
            .run("return atob(arguments[0]).match(/\\/Type\\s*\\/Page\\b/g).length;", &[printed["data"].clone()])
            .await?;
        assert_eq!(pages, 1);
        Ok(())
    });
}

#[test]
fn paper_has_no_invitations() {
    on_first_visit(View::LAPTOP, "", async |page| {
        let invites = "document.body.innerText.match(/click|tap|drag/gi) ?? []";
        assert_ne!(page.eval::<Vec<String>>(invites).await?, [""; 0], "the screen invites");
        page.driver.cdp().send_raw("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        page.run::<Value>("dispatchEvent(new Event('beforeprint'));", &[]).await?;
        page.painted().await?;
        assert_eq!(page.eval::<Vec<String>>(invites).await?, [""; 0]);
        let said = "document.getElementById('sentence').checkVisibility()";
        assert!(page.eval::<bool>(said).await?, "what the models do stands there");
        page.driver.cdp().send_raw("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
        Ok(())
    });
}

/// A chart of a dark page is drawn in light colors, which paper would not show.
#[test]
fn charts_of_messages_are_dark_on_paper_and_light_again() {
    crate::messages::on_messages(View { dark: true, ..View::LAPTOP }, "#v=1&corpus=four-labels&in=em", async |page| {
        page.until("the curve is painted", &is_painted("#inside-em canvas")).await?;
        let dark =
            "data.some((alpha, i) => i % 4 === 3 && alpha === 255 && data[i - 1] + data[i - 2] + data[i - 3] < 240)";
        let is_dark = &pixels_pass("#inside-em canvas", dark);
        assert!(!page.eval::<bool>(is_dark).await?, "it is light on the screen");
        page.run::<Value>("dispatchEvent(new Event('beforeprint'));", &[]).await?;
        assert!(page.eval::<bool>(is_dark).await?, "it is dark on paper");
        page.run::<Value>("dispatchEvent(new Event('afterprint'));", &[]).await?;
        page.until("it is light again", &format!("!{is_dark}")).await
    });
}

/// It is as narrow as one, but has no places to go to.
#[test]
fn paper_is_not_laid_out_as_a_phone() {
    for address in ["", "#screen=messages"] {
        on_page(View::PHONE, address, async |page| {
            page.driver.cdp().send_raw("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
            let seen = "[...document.querySelectorAll('.only-phone')].filter((node) => node.checkVisibility())
                .map((node) => node.textContent)";
            assert_eq!(page.eval::<Vec<String>>(seen).await?, [""; 0]);
            page.driver.cdp().send_raw("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
            Ok(())
        });
    }
}

/// More sheets than one: a place that scrolls on the screen shows all of its rows.
#[test]
fn all_messages_and_words_are_on_paper() {
    on_page(View::LAPTOP, "#screen=messages", async |page| {
        let messages: Vec<Value> = (0..200).map(|i| json!({ "class": i % 2, "text": format!("w{i:03}") })).collect();
        let state = json!({ "version": 1, "page": "messages", "messages": messages });
        page.run::<Value>("window.bayesboard.load(arguments[0]);", &[state]).await?;
        page.painted().await?;
        page.driver.cdp().send_raw("Emulation.setEmulatedMedia", json!({ "media": "print" })).await?;
        page.run::<Value>("dispatchEvent(new Event('beforeprint'));", &[]).await?;
        let heights = "['#list', '#words > .scroll'].map((name) => {
            const box = document.querySelector(name);
            const rows = box.querySelector('tbody').rows;
            return [rows.length, rows[199].getBoundingClientRect().bottom <= box.getBoundingClientRect().bottom + 1, box.scrollHeight <= box.clientHeight + 1];
        })";
        let shown: Value = page.eval(heights).await?;
        assert_eq!(shown, json!([[200, true, true], [200, true, true]]));
        let controls =
            "[...document.querySelectorAll('.judging button, .bar button, .row-tools button, input[type=range]')]
            .filter((node) => node.checkVisibility()).map((node) => node.id || node.textContent)";
        assert_eq!(page.eval::<Vec<String>>(controls).await?, [""; 0], "controls on paper");
        page.driver.cdp().send_raw("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
        let settings = json!({ "paperWidth": 8.27, "paperHeight": 11.69, "preferCSSPageSize": true });
        let printed = page.driver.cdp().send_raw("Page.printToPDF", settings).await?;
        let count = "return atob(arguments[0]).match(/\\/Type\\s*\\/Page\\b/g).length;";
        let pages: usize = page.run(count, &[printed["data"].clone()]).await?;
        ensure!(pages > 4, "{pages} sheets");
        Ok(())
    });
}

#[test]
fn paper_has_fine_pixels_and_light_colors_and_leaves_no_trace() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        page.run::<Value>("document.querySelector('input[name=theme][value=dark]').click();", &[]).await?;
        page.painted().await?;
        let looks = "const canvas = document.getElementById('fit');
            const plot = document.getElementById('plot');
            return [canvas.width / plot.clientWidth, !document.getElementById('data').hidden,
                document.querySelectorAll('#sheet tbody tr').length];";
        let before: Value = page.run(looks, &[]).await?;
        // At once, as the browser does not wait before it prints.
        let during: Value = page.run(&format!("dispatchEvent(new Event('beforeprint')); {looks}"), &[]).await?;
        assert_eq!([&during[1], &during[2]], [&json!(true), &json!(OVERLAP.len())], "before: {before}");
        // To a CSS pixel of paper, where it is smaller than on the screen. Chromium rounds the scale of a printed
        // canvas down to 64ths: with more than 4 pixels it would be 15 of them.
        let zoom: f64 = page.eval("Number(document.getElementById('plot').style.getPropertyValue('--zoom'))").await?;
        let fineness = during[0].as_f64().unwrap_or_default() / zoom;
        assert!(zoom > 0.5 && (3.96..4.0).contains(&fineness), "{fineness} pixels to one of paper");
        let print = json!({ "media": "print" });
        page.driver.cdp().send_raw("Emulation.setEmulatedMedia", print).await?;
        let seen: Vec<String> = page
            .eval("[...document.querySelectorAll('button:not(.pick), input[type=range]')].filter((node) => node.checkVisibility()).map((node) => node.id)")
            .await?;
        assert_eq!(seen, [""; 0], "controls on paper");
        page.driver.cdp().send_raw("Emulation.setEmulatedMedia", json!({ "media": "" })).await?;
        page.run::<Value>("dispatchEvent(new Event('afterprint'));", &[]).await?;
        page.painted().await?;
        let after: Result<Value> = page.run(looks, &[]).await;
        assert_eq!(
            after?.as_array().map(|looks| looks[..2].to_vec()),
            before.as_array().map(|looks| looks[..2].to_vec())
        );
        Ok(())
    });
}
