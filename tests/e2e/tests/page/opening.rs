//! The page comes up, in every view, with every control under its name and without a complaint.

use e2e::{Page, Result, View, on_page};

use crate::board::{assert_no_nonsense, disclose, open_sheet, push, shows};

async fn assert_named(page: &Page, role: &str, expected: &[&str]) -> Result {
    let names = page.names(role).await?;
    for name in expected {
        assert!(names.iter().any(|found| found == name), "no {role} is called {name:?}; there are {names:?}");
    }
    Ok(())
}

#[test]
fn the_page_opens_with_an_empty_board_and_loads_little() {
    on_page(View::LAPTOP, "", async |page| {
        shows(page, "#sentence", "view", "/status").await?;
        assert_eq!(page.driver.title().await?, "Bayesboard");
        let requests: Vec<String> =
            page.eval("performance.getEntriesByType('resource').map(({ name }) => name)").await?;
        assert!(requests.iter().any(|url| url.ends_with("bayesboard_bg.wasm")), "{requests:?}");
        assert!(requests.len() <= 14, "{requests:?}");
        assert_no_nonsense(page).await
    });
}

#[test]
fn every_control_has_its_role_and_name() {
    on_page(View::LAPTOP, "", async |page| {
        disclose(page).await?;
        let sheets = ["Data", "Lecture", "Share", "Help", "View", "Show"];
        assert_named(page, "button", &sheets).await?;
        assert_named(page, "button", &["Board", "Messages", "Present", "Undo", "Redo", "Clear", "Hide fits"]).await?;
        assert_named(page, "button", &["Map: Naive Bayes", "Map: Logistic regression"]).await?;
        assert_named(page, "application", &["Training points"]).await?;
        // Doors, none of which is open.
        let doors = ["Numbers", "Probe", "Formulas", "Weights", "EM", "Samples", "Experiment", "Hold-out", "Decisions"];
        assert_eq!(page.names("tab").await?, doors);
        assert_eq!(page.names("tabpanel").await?.len(), 0);
        // The name of a card opens the rest of it.
        for card in ["Naive Bayes", "Logistic regression"] {
            push(page, card).await?;
        }
        assert_named(page, "radiogroup", &["Class", "Tool", "Family", "Model", "Logistic features"]).await?;
        let corners = ["Naive Bayes", "Naive Bayes, shared variance", "QDA", "LDA"];
        assert_named(page, "radio", &corners).await?;
        assert_named(page, "radio", &["A", "B", "Linear", "Squares", "Quadratic"]).await?;
        for role in ["slider", "textbox"] {
            let generative =
                ["Shared variance", "Correlation", "Variance smoothing", "Pseudo-count α", "Class prior P(B)"];
            assert_named(page, role, &generative).await?;
            assert_named(page, role, &["Weight prior λ"]).await?;
        }
        assert_named(page, "checkbox", &["Naive Bayes", "Logistic", "Penalize the intercept"]).await?;
        // The name of a slider is a switch.
        assert_named(page, "button", &["Shared variance", "Correlation", "Variance smoothing", "Weight prior λ"])
            .await?;
        open_sheet(page, "Show").await?;
        assert_named(page, "radiogroup", &["Map"]).await?;
        let shown = ["Boundaries", "Ellipses", "Marginals", "Errors", "Sigmoid"];
        assert_named(page, "checkbox", &shown).await?;
        for (sheet, buttons) in [
            ("Names of classes", &["Add class"][..]),
            ("Help", &["Read this picture", "Keys and gestures", "All marks"]),
            ("Data", &["Start again"]),
        ] {
            push(page, sheet).await?;
            assert_named(page, "button", buttons).await?;
        }
        assert_eq!(page.names("status").await?.len(), 1, "one region says what happened");
        Ok(())
    });
}

/// In this order and with these names everywhere, the second class being B.
pub(crate) const SLIDERS: [&str; 5] =
    ["Shared variance", "Correlation", "Variance smoothing", "Class prior P(B)", "Weight prior λ"];

#[test]
fn it_fits_every_screen_it_is_meant_for() {
    let narrow = View { width: 320, height: 640, ..View::PHONE };
    let dark = View { dark: true, high_contrast: true, ..View::LAPTOP };
    let forced = View { forced_colors: true, ..View::LAPTOP };
    for views in [&[View::LAPTOP, View::TABLET, dark, forced][..], &[View::PHONE, narrow]] {
        on_page(views[0], "", async |page| {
            for &view in views {
                page.show(view).await?;
                let sideways: [f64; 2] = page.eval("[document.documentElement.scrollWidth, innerWidth]").await?;
                assert!(sideways[0] <= sideways[1], "it scrolls sideways in {view:?}: {sideways:?}");
                let plot = page.find("application", "Training points").await?.rect().await?;
                let least = if view.width < 500 { 0.9 * f64::from(view.width) } else { 0.55 * f64::from(view.width) };
                assert!(plot.width >= least, "the plot is {} wide in {view:?}", plot.width);
                if !view.touch {
                    let share = plot.width * plot.height / f64::from(view.width * view.height);
                    assert!(share >= 0.5, "the plot takes {share} of {view:?}");
                    for slider in SLIDERS {
                        let place = page.find("slider", slider).await?.rect().await?;
                        assert!(
                            place.y >= 0.0 && place.y + place.height <= f64::from(view.height),
                            "{slider}: {place:?}"
                        );
                    }
                    let downward: [f64; 2] = page.eval("[document.documentElement.scrollHeight, innerHeight]").await?;
                    assert!(downward[0] <= downward[1], "it scrolls down in {view:?}: {downward:?}");
                }
            }
            Ok(())
        });
    }
}
