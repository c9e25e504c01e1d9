/** A relation that a fault breaks. */
export type FaultKind =
  | "figure"
  | "unit"
  | "currency"
  | "counted"
  | "numbers"
  | "date"
  | "speaker"
  | "entities"
  | "negation"
  | "direction"
  | "scope"
  | "certainty"
  | "opinion"
  | "name"
  | "quotation"
  | "address";

/** Replaces a part of every true sentence that has it; "=" stands for a sentence of its own. */
export type Fault = readonly [kind: FaultKind, from: string, to: string];

/** A passage with true sentences about it and ways to make them false. */
export interface Case {
  readonly language: string;
  readonly passage: string;
  readonly holds: readonly string[];
  readonly faults: readonly Fault[];
}

export const one = (language: string, passage: string, holds: readonly string[], faults: readonly Fault[]): Case => ({
  language,
  passage,
  holds,
  faults,
});
