/** A stretch of a text: the places where it begins and ends. */
export interface Span {
  readonly start: number;
  readonly end: number;
}
