//! The page's template, `www/index.html`: what it loads and what it may do depend on the form that it is given.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::shell::Workspace;

/// The files of the site that the page loads.
const LINKS: &str = r#"<link rel="stylesheet" href="style.css">
  <link rel="modulepreload" href="bayesboard.js">
  <script src="first.js"></script>
  <script type="module" id="main-script" src="main.js" async></script>"#;

/// What the page of a site may load and do, but for its trusted types.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data: blob:; connect-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; \
    require-trusted-types-for 'script'";

/// The template.
pub struct Page(String);

impl Page {
    /// Reads the template.
    pub fn read(workspace: &Workspace) -> Result<Page> {
        let file = workspace.root.join("www/index.html");
        fs::read_to_string(&file).map(Page).with_context(|| format!("reading {}", file.display()))
    }

    /// The page with its content security policy, what its head loads, and what stands at its end.
    pub fn filled(&self, policy: &str, head: &str, end: &str) -> Result<String> {
        let mut page = self.0.clone();
        for (name, text) in [("{{policy}}", policy), ("{{head}}", head), ("{{end}}", end)] {
            let Some((before, after)) = page.split_once(name) else { bail!("the page has no {name}") };
            page = [before, text, after].concat();
        }
        Ok(page)
    }

    /// The page of a site.
    pub fn of_site(&self) -> Result<String> {
        self.filled(&format!("{POLICY}; trusted-types 'none'"), LINKS, "")
    }

    /// The page of a site that a service worker keeps for use without a network.
    pub fn of_offline_site(&self) -> Result<String> {
        let policy = format!("{POLICY}; trusted-types bayesboard-worker; worker-src 'self'; manifest-src 'self'");
        let head = format!(
            "{LINKS}\n  <link rel=\"manifest\" href=\"manifest.webmanifest\">\n  \
             <script type=\"module\" src=\"offline.js\"></script>"
        );
        self.filled(&policy, &head, "")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_filled_in_order_and_wholly() {
        let page = Page("<meta {{policy}}>{{head}}<body>{{end}}".to_owned());
        assert_eq!(page.filled("a", "b", "c").ok().as_deref(), Some("<meta a>b<body>c"));
        assert!(Page("{{policy}} {{end}}".to_owned()).filled("a", "b", "c").is_err());
    }
}
