//! The board on paper.

use e2e::{Result, View, on_page};
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
        // As large as it is on a sheet of paper, where it is smaller than on the screen.
        let zoom: f64 = page.eval("Number(document.getElementById('plot').style.getPropertyValue('--zoom'))").await?;
        let fineness = during[0].as_f64().unwrap_or_default() / zoom;
        assert!(zoom > 0.5 && fineness >= 4.0, "{fineness} pixels to one of paper");
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
