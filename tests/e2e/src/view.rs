use anyhow::Result;
use serde_json::json;
use thirtyfour::WebDriver;

/// The screen and the preferences of the user.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// Width of the viewport in CSS pixels.
    pub width: u32,
    /// Height of the viewport in CSS pixels.
    pub height: u32,
    /// Device pixels per CSS pixel.
    pub scale: f64,
    /// Whether the screen is touched.
    pub touch: bool,
    /// `prefers-color-scheme: dark`.
    pub dark: bool,
    /// `prefers-contrast: more`.
    pub high_contrast: bool,
    /// `forced-colors: active`.
    pub forced_colors: bool,
    /// `prefers-reduced-motion: reduce`.
    pub reduced_motion: bool,
}

impl View {
    /// A laptop at the resolution of a lecture hall's projector. Its user has asked for less movement, as those of all
    /// views below: most tests are about what is there in the end, and would wait for every transition.
    pub const LAPTOP: View = View {
        width: 1280,
        height: 720,
        scale: 1.0,
        touch: false,
        dark: false,
        high_contrast: false,
        forced_colors: false,
        reduced_motion: true,
    };

    /// A tablet's size, or an old projector's.
    pub const TABLET: View = View { width: 1024, height: 768, ..View::LAPTOP };

    /// A phone held upright.
    pub const PHONE: View = View { width: 390, height: 844, scale: 3.0, touch: true, ..View::LAPTOP };

    /// The same with touch input.
    pub const TABLET_TOUCH: View = View { touch: true, ..View::TABLET };

    /// The same for a user who has not asked for less movement: for tests of what is played.
    #[must_use]
    pub const fn moving(self) -> View {
        View { reduced_motion: false, ..self }
    }

    /// Makes the browser show the page in this view from now on, across navigations.
    pub(crate) async fn apply(&self, driver: &WebDriver) -> Result<()> {
        let cdp = driver.cdp();
        let metrics = json!({
            "width": self.width,
            "height": self.height,
            "deviceScaleFactor": self.scale,
            "mobile": self.touch,
        });
        cdp.send_raw("Emulation.setDeviceMetricsOverride", metrics).await?;
        let touch = json!({ "enabled": self.touch, "maxTouchPoints": if self.touch { 5 } else { 1 } });
        cdp.send_raw("Emulation.setTouchEmulationEnabled", touch).await?;
        let feature = |name: &str, value: &str| json!({ "name": name, "value": value });
        let features = json!({ "features": [
            feature("prefers-color-scheme", if self.dark { "dark" } else { "light" }),
            feature("prefers-contrast", if self.high_contrast { "more" } else { "no-preference" }),
            feature("forced-colors", if self.forced_colors { "active" } else { "none" }),
            feature("prefers-reduced-motion", if self.reduced_motion { "reduce" } else { "no-preference" }),
        ] });
        cdp.send_raw("Emulation.setEmulatedMedia", features).await?;
        Ok(())
    }
}
