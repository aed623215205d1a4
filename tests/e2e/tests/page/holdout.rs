//! The panel "Hold-out": points held out for validation and test.

use e2e::{Page, Result, View, on_page};

use crate::board::{cell, points, push, reads};

/// 30 points of two classes that overlap.
async fn load(page: &Page) -> Result {
    page.run::<()>(
        "const state = bayesboard.state();
         state.data.points = Array.from({ length: 30 }, (_, i) => ({ x: (i * 7) % 5 - 2 + i % 2, y: (i * 11) % 7 - 3 + i % 2, class: i % 2 }));
         bayesboard.load(state);",
        &[],
    )
    .await?;
    page.painted().await
}

async fn errors(page: &Page) -> Result<Vec<String>> {
    page.eval("[...document.querySelectorAll('#inside-holdout tbody td')].slice(0, 6).map((td) => td.textContent.replace(/\\s+/g, ' '))")
        .await
}

#[test]
fn points_are_held_out_by_seed_and_validation_chooses_by_keyboard() {
    on_page(View::LAPTOP, "", async |page| {
        load(page).await?;
        let tab = page.find("tab", "Experiment").await?;
        page.click(&tab).await?;
        // The next tab along.
        page.press("ArrowRight").await?;
        reads(page, "Fitted to 18 training points; wrong of 6 validation points: ").await?;
        assert_eq!(page.eval::<String>("document.activeElement.textContent").await?, "Hold-out");
        let picture = page.picture().await?;
        let first = errors(page).await?;
        assert_eq!(cell(page, "Errors", "Training, 18", "Logistic").await?, first[1]);

        // By keyboard: Enter in the field of the seed splits anew, and says so.
        let seed = page.find("spinbutton", "Seed").await?;
        page.fill(&seed, "5").await?;
        reads(page, "18 training points, 6 for validation, 6 for the test (seed 5).").await?;
        let other = errors(page).await?;
        page.painted().await?;
        assert!(page.picture().await?.rgba != picture.rgba, "other points are hollow");
        push(page, "New split").await?;
        reads(page, "(seed 6)").await?;
        page.fill(&seed, "5").await?;
        reads(page, "(seed 5)").await?;
        assert_eq!(errors(page).await?, other, "the same seed is the same split");

        // What is chosen is set as a step, and Undo takes it back.
        let before: serde_json::Value = page.eval("bayesboard.state().settings").await?;
        let chosen: String =
            page.eval("document.querySelectorAll('#inside-holdout div > button')[1].textContent").await?;
        push(page, &chosen).await?;
        let std: f64 = page.eval("bayesboard.state().settings.logistic.priorStd").await?;
        assert_eq!(format!("Use λ = {std}"), chosen);
        push(page, "Undo").await?;
        assert_eq!(page.eval::<serde_json::Value>("bayesboard.state().settings").await?, before);
        assert_eq!(points(page).await?.len(), 30);

        // Too few points are said.
        page.run::<()>("const state = bayesboard.state(); state.data.points.length = 7; bayesboard.load(state);", &[])
            .await?;
        reads(page, "needs 5 points of each class").await?;
        // Nothing is left of it behind another panel.
        page.click(&page.find("tab", "Numbers").await?).await?;
        page.until(
            "the models are those of all points",
            "!document.querySelector('#status').textContent.includes('Fitted to')",
        )
        .await?;
        // A file may open it.
        page.run::<()>("const s = bayesboard.state(); s.view.inside = 'holdout'; bayesboard.load(s);", &[]).await?;
        reads(page, "needs 5 points of each class").await?;
        Ok(())
    });
}
