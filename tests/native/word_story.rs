//! Messages that the model writes: what is drawn has the probabilities of the model.

use bayesboard::bag::{BagModel, BagSettings, Fraction, ModelKind, NoStory, Story, Writer, log_orders};
use bayesboard::text::{Message, WordCounts};

use crate::support::chance::{chi_square, critical};

/// How many messages are drawn.
const N: usize = 100_000;

/// The messages that the page opens with.
const FIRST: [(usize, &str); 8] = [
    (1, "win cash now"),
    (1, "free cash prize"),
    (1, "win a free phone now"),
    (1, "free prize call now"),
    (0, "call me now"),
    (0, "lunch at noon"),
    (0, "free for lunch"),
    (0, "win the game"),
];

fn messages(of: &[(usize, &str)]) -> Vec<Message> {
    of.iter()
        .map(|&(class, text)| Message { class: Some(class), text: text.to_owned(), ..Message::default() })
        .collect()
}

fn writer(messages: &[Message], settings: &BagSettings) -> Result<(BagModel, Writer), NoStory> {
    let (counts, bags) = WordCounts::with_bags(messages, 2);
    let model = BagModel::new(counts, settings);
    let writer = Writer::new(&model, messages, &bags)?;
    Ok((model, writer))
}

fn drawn(writer: &Writer, length: Option<usize>) -> Vec<Story> {
    writer.stories(7, length).take(N).collect()
}

fn values(shares: impl Iterator<Item = Fraction>) -> Vec<f64> {
    shares.map(|share| share.value().expect("a number")).collect()
}

#[test]
fn a_hundred_thousand_messages_of_a_die_have_its_probabilities() {
    let messages = messages(&FIRST);
    for (alpha, prior) in [(1.0, None), (0.0, Some(vec![0.2, 0.8]))] {
        let settings = BagSettings { count_smoothing: alpha, prior: prior.clone(), ..BagSettings::default() };
        let (model, writer) = writer(&messages, &settings).expect("a writer");
        let stories = drawn(&writer, None);
        let of_class = |class: usize| stories.iter().filter(move |story| story.class == class);
        let classes = [0, 1].map(|class| of_class(class).count());
        assert!(chi_square(&classes, &prior.unwrap_or(vec![0.5, 0.5])) < critical(1), "{classes:?}");
        for class in [0, 1] {
            let (mut words, mut lengths) = (vec![0; 15], vec![0; 3]);
            for story in of_class(class) {
                assert_eq!(story.drawn_length, Some(story.words.len()));
                assert_eq!(story.throws.len(), 2 + story.words.len());
                lengths[story.words.len() - 3] += 1;
                story.words.iter().for_each(|&word| words[word] += 1);
            }
            let thetas = values((0..15).map(|word| model.fraction(class, Some(word), 0)));
            let n_sides = thetas.iter().filter(|theta| **theta > 0.0).count();
            let statistic = chi_square(&words, &thetas);
            assert!(statistic < critical(n_sides - 1), "α = {alpha}, class {class}: {statistic}");
            // The lengths of the messages of the class: spam has two of 3 words, one of 4 and one of 5.
            let shares = if class == 1 { [0.5, 0.25, 0.25] } else { [1.0, 0.0, 0.0] };
            assert!(chi_square(&lengths, &shares) < critical(2), "{lengths:?}");
        }
    }
}

#[test]
fn a_hundred_thousand_messages_of_coins_have_their_probabilities_and_no_other_dependence() {
    let settings = BagSettings { kind: ModelKind::Bernoulli, ..BagSettings::default() };
    let (model, writer) = writer(&messages(&FIRST), &settings).expect("a writer");
    let stories = drawn(&writer, None);
    for class in [0, 1] {
        let of_class: Vec<&Story> = stories.iter().filter(|story| story.class == class).collect();
        let thetas = values((0..15).map(|word| model.fraction(class, Some(word), 0)));
        let has = |story: &Story, word: usize| story.words.binary_search(&word).is_ok();
        for word in 0..15 {
            let n = of_class.iter().filter(|story| has(story, word)).count();
            let counts = [n, of_class.len() - n];
            assert!(
                chi_square(&counts, &[thetas[word], 1.0 - thetas[word]]) < critical(1),
                "{class} {word} {counts:?}"
            );
            // Given the class, the coin of the next word takes no notice of this one.
            let next = (word + 1) % 15;
            let mut cells = [0; 4];
            for story in &of_class {
                cells[2 * usize::from(has(story, word)) + usize::from(has(story, next))] += 1;
            }
            let [p, q] = [thetas[word], thetas[next]];
            let shares = [(1.0 - p) * (1.0 - q), (1.0 - p) * q, p * (1.0 - q), p * q];
            assert!(chi_square(&cells, &shares) < critical(3), "{class} {word} {cells:?}");
        }
        assert!(of_class.iter().all(|story| story.throws.len() == 16 && story.drawn_length.is_none()));
    }
}

