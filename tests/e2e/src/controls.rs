use anyhow::{Result, bail};
use serde_json::{Value, json};
use thirtyfour::{By, WebElement};

use crate::roles::candidates;
use crate::{Page, command};

/// Finding controls and working them.
impl Page {
    /// The one element with this ARIA role and accessible name, both as the browser computes them; waits for it.
    pub async fn find(&self, role: &str, name: &str) -> Result<WebElement> {
        self.eventually(async || self.only(name, role, self.named(None, role).await?)).await
    }

    /// The one element inside `container` with this ARIA role and accessible name; waits for it.
    pub async fn find_in(&self, container: &WebElement, role: &str, name: &str) -> Result<WebElement> {
        self.eventually(async || self.only(name, role, self.named(Some(container), role).await?)).await
    }

    fn only(&self, name: &str, role: &str, named: Vec<(WebElement, String)>) -> Result<WebElement> {
        let others = named.iter().map(|(_, name)| name.clone()).collect::<Vec<_>>();
        let mut matching = named.into_iter().filter(|(_, found)| found == name).map(|(element, _)| element);
        match (matching.next(), matching.next()) {
            (Some(element), None) => Ok(element),
            (Some(_), Some(_)) => bail!("more than one {role} is called {name:?}"),
            (None, _) => bail!("no {role} is called {name:?}; there are {others:?}"),
        }
    }

    /// The accessible names of all elements with this role, in document order, as they are at this moment.
    pub async fn names(&self, role: &str) -> Result<Vec<String>> {
        Ok(self.named(None, role).await?.into_iter().map(|(_, name)| name).collect())
    }

    /// The same of all elements inside `container`.
    pub async fn names_in(&self, container: &WebElement, role: &str) -> Result<Vec<String>> {
        Ok(self.named(Some(container), role).await?.into_iter().map(|(_, name)| name).collect())
    }

    async fn named(&self, container: Option<&WebElement>, role: &str) -> Result<Vec<(WebElement, String)>> {
        let candidates = By::Css(candidates(role));
        let elements = match container {
            Some(container) => container.find_all(candidates).await?,
            None => self.driver.find_all(candidates).await?,
        };
        let mut found = Vec::new();
        for element in elements {
            let id = element.element_id();
            if command::get::<String>(&self.driver, format!("element/{id}/computedrole")).await? == role {
                let name = command::get(&self.driver, format!("element/{id}/computedlabel")).await?;
                found.push((element, name));
            }
        }
        Ok(found)
    }

    /// Clicks with the mouse on the middle of a control, or of the label around it, once it has been scrolled to.
    ///
    /// Whatever lies on top there gets the click, as it would from a person.
    pub async fn click(&self, control: &WebElement) -> Result<()> {
        let body = "const target = arguments[0].closest('label') ?? arguments[0];
            target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
            const { left, top, width, height } = target.getBoundingClientRect();
            return [left + width / 2, top + height / 2];";
        let (x, y) = self.run(body, &[control.to_json()?]).await?;
        self.click_at(x, y).await
    }

    /// Types a text in place of what a field holds, key by key, and ends with Enter.
    pub async fn fill(&self, field: &WebElement, text: &str) -> Result<()> {
        self.click(field).await?;
        self.press("Control+a").await?;
        field.send_keys(text).await?;
        self.press("Enter").await
    }

    /// Moves a slider, or fills in a field, in one step, with the events that a person's change sends.
    pub async fn set(&self, control: &WebElement, value: &str) -> Result<()> {
        let body = "const [control, value] = arguments; control.focus(); control.value = value;
            for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));";
        self.run::<Value>(body, &[control.to_json()?, json!(value)]).await?;
        Ok(())
    }
}
