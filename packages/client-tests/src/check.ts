/** One generated client: a promise about it, and the work that fails when the promise does not hold. */
export interface Check {
  readonly promise: string;
  readonly run: () => Promise<unknown>;
}
