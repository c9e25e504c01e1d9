/** How long the article is to be. */
export interface LengthWish {
  /** In `unit`. wordsOfLength of length-wish.ts gives words whatever it was ordered in. */
  readonly words: number;
  /** "characters" for "800字" and the like; words when unset. */
  readonly unit?: "words" | "characters";
  /** "about" and "exactly" want it within 15 %; the others are bounds. */
  readonly bound: "about" | "at-most" | "at-least";
}

/** Something that must not be in the article: a word or phrase letter by letter, or a whole subject. */
export interface Ban {
  readonly text: string;
  readonly kind: "word" | "subject";
}

/** A statement of the client about the subject: a verbatim span of the title or the instructions. */
export interface ClientFact {
  /** "c1", "c2"… in the order of the instructions. */
  readonly id: string;
  readonly text: string;
}

/**
 * What the client ordered, read out of title and instructions. Everything that can be checked by code is settled by
 * code; spans are verbatim. Plain JSON: it is stored as a stage artefact.
 */
export interface Brief {
  /** BCP 47: the language ordered, else that of the instructions. */
  readonly language: string;
  /** What the article is about, in a few words. */
  readonly subject: string;
  /** What the article is to do for its readers; empty when nothing was said. */
  readonly goal: string;
  readonly readers: string;
  readonly tone: string;
  readonly length?: LengthWish;
  /** How many sections were ordered. */
  readonly sectionCount?: number;
  /** How many items were ordered: "7 tips". */
  readonly itemCount?: number;
  /** Headings or parts that were ordered, in order. */
  readonly structure: readonly string[];
  /** The text is to have no headings between its paragraphs. */
  readonly noHeadings?: boolean;
  readonly mustCover: readonly string[];
  readonly keywords: readonly string[];
  /** Tags that a model thought of; nobody checked them yet. */
  readonly tags?: readonly string[];
  readonly bans: readonly Ban[];
  /** What the client asked to keep back, and the statements that such a wish means, verbatim. None of it is a fact. */
  readonly withheld?: readonly string[];
  /** How it is to end: a call to action, a question. Empty when nothing was said. */
  readonly closing: string;
  readonly facts: readonly ClientFact[];
  /** http and https addresses in the instructions. */
  readonly links: readonly string[];
  /** "Use only the facts below." */
  readonly onlyGivenFacts: boolean;
  /** Orders that none of the fields above holds, verbatim. */
  readonly otherOrders: readonly string[];
  /** Places where the client says two things of which only one can be true. */
  readonly contradictions: readonly Contradiction[];
}

/** A sentence of the client with a figure, date or time. */
export interface Saying {
  readonly text: string;
  /** As it stands in the text. */
  readonly figure: string;
  /** Without the figure it is a sentence that says less: "Our 2.6 million readers write to us." */
  readonly standsWithout: boolean;
}

/** Two sentences of the client of which only one can be true; the first of them is told. */
export interface Contradiction {
  readonly first: Saying;
  readonly other: Saying;
}
