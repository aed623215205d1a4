use anyhow::{Context, Result, bail};
use serde_json::{Value, json};
use thirtyfour::WebElement;

use crate::roles::candidates;
use crate::{Page, command};

/// The elements that match a selector and contain a name in any source of accessible names: what a browser is asked
/// about that has no command to search for a role.
///
/// Hidden elements are left out, since some browsers compute a role and a name for them too.
const MENTIONING: &str = "const [root, selector, name] = arguments;
    const sources = (node) => [
      node.textContent,
      ...['aria-label', 'title', 'alt', 'placeholder', 'value'].map((attribute) => node.getAttribute(attribute)),
      ...Array.from(node.labels ?? [], (label) => label.textContent),
      (node.getAttribute('aria-labelledby') ?? '').split(' ')
        .map((id) => document.getElementById(id)).map((by) => by?.ariaLabel ?? by?.textContent).join(''),
    ];
    const plain = (text) => (text ?? '').replace(/\\s/g, '');
    const isShown = (node) => node.checkVisibility({ visibilityProperty: true })
      || (getComputedStyle(node).display === 'contents' && isShown(node.parentElement));
    return Array.from((root ?? document).querySelectorAll(selector))
      .filter((node) => isShown(node) && sources(node).some((text) => plain(text).includes(plain(name))));";

/// What a user presses to show an element of this name, the outermost first: a place in a narrow window, the button of
/// its sheet, the summary of its disclosure, the tab of its panel, the name of its card. What a narrow window has no
/// room for is in the menu "More". Nothing when the element is visible.
const WAY: &str = include_str!("way.js");

/// The name under which the WebDriver standard sends the id of an element.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Finding controls and working them.
impl Page {
    /// The one element with this computed ARIA role and accessible name. Waits for it, and opens what hides it.
    pub async fn find(&self, role: &str, name: &str) -> Result<WebElement> {
        self.eventually(async || {
            let found = self.only(None, role, name, str::eq).await;
            if found.is_err() {
                self.open_way(role, name).await?;
            }
            found
        })
        .await
    }

    /// Opens what hides an element, if that is known.
    async fn open_way(&self, role: &str, name: &str) -> Result<()> {
        let found = self.driver.execute(WAY, [json!(candidates(role)), json!(name)]).await?;
        if found.json().is_null() { Ok(()) } else { self.click(&found.element()?).await }
    }

    /// The one element inside `container` with this ARIA role and accessible name; waits for it.
    pub async fn find_in(&self, container: &WebElement, role: &str, name: &str) -> Result<WebElement> {
        self.eventually(async || self.only(Some(container), role, name, str::eq).await).await
    }

    /// The one element inside `container` with this ARIA role whose accessible name begins with `start`; waits for it.
    pub async fn find_beginning(&self, container: &WebElement, role: &str, start: &str) -> Result<WebElement> {
        let begins = |name: &str, start: &str| name.starts_with(start);
        self.eventually(async || self.only(Some(container), role, start, begins).await).await
    }

    async fn only(
        &self,
        container: Option<&WebElement>,
        role: &str,
        name: &str,
        is_name: impl Fn(&str, &str) -> bool,
    ) -> Result<WebElement> {
        let found = self.with_role(container, role, name).await?;
        let mut matching = found.into_iter().filter(|(_, found)| is_name(found, name));
        match (matching.next(), matching.next()) {
            (Some((element, _)), None) => Ok(element),
            (Some(_), Some(_)) => bail!("more than one {role} is called {name:?}"),
            (None, _) => bail!("no {role} is called {name:?}"),
        }
    }

    /// The accessible names of all elements with this role, in document order, as they are at this moment.
    pub async fn names(&self, role: &str) -> Result<Vec<String>> {
        // An element may be removed during the query.
        self.eventually(async || Ok(self.with_role(None, role, "").await?.into_iter().map(|(_, name)| name).collect()))
            .await
    }

    /// The same of all elements inside `container`.
    pub async fn names_in(&self, container: &WebElement, role: &str) -> Result<Vec<String>> {
        Ok(self.with_role(Some(container), role, "").await?.into_iter().map(|(_, name)| name).collect())
    }

