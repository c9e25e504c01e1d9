/**
 * The ways in which a false sentence differs from the true one, such as a wrong figure. The next list has the kinds of statements that a
 * careless model invents.
 */
export const brokenRelations = [
  ...["figure", "unit", "currency", "counted-thing", "swapped-numbers", "month", "speaker", "swapped-entities"],
  ...["negation", "direction", "polarity", "scope", "certainty", "opinion-as-fact"],
] as const;
export const fromNowhere = [
  ...["foreign-name", "foreign-quotation", "foreign-link", "studies-show", "foreign-figure"],
  ...["foreign-particular", "false-general"],
] as const;
/** All kinds of faults. In a `swapped-row`, a row of a table has a value of another row. */
export const faultKinds: readonly string[] = [...brokenRelations, ...fromNowhere, "swapped-row"];

/** A web page to which the instructions link. */
export interface ScriptedPage {
  /** The http URL of the page, with a host name below `.example`. */
  readonly url: string;
  readonly outlet: string;
  readonly title: string;
  /** The date of publication in ISO 8601. Undefined when the page has none. */
  readonly published?: string;
  readonly paragraphs: readonly string[];
}

/** A true sentence in the words of a good writer, and the exact parts of the order or of pages from which it follows. */
export interface Truth {
  readonly from: readonly string[];
  readonly claim: string;
}

/** A fault: a false sentence that a careless model writes in place of a true one. */
export interface Fault {
  readonly kind: string;
  /** The true sentence that the fault distorts. Undefined for an invented statement. */
  readonly truth?: Truth;
  readonly claim: string;
}

/** A table that the client has ordered, with all of its cells. */
export interface ScriptedTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The scripted model's knowledge of a brief: the text of a good writer, and the mistakes of a careless one. */
export interface ScriptedBrief {
  readonly id: string;
  /** The language of the article as a BCP 47 tag. */
  readonly language: string;
  readonly title: string;
  readonly instructions: string;
  readonly subject: string;
  readonly pages: readonly ScriptedPage[];
  readonly truths: readonly Truth[];
  readonly faults: readonly Fault[];
  /** General sentences about the subject, which claim nothing that could be checked. */
  readonly general: readonly string[];
  readonly table?: ScriptedTable;
  /** The length that the client ordered, in `unit`. Undefined when the client ordered none. */
  readonly words?: number;
  /** The unit of the ordered length. Orders in scripts without spaces count characters. */
  readonly unit: "words" | "characters";
  readonly bound: "about" | "at-most" | "at-least";
  /** The headings that the client ordered, in their order. Empty when none were ordered. */
  readonly headings: readonly string[];
  /** How many sections the client ordered; 0 when the order does not say. */
  readonly sections: number;
  /** How many list items the client ordered; 0 when the client ordered no list. */
  readonly items: number;
  readonly keywords: readonly string[];
  /** Orders about the writing: exact phrases from the brief. */
  readonly orders: readonly string[];
  readonly bans: readonly string[];
  readonly onlyGivenFacts: boolean;
}

/** A sentence of a brief with its label: true, or one of its faults (false sentences). */
export interface Label {
  readonly claim: string;
  readonly truth?: Truth | undefined;
  readonly fault?: Fault | undefined;
}

export const briefLabels = ({ truths, faults }: ScriptedBrief): Label[] => [
  ...truths.map((truth) => ({ claim: truth.claim, truth })),
  ...faults.map((fault) => ({ claim: fault.claim, truth: fault.truth, fault })),
];
