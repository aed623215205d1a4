//! The panels of the margin: the strip of tabs, the probe's panel, and the densities on the board.

use e2e::{Page, Result, View, on_first_visit, on_page};
use serde_json::{Value, json};
use thirtyfour::By;

use crate::board::{
    CLASS_COLORS, OVERLAP, around, assert_no_nonsense, cell, choose, chosen, click, load, load_state, load_with,
    next_model, number, open_panel, push, reveal, shows, tick, visible_text,
};

/// The tabs with what they say of themselves: whether they are chosen and whether Tab comes to them.
async fn tabs(page: &Page) -> Result<Vec<(String, String, i32)>> {
    page.eval("[...document.querySelectorAll('[role=tab]')].map(t => [t.textContent, t.ariaSelected, t.tabIndex])")
        .await
}

/// Points over an overlap, the probe pinned at (0.5, 1), its panel open.
async fn probing(page: &Page, settings: Value) -> Result {
    load_with(page, &OVERLAP, settings).await?;
    open_panel(page, "Probe").await?;
    choose(page, "Tool", "Probe").await?;
    click(page, 0.5, 1.0).await?;
    page.until("the panel answers", "document.querySelector('#inside-probe .say')?.textContent").await
}

#[test]
fn the_strip_of_tabs_is_worked_by_keys_and_only_the_open_panel_is_there() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &OVERLAP, json!({})).await?;
        page.find("tablist", "Look inside").await?;
        let all = tabs(page).await?;
        let names: Vec<&str> = all.iter().map(|(name, ..)| name.as_str()).collect();
        assert_eq!(
            names,
            ["Numbers", "Probe", "Formulas", "Weights", "EM", "Samples", "Experiment", "Hold-out", "Decisions"]
        );
        let stops: Vec<bool> = all.iter().map(|(.., index)| *index == 0).collect();
        assert!(stops[0] && stops[1..].iter().all(|stop| !stop), "one stop for Tab: {all:?}");
        assert!(all.iter().all(|(_, chosen, _)| chosen == "false"), "none is open at first: {all:?}");
        page.eval::<Value>("document.querySelector('[role=tab]').focus()").await?;
        // The focus, and the panels that are open.
        let open = async || -> Result<(String, Vec<String>)> {
            page.painted().await?;
            page.eval("[document.activeElement.textContent, [...document.querySelectorAll('#inside > [role=tabpanel]:not([hidden])')].map((panel) => panel.ariaLabel)]").await
        };
        for (key, name) in [("ArrowRight", "Probe"), ("End", "Decisions"), ("Home", "Numbers")] {
            page.press(key).await?;
            assert_eq!(open().await?, (name.to_owned(), vec![]), "{key} opens none where none is open");
        }
        // The same press opens one and closes it.
        for opened in [&["Numbers"][..], &[], &["Numbers"]] {
            page.press("Enter").await?;
            assert_eq!(open().await?, ("Numbers".to_owned(), opened.iter().map(ToString::to_string).collect()));
        }
        page.find("tabpanel", "Numbers").await?;
        let all = tabs(page).await?;
        assert_eq!(all[0], ("Numbers".into(), "true".into(), 0));
        assert!(
            all[1..].iter().all(|(_, chosen, index)| chosen == "false" && *index == -1),
            "one stop for Tab: {all:?}"
        );
        let last = all[all.len() - 1].0.clone();
        for (key, name) in [
            ("ArrowRight", "Probe"),
            ("ArrowLeft", "Numbers"),
            ("ArrowLeft", &last),
            ("Home", "Numbers"),
            ("End", &last),
            ("ArrowRight", "Numbers"),
        ] {
            page.press(key).await?;
            assert_eq!(open().await?, (name.to_owned(), vec![name.to_owned()]), "after {key}");
        }
        page.press("ArrowRight").await?;
        let text = visible_text(page).await?;
        assert!(text.contains("log π") && !text.contains("Both models"), "{text}");
        let labeled: bool = page.eval("[...document.querySelectorAll('[role=tab]')].every(t => document.getElementById(t.getAttribute('aria-controls')).role === 'tabpanel')").await?;
        assert!(labeled);
        Ok(())
    });
}

