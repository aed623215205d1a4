/** Messages, and the names of their classes. A class of null is none. */
export interface Corpus { messages: { text: string; class: number | null }[]; classes?: string[] }
export interface MessageSettings {
  naive: {
    model: "bernoulli" | "multinomial";
    /** α ≥ 0: the pseudo-count of every word. */
    countSmoothing: number;
    /** γ ≥ 0: the pseudo-count of every class. */
    priorSmoothing: number;
    /** By hand, one number for each class, of sum 1; null: estimated. */
    prior: number[] | null;
    /** What becomes of words that no labeled message has. */
    newWords: "counted" | "ignored";
  };
}
export interface PartialMessageSettings { naive?: Partial<MessageSettings["naive"]> }
export interface MessagesReport {
  n: number;
  counts: number[];
  unlabelled: number;
  /** By code point. */
  vocabulary: string[];
  /** For each class and word, how many messages have it. */
  presence: number[][];
  /** For each class and word, how often it stands in the messages. */
  occurrences: number[][];
  naive: {
    prior: number[];
    /** For each class and word; null for an absent class, or one without words at α = 0 (multinomial). */
    theta: (number[] | null)[];
    /** Of the log-odds w·x + b of two present classes; null where a probability is 0. */
    bias: number | null;
    weights: (number | null)[] | null;
    parameters: number;
    accuracy: number | null;
    wrong: number | null;
    leaveOneOut: { wrong: number; undefined: number } | null;
  };
}
/** What the page shows as the document: the format of files. */
export interface MessagesState {
  version: 1;
  page: "messages";
  classes: [string, string];
  messages: { class: number | null; text: string }[];
  judge: string;
  settings: MessageSettings;
  view: { units: Units; inside: Panel; hidden: boolean };
  scenes?: MessagesScene[];
}
/** A scene of a lecture: a corpus, a question, and the answer after its gesture. */
export interface MessagesScene {
  title: string;
  question: string;
  sentence: string;
  gesture?: { reveal: boolean } | { adjust: PartialMessageSettings } | { put: string } | { units: Units };
  classes: [string, string];
  messages: { class: number | null; text: string }[];
  judge: string;
  settings: MessageSettings;
  view: { units: Units; inside: Panel; hidden: boolean };
}
/** What a file may leave out is as in an empty corpus. */
export type PartialMessagesState = Partial<MessagesState>;
/** The functions that scripts on the page can call. */
export interface MessagesPageApi {
  /** The document, as a file has it. */
  state(): MessagesState;
  /** Opens a document; throws an Error that names what is wrong with it, and nothing has changed then. */
  load(state: PartialMessagesState): void;
  report(): MessagesReport;
}
export type Units = "factors" | "logs";
export type Panel = "words" | "table" | "prior" | "formulas";
export type Sort = "factor" | "count" | "name";
export type ReadAs = "mode" | "mean";

/** One factor of the odds, as a row of the table "Evidence". */
export interface FactorRow {
  kind: "prior" | "word" | "new" | "absent";
  /** What it is due to: "class prior", a word, or "12 words that are not there". */
  head: string;
  /** How often it counts, as "× 5"; empty for once. */
  times: string;
  /** The probability in each class as a fraction, "2/27"; empty for several words together. */
  shares: [string, string];
  /** In the units shown: "× 1.80" or "+ 0.59". */
  value: string;
  /** From −1, all for class 0, to 1: the part of the bar's half. */
  bar: number;
  /** Which class it speaks for, in words: "for spam"; empty for neither. */
  side: string;
  /** Whether it makes a class impossible (a probability of 0). */
  isZero: boolean;
}
export interface EvidenceView {
  rows: FactorRow[];
  /** Of the Bernoulli model: the words that are not there, which open to a row each; null otherwise. */
  absent: { row: FactorRow; isOpen: boolean } | null;
  /** The row "together". */
  total: { value: string; bar: number; side: string };
  /** The whole product, "1 × 1.8 × 1.8 × 0.3 = 0.972", or the sum, w·x + b, and the probability that follows. */
  line: string;
  /** Why a product is zero, or has no answer; empty otherwise. */
  zero: string;
}

