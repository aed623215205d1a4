use super::GenerativeSettings;
use crate::model::choice::Choice;
use crate::model::corner::Corner;

/// A family of class-conditional densities. Its row in [`FAMILIES`] is the only place that says what it offers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Family {
    /// One Gaussian for each class.
    #[default]
    Gaussian,
    /// Counts in the cells of a grid.
    Histogram,
}

/// A member of a family that has a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Member {
    /// A corner of the Gaussian family.
    Corner(Corner),
    /// The product of a histogram along each axis.
    NaiveHistograms,
    /// A two-dimensional histogram.
    JointTable,
}

/// What a family offers.
#[derive(Debug)]
pub struct FamilyRow {
    /// The family.
    pub family: Family,
    /// Its name in files and links.
    pub name: &'static str,
    /// The keys of the settings that shape this family and not the others.
    pub settings: &'static [&'static str],
    /// Other parts of the page for this family, by their names in the HTML attribute `data-only`.
    pub shows: &'static [&'static str],
    /// Its members with names, in the order of the key that goes through them.
    pub members: &'static [Member],
    /// Whether there is a model between these members.
    pub is_continuous: bool,
    /// Its settings that validation chooses.
    pub choices: &'static [Choice],
    /// Whether EM can fit its members.
    pub has_em: bool,
    /// Whether logistic regression is shown beside it by default.
    pub is_beside_logistic: bool,
}

/// Every family, in the order of [`Family`].
pub const FAMILIES: [FamilyRow; 2] = [
    FamilyRow {
        family: Family::Gaussian,
        name: "gaussian",
        settings: &["pooling", "correlation", "varianceSmoothing"],
        shows: &["corners", "ellipses"],
        // Along the edges of the square, so each step changes one setting.
        members: &[
            Member::Corner(Corner::NaiveBayes),
            Member::Corner(Corner::NaiveBayesShared),
            Member::Corner(Corner::Lda),
            Member::Corner(Corner::Qda),
        ],
        is_continuous: true,
        choices: &[Choice::VarianceSmoothing],
        has_em: true,
        is_beside_logistic: true,
    },
    FamilyRow {
        family: Family::Histogram,
        name: "counts",
        settings: &["correlation", "bins", "range", "cuts", "countSmoothing"],
        shows: &["cells"],
        members: &[Member::NaiveHistograms, Member::JointTable],
        is_continuous: false,
        choices: &[Choice::Bins, Choice::CountSmoothing],
        has_em: false,
        is_beside_logistic: false,
    },
];

impl Family {
    /// Its row.
    pub fn row(self) -> &'static FamilyRow {
        &FAMILIES[match self {
            Family::Gaussian => 0,
            Family::Histogram => 1,
        }]
    }

    /// The family of this name in files and links.
    pub fn named(name: &str) -> Option<Family> {
        FAMILIES.iter().find(|row| row.name == name).map(|row| row.family)
    }

    /// The next family, cyclically.
    pub fn next(self) -> Family {
        FAMILIES[(self as usize + 1) % FAMILIES.len()].family
    }
}

impl FamilyRow {
    /// Whether this setting shapes the family.
    pub fn has(&self, key: &str) -> bool {
        self.settings.contains(&key)
    }

    /// Whether its classes have covariances.
    pub fn has_covariances(&self) -> bool {
        self.has("varianceSmoothing")
    }

    /// The member with these settings, which are of this family; `None` between members.
    pub fn member(&self, settings: &GenerativeSettings) -> Option<Member> {
        self.members.iter().copied().find(|member| member.is_at(settings))
    }

    /// The member with the settings nearest to these; of several as near, the last one.
    pub fn nearest_member(&self, settings: &GenerativeSettings) -> Member {
        let moved = |member: &Member| {
            let mut moved = settings.clone();
            member.put(&mut moved);
            (moved.pooling - settings.pooling).abs() + (moved.correlation - settings.correlation).abs()
        };
        let nearest = self.members.iter().rev().min_by(|a, b| moved(a).total_cmp(&moved(b)));
        *nearest.unwrap_or(&self.members[0])
    }

    /// The member after that of these settings, or the first one.
    pub fn next_member(&self, settings: &GenerativeSettings) -> Member {
        let at = self.members.iter().position(|member| member.is_at(settings));
        self.members[at.map_or(0, |at| at + 1) % self.members.len()]
    }
}

impl Member {
    fn is_at(self, settings: &GenerativeSettings) -> bool {
        let mut moved = settings.clone();
        self.put(&mut moved);
        (moved.pooling, moved.correlation) == (settings.pooling, settings.correlation)
    }

    /// Sets the pooling and the correlation of this member, if they define it.
    pub fn put(self, settings: &mut GenerativeSettings) {
        match self {
            Member::Corner(corner) => (settings.pooling, settings.correlation) = corner.sliders(),
            Member::NaiveHistograms => settings.correlation = 0.0,
            Member::JointTable => settings.correlation = 1.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::SETTINGS;

    #[test]
    fn rows_have_the_order_of_families_and_known_settings() {
        for (i, row) in FAMILIES.iter().enumerate() {
            assert_eq!((row.family as usize, Family::named(row.name)), (i, Some(row.family)));
            assert!(row.settings.iter().all(|key| SETTINGS.iter().any(|setting| setting.key == *key)), "{row:?}");
        }
        assert_eq!((Family::Gaussian.next(), Family::Histogram.next()), (Family::Histogram, Family::Gaussian));
        assert_eq!(Family::named("Gaussian"), None);
    }

    #[test]
    fn between_members_there_is_a_nearest_one() {
        let at =
            |family, pooling, correlation| GenerativeSettings { family, pooling, correlation, ..Default::default() };
        for (correlation, nearest) in [(0.0, Member::NaiveHistograms), (0.4, Member::NaiveHistograms)]
            .into_iter()
            .chain([(0.5, Member::JointTable), (1.0, Member::JointTable)])
        {
            let settings = at(Family::Histogram, 0.3, correlation);
            assert_eq!(settings.family.row().nearest_member(&settings), nearest);
        }
        let settings = at(Family::Gaussian, 0.8, 0.1);
        assert_eq!(settings.family.row().nearest_member(&settings), Member::Corner(Corner::NaiveBayesShared));
    }

    #[test]
    fn one_key_goes_through_all_members() {
        for row in &FAMILIES {
            let mut settings = GenerativeSettings { family: row.family, ..Default::default() };
            for &member in row.members.iter().skip(1).chain(&row.members[..1]) {
                row.next_member(&settings).put(&mut settings);
                assert_eq!(row.member(&settings), Some(member));
            }
            settings.correlation = 0.5;
            assert_eq!((row.member(&settings), row.next_member(&settings)), (None, row.members[0]));
        }
    }
}
