use crate::messages::Example;

/// Title and sentence of a corpus that comes with the page.
pub fn corpora(corpora: Example) -> [&'static str; 2] {
    match corpora {
        Example::First => ["First messages", "Eight short messages, and one that is hard to call."],
        Example::WorkedExample => ["Worked example", "Three Boolean features as words: P(y = 1) is 1/5 for (1, 0, 0)."],
        Example::Counts => ["Counts", "A table of counts, read by many coins or by one die."],
        Example::Minute => ["Minute", "Every spam has “minute” and no ham does: one word decides."],
        Example::China => ["China", "A textbook example: the die says China, the coins say not."],
    }
}
