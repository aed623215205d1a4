//! What survives a reload.

use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{
    CLASS_COLORS, OVERLAP, around, choose, chosen, click, count, disclose, is_checked, load_state, load_with,
    open_panel, points, push, tick,
};

async fn state(page: &Page) -> Result<Value> {
    page.eval("window.bayesboard.state()").await
}

#[test]
fn a_reload_keeps_points_settings_and_what_is_shown() {
    on_page(View::LAPTOP, "", async |page| {
        disclose(page).await?;
        load_with(page, &OVERLAP, json!({ "generative": { "priorSmoothing": 2 }, "logistic": { "priorStd": null } }))
            .await?;
        choose(page, "Model", "LDA").await?;
        choose(page, "Logistic features", "Squares").await?;
        tick(page, "Ellipses").await?;
        choose(page, "Map", "Logistic").await?;
        push(page, "Add class").await?;
        page.press("Escape").await?;
        click(page, 4.0, 4.0).await?;
        count(page, 11).await?;
        let before = state(page).await?;
        page.reload().await?;
        assert_eq!(state(page).await?, before);
        let undo = page.find("button", "Undo").await?;
        assert_eq!(undo.attr("aria-disabled").await?.as_deref(), Some("true"), "coming back is nothing to take back");
        assert_eq!(chosen(page, "Model").await?, ["LDA"]);
        assert_eq!(chosen(page, "Map").await?, ["Logistic"]);
        assert_eq!(chosen(page, "Logistic features").await?, ["Squares"]);
        for (name, on) in [("Ellipses", false), ("Boundaries", true)] {
            assert_eq!(is_checked(&page.find("checkbox", name).await?).await?, on, "{name}");
        }
        let prior = page.find("button", "Weight prior λ").await?.attr("aria-pressed").await?;
        assert_eq!(prior.as_deref(), Some("false"), "maximum likelihood");
        assert!(around(page, -1.0, 1.0, (6.0, 6.0)).await?.count(CLASS_COLORS[0], 20) > 30, "the points are drawn");
        Ok(())
    });
}

#[test]
fn hidden_fits_stay_hidden() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &OVERLAP, json!({})).await?;
        push(page, "Hide fits").await?;
        page.reload().await?;
        page.find("button", "Show fits").await?;
        count(page, 10).await
    });
}

#[test]
fn twenty_thousand_points_survive_a_reload() {
    on_page(View::LAPTOP, "", async |page| {
        // Coordinates with all 53 bits, which must come back to the last one.
        let body = "const n = 20000, x = [], y = [], c = [];
            for (let i = 0; i < n; i++) { x.push(4 * Math.sin(i)); y.push(4 * Math.cos(3 * i)); c.push(i % 3 - 1); }
            window.bayesboard.load({ version: 1, data: { points: { x, y, class: c } } });";
        page.run::<Value>(body, &[]).await?;
        page.painted().await?;
        let digest = "window.bayesboard.state().data.points.map((p) => `${p.x} ${p.y} ${p.class}`).join()";
        let before: String = page.eval(digest).await?;
        assert!(before.len() > 500_000, "{}", before.len());
        page.reload().await?;
        assert!(page.eval::<String>(digest).await? == before, "the points have changed");
        Ok(())
    });
}

#[test]
fn what_cannot_be_read_is_put_aside_and_never_thrown_away() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        count(page, 1).await?;
        // A page of an older or a newer version wrote something that this one does not know.
        let spoil = "localStorage.setItem('bayesboard', '{\"version\":99}');";
        page.run::<Value>(spoil, &[]).await?;
        page.driver.goto("about:blank").await?;
        page.open("").await?;
        crate::board::reads(page, "could not be read").await?;
        count(page, 0).await?;
        let kept: Vec<String> = page.eval("Object.values(localStorage)").await?;
        assert!(kept.iter().any(|text| text == "{\"version\":99}"), "{kept:?}");
        click(page, 1.0, 1.0).await?;
        count(page, 1).await
    });
}

#[test]
fn a_browser_without_storage_says_so_and_goes_on() {
    on_page(View::LAPTOP, "", async |page| {
        let refuse = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };";
        page.run::<Value>(refuse, &[]).await?;
        click(page, 1.0, 1.0).await?;
        crate::board::reads(page, "it will be gone after a reload. A link or a file of “Share” keeps it.").await?;
        click(page, 2.0, 1.0).await?;
        count(page, 2).await
    });
}

#[test]
fn a_kept_view_of_another_part_of_the_plane_comes_back() {
    on_page(View::LAPTOP, "", async |page| {
        let view = json!({ "axes": [0, 100, -20, 20] });
        let data = json!({ "points": [{ "x": 50, "y": 3, "class": 1 }] });
        load_state(page, json!({ "version": 1, "data": data, "view": view })).await?;
        let before = page.to_page(50.0, 3.0).await?;
        page.reload().await?;
        assert_eq!(page.to_page(50.0, 3.0).await?, before);
        assert_eq!(points(page).await?, [(50.0, 3.0, 1)]);
        Ok(())
    });
}

