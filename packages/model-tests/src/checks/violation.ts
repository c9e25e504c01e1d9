export type ViolationKind =
  | "figure"
  | "unit"
  | "name"
  | "address"
  | "quotation"
  | "authority"
  | "opinion as fact"
  | "no answer";

/** Something in a draft that nobody told its writer. */
export interface Violation {
  readonly kind: ViolationKind;
  /** What is foreign. */
  readonly what: string;
  /** Where it stands. */
  readonly sentence: string;
}
