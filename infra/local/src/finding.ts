/** How something stands that a person asked about. */
export interface Finding {
  readonly good: boolean;
  /** What is there; of a bad one also what to do. */
  readonly text: string;
}
