//! Sorting, compiled once for whatever is sorted: each sort of another type would take 4 kB of the module.

use std::cmp::Ordering;

/// Sorts numbers, the smallest first; −0 comes before 0, NaN is at either end.
#[inline(never)]
pub fn sort(numbers: &mut [f64]) {
    numbers.sort_unstable_by(f64::total_cmp);
}

/// Sorts items by a number, the smallest first, as [`sort`]; items of equal numbers keep their order.
pub fn sort_by_number<T>(items: &mut [T], number: impl Fn(&T) -> f64) {
    let order = order_of_numbers(items.iter().map(number).collect());
    arrange(items, order);
}

/// Sorts items by a comparison; equal ones keep their order.
pub fn sort_by<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    let order = order(items.len(), &mut |a, b| compare(&items[a], &items[b]));
    arrange(items, order);
}

/// The places of `n` items in the order of a comparison; equal ones keep their order.
#[inline(never)]
fn order(n: usize, compare: &mut dyn FnMut(usize, usize) -> Ordering) -> Vec<usize> {
    let mut order: Vec<usize> = (0..n).collect();
    order.sort_unstable_by(|&a, &b| compare(a, b).then(a.cmp(&b)));
    order
}

/// The places of numbers in their order: with the numbers beside the places it is faster than a comparison of places.
#[inline(never)]
fn order_of_numbers(numbers: Vec<f64>) -> Vec<usize> {
    let mut placed: Vec<(f64, usize)> = numbers.into_iter().zip(0..).collect();
    placed.sort_unstable_by(|(a, i), (b, j)| a.total_cmp(b).then(i.cmp(j)));
    placed.into_iter().map(|(_, place)| place).collect()
}

/// Brings items into an order.
fn arrange<T>(items: &mut [T], mut order: Vec<usize>) {
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
        sort_by(&mut items, |a, b| a.0.cmp(&b.0));
        expected.sort_by_key(|item| item.0);
        assert_eq!(items, expected);
        sort_by_number(&mut items[..0], |item| item.0 as f64);
        let mut words = ["b", "a", "", "c", "a"];
        sort_by(&mut words, Ord::cmp);
        assert_eq!(words, ["", "a", "a", "b", "c"]);
        let mut numbers = [2.0, f64::NAN, 0.0, f64::NEG_INFINITY, -0.0];
        sort(&mut numbers);
        assert!(numbers[4].is_nan() && numbers[..2] == [f64::NEG_INFINITY, -0.0] && numbers[3] == 2.0);
        assert!(numbers[1].is_sign_negative() && numbers[2].is_sign_positive());
    }
}