/** The view of the page. What is shared with the board has the same names. */
export interface View {
  status: string;
  /** What to say aloud; `count` tells two alike apart. */
  said: { text: string; count: number; atOnce: boolean; wait: boolean };
  lesson: string | null;
  answer: string | null;
  canAnswer: boolean;
  playing: number | null;
  stage: string;
  /** What the gesture of the scene uses: "reveal", "adjust countSmoothing", "adjust model", "put", "units". */
  gesture: string;
  /** The word that the gesture puts into the judged text, while its question is open. */
  offered: string | null;
  lecture: number | null;
  scene: number | null;
  canAddScene: boolean;
  notice: string | null;
  canUndo: boolean;
  canRedo: boolean;
  canClear: boolean;
  canStartAgain: boolean;
  empty: boolean;
  fitsHidden: boolean;
  /** Class 0 and class 1. */
  classes: { name: string; count: number; shape: string; color: string }[];
  /** How many messages have no class, in words; empty for none. */
  unlabelled: string;
  /** The caption of the list: "4 spam, 4 ham". */
  caption: string;
  /** The class of new messages. */
  newClass: number | null;
  /** The selected message. */
  selected: number | null;
  canAdd: boolean;
  settings: MessageSettings;
  /** The class priors in force; null without a labeled message. */
  prior: number[] | null;
  panel: Panel;
  units: Units;
  judged: string;
  /** The words of the judged text, in their order, each once. */
  chips: { word: string; times: number; isNew: boolean }[];
  /** P(class | judged text) as text and as number, or null: no answer, hidden, or no message. */
  posterior: { texts: [string, string]; share: number } | null;
  /** The sentence about the judged text; empty while hidden. */
  verdict: string;
  /** Null while hidden, and unless both classes have messages. */
  evidence: EvidenceView | null;
  /** Whether any message has exactly these words, in a sentence; empty while hidden. */
  joint: string;
}
/** Some of the messages. */
export interface Rows {
  first: number;
  total: number;
  /** Which are shown, where not all are. */
  note: string | null;
  /** `judged` is P(class 1 | text), "0/0" without an answer, empty while hidden; `isWrong`: not judged as labeled. */
  rows: { class: number | null; text: string; judged: string; isWrong: boolean }[];
}
export interface WordRow {
  word: string;
  /** What each class has of it: messages (Bernoulli) or occurrences (multinomial). */
  counts: [number, number];
  /** (count + α) / total. */
  fractions: [string, string];
  theta: [string, string];
  factor: string;
  bar: number;
  isJudged: boolean;
}
export interface WordsPanel {
  sort: Sort;
  filter: string;
  rows: WordRow[];
  /** α as ghosts to draw: how many whole ones (at most 10), or null and the text "+0.5" or "+100". */
  ghosts: number | null;
  ghostText: string;
  /** What the columns add up to: "a die: 1.000 and 1.000", or the words that a message has on average. */
  foot: { head: string; sums: [string, string]; note: string };
  note: string | null;
}
/** Messages × words, for reading. Cells are counts as text. */
export interface TablePanel {
  words: string[];
  /** Whether the row has a column for the words of the message altogether. */
  total: string | null;
  groups: {
    class: number;
    rows: { head: string; cells: string[]; total: string; isGhost: boolean }[];
    /** Σ of the columns, as "3 + 1" over "26 + 15". */
    sum: { head: string; cells: string[]; total: string };
    /** θ as fractions. */
    theta: { head: string; cells: string[]; total: string };
  }[];
  note: string | null;
}
export interface PriorPanel {
  /** The words that can be chosen, those of the judged text first; empty: nothing to draw. */
  words: string[];
  word: string;
  class: number;
  readAs: ReadAs;
  /** Which of the two are the model's estimate; the die has the mean alone. */
  canBeMode: boolean;
  /** The parameters of the prior, and whether they are set by hand. */
  a: number;
  b: number;
  isByHand: boolean;
  /** Densities at θ = 0, 1/128, …, 1, divided by the largest that is drawn; null for one that cannot be drawn. */
  curves: { prior: number[] | null; likelihood: number[] | null; posterior: number[] | null };
  /** Where the marks stand, and what is written there; null where there is none. */
  marks: { name: "mle" | "map" | "mean"; label: string; text: string; at: number }[];
  /** "Beta(2, 2)", "3 of 4 messages have “free”", "Beta(5, 3)". */
  legend: { prior: string; likelihood: string; posterior: string };
  /** What θ is, and what α stands for, in a sentence each. */
  sentences: string[];
  missing: string | null;
}
/** The numbers of each formula that applies, in the order of its slots, or a sentence; and classes. */
export interface Formulas {
  [key: string]: string | (string | number | null)[] | { index: number; name: string; shape: string } | null;
}
export interface Inside { words: WordsPanel; table: TablePanel; prior: PriorPanel; formulas: Formulas }
export interface Keys { scope: "page" | "plot" | "presenting"; with: string; keys: string[]; sentence: string }
export interface Sharing { link: string | null; notes: string[]; qr: { size: number; path: string } | null; canBeAlone: boolean }
export interface CorpusInfo { id: string; title: string; sentence: string }
export interface Flags { empty: boolean; fitsHidden: boolean; hasScenes: boolean; hasNotice: boolean }

