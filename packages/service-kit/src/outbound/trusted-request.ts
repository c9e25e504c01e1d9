/** The code of the error that the body of an answer ends with whose connection broke. */
export const cutOffCode = "ERR_ANSWER_CUT_OFF";

/** What callers of `trustedFetch` may ask for; the same as with `fetch`. */
export interface TrustedRequest {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: string | null;
  readonly redirect?: "follow" | "error" | "manual";
  readonly signal?: AbortSignal | null;
}
