/** What a scripted model knows of a brief beforehand: what a good writer makes of it, and what a careless one gets wrong. */

/** The relations that a false claim can break, and what a careless model brings in from nowhere. */
export const faultKinds = [
  "figure",
  "unit",
  "currency",
  "counted-thing",
  "swapped-numbers",
  "month",
  "speaker",
  "swapped-entities",
  "negation",
  "direction",
  "polarity",
  "scope",
  "certainty",
  "opinion-as-fact",
  "foreign-name",
  "foreign-quotation",
  "foreign-link",
  "studies-show",
  "foreign-figure",
  "foreign-particular",
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A web page that the instructions link to. */
export interface ScriptedPage {
  /** http, on a name under `.example`. */
  readonly url: string;
  readonly outlet: string;
  readonly title: string;
  /** ISO 8601. */
  readonly published?: string;
  readonly paragraphs: readonly string[];
}

/** A true sentence in a good writer's words, and the verbatim parts of the order or of pages that bear it. */
export interface Truth {
  readonly from: readonly string[];
  readonly claim: string;
}

/** A false sentence that stands where a truth would. */
export interface Fault {
  readonly kind: FaultKind;
  /** The truth that it distorts; unset for what comes from nowhere. */
  readonly truth?: Truth;
  readonly claim: string;
}

export interface ScriptedBrief {
  readonly id: string;
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  readonly instructions: string;
  readonly subject: string;
  readonly pages: readonly ScriptedPage[];
  readonly truths: readonly Truth[];
  readonly faults: readonly Fault[];
  /** True sentences on the subject that claim nothing checkable. */
  readonly general: readonly string[];
  /** The length ordered; unset when none was. */
  readonly words?: number;
  /** Characters are what is ordered in scripts without spaces. */
  readonly unit: "words" | "characters";
  /** Headings that were ordered, in order. */
  readonly headings: readonly string[];
  /** How many sections were ordered; 0 when not said. */
  readonly sections: number;
  /** Entries of a list that was ordered; 0 when none was. */
  readonly items: number;
  readonly keywords: readonly string[];
  /** What the brief says of the writing: phrases of it, verbatim. */
  readonly orders: readonly string[];
  readonly bans: readonly string[];
  readonly onlyGivenFacts: boolean;
}