#[test]
fn a_reload_shows_what_was_shown_before_it_whatever_the_way_there() {
    let (prior, axes) = ("#v=1&prior=1,0", "#v=1&axes=-9,9,-9,9");
    on_page(View::LAPTOP, prior, async |page| {
        click(page, 1.0, 1.0).await?;
        count(page, 1).await?;
        page.run::<Value>("location.hash = arguments[0];", &[axes.into()]).await?;
        count(page, 0).await?;
        page.run::<Value>("history.back();", &[]).await?;
        page.until("the first link is back", &format!("location.hash === {prior:?}")).await?;
        let before = state(page).await?;
        page.reload().await?;
        assert_eq!(state(page).await?, before);
        page.reload().await?;
        assert_eq!(state(page).await?, before);
        // What was kept is still offered, and what is done now is kept.
        push(page, "Restore last session").await?;
        count(page, 1).await?;
        page.reload().await?;
        count(page, 1).await
    });
}

/// A browser may end a hidden tab without a further event.
#[test]
fn a_tab_that_is_hidden_has_noted_where_the_user_was() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        open_panel(page, "Numbers").await?;
        let is_noted = "sessionStorage.getItem('bayesboard-tab').includes('\"numbers\"')";
        assert!(!page.eval::<bool>(is_noted).await?);
        let hide = "Object.defineProperty(document, 'hidden', { value: true });
            document.dispatchEvent(new Event('visibilitychange'));";
        page.run::<Value>(hide, &[]).await?;
        assert!(page.eval::<bool>(is_noted).await?);
        Ok(())
    });
}

#[test]
fn a_reload_comes_back_without_room_for_the_copy_of_the_tab() {
    on_page(View::LAPTOP, "", async |page| {
        let refuse = "const { setItem } = Storage.prototype;
            Storage.prototype.setItem = function (...pair) {
                if (this === sessionStorage) throw new DOMException('full', 'QuotaExceededError');
                setItem.apply(this, pair);
            };";
        page.run::<Value>(refuse, &[]).await?;
        click(page, 1.0, 1.0).await?;
        click(page, 2.0, 1.0).await?;
        page.reload().await?;
        count(page, 2).await
    });
}

/// The steps of a lecture are no work of one's own.
#[test]
fn a_lecture_from_a_link_comes_back_and_leaves_the_session_as_it_is() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        count(page, 1).await?;
        let works = "Object.keys(localStorage).filter((key) => key.startsWith('bayesboard-work-')).length";
        let n: usize = page.eval(works).await?;
        page.driver.goto("about:blank").await?;
        page.open("#lecture=1&scene=1").await?;
        for _ in 0..4 {
            page.press("PageDown").await?;
            page.painted().await?;
        }
        let lesson = "document.getElementById('lesson').textContent";
        let before = (state(page).await?, page.eval::<String>(lesson).await?);
        page.reload().await?;
        assert_eq!((state(page).await?, page.eval::<String>(lesson).await?), before);
        assert_eq!(page.eval::<usize>(works).await?, n);
        page.driver.goto("about:blank").await?;
        page.open("").await?;
        count(page, 1).await?;
        // What is changed in a scene is a work.
        page.driver.goto("about:blank").await?;
        page.open("#lecture=1&scene=1").await?;
        click(page, 1.0, 1.0).await?;
        assert_eq!(page.eval::<usize>(works).await?, n + 1);
        Ok(())
    });
}

#[test]
fn works_that_began_with_links_push_the_own_one_out_last() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        count(page, 1).await?;
        for smoothing in 1..=6 {
            let link = format!("#v=1&prior={smoothing},0");
            page.run::<Value>("location.hash = arguments[0];", &[link.into()]).await?;
            count(page, 0).await?;
            click(page, 2.0, 2.0).await?;
            count(page, 1).await?;
        }
        let works = "Object.entries(localStorage).filter(([key]) => key.startsWith('bayesboard-work-'))";
        let works: Vec<String> = page.eval(&format!("{works}.map(([, text]) => text)")).await?;
        let (linked, own): (Vec<_>, Vec<_>) = works.iter().partition(|text| text.contains("\"link\":\"#v=1"));
        assert_eq!((linked.len(), own.len()), (4, 1), "{works:?}");
        Ok(())
    });
}

/// What has come by the link of a lecture and was touched is no session of one's own.
#[test]
fn the_own_session_comes_back_after_a_lecture_that_was_touched_and_opened_again() {
    on_page(View::LAPTOP, "", async |page| {
        click(page, 1.0, 1.0).await?;
        count(page, 1).await?;
        let own = points(page).await?;
        for _ in 0..2 {
            page.driver.goto("about:blank").await?;
            page.open("#lecture=1&scene=2").await?;
            click(page, 1.0, 1.0).await?;
        }
        page.reload().await?;
        push(page, "Restore last session").await?;
        count(page, 1).await?;
        assert_eq!(points(page).await?, own);
        Ok(())
    });
}
