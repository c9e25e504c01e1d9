/** The state of something that `npm run doctor` or a start has checked. */
export interface Finding {
  readonly good: boolean;
  /** The description of what was found. For a problem, it also says how to fix it. */
  readonly text: string;
}