/** What can be asked of the page; indices count from 0. */
export type Command =
  /** Judge this text; until "settle" such messages are one step. */
  | ["judge", text: string]
  | ["putWord" | "takeWord", word: string]
  | ["judgeMessage", index: number]
  | ["select", index: number | null]
  | ["toggleLabel" | "remove", index: number]
  | ["label", index: number, class_: number | null]
  | ["edit", index: number, text: string]
  /** Add a message of the class of new messages. */
  | ["add", text: string]
  | ["newClass", class_: number | null]
  | ["nextClass" | "removeSelected"]
  | ["renameClass", class_: number, name: string]
  /** Until "settle", all such changes are one step. */
  | ["adjust", PartialMessageSettings]
  | ["settle" | "cancel" | "undo" | "redo" | "clear" | "startAgain" | "begin" | "dismissNotice"]
  | ["nextModel" | "nextUnits"]
  | ["units", Units]
  | ["inside", Panel]
  | ["words", sort: Sort, filter: string]
  | ["theta", word: string, class_: number]
  | ["readAs", ReadAs]
  /** Draw this Beta distribution as prior in place of the one that α stands for; null: that one again. */
  | ["beta", a: number | null, b: number | null]
  | ["openAbsent"]
  | ["hideFits", on: boolean]
  | ["corpus", id: string]
  | ["load", state: unknown]
  /** Take the rows of a CSV or TSV file in place of all messages; without a name they were pasted. */
  | ["import", text: string, name: string]
  | ["lecture"]
  | ["scene", "answer" | "next" | "previous" | "go", index?: number]
  | ["scene", "play", part: number]
  | ["resume", scene: number | null, isAnswered: boolean, panel: Panel]
  | ["key", key: string, code: string, held: number, onList: boolean, presenting: boolean]
  | ["singleKeys", on: boolean]
  | ["hideParts", names: string];
/** Who answers a key: the page's document, or the page by what is named; null: the key has no meaning here. */
export type KeyAnswer =
  | "board" | "help" | "blank" | "fullScreen" | "code" | "judge" | "newMessage" | "editMessage" | "count-smoothing" | "class-prior" | null;
export interface Questions {
  view: [];
  flags: [];
  place: [];
  inside: [];
  description: [];
  rows: [first: number];
  corpora: [];
  keys: [];
  share: [address: string, options: string, isAlone: boolean];
  state: [];
  saved: [known?: number];
  report: [];
  export: [format: "csv" | "tsv" | "py"];
  exportName: [];
}
export interface Answers {
  view: View;
  flags: Flags;
  place: { scene: number | null; isAnswered: boolean; panel: Panel };
  inside: Inside[View["panel"]];
  description: string;
  rows: Rows;
  corpora: CorpusInfo[];
  keys: Keys[];
  share: Sharing;
  state: MessagesState;
  /** The scenes are left out when `known` is their revision. */
  saved: { state: { scenes?: { title: string; question?: string; sentence: string; [more: string]: unknown }[]; [more: string]: unknown }; lecture: number };
  report: MessagesReport;
  export: string;
  exportName: string;
}
export interface Messages {
  /** Opens the document of an address's hash; false when there is none. What is wrong with it is in the view's notice. */
  openLink(hash: string): boolean;
  /** Carries out a command and returns who answers a key, else null; throws an Error that names what is wrong with it. */
  send(command: Command): KeyAnswer;
  /** Answers a question; throws an Error that names what is wrong with it. */
  ask<K extends keyof Answers>(question: [K, ...Questions[K]]): Answers[K];
}
