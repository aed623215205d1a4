//! The Gaussian square: pooling and correlation in one gesture, with the radio buttons as its corners.

use e2e::{Page, Pointer, Result, View, on_page};

use crate::board::{OVERLAP, choose, chosen, load, push};

/// A place in the square in CSS pixels of the viewport: shares of the way from naive to full and from own to shared.
async fn place(page: &Page, correlation: f64, pooling: f64) -> Result<(f64, f64)> {
    // It lies between its corners, in the opened card.
    page.find("radiogroup", "Model").await?;
    let frame = "const frame = document.querySelector('#gaussian-square > div');
        frame.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = frame.getBoundingClientRect();
        return [left, top, width, height];";
    let [left, top, width, height]: [f64; 4] = page.run(frame, &[]).await?;
    Ok((left + correlation * width, top + pooling * height))
}

/// Correlation and pooling in force.
async fn family(page: &Page) -> Result<[f64; 2]> {
    page.eval("(({ correlation, pooling }) => [correlation, pooling])(window.bayesboard.state().settings.generative)")
        .await
}

#[test]
fn the_dot_is_dragged_between_the_corners_in_one_step() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        // From the corner, where the dot is.
        let (from, to) = (place(page, 0.0, 0.0).await?, place(page, 0.4, 0.7).await?);
        page.drag(Pointer::Mouse, from, to, 100).await?;
        let [correlation, pooling] = family(page).await?;
        assert!((correlation - 0.4).abs() < 0.02 && (pooling - 0.7).abs() < 0.02, "{correlation}, {pooling}");
        assert!(chosen(page, "Model").await?.is_empty(), "between the corners none is checked");
        for (slider, value) in [("Correlation", correlation), ("Shared variance", pooling)] {
            let slider = page.find("slider", slider).await?;
            assert_eq!(slider.prop("value").await?, Some(value.to_string()), "the sliders follow");
        }
        push(page, "Undo").await?;
        assert_eq!(family(page).await?, [0.0, 0.0], "one gesture is one step");
        assert_eq!(chosen(page, "Model").await?, ["Naive Bayes"]);
        Ok(())
    });
}

#[test]
fn a_click_jumps_and_corners_and_edges_attract() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        let middle = place(page, 0.5, 0.5).await?;
        page.click_at(middle.0, middle.1).await?;
        assert!(family(page).await?.iter().all(|at| (at - 0.5).abs() < 0.02));
        // The square is about 100 px wide: 6 px is near enough to a corner, 3 px to an edge.
        page.drag(Pointer::Mouse, middle, place(page, 0.94, 0.94).await?, 50).await?;
        assert_eq!(family(page).await?, [1.0, 1.0]);
        page.drag(Pointer::Mouse, middle, place(page, 0.3, 0.03).await?, 50).await?;
        let [correlation, pooling] = family(page).await?;
        assert!((correlation - 0.3).abs() < 0.02, "{correlation}");
        assert_eq!(pooling, 0.0);
        choose(page, "Model", "LDA").await?;
        assert_eq!(family(page).await?, [1.0, 1.0]);
        Ok(())
    });
}