#[test]
fn the_terms_add_up_to_the_probabilities_that_stand_elsewhere() {
    on_page(View::LAPTOP, "", async |page| {
        probing(page, json!({ "generative": { "varianceSmoothing": 0 } })).await?;
        // At (0.5, 1): A has mean (−1, 0), variances ⅓, prior 0.6; B mean (1, 0), variances 2, prior 0.4.
        let log_normal =
            |d: f64, variance: f64| -0.5 * (std::f64::consts::TAU * variance).ln() - d * d / (2.0 * variance);
        let mut sums = Vec::new();
        for (class, [prior, dx, dy, variance]) in [("A", [0.6, 1.5, 1.0, 1.0 / 3.0]), ("B", [0.4, -0.5, 1.0, 2.0])] {
            // A pixel of the pin is a twentieth of a unit.
            let near = async |row: &str, expected: f64, limit: f64| -> Result {
                let found = number(page, "Naive Bayes", row, class).await?;
                assert!((found - expected).abs() < limit, "{row} of {class}: {found}, not {expected}");
                Ok(())
            };
            near("log π", f64::ln(prior), 6e-4).await?;
            near("log N(x₁; μ₁, σ₁²)", log_normal(dx, variance), 0.2).await?;
            near("log N(x₂; μ₂, σ₂²)", log_normal(dy, variance), 0.2).await?;
            sums.push(number(page, "Naive Bayes", "their sum", class).await?);
            let terms = [
                number(page, "Naive Bayes", "log π", class).await?,
                number(page, "Naive Bayes", "log N(x₁; μ₁, σ₁²)", class).await?,
                number(page, "Naive Bayes", "log N(x₂; μ₂, σ₂²)", class).await?,
            ];
            assert!((terms.iter().sum::<f64>() - sums[sums.len() - 1]).abs() < 0.0021, "{terms:?} {sums:?}");
        }
        let p = 1.0 / (1.0 + (sums[1] - sums[0]).exp());
        let told = number(page, "Naive Bayes", "P(y | x)", "A").await?;
        assert!((told - p).abs() < 2e-3, "{told}, not {p}");
        for class in ["A", "B"] {
            let small = cell(page, "Probabilities at the pointer", "Naive Bayes", class).await?;
            assert_eq!(small, cell(page, "Naive Bayes", "P(y | x)", class).await?, "the same digits everywhere");
        }
        assert_eq!(
            cell(page, "Probabilities at the pointer", "Logistic", "B").await?,
            cell(page, "Logistic", "P(y | x), σ of it", "B").await?
        );
        // Bars: as long as the terms, ending where the sum is.
        let widths: Vec<f64> = page.eval("[...document.querySelector('.stacks > div').querySelectorAll('i')].map((part) => parseFloat(part.style.width))").await?;
        let first = number(page, "Naive Bayes", "log π", "A").await?;
        assert!(
            widths.len() == 3 && (widths.iter().sum::<f64>() / widths[0] - sums[0] / first).abs() < 0.02,
            "{widths:?}"
        );
        let painted: bool = page.eval("(c => c.getContext('2d').getImageData(0, 0, c.width, c.height).data.some(v => v))(document.querySelector('#inside-probe canvas'))").await?;
        assert!(painted, "the points along w");
        next_model(page, "QDA").await?;
        choose(page, "Logistic features", "Quadratic").await?;
        let why: String =
            page.eval("document.querySelector('#inside-probe > .note:not([hidden])').textContent").await?;
        assert!(why.contains("two classes and linear features"), "{why}");
        let canvas = page.driver.find(By::Css("#inside-probe canvas")).await?;
        assert!(!canvas.is_displayed().await?, "there is no line to show them along");
        // None lies on another: what is negative goes to the left of zero, what is positive to the right.
        let bars: Vec<(f64, Vec<(f64, f64)>)> = page
            .eval(
                "[...document.querySelectorAll('.stacks span')].map((bar) => [
                   100 * Number(bar.style.getPropertyValue('--zero')),
                   [...bar.children].map(({ style }) => [style.left, style.width].map(parseFloat))
                     .filter(([, width]) => width > 0).sort(([a], [b]) => a - b),
                 ])",
            )
            .await?;
        for (zero, parts) in &bars {
            for pair in parts.windows(2) {
                assert!(pair[0].0 + pair[0].1 <= pair[1].0 + 1e-3, "{parts:?}");
            }
            assert!(parts.iter().all(|(x, width)| x + width <= zero + 1e-3 || *x >= zero - 1e-3), "{zero} {parts:?}");
        }
        let is_mixed = |(zero, parts): &(f64, Vec<(f64, f64)>)| {
            parts.iter().any(|(x, _)| x < zero) && parts.iter().any(|(x, width)| x + width > zero + 1e-3)
        };
        assert!(bars.iter().any(is_mixed), "{bars:?}");
        assert_no_nonsense(page).await
    });
}

