//! The words of logistic regression.

/// Why there is no logistic regression, given the number of classes with messages.
pub fn not_two_classes(n_present: usize) -> String {
    match n_present {
        0 | 1 => "needs two classes".into(),
        _ => "two classes only".into(),
    }
}
