//! Models, smoothing, class prior, new words, names of the classes.

use anyhow::ensure;
use e2e::{Page, Result, View};
use serde_json::json;

use super::*;

async fn naive(page: &Page, setting: &str) -> Result<Value> {
    page.eval(&format!("window.bayesboard.state().settings.naive.{setting}")).await
}

/// What the text field of a slider shows.
async fn field(page: &Page, slider: &str) -> Result<String> {
    Ok(page.find("textbox", slider).await?.prop("value").await?.unwrap_or_default())
}

async fn enter(page: &Page, slider: &str, text: &str) -> Result {
    page.fill(&page.find("textbox", slider).await?, text).await
}

#[test]
fn both_models_and_every_way_to_smooth() {
    on_messages(View::LAPTOP, "", async |page| {
        assert_eq!(chosen(page, "Model").await?, ["Multinomial"]);
        let before = state(page).await?;
        choose(page, "Model", "Bernoulli").await?;
        assert_eq!(naive(page, "model").await?, "bernoulli");
        shows_posterior(page).await?;
        says_what_the_module_gives(page).await?;
        undoes(page, &before).await?;
        page.press("m").await?;
        assert_eq!(naive(page, "model").await?, "multinomial");
        assert_eq!(chosen(page, "Model").await?, ["Multinomial"]);
        page.press("m").await?;
        assert_eq!(chosen(page, "Model").await?, ["Bernoulli"]);
        page.press("m").await?;

        // The slider, by pointer and by keys; each move is one step.
        let alpha = "Count smoothing α";
        assert_eq!(field(page, alpha).await?, "1");
        let slider = page.find("slider", alpha).await?;
        let before = state(page).await?;
        let place = slider.rect().await?;
        let (y, from) = (place.y + place.height / 2.0, place.x + place.width / 2.0);
        page.drag(e2e::Pointer::Mouse, (from, y), (place.x + 0.8 * place.width, y), 160).await?;
        let dragged = naive(page, "countSmoothing").await?;
        ensure!(dragged.as_f64().is_some_and(|alpha| alpha > 5.0 && alpha < 100.0), "α is {dragged}");
        shows_posterior(page).await?;
        undoes(page, &before).await?;
        page.press("Control+z").await?;
        page.run::<Value>("arguments[0].focus();", &[slider.to_json()?]).await?;
        page.press("Home").await?;
        assert_eq!(naive(page, "countSmoothing").await?, json!(0), "the left end is none at all");
        page.press("Control+z").await?;
        assert_eq!(naive(page, "countSmoothing").await?, json!(1));
        page.press("ArrowLeft").await?;
        assert_eq!(naive(page, "countSmoothing").await?, json!(0.89), "a step is a number of two digits");
        page.press("Control+z").await?;
        // Its name is a switch to none and back.
        push(page, alpha).await?;
        assert_eq!((naive(page, "countSmoothing").await?, field(page, alpha).await?), (json!(0), "0".to_owned()));
        shows_posterior(page).await?;
        push(page, alpha).await?;
        assert_eq!(naive(page, "countSmoothing").await?, json!(1));
        // Its field takes every number of the range, and refuses the others beside it.
        enter(page, alpha, "0.5").await?;
        assert_eq!(naive(page, "countSmoothing").await?, json!(0.5));
        shows_posterior(page).await?;
        for wrong in ["-1", "half", "1e99"] {
            enter(page, alpha, wrong).await?;
            let refused: bool =
                page.eval("document.querySelector('#count-smoothing [aria-invalid=true]') !== null").await?;
            ensure!(refused, "{wrong} is refused");
            assert_eq!(naive(page, "countSmoothing").await?, json!(0.5));
        }
        page.press("Escape").await?;
        assert_eq!(field(page, alpha).await?, "0.5");
        // The keys: to the slider, to none and back, more and less.
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        page.press("s").await?;
        has_focus(page, "count-smoothing-range").await?;
        page.press("s").await?;
        assert_eq!(naive(page, "countSmoothing").await?, json!(0));
        page.press("s").await?;
        assert_eq!(naive(page, "countSmoothing").await?, json!(0.5));
        let before = state(page).await?;
        page.press("]").await?;
        let more = naive(page, "countSmoothing").await?;
        ensure!(more.as_f64().is_some_and(|alpha| alpha > 0.5), "α is {more}");
        undoes(page, &before).await?;
        page.press_often("[", 2).await?;
        let less = naive(page, "countSmoothing").await?;
        assert_eq!(less, json!(0.45), "two steps less than 0.56, in two digits");
        shows_posterior(page).await
    });
}

#[test]
fn prior_new_words_and_names() {
    on_messages(View::LAPTOP, "#v=1&judge=free+mahalanobis&m=1free~1win~1free+win~0lunch&laplace=0.5", async |page| {
        push(page, "Naive Bayes").await?;
        let prior = "Class prior P(spam)";
        assert_eq!((naive(page, "prior").await?, field(page, prior).await?), (json!(null), "0.75".to_owned()));
        shows_posterior(page).await?;
        let before = state(page).await?;
        enter(page, prior, "90 %").await?;
        ensure!((naive(page, "prior[1]").await?.as_f64().unwrap_or_default() - 0.9).abs() < 1e-12, "by hand");
        shows_posterior(page).await?;
        undoes(page, &before).await?;
        push(page, prior).await?;
        assert_eq!((naive(page, "prior").await?, field(page, prior).await?), (json!(null), "0.75".to_owned()));
        page.run::<Value>("document.activeElement.blur();", &[]).await?;
        page.press("i").await?;
        has_focus(page, "class-prior-range").await?;
        page.press("End").await?;
        assert_eq!(naive(page, "prior").await?, json!([0, 1]));
        says_what_the_module_gives(page).await?;
        page.press("Control+z").await?;
        // Ghosts of whole messages: 3 + 2 against 1 + 2.
        let before = state(page).await?;
        enter(page, "Prior smoothing γ", "2").await?;
        assert_eq!(field(page, prior).await?, "0.625");
        shows_posterior(page).await?;
        undoes(page, &before).await?;

        let before = state(page).await?;
        assert_eq!(chosen(page, "New words").await?, ["counted"]);
        let counted = posterior(page).await?;
        choose(page, "New words", "ignored").await?;
        assert_eq!(naive(page, "newWords").await?, "ignored");
        shows_posterior(page).await?;
        assert_ne!(posterior(page).await?, counted);
        says_what_the_module_gives(page).await?;
        undoes(page, &before).await?;

        let before = state(page).await?;
        let name = page.find("textbox", "Name of the second class").await?;
        page.fill(&name, "<img src=x>").await?;
        page.until("it is renamed", "window.bayesboard.state().classes[1] === '<img src=x>'").await?;
        page.find("button", "Class prior P(<img src=x>)").await?;
        let made = "document.querySelectorAll('main img').length";
        assert_eq!(page.eval::<usize>(made).await?, 0, "a name is text");
        push_in_row(page, 0, "<img src=x>").await?;
        assert_eq!(texts(page).await?[0], "0 free");
        page.press("Control+z").await?;
        undoes(page, &before).await?;
        // Two classes of one name, or of none, are refused.
        page.fill(&page.find("textbox", "Name of the first class").await?, "<img src=x>").await?;
        assert_eq!(state(page).await?["classes"], json!(["ham", "<img src=x>"]));
        page.take_complaints().await?;
        Ok(())
    });
}
