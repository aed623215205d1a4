//! Sorting by numbers, compiled once for whatever is sorted: each sort of another type or key would take 4 kB.

/// Sorts numbers, the smallest first; −0 comes before 0, NaN is at either end.
#[inline(never)]
pub fn sort(numbers: &mut [f64]) {
    numbers.sort_unstable_by(f64::total_cmp);
}

/// Sorts items by a number, the smallest first, as [`sort`]; items of equal numbers keep their order.
pub fn sort_by_number<T>(items: &mut [T], number: impl Fn(&T) -> f64) {
    let mut order = order(items.iter().map(number).collect());
    // Each cycle of the order is moved along.
    for start in 0..order.len() {
        let mut at = start;
        while order[at] != start {
            let next = std::mem::replace(&mut order[at], at);
            items.swap(at, next);
            at = next;
        }
        order[at] = at;
    }
}

/// The places of numbers in their order.
#[inline(never)]
fn order(numbers: Vec<f64>) -> Vec<usize> {
    let mut placed: Vec<(f64, usize)> = numbers.into_iter().zip(0..).collect();
    placed.sort_unstable_by(|(a, i), (b, j)| a.total_cmp(b).then(i.cmp(j)));
    placed.into_iter().map(|(_, place)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_follow_their_numbers_and_equal_ones_keep_their_order() {
        let mut items: Vec<(i64, usize)> = (0..200).map(|i| ((37 * i * i) % 11 - 5, i as usize)).collect();
        let mut expected = items.clone();
        expected.sort_by_key(|item| item.0);
        sort_by_number(&mut items, |item| item.0 as f64);
        assert_eq!(items, expected);
        expected.sort_by_key(|item| std::cmp::Reverse(item.0));
        sort_by_number(&mut items, |item| -item.0 as f64);
        assert_eq!(items, expected);
        sort_by_number(&mut items[..0], |item| item.0 as f64);
        let mut numbers = [2.0, f64::NAN, 0.0, f64::NEG_INFINITY, -0.0];
        sort(&mut numbers);
        assert!(numbers[4].is_nan() && numbers[..2] == [f64::NEG_INFINITY, -0.0] && numbers[3] == 2.0);
        assert!(numbers[1].is_sign_negative() && numbers[2].is_sign_positive());
    }
}