#[test]
fn a_hundred_thousand_messages_of_three_topics_have_their_probabilities() {
    let topics: [(usize, &str); 7] = [
        (0, "goal match team"),
        (0, "team wins cup match"),
        (1, "vote law party"),
        (1, "party wins vote"),
        (1, "new law"),
        (2, "star film prize"),
        (2, "film wins prize star star"),
    ];
    let messages = messages(&topics);
    for kind in [ModelKind::Multinomial, ModelKind::Bernoulli] {
        let settings = BagSettings { kind, prior_smoothing: 1.0, ..BagSettings::default() };
        let (counts, bags) = WordCounts::with_bags(&messages, 3);
        let model = BagModel::new(counts, &settings);
        let writer = Writer::new(&model, &messages, &bags).expect("a writer");
        let stories = drawn(&writer, None);
        let of_class = |class: usize| stories.iter().filter(move |story| story.class == class);
        // (2 + 1)/(7 + 3), (3 + 1)/(7 + 3), (2 + 1)/(7 + 3).
        let classes = [0, 1, 2].map(|class| of_class(class).count());
        assert!(chi_square(&classes, &[0.3, 0.4, 0.3]) < critical(2), "{classes:?}");
        for (class, n_stories) in classes.into_iter().enumerate() {
            let own = topics.iter().filter(|(of, _)| *of == class).map(|(_, text)| text.split(' ').collect::<Vec<_>>());
            let own: Vec<Vec<&str>> = own.collect();
            let total = own.iter().map(Vec::len).sum::<usize>() as f64;
            let mut words = vec![0; 12];
            of_class(class).for_each(|story| story.words.iter().for_each(|&word| words[word] += 1));
            let vocabulary = model.counts().vocabulary();
            assert_eq!(vocabulary.len(), 12);
            if kind == ModelKind::Multinomial {
                let times = |word: &str| own.iter().flatten().filter(|other| **other == word).count() as f64;
                let thetas: Vec<f64> = vocabulary.iter().map(|word| (times(word) + 1.0) / (total + 12.0)).collect();
                let statistic = chi_square(&words, &thetas);
                assert!(statistic < critical(11), "class {class}: {statistic}");
            } else {
                for (word, n) in vocabulary.iter().zip(words) {
                    let has = own.iter().filter(|words| words.contains(&word.as_str())).count() as f64;
                    let theta = (has + 1.0) / (own.len() as f64 + 2.0);
                    let counts = [n, n_stories - n];
                    assert!(chi_square(&counts, &[theta, 1.0 - theta]) < critical(1), "{class} {word} {counts:?}");
                }
            }
        }
    }
}

#[test]
fn a_set_length_holds_and_a_seed_says_all() {
    let (_, writer) = writer(&messages(&FIRST), &BagSettings::default()).expect("a writer");
    let write = |seed: u64, length: Option<usize>| writer.stories(seed, length).next().expect("a message");
    for seed in 0..50 {
        assert_eq!(write(seed, None), write(seed, None));
        let (long, short) = (write(seed, Some(12)), write(seed, None));
        assert_eq!((long.words.len(), long.class), (12, short.class));
        // The words of a seed stay, whatever the length.
        assert_eq!(long.words[..short.words.len()], short.words);
        assert_eq!([0, 1, 2, 3, 5].map(|n| writer.n_words_after(&short, n)), [0, 0, 0, 1, 3]);
    }
}

#[test]
fn what_cannot_write_says_why() {
    let cannot = |of: &[(usize, &str)], settings: BagSettings| writer(&messages(of), &settings).err();
    let plain = BagSettings::default;
    assert_eq!(cannot(&[], plain()), Some(NoStory::NoMessage));
    assert_eq!(cannot(&[(1, "win")], plain()), None, "the coin has one side");
    let none = BagSettings { prior: Some(vec![1.0, 0.0]), ..plain() };
    assert_eq!(cannot(&[(1, "win")], none), Some(NoStory::NoCoin(1)));
    let unsmoothed = BagSettings { count_smoothing: 0.0, ..plain() };
    assert_eq!(cannot(&[(1, "win"), (0, "")], unsmoothed.clone()), Some(NoStory::NoDie(0)));
    assert_eq!(cannot(&[(1, "win"), (0, "")], plain()), None);
    let coins = BagSettings { kind: ModelKind::Bernoulli, ..unsmoothed };
    assert_eq!(cannot(&[(1, "win"), (0, "")], coins), None, "coins need no word");
}

#[test]
fn the_orders_of_a_bag_are_the_multinomial_coefficient() {
    let counts = WordCounts::new(&messages(&FIRST), 2);
    for (text, orders) in [("", 1.0), ("win", 1.0), ("call win cash call", 12.0), ("free free now now new new", 90.0)] {
        assert!((log_orders(&counts.bag(text)).exp() - orders).abs() < 1e-9 * orders, "{text}");
    }
}
