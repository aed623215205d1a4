use crate::messages::Corpora;

/// Identifier, title and sentence of a corpus that comes with the page.
pub fn corpora(corpora: Corpora) -> [&'static str; 3] {
    match corpora {
        Corpora::First => ["first-messages", "First messages", "Eight short messages, and one that is hard to call."],
        Corpora::WorkedExample => {
            ["worked-example", "Worked example", "Three Boolean features as words: P(y = 1) is 1/5 for (1, 0, 0)."]
        }
        Corpora::Counts => ["counts", "Counts", "A table of counts, read by many coins or by one die."],
        Corpora::Minute => ["minute", "Minute", "Every spam has “minute” and no ham does: one word decides."],
        Corpora::China => ["china", "China", "A textbook example: the die says China, the coins say not."],
    }
}
