use crate::messages::Preset;

/// Title and sentence of a corpus that comes with the page.
pub fn preset(preset: Preset) -> (&'static str, &'static str) {
    match preset {
        Preset::First => ("First messages", "Eight short messages, and one that is hard to call."),
        Preset::WorkedExample => ("Worked example", "Three Boolean features as words: P(y = 1) is 1/5 for (1, 0, 0)."),
        Preset::JointTable => {
            ("A, B, C", "Twenty messages are eight rows of a joint table: P(C = 1) is 2/3 for (1, 0).")
        }
        Preset::Thunder => ("Thunder", "Thunder depends on rain, but not once lightning is given."),
        Preset::Counts => ("Counts", "A table of counts, read by many coins or by one die."),
        Preset::Minute => ("Minute", "Every spam has “minute” and no ham does: one word decides."),
        Preset::China => ("China", "A textbook example: the die says China, the coins say not."),
        Preset::Twice => ("Evidence twice", "“Gratis” stands wherever “free” stands: who counts it twice?"),
        Preset::Topics => ("Three topics", "Sport, politics or film: three posteriors add up to 1."),
        Preset::FourLabels => ("Four labels", "Twelve of sixteen messages have no class: EM counts each in parts."),
        Preset::GrayHelps => {
            ("Gray messages help", "EM finds 20 of 20 classes, four labels alone 12 (ahead in 757 of 1,000 draws).")
        }
        Preset::GrayHurts => {
            ("Gray messages hurt", "EM finds 9 of 20 classes, four labels alone 15 (behind in 587 of 1,000 draws).")
        }
    }
}
