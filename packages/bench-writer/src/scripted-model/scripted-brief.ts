/** The relations that a false claim can break, and what a careless model brings in from nowhere. */
export const brokenRelations = [
  ...["figure", "unit", "currency", "counted-thing", "swapped-numbers", "month", "speaker", "swapped-entities"],
  ...["negation", "direction", "polarity", "scope", "certainty", "opinion-as-fact"],
] as const;
export const fromNowhere = [
  ...["foreign-name", "foreign-quotation", "foreign-link", "studies-show", "foreign-figure"],
  ...["foreign-particular", "false-general"],
] as const;
/** `swapped-row`: a row of a table with a value of another row. */
export const faultKinds: readonly string[] = [...brokenRelations, ...fromNowhere, "swapped-row"];

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
  readonly kind: string;
  /** The truth that it distorts; unset for what comes from nowhere. */
  readonly truth?: Truth;
  readonly claim: string;
}

/** A table that was ordered: its rows are the client's, cell by cell. */
export interface ScriptedTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What a scripted model knows of a brief beforehand: what a good writer makes of it, and what a careless one gets wrong. */
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
  readonly table?: ScriptedTable;
  /** The length ordered; unset when none was. */
  readonly words?: number;
  /** Characters are what is ordered in scripts without spaces. */
  readonly unit: "words" | "characters";
  readonly bound: "about" | "at-most" | "at-least";
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

/** A sentence that a brief knows: true as it is, or a fault. */
export interface Label {
  readonly claim: string;
  readonly truth?: Truth | undefined;
  readonly fault?: Fault | undefined;
}

export const labelsOf = ({ truths, faults }: ScriptedBrief): Label[] => [
  ...truths.map((truth) => ({ claim: truth.claim, truth })),
  ...faults.map((fault) => ({ claim: fault.claim, truth: fault.truth, fault })),
];
