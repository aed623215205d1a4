//! What is said of logistic regression.

/// Why there is no logistic regression of so many classes that have messages.
pub fn not_two_classes(n_present: usize) -> String {
    match n_present {
        0 | 1 => "needs two classes".into(),
        _ => "two classes only".into(),
    }
}
