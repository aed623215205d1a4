//! The words of controls, tables and disclosures of the panels.

pub(crate) const SEED: &str = "Seed";
pub(crate) const HOW_MANY: [&str; 3] = ["half", "three quarters", "all but one per class"];
pub(crate) const SHOW_HIDDEN: [&str; 2] = ["Show labels", "Cover labels"];
pub(crate) const GIVE_BACK: &str = "Give the labels back";
pub(crate) const ALL_AT_ONCE: &str = "All at once";
pub(crate) const KEEP_UNLABELED: &str = "Keep unlabeled";
pub(crate) const SHUFFLE: &str = "Shuffle";
pub(crate) const LENGTH_AND_SEED: &str = "Length, seed, again";
pub(crate) const LENGTH: &str = "Length";
pub(crate) const DRAWN_LENGTH: &str = "drawn";
pub(crate) const AGAIN: &str = "Again";
pub(crate) const PRODUCTS: &str = "P(class, words)";
pub(crate) const ORDERS: [&str; 2] = ["this order", "any order"];
pub(crate) const POINTED: &str = "The pointed word";
pub(crate) const WHY: &str = "Why it never falls";
pub(crate) const SUMS: &str = "What never falls";

pub(crate) const FORMULAS: [&str; 8] =
    ["Estimate", "Likelihood", "MAP", "Bayes’ rule", "The net", "A line", "How many numbers", "Logistic regression"];

pub(crate) const IID: &str = "Messages of a class are taken as independent and identically distributed (i.i.d.), so their probabilities multiply.";
pub(crate) const DERIVATIVE: &str = "The derivative is 0 at the top, unless that is 0 or 1:";
pub(crate) const LAGRANGE: &str = "The sides add up to 1, so a multiplier ν (Lagrange) joins the log-likelihood:";
pub(crate) const LAPLACE_PRIOR: &str = "The class prior, with Laplace smoothing:";
pub(crate) const NO_DIE: &str = "Counts weighted by tf-idf, or normalized, are no rolls of a die: a score remains, no \
     probability. As an unsmoothed category, “20 times” has probability 0 if no message had it. As a count it is 20 rolls.";
pub(crate) const NUMBERS_OF: [&str; 3] = ["Coins:", "A die:", "The joint table:"];
pub(crate) const MAXIMIZED: &str = "Maximized:";
pub(crate) const DIVIDED: &str = "Divided by its numerator, a sigmoid of the log-odds is left:";

pub(crate) const WORD: &str = "Word";
pub(crate) const CLASS: &str = "Class";
pub(crate) const PRIOR: &str = "Prior";
pub(crate) const OF_ALPHA: &str = "of α";
pub(crate) const WHY_PRIOR: &str = "Why the ghosts are a prior";
pub(crate) const ALPHA: &str = "α read as";
pub(crate) const READ_AS: [&str; 2] = ["mode, Beta(α+1, α+1)", "mean, Beta(α, α)"];

pub(crate) const EVIDENCE_IN: &str = "Evidence in";
pub(crate) const UNITS: [&str; 2] = ["× factors", "+ logs"];
pub(crate) const OF_UNITS: [&str; 2] = ["factor", "weight"];
pub(crate) const ONCE_AND_AS_WRITTEN: [&str; 2] = ["each word once", "as written"];
pub(crate) const AGAINST: &str = "against";
pub(crate) const TOGETHER: &str = "together";
pub(crate) const ABSENT: &str = "The words that are not there";

pub(crate) const TABLE: &str = "Table";
pub(crate) const TABLES: [&str; 2] = ["Messages", "Joint table"];
pub(crate) const WORDS: &str = "Words";
pub(crate) const WORDS_SHOWN: [&str; 2] = ["those judged", "all"];
pub(crate) const MESSAGES_BY_WORDS: &str = "Messages by words";
pub(crate) const NO_COUNT: &str = "·";
pub(crate) const WORDS_OF_TABLE: &str = "Words of the table";
pub(crate) const HOW_MANY_NUMBERS: &str = "How many numbers";
pub(crate) const OF_JOINT_ROWS: [&str; 3] = ["who is counted", "share", "P"];
pub(crate) const NOTHING_GIVEN: &str = "nothing given";
pub(crate) const NUMBERS_TO_LEARN: [&str; 3] = ["words", "joint", "naive"];
