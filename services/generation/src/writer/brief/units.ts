/** One statement of the account, ready to be printed. Texts are as written unless they were lifted out of an order. */
export type Unit =
  | { kind: "heading"; text: string; level: 2 | 3 }
  | { kind: "sentence"; text: string }
  /** A noun phrase that an order asked to be mentioned. `optional`: asked to be explained, and printed only for its facts. */
  | { kind: "point"; text: string; optional: boolean }
  /** What the whole text is to be about; printed only when nothing else says it. */
  | { kind: "subject"; text: string; frame: string }
  | { kind: "list"; ordered: boolean; items: string[] }
  | { kind: "entry"; key: string; value: string }
  | { kind: "quotation"; text: string; speaker?: string }
  | { kind: "table"; rows: string[][] }
  | { kind: "code"; text: string }
  | { kind: "break" };

/** What the account wants of the writer, as opposed to what it wants said. */
export interface Order {
  kind: "length" | "tone" | "form" | "audience" | "forbid" | "source" | "cover" | "keyword" | "persona" | "ignored";
  /** The order in the account's own words. */
  text: string;
  maximumWords?: number;
  /** True when the number of words is to be reached, not only not to be exceeded. */
  isTarget?: boolean;
  terms?: string[];
  urls?: string[];
}

/** What one piece of the instructions turned out to be. */
export interface Reading {
  units: Unit[];
  orders: Order[];
}

/** The instructions, understood. */
export interface ParsedBrief extends Reading {
  language: string;
  /** Every URL of the instructions, in order, once each. */
  urls: string[];
}
