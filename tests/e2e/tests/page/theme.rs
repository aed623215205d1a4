//! How the page looks, and to whom: light and dark, more contrast, forced colors, no motion.

use e2e::{Page, Result, View, on_page};
use serde_json::{Value, json};

use crate::board::{CLASS_COLORS, INK, OVERLAP, around, choose, chosen, load, load_with, open_sheet, push};
use crate::messages::on_messages;

/// The paper of the page and that of the board, well away from anything drawn.
async fn papers(page: &Page) -> Result<[[u8; 3]; 2]> {
    let picture = page.picture().await?;
    let board = around(page, -4.4, 3.4, (3.0, 3.0)).await?.at(3, 3);
    Ok([picture.at(3, 3).unwrap_or_default(), board.unwrap_or_default()])
}

const WHITE: [u8; 3] = [255; 3];
const DARK: [u8; 3] = [0x16, 0x19, 0x1e];

/// Ink in a strip across the boundary of [`prepare`]: x₁ = 1.0986.
async fn ink(page: &Page, color: [u8; 3]) -> Result<usize> {
    Ok(around(page, 1.0986, 3.75, (6.0, 30.0)).await?.count(color, 100))
}

async fn prepare(page: &Page) -> Result {
    let settings = json!({ "generative": { "pooling": 1, "varianceSmoothing": 0, "prior": [0.9, 0.1] } });
    load_with(page, &OVERLAP, settings).await
}

#[test]
fn the_theme_is_the_systems_or_ones_own_and_stays() {
    on_page(View { dark: true, ..View::LAPTOP }, "", async |page| {
        prepare(page).await?;
        assert_eq!(papers(page).await?, [DARK; 2]);
        open_sheet(page, "Help").await?;
        choose(page, "Theme", "Light").await?;
        assert_eq!(papers(page).await?, [WHITE; 2]);
        // Kept, and there before the first paint: what paints first is of the chosen theme.
        page.reload().await?;
        assert_eq!(papers(page).await?, [WHITE; 2]);
        let first = "const { type, async, defer, parentElement } = document.querySelector('script[src]');
            return [type, async, defer, parentElement.tagName];";
        assert_eq!(
            page.run::<Value>(first, &[]).await?,
            json!(["", false, false, "HEAD"]),
            "the first paint waits for it"
        );
        open_sheet(page, "Help").await?;
        choose(page, "Theme", "Dark").await?;
        assert_eq!(papers(page).await?, [DARK; 2]);
        // On a projector it is light only for those who have not asked for dark.
        page.press("Escape").await?;
        push(page, "Present").await?;
        assert_eq!(page.picture().await?.at(3, 3), Some(DARK));
        crate::presenter::choose(page, "Exit").await?;
        open_sheet(page, "Help").await?;
        choose(page, "Theme", "System").await?;
        let light = json!({ "features": [{ "name": "prefers-color-scheme", "value": "light" }] });
        page.driver.cdp().send_raw("Emulation.setEmulatedMedia", light).await?;
        page.painted().await?;
        assert_eq!(papers(page).await?, [WHITE; 2], "it follows the system as it changes");
        Ok(())
    });
}

#[test]
fn more_contrast_is_pure_ink_and_wide_lines() {
    let usual = std::cell::Cell::new(0);
    on_page(View::LAPTOP, "", async |page| {
        prepare(page).await?;
        usual.set(ink(page, INK).await?);
        open_sheet(page, "Help").await?;
        choose(page, "Contrast", "Strong").await?;
        page.press("Escape").await?;
        let wide = ink(page, [0; 3]).await?;
        assert!(usual.get() > 100 && 10 * wide > 14 * usual.get(), "{} and {wide}", usual.get());
        page.reload().await?;
        assert_eq!(ink(page, [0; 3]).await?, wide, "it is kept");
        // Classes have colors that all eyes tell apart, which the board does not keep.
        push(page, "Add class").await?;
        let third = "getComputedStyle(document.querySelector('#classes [data-class=\"2\"]')).fill";
        assert_eq!(page.eval::<String>(third).await?, "rgb(0, 0, 0)");
        assert!(page.eval::<Value>("window.bayesboard.state().view.palette ?? null").await?.is_null());
        Ok(())
    });
    on_page(View { high_contrast: true, ..View::LAPTOP }, "", async |page| {
        prepare(page).await?;
        assert!(10 * ink(page, [0; 3]).await? > 14 * usual.get(), "the system's wish is granted");
        let color: String = page.eval("getComputedStyle(document.body).color").await?;
        assert_eq!(color, "rgb(0, 0, 0)");
        Ok(())
    });
}

#[test]
fn a_board_with_more_contrast_shows_it_and_can_lose_it() {
    on_page(View::LAPTOP, "#v=3&palette=maximum", async |page| {
        let palette = "window.bayesboard.state().view.palette ?? null";
        assert_eq!(page.eval::<Value>(palette).await?, "maximum");
        open_sheet(page, "View").await?;
        assert_eq!(chosen(page, "Contrast").await?, ["Strong"]);
        choose(page, "Contrast", "Standard").await?;
        assert_eq!(chosen(page, "Contrast").await?, ["Standard"]);
        assert!(page.eval::<Value>(palette).await?.is_null());
        Ok(())
    });
}

