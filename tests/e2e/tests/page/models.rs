//! The corners of the Gaussian family and the features of logistic regression.

use e2e::{View, on_page};
use serde_json::json;

use crate::board::{Dot, OVERLAP, cell, choose, chosen, load, load_with, shows};

/// Tilted classes: A along the rising diagonal with covariance 2/3 everywhere, B along the falling one, −2/3.
const TILTED: [Dot; 6] =
    [(-3.0, -1.0, 0), (-2.0, 0.0, 0), (-1.0, 1.0, 0), (1.0, 1.0, 1), (2.0, 0.0, 1), (3.0, -1.0, 1)];

#[test]
fn every_corner_of_the_family_has_its_own_covariances_and_caption() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &TILTED, json!({ "generative": { "varianceSmoothing": 1e-9 } })).await?;
        let columns = async || -> e2e::Result<bool> {
            let cells: Vec<String> =
                page.eval("[...document.querySelectorAll('th')].map(th => th.textContent)").await?;
            Ok(cells.iter().any(|head| head == "cov"))
        };
        assert_eq!(chosen(page, "Model").await?, ["Naive Bayes"], "the default");
        assert!(!columns().await?, "a naive model has no covariances");
        // Mirror images in the line x₁ = 0, which is the boundary; tilts of their own bring a second line.
        for (name, covariances) in [
            ("QDA", Some(("0.667", "−0.667"))),
            ("LDA", Some(("0.000", "0.000"))),
            ("Naive Bayes, shared variance", None),
            ("Naive Bayes", None),
        ] {
            choose(page, "Model", name).await?;
            assert_eq!(chosen(page, "Model").await?, [name]);
            assert_eq!(cell(page, "Classes", "A x₁", "variance").await?, "0.667");
            match covariances {
                Some((a, b)) => {
                    assert_eq!(cell(page, "Classes", "A", "cov").await?, a, "{name}");
                    assert_eq!(cell(page, "Classes", "B", "cov").await?, b, "{name}");
                }
                None => assert!(!columns().await?, "{name} has no covariances"),
            }
        }
        Ok(())
    });
}

#[test]
fn own_and_shared_variances_are_the_numbers_of_the_definition() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &OVERLAP, json!({ "generative": { "varianceSmoothing": 0 } })).await?;
        // Scatters 2 of 6 points and 8 of 4 points: 2/6, 8/4, and shared (2 + 8)/10.
        assert_eq!(cell(page, "Classes", "A x₁", "variance").await?, "0.333");
        assert_eq!(cell(page, "Classes", "B x₁", "variance").await?, "2.000");
        choose(page, "Model", "Naive Bayes, shared variance").await?;
        assert_eq!(cell(page, "Classes", "A x₁", "variance").await?, "1.000");
        assert_eq!(cell(page, "Classes", "B x₂", "variance").await?, "1.000");
        // w = (μ_B − μ_A)/σ² = (2, 0) and w₀ = log(4/6) + ½(1 − 1) = −0.405.
        let name = "Naive Bayes";
        assert_eq!(cell(page, "Weights", name, "w₀").await?, "−0.405");
        assert_eq!(cell(page, "Weights", name, "w₁").await?, "2.000");
        assert_eq!(cell(page, "Weights", name, "w₂").await?, "0.000");
        Ok(())
    });
}

#[test]
fn logistic_features_bring_their_weights() {
    on_page(View::LAPTOP, "", async |page| {
        let ring: Vec<Dot> = [(1.0, 0), (3.0, 1)]
            .into_iter()
            .flat_map(|(r, class)| [(r, 0.0, class), (-r, 0.0, class), (0.0, r, class), (0.0, -r, class)])
            .collect();
        load(page, &ring).await?;
        assert_eq!(chosen(page, "Logistic features").await?, ["Linear"]);
        // A ring around a cross: no line tells them apart, so all weights are 0 and each of 8 points costs log 2.
        assert_eq!(cell(page, "Both models", "log P(classes | points)", "Logistic").await?, "−5.545");
        for (features, n_weights, last) in [("Squares", "5", "w₂₂"), ("Quadratic", "6", "w₁₂")] {
            choose(page, "Logistic features", features).await?;
            assert_eq!(chosen(page, "Logistic features").await?, [features]);
            assert_eq!(cell(page, "Both models", "Numbers estimated", "Logistic").await?, n_weights);
            cell(page, "Weights", "Logistic", last).await?;
            shows(page, "#score-logistic", "view", "/cards/1/score").await?;
            assert_eq!(cell(page, "Both models", "Right", "Logistic").await?, "8 of 8");
        }
        choose(page, "Logistic features", "Linear").await?;
        assert_eq!(cell(page, "Both models", "Numbers estimated", "Logistic").await?, "3");
        Ok(())
    });
}
