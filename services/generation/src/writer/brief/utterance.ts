import type { Setting } from "./vocabulary/settings.ts";

/** What a sentence of the client does: say something of the subject, order something of the writer, or one cannot tell. */
export type SpeechAct = "statement" | "order" | "doubtful";

/** Where the sentence stands. What stands in material may speak of "you" without speaking to the writer. */
export type StandsIn = "prose" | "list" | "quotation" | "table" | "step";

/** One thing that the client says: a sentence, a list item, a row, an entry. */
export interface Utterance {
  readonly text: string;
  readonly act: SpeechAct;
  readonly standsIn: StandsIn | "remark";
  /** Index of its block in the material. */
  readonly block: number;
  /** What the label, heading or lead-in over it says of it. */
  readonly role?: Setting;
}

/** An utterance with the act that it has by itself. What is settled is so wherever it stands. */
export interface Heard extends Utterance {
  readonly settled: boolean;
  /** A label with its value, which is data more often than not. */
  readonly isEntry: boolean;
}
