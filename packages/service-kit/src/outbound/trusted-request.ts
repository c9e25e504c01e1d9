/** The code of the error when reading a response body fails because the connection broke. */
export const cutOffCode = "ERR_ANSWER_CUT_OFF";

/** The options of `trustedFetch`, a subset of those of `fetch`. */
export interface TrustedRequest {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: string | null;
  readonly redirect?: "follow" | "error" | "manual";
  readonly signal?: AbortSignal | null;
}
