//! The words of the screen *Messages*.

mod amounts;
mod charts;
mod costs;
mod em;
mod errors;
mod evidence;
mod experiment;
mod figures;
pub(crate) mod heads;
mod holdout;
mod joint;
mod keys;
mod lecture;
mod panels;
mod presets;
mod regression;
mod shelf;
mod status;
mod tasks;
mod verdict;
mod worth;
mod writing;

pub use super::numbers::{fraction, hundredths};
pub use amounts::{factor, ghosts, in_units, kind_name, labels_found, probability_of, weight};
pub use charts::{CHOICES, chart};
pub use costs::{TWO_CLASSES, above, calls_of, cost_name, expected_costs, prices, threshold_said, weighed_verdict};
pub use em::{
    OBJECTIVE, UNSUPERVISED, em_end, em_note, heads_of_sums, no_em, pie_in_words, step_name, terms, word_sum,
};
pub use errors::{LINK_ALONE, LINK_WITHOUT_SCENES, no_link, no_qr};
pub use evidence::{
    absent_head, against_next, both_lines, evidence_title, head, in_class, joint, line, logistic_sum, many_classes,
    others_head, side, sides, sum, zero,
};
pub use experiment::{
    ABOUT_WORD_CURVES, cannot_experiment, dice, experiment_label, experiment_said, no_truth, word_curves,
};
pub use figures::{gray_message, net};
pub use holdout::{held_out_note, no_split};
pub use joint::{
    JointNames, NO_JOINT, NOBODY, all_rows, asked, dependence, depends_heads, empty_note, is_exact_share, joint_row,
    joint_said, joint_share, margins, naive_says,
};
pub use keys::action;
pub use lecture::{BEFORE, LECTURES, lecture};
pub use panels::{
    ALL_WORDS, NO_BAYES, NO_THETA, ONE_CLASS, beta, conjugate, divided, estimates_said, fake, ghost_heads,
    more_messages, most_probable, new_note, no_estimate, no_weights, prior_note, rows_note, seen_rows, table_note,
    table_said, theta, theta_said, updated, words_head, words_note,
};
pub use presets::preset;
pub use regression::{
    NEW_WORD, PENDING, TWO_ONLY, logistic_features, logistic_missing, logistic_note, logistic_score, not_two_classes,
    weight_of,
};
pub use shelf::TASKS;
pub use status::{
    announcement, answer, caption, class_name_of, description, imported, lesson, lesson_parts, notice, score, status,
    unlabeled,
};
pub use verdict::{beside_verdict, verdict};
pub use worth::{NO_WORTH, worth_note};
pub use writing::{
    CANNOT_WRITE, about_length, about_orders, any_order, cancelled, class_heads, coin_heads, die_heads, judged_text,
    keep_as, length_heads, more_words, next_throw, no_story, orders, so_far, this_order, thrown, thrown_status,
};
