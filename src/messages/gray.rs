//! Two corpora of which most messages have no class: one where these help EM, and one where they hurt.
//!
//! Both are drawn from known dice. Of each of five words, 0.4 of the time a die of the class falls, else a die that
//! says nothing about it: one for all messages where they help, one of two topics where they hurt, since then the words
//! of a message depend on each other given the class, and naive Bayes is wrong (Nigam, McCallum, Thrun and Mitchell
//! 2000). A test draws them again by their seeds, and says how often EM is ahead or behind in 1,000 draws.

/// How many messages of each have their class: the first ones.
pub(super) const GIVEN: usize = 4;

/// Words that do not depend on each other given the class: EM finds 20 of 20 classes, the four labels alone 12.
pub(super) const HELPS: [(usize, &str); 24] = [
    (1, "offer win now you you"),
    (1, "now cash win you call"),
    (0, "home tea call call me"),
    (0, "you you me now bus"),
    (1, "you now call me offer"),
    (0, "lunch lunch call tea tea"),
    (1, "you now call you cash"),
    (0, "meet lunch home call bus"),
    (1, "me call now free call"),
    (0, "lunch tea me bus me"),
    (1, "you me me free now"),
    (0, "now lunch me bus bus"),
    (1, "win now prize me win"),
    (1, "free me call me prize"),
    (1, "free me click me prize"),
    (0, "tea me you meet me"),
    (1, "click win call you you"),
    (0, "me you noon tea call"),
    (1, "cash now call me win"),
    (1, "call click you me offer"),
    (0, "now tea bus now call"),
    (1, "you call free offer me"),
    (1, "prize offer now call now"),
    (1, "prize call me win me"),
];

/// Words that depend on a topic too, football or film: EM finds 9 of 20 classes, the four labels alone 15.
pub(super) const HURTS: [(usize, &str); 24] = [
    (1, "cash ball team team prize"),
    (1, "win ticket film actor offer"),
    (0, "noon coach ball home noon"),
    (0, "actor scene song scene song"),
    (1, "win ticket scene ticket win"),
    (1, "film scene prize win ticket"),
    (1, "cash goal cash free offer"),
    (0, "tea actor scene ticket noon"),
    (0, "noon home lunch bus meet"),
    (1, "goal team team team free"),
    (0, "scene noon ticket film tea"),
    (0, "ball tea ball match noon"),
    (0, "noon coach home meet team"),
    (0, "meet goal match team ball"),
    (1, "free cash free click cash"),
    (0, "ticket song noon lunch ticket"),
    (0, "song home song lunch lunch"),
    (0, "noon home scene tea film"),
    (1, "offer scene actor scene film"),
    (0, "ball match match team coach"),
    (1, "song prize click film scene"),
    (1, "ticket win actor film prize"),
    (1, "ticket ticket song cash ticket"),
    (1, "ticket scene scene scene prize"),
];