#[test]
fn forced_colors_are_the_boards_colors_too() {
    on_page(View { forced_colors: true, ..View::LAPTOP }, "", async |page| {
        prepare(page).await?;
        choose(page, "Map", "Naive Bayes").await?;
        let system = async |name: &str| -> Result<[u8; 3]> {
            let body = "const probe = document.body.appendChild(document.createElement('p'));
                probe.style.color = arguments[0];
                const found = getComputedStyle(probe).color.match(/\\d+/g).slice(0, 3).map(Number);
                probe.remove();
                return found;";
            page.run(body, &[json!(name)]).await
        };
        let (canvas, text) = (system("Canvas").await?, system("CanvasText").await?);
        let highlight = system("Highlight").await?;
        let switches: Vec<(bool, [u8; 3])> = page.eval(SWITCHES).await?;
        assert!(switches.iter().all(|&(is_on, fill)| is_on == (fill == highlight)), "what is on: {switches:?}");
        let screens: Vec<(bool, [u8; 3])> = page.eval(SCREENS).await?;
        assert!(screens.iter().all(|&(is_open, line)| is_open == (line != canvas)), "the screen: {screens:?}");
        assert_eq!(papers(page).await?, [canvas; 2], "no tint");
        assert!(ink(page, text).await? > 150, "the boundary");
        // The marker of a point of B is of no color of its own; what tells it from A is its shape.
        let marker = around(page, 3.0, 0.0, (7.0, 7.0)).await?;
        assert_eq!(marker.count(CLASS_COLORS[1], 40), 0);
        let disc = around(page, -2.0, 0.0, (7.0, 7.0)).await?;
        let top = |picture: &e2e::Picture| (0..picture.width).filter(|&x| picture.at(x, 3) == Some(text)).count();
        assert!(marker.count(text, 30) > 60 && top(&disc) > top(&marker) + 2, "{} {}", top(&disc), top(&marker));
        Ok(())
    });
}

/// Whether each switch in sight is on, and the color that fills it.
const SWITCHES: &str = "[...document.querySelectorAll('button.switch, .switch > input')]
    .filter((node) => node.checkVisibility()).map((node) => [node.checked ?? node.ariaPressed === 'true',
        getComputedStyle(node, node.matches('button') ? '::before' : null).backgroundColor
            .match(/\\d+/g).slice(0, 3).map(Number)])";

/// Whether each screen is the open one, and the color of the line below its name.
const SCREENS: &str = "[...document.querySelectorAll('.pages > *')].map((node) => [node.ariaCurrent !== null,
    getComputedStyle(node).borderBottomColor.match(/\\d+/g).slice(0, 3).map(Number)])";

#[test]
fn nothing_moves_for_those_who_ask_for_no_motion() {
    on_page(View::LAPTOP, "", async |page| {
        load(page, &OVERLAP).await?;
        choose(page, "Map", "Naive Bayes").await?;
        push(page, "Present").await?;
        push(page, "Next model").await?;
        assert_eq!(page.eval::<usize>("document.getAnimations().length").await?, 0);
        let animated = "[...document.querySelectorAll('*')].filter((node) => {
            const { animationName, transitionDuration } = getComputedStyle(node);
            return node.checkVisibility() && (animationName !== 'none' || transitionDuration.split(',').some((time) => Number.parseFloat(time) > 0));
        }).map((node) => node.id || node.tagName)";
        assert_eq!(page.eval::<Vec<String>>(animated).await?, Vec::<String>::new());
        Ok(())
    });
}

/// The lowest contrast of a text in sight with what it stands on, and that text.
const LOWEST_CONTRAST: &str = "
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const rgba = (color) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const light = (color) => {
      const [r, g, b] = color.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = (node) => {
      for (let at = node; at; at = at.parentElement) {
        const color = rgba(getComputedStyle(at).backgroundColor);
        if (color[3] > 200) return color;
      }
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.backgroundColor = 'Canvas';
      const color = rgba(getComputedStyle(probe).backgroundColor);
      probe.remove();
      return color;
    };
    const contrast = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
    return [...document.querySelectorAll('main *')]
      .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && node.getBoundingClientRect().width > 2)
      .filter((node) => !node.closest(':disabled, [aria-disabled=true], option, svg'))
      .map((node) => [contrast(rgba(getComputedStyle(node).color), ground(node)), node.textContent.slice(0, 40)])
      .sort((a, b) => a[0] - b[0])[0];";

/// In both themes, on the page and in presenter mode. Every slider is switched on, as its name then stands out.
async fn every_text_is_readable(page: &Page, screen: &str) -> Result {
    for mode in ["page", "presenter mode"] {
        if mode == "presenter mode" {
            push(page, "Present").await?;
        }
        let switch_on = "for (const name of document.querySelectorAll('.slider .switch[aria-pressed=false]'))
            if (name.checkVisibility()) name.click();";
        page.run::<Value>(switch_on, &[]).await?;
        for dark in [true, false] {
            page.show(View { forced_colors: true, dark, ..View::LAPTOP }).await?;
            let (lowest, text): (f64, String) = page.run(LOWEST_CONTRAST, &[]).await?;
            assert!(lowest >= 4.5, "{screen}, {mode}, dark: {dark}: {text:?} has {lowest:.2}:1");
        }
    }
    Ok(())
}

#[test]
fn forced_colors_leave_every_text_readable_in_both_themes_and_in_presenter_mode() {
    let view = View { forced_colors: true, ..View::LAPTOP };
    on_page(view, "", async |page| {
        load(page, &OVERLAP).await?;
        every_text_is_readable(page, "board").await
    });
    on_messages(view, "#v=1&corpus=first-messages", async |page| every_text_is_readable(page, "messages").await);
}