#[test]
fn the_panel_follows_the_keyboard_and_a_pin_stays() {
    on_page(View::LAPTOP, "", async |page| {
        probing(page, json!({})).await?;
        let pinned: String = page.eval("document.querySelector('#inside-probe .say').textContent").await?;
        let (x, y) = page.to_page(-3.0, -3.0).await?;
        page.step(e2e::Pointer::Mouse, e2e::Step::Move, x, y).await?;
        page.painted().await?;
        assert_eq!(page.eval::<String>("document.querySelector('#inside-probe .say').textContent").await?, pinned);
        page.press("Escape").await?;
        page.eval::<Value>("document.querySelector('#plot').focus()").await?;
        page.press("ArrowRight").await?;
        page.press("Shift+ArrowUp").await?;
        let places: Vec<String> = page
            .eval("[document.querySelector('#inside-probe .say').textContent, document.querySelector('#probe-at').textContent]")
            .await?;
        let place = places[1].trim_start_matches("at ");
        assert!(places[0].contains(place), "{places:?}");
        assert_ne!(places[0], pinned);
        Ok(())
    });
}

#[test]
fn hidden_fits_and_hidden_parts_take_the_answer_away() {
    on_page(View::LAPTOP, "", async |page| {
        probing(page, json!({})).await?;
        push(page, "Hide fits").await?;
        let text = visible_text(page).await?;
        assert!(!text.contains("log π") && !text.contains("their sum"), "{text}");
        reveal(page).await?;
        number(page, "Naive Bayes", "log π", "A").await?;
        page.open("#v=1&hide=numbers").await?;
        page.reload().await?;
        assert!(page.names("tab").await?.is_empty());
        page.open("#v=1&hide=probe").await?;
        page.reload().await?;
        let names = page.names("tab").await?;
        assert!(names.contains(&"Numbers".to_owned()) && !names.contains(&"Probe".to_owned()), "{names:?}");
        Ok(())
    });
}

#[test]
fn marginals_and_the_density_are_on_the_board_when_asked_for() {
    on_page(View::LAPTOP, "", async |page| {
        load_with(page, &OVERLAP, json!({})).await?;
        // The curve of A at its mean, x₁ = −1: up from the lower edge to about a sixth of the height.
        let blue = async || -> Result<usize> {
            let strip = around(page, -1.0, -4.2, (3.0, 45.0)).await?;
            Ok(strip.rgba.chunks(4).filter(|pixel| pixel[..3] == CLASS_COLORS[0]).count())
        };
        assert_eq!(blue().await?, 0);
        tick(page, "Marginals").await?;
        assert!(blue().await? > 4, "{}", blue().await?);
        let told = "document.querySelectorAll('#messages p').length";
        assert_eq!(page.eval::<usize>(told).await?, 0);
        choose(page, "Model", "LDA").await?;
        shows(page, "#messages p", "view", "/messages/0/text").await?;
        choose(page, "Model", "Naive Bayes").await?;
        choose(page, "Map", "Naive Bayes").await?;
        let field = "((c, o) => (o.canvas.width = c.width, o.canvas.height = c.height, o.drawImage(c, 0, 0),
            [...o.getImageData(0, 0, c.width, c.height).data].filter((_, i) => i % 4 === 3)))(
            document.querySelector('#field'), document.createElement('canvas').getContext('2d', { willReadFrequently: true }))";
        page.until("the model to be sure far away", &format!("{field}[9] > 30")).await?;
        let far = page.eval::<Value>(&format!("{field}[9]")).await?;
        tick(page, "Contours").await?;
        // Beyond the last contour the map is as it was; the contours are stronger than any tint.
        page.until("contours over the map", &format!("{field}[9] === {far} && Math.max(...{field}) > 140")).await?;
        choose(page, "Map", "p(x)").await?;
        page.until("nothing to be expected there", &format!("{field}[9] < 20 && Math.max(...{field}) > 30")).await?;
        let shown: Value = page.eval("window.bayesboard.state().view.shown").await?;
        assert_eq!(
            (&shown["marginals"], &shown["map"], &shown["mapDensity"]),
            (&json!(true), &json!(true), &json!(true))
        );
        page.reload().await?;
        page.ready().await?;
        assert_eq!(chosen(page, "Map").await?, ["p(x)"]);
        assert!(blue().await? > 4, "kept");
        load_state(page, json!({ "version": 1, "data": { "points": [] }, "view": { "shown": { "marginals": true } } }))
            .await?;
        assert_no_nonsense(page).await
    });
}

