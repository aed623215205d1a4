use crate::messages::Example;

/// Identifier, title and sentence of a corpus that comes with the page.
pub fn corpora(corpora: Example) -> [&'static str; 3] {
    match corpora {
        Example::First => ["first-messages", "First messages", "Eight short messages, and one that is hard to call."],
        Example::WorkedExample => {
            ["worked-example", "Worked example", "Three Boolean features as words: P(y = 1) is 1/5 for (1, 0, 0)."]
        }
        Example::Counts => ["counts", "Counts", "A table of counts, read by many coins or by one die."],
        Example::Minute => ["minute", "Minute", "Every spam has “minute” and no ham does: one word decides."],
        Example::China => ["china", "China", "A textbook example: the die says China, the coins say not."],
    }
}
