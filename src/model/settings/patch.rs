use super::{SETTINGS, Setting, Settings};

/// Values of some of the settings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Patch {
    /// Holds the values; settings that are not given are ignored.
    values: Settings,
    given: Vec<&'static Setting>,
}

impl Patch {
    /// Sets the value of a setting by `change`, which must change that value only.
    ///
    /// # Errors
    /// Those of `change`.
    pub fn set<E>(
        &mut self,
        setting: &'static Setting,
        change: impl FnOnce(&mut Settings) -> Result<(), E>,
    ) -> Result<(), E> {
        change(&mut self.values)?;
        self.given.push(setting);
        Ok(())
    }

    /// The patch from some settings to others: the values that differ.
    pub fn between(before: &Settings, after: &Settings) -> Patch {
        let mut patch = Patch::default();
        for setting in SETTINGS.iter().filter(|setting| setting.differs(before, after)) {
            setting.copy(after, &mut patch.values);
            patch.given.push(setting);
        }
        patch
    }

    /// The settings that have values.
    pub fn given(&self) -> &[&'static Setting] {
        &self.given
    }

    /// The values; those of other settings are ignored.
    pub fn values(&self) -> &Settings {
        &self.values
    }

    /// The settings with these values in place of theirs.
    pub fn onto(&self, base: &Settings) -> Settings {
        let mut settings = base.clone();
        for setting in &self.given {
            setting.copy(&self.values, &mut settings);
        }
        settings
    }
}

/// All of the settings.
impl From<Settings> for Patch {
    fn from(values: Settings) -> Self {
        Patch { values, given: SETTINGS.iter().collect() }
    }
}