    /// The elements with this role, at least those that contain the name, with the names that they have.
    async fn with_role(
        &self,
        container: Option<&WebElement>,
        role: &str,
        name: &str,
    ) -> Result<Vec<(WebElement, String)>> {
        if self.is_chromium {
            return self.in_tree(container, role).await;
        }
        let root = container.map_or(Ok(Value::Null), WebElement::to_json)?;
        let elements =
            self.driver.execute(MENTIONING, [root, json!(candidates(role)), json!(name)]).await?.elements()?;
        let mut found = Vec::new();
        for element in elements {
            let id = element.element_id();
            if command::get::<String>(&self.driver, format!("element/{id}/computedrole")).await? == role {
                let name = command::get::<String>(&self.driver, format!("element/{id}/computedlabel")).await?;
                // Some browsers keep the space before the labeled element.
                found.push((element, name.trim().to_owned()));
            }
        }
        Ok(found)
    }

    /// The same by one query of the accessibility tree.
    async fn in_tree(&self, container: Option<&WebElement>, role: &str) -> Result<Vec<(WebElement, String)>> {
        let root = match container {
            Some(container) => container.clone(),
            None => self.driver.execute("return document.documentElement;", []).await?.element()?,
        };
        // An element is known to the driver by its frame and document, and to the protocol by the number after them.
        let id = root.element_id().to_string();
        let (document, number) = id.rsplit_once('.').context("an element of another driver")?;
        let query = json!({ "backendNodeId": number.parse::<u64>()?, "role": role });
        let tree = self.driver.cdp().send_raw("Accessibility.queryAXTree", query).await?;
        let shown = tree["nodes"].as_array().into_iter().flatten().filter(|node| node["ignored"] == false);
        let found = shown.map(|node| {
            let element = json!({ ELEMENT: format!("{document}.{}", node["backendDOMNodeId"]) });
            let name = node["name"]["value"].as_str().unwrap_or_default().trim().to_owned();
            Ok((WebElement::from_json(element, self.driver.handle().clone())?, name))
        });
        found.collect()
    }

    /// Clicks with the mouse on the middle of a control, or of the label around it, once it has been scrolled to.
    ///
    /// Whatever lies on top there gets the click, as it would from a person.
    pub async fn click(&self, control: &WebElement) -> Result<()> {
        let (x, y) = self.middle(control).await?;
        self.click_at(x, y).await
    }

    /// Scrolls to a control, or the label around it, and returns its middle in CSS pixels of the viewport, once it is
    /// at rest: a swipe before may scroll on.
    pub async fn middle(&self, control: &WebElement) -> Result<(f64, f64)> {
        let body = "const target = arguments[0].closest('label') ?? arguments[0];
            target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const middle = () => {
              const { left, top, width, height } = target.getBoundingClientRect();
              return [left + width / 2, top + height / 2];
            };
            return new Promise((done) => {
              const rest = (before, frames) => requestAnimationFrame(() => {
                const now = middle();
                if (frames === 0 || now.every((place, i) => place === before[i])) done(now);
                else rest(now, frames - 1);
              });
              rest(middle(), 120);
            });";
        self.run(body, &[control.to_json()?]).await
    }

    /// Replaces the text of a field, key by key, and ends with Enter.
    pub async fn fill(&self, field: &WebElement, text: &str) -> Result<()> {
        self.click(field).await?;
        self.press("Control+a").await?;
        self.enter(field, text).await?;
        self.press("Enter").await
    }

    /// Appends a text to a field, key by key; in a file field, chooses the file of this path.
    pub async fn enter(&self, field: &WebElement, text: &str) -> Result<()> {
        field.send_keys(text).await?;
        self.settled().await
    }

    /// Sets a slider or a field in one step, with the events of a user's change.
    pub async fn set(&self, control: &WebElement, value: &str) -> Result<()> {
        let body = "const [control, value] = arguments; control.focus(); control.value = value;
            for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));";
        self.run::<Value>(body, &[control.to_json()?, json!(value)]).await?;
        self.settled().await
    }
}
