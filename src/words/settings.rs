/// The name of a setting, which its slider has.
pub(super) fn setting_name(key: &str) -> Option<&'static str> {
    Some(match key {
        "pooling" => "Shared variance",
        "correlation" => "Correlation",
        "varianceSmoothing" => "Variance smoothing",
        "priorSmoothing" => "Pseudo-count α",
        "bins" => "Bins",
        "range" => "Range of the bins",
        "cuts" => "Cuts",
        "countSmoothing" => "Count smoothing α",
        "prior" => "Class prior",
        "features" => "Logistic features",
        "priorStd" => "Weight prior λ",
        _ => return None,
    })
}

/// The name of the control of a setting of any screen, by the group and the key that commands have for it.
pub(super) fn control_name(group: &str, key: &str) -> Option<&'static str> {
    match (group, key) {
        ("naive", "priorSmoothing") => Some("Prior smoothing γ"),
        _ => setting_name(key),
    }
}
