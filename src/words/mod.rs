//! Sentences and labels for users that need grammar or numbers. All other texts are in `www/texts.json`.

mod advice;
pub mod card;
mod charts;
mod compared;
pub mod decisions;
mod description;
mod drafts;
mod em;
mod equation;
mod errors;
mod events;
pub(crate) mod expected;
mod figures;
mod formulas;
mod guess;
pub(crate) mod heads;
mod histogram;
mod holdout;
mod import;
mod import_failed;
mod keys;
mod labels;
mod lecture;
pub mod messages;
mod missing;
mod numbers;
mod numbers_panel;
pub mod others;
mod picture;
mod pieces;
mod places;
mod point_tasks;
mod probe;
mod quality;
mod runs;
mod samples;
mod settings;
mod share;
mod shelf;
pub mod snippet;
pub mod stage;
mod states;
mod summary;
mod tasks;
mod throws;
pub mod wall;
pub mod worth;

pub use advice::advice;
pub use charts::{WEIGHTS, chart, label, setting};
pub use compared::fitted_to;
pub use description::{description, outside};
pub use drafts::{
    NO_TITLE, NOTHING_TICKED, bad_threshold, measured, moves, quantity, solution_misses, start_meets, too_many_ticked,
    unit_sign,
};
pub use em::{all_labeled, em_chart, em_said, found_note, heads_of_found, labels_to_hide, of_hidden};
pub use equation::{Number, equation, outcome, relation, stated, terms};
pub use errors::{
    BYTES, NO_CANVAS, SettingRefused, TOO_DEEP, TOO_LARGE, UNREADABLE, data_refused, link_fault as refused_link,
    points_of_classes, refusal, refused, setting_refused, sums_to,
};
pub use figures::{HIDDEN_IN_NET, below_top, gray_point, jensen, net, no_likelihood, repeats_of_net};
pub use formulas::{
    bayes_at, class_missing, estimates, independence, no_line, one_and_zero, one_redundant, outcomes, pseudo_counts,
    top_of_logistic,
};
pub use guess::guess_note;
pub use histogram::{
    NO_ANSWER, NO_LINE_OF_CELLS, NO_LINE_OF_ZERO, ROWS_OF_HISTOGRAM, bins_of_indicators, cell, cell_note,
    evidence_of_cell, histogram_note, independence_note, joint_table_note, share_counted, share_of_class,
};
pub use holdout::{
    PARTS, chosen, chosen_of, held_out_note, no_split, part_head, pending, seen_by, shares_of_split, tried_label,
    tried_so_far, use_chosen, wrong,
};
pub use import::{NO_TABLE, accounted, understood, understood_in_pieces, which_rows};
pub use import_failed::{import_failed, question, refusal as import_refused};
pub use keys::{action, key, tool};
pub use labels::{PRESETS, SHAPES, STANDARDIZED, boundary_kind, corner, model_head, preset, preset_in_brief, source};
pub use lecture::{BEFORE, LECTURES, about_lecture, lecture};
pub use missing::{generative_missing, lacking, logistic_missing, missing, smoothing_included, smoothing_note};
pub use numbers::{
    DIGITS, MISSING, amount, coordinate, count, count_of, exponential, grouped, not_certain, number, out_of, percent,
    posterior, probability, right_of, rows_shown, settled, share, significant, stated_probability, tally,
};
pub use numbers_panel::{MEANINGS, NO_POINTS, rights};
pub use picture::{OPTIMAL_NAME, boundary_name, landmark, map_caption, map_key, model_label, sigmoid_title};
pub use pieces::{Piece, Pieces};
pub use places::{about_center, center, coefficients, mean, position, weights, written_center};
pub use probe::{density_note, marginals_note, no_projection, probe_said, thinned};
pub use quality::{
    ABOVE_ONE, ROWS_AND_COLUMNS, SHARED_HERE, WEIGHTS_OF_CLASSES, joint_note, log_odds, no_figure, quality_note,
};
pub use runs::{
    E_STEP, EM_SHARES, M_STEP, MEANS_APART, at_first_unlabeled, climb, climb_end, em_end, em_height, newton, no_run,
    no_weight_space, rate, set_by_hand, third, weight_space,
};
pub use samples::{
    ABOUT_CURVES, KNOWN, bayes_error, cannot_draw, cannot_experiment, curves, distribution, draw, experiment, run,
};
pub use settings::{SliderWords, slider, switch};
pub use share::{LINK_ALONE, LINK_ROUNDS, LINK_WITHOUT_SCENES, QR_WITHOUT_SENTENCE, link_length, no_link, no_qr};
pub use shelf::TASKS;
pub use snippet::LOGISTIC;
pub use states::{answer, lesson, lesson_parts, notice, scene, scenes_of_lecture};
pub use summary::{FITS_HIDDEN, SHOW_FITS, announcement, imported, status};
pub use tasks::{
    BEFORE_TASK, NO_COURSE_PACKAGE, NO_PROOF, NO_PROOFS, Spoken, UNKNOWN_TASK, back_in_task, condition, fixed_in_task,
    goals_said, note_on_task, offense, place_of_task, predicted, solved_in, start_solves, unread_proof,
};
pub use throws::{
    DRAWN, NO_STORY_OF_X, NORMAL_PARTS, ONLY_DENSITIES, OUTER_BINS, POINTS_STAY, bin_heads, bin_name, cannot_toss,
    cell_heads, cell_name, coin_face, coin_of_class, labels_changed, line_label, more_cells, next_draw, normal_heads,
    place_heads, thrown, toss, without_side,
};
