use super::{SETTINGS, Setting, Settings};

/// Values of some of the settings.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Patch {
    /// Where the values stand; those that are not given do not count.
    values: Settings,
    given: Vec<&'static Setting>,
}

impl Patch {
    /// Sets what `change` changes, which is the value of this setting.
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

    /// What leads from settings to others: the values that differ.
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

    /// The values; those of other settings do not count.
    pub fn values(&self) -> &Settings {
        &self.values
    }

    /// Settings with these values in place of theirs.
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
