/** Something in a draft that nobody told its writer. */
export interface Violation {
  /** "figure", "name", "no answer"… */
  readonly kind: string;
  /** What is foreign. */
  readonly what: string;
  /** Where it stands. */
  readonly sentence: string;
}