/// Charts are as tall as the page has room for, also after presenter mode, where one may take all of the board's place.
#[test]
fn a_chart_takes_no_more_than_two_thirds_of_its_panel() {
    const TALL: &str = "[...document.querySelectorAll('#inside canvas')]
        .filter((chart) => chart.checkVisibility() && chart.offsetHeight > document.getElementById('inside').clientHeight * 2 / 3)
        .map((chart) => `${chart.closest('[role=tabpanel]').ariaLabel}: ${chart.offsetHeight}`)";
    on_first_visit(View::LAPTOP, "", async |page| {
        for (panel, start) in [("Experiment", "Run 50"), ("Decisions", "Chart"), ("Weights", "Chart")] {
            open_panel(page, panel).await?;
            if panel == "Decisions" {
                choose(page, "Decisions", "Reliability").await?;
            }
            push(page, "Present").await?;
            push(page, start).await?;
            crate::presenter::choose(page, "Exit").await?;
            let charts = "[...document.querySelectorAll('#inside canvas')]";
            page.until("a chart", &format!("{charts}.some((chart) => chart.checkVisibility())")).await?;
            assert_eq!(page.eval::<Vec<String>>(TALL).await?, [""; 0]);
        }
        Ok(())
    });
}

#[test]
fn the_foot_of_a_panel_says_what_stands_below_and_leads_there() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        open_panel(page, "Numbers").await?;
        page.eval::<Value>(
            "document.querySelectorAll('#inside-numbers details').forEach((one) => { one.open = true; })",
        )
        .await?;
        let sign = "document.querySelector('#inside > .below')";
        page.until("more stands below", &format!("{sign}.checkVisibility()")).await?;
        let named = "[...document.querySelectorAll('#inside-numbers summary, #inside-numbers thead td')].map((one) => one.textContent)";
        let (names, name): (Vec<String>, String) = page.eval(&format!("[{named}, {sign}.textContent]")).await?;
        assert!(names.contains(&name), "{name} of {names:?}");
        let mut places = vec![0.0];
        while page.eval::<bool>(&format!("{sign}.checkVisibility()")).await? && places.len() < 20 {
            page.eval::<Value>(&format!("{sign}.firstChild.click()")).await?;
            page.painted().await?;
            places.push(page.eval::<f64>("document.getElementById('inside').scrollTop").await?);
        }
        assert!(places.len() > 1 && places.is_sorted(), "{places:?}");
        page.until("it is the end", &format!("!{sign}.checkVisibility()")).await?;
        // In presenter mode a place ends between two rows.
        page.eval::<Value>("document.getElementById('inside').scrollTo(0, 0)").await?;
        page.until("it is the beginning", &format!("{sign}.checkVisibility()")).await?;
        page.click(&page.find("button", "Present").await?).await?;
        page.until("a stage has no sign", &format!("!{sign}.checkVisibility()")).await
    });
}
