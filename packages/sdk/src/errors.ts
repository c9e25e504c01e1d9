/** Found on errors of every copy of this package, so that `isGalleyError` also works when an application has two copies. */
const brand = Symbol.for("@galley/sdk.error");

/** The base of all errors of this package. */
export class GalleyError extends Error {
  readonly [brand] = true;
  override name = "GalleyError";
}

/** Whether an error comes from this package. */
export const isGalleyError = (thrown: unknown): thrown is GalleyError =>
  typeof thrown === "object" && thrown !== null && brand in thrown;

/** The server could not be reached, or the connection broke before the answer was complete. */
export class ConnectionError extends GalleyError {
  override name = "ConnectionError";
}

/** The answer did not arrive within the time limit. */
export class TimeoutError extends GalleyError {
  override name = "TimeoutError";
}

/** The answer does not come from the API: a redirect, or a page of a proxy. */
export class InvalidAnswerError extends GalleyError {
  override name = "InvalidAnswerError";
}

/** The facts of an answer with an error status. */
export interface ApiErrorFacts {
  readonly status: number;
  /** The sentence of the API that says what is wrong. */
  readonly sentence: string;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly docUrl: string;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Headers;
  /** The body of the answer; undefined when it is not JSON. */
  readonly body: Readonly<Record<string, unknown>> | undefined;
}

/** The API answered with an error status. Decide by `status` and `code`; the message may change. */
export class ApiError extends GalleyError {
  override name = "ApiError";
  readonly status: number;
  /** The machine code, for example `NOT_FOUND`; `UNKNOWN` when the answer has none. */
  readonly code: string;
  /** The id of the request in the logs of the server. */
  readonly requestId: string | undefined;
  /** The page that explains this error. */
  readonly docUrl: string;
  /** After how many seconds the server wants to be asked again. */
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Headers;

  constructor({ status, sentence, code, requestId, docUrl, retryAfterSeconds, headers }: ApiErrorFacts) {
    super(`${sentence} (${status} ${code}${requestId === undefined ? "" : `, request id ${requestId}`})`);
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.docUrl = docUrl;
    this.retryAfterSeconds = retryAfterSeconds;
    this.headers = headers;
  }
}

/** 400: a field or parameter is wrong. The message names each. */
export class InvalidRequestError extends ApiError {
  override name = "InvalidRequestError";
}

/** 401: the API key is missing, unknown, revoked or expired. */
export class AuthenticationError extends ApiError {
  override name = "AuthenticationError";
}

/** 403: the account is suspended, or the role of the API key is too low. */
export class PermissionDeniedError extends ApiError {
  override name = "PermissionDeniedError";
}

/** 403 `QUOTA_EXCEEDED`: a limit of the tier is reached. */
export class QuotaExceededError extends ApiError {
  override name = "QuotaExceededError";
  readonly limit: number | undefined;
  readonly current: number | undefined;
  /** The address to ask for a higher limit. */
  readonly upgradeEmail: string | undefined;

  constructor(facts: ApiErrorFacts) {
    super(facts);
    const { limit, current, upgradeEmail } = facts.body ?? {};
    this.limit = typeof limit === "number" ? limit : undefined;
    this.current = typeof current === "number" ? current : undefined;
    this.upgradeEmail = typeof upgradeEmail === "string" ? upgradeEmail : undefined;
  }
}

/** 404: the resource does not exist, or belongs to another account. */
export class NotFoundError extends ApiError {
  override name = "NotFoundError";
}

/** 409: the idempotency key was used for another request, or a person changed the post in the CMS. */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}

/** 429: too many requests, also after all retries. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
}

/** 5xx: the server or a service behind it failed. */
export class ServerError extends ApiError {
  override name = "ServerError";
}

const classes: Readonly<Record<number, new (facts: ApiErrorFacts) => ApiError>> = {
  400: InvalidRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  429: RateLimitError,
};

/** Creates the error for an answer: its class depends on the status, and for quotas on the code. */
export function apiError(facts: ApiErrorFacts): ApiError {
  if (facts.code === "QUOTA_EXCEEDED") return new QuotaExceededError(facts);
  const Class = classes[facts.status] ?? (facts.status >= 500 ? ServerError : ApiError);
  return new Class(facts);
}

/** The writer failed to produce the draft that was waited for. */
export class GenerationFailedError extends GalleyError {
  override name = "GenerationFailedError";
  /** The machine code, for example `GENERATION_FAILED`. */
  readonly code: string;
  readonly sessionId: string;

  constructor(sessionId: string, code: string, sentence: string) {
    super(`${sentence} (${code}, session ${sessionId})`);
    this.code = code;
    this.sessionId = sessionId;
  }
}

/** The draft was not ready within `maxWaitMs`. The server goes on writing it. */
export class WaitTimeoutError extends TimeoutError {
  override name = "WaitTimeoutError";
  /** Pass it to `drafts.wait` to wait longer; undefined when even the order was not answered. */
  readonly sessionId: string | undefined;

  constructor(sessionId: string | undefined, maxWaitMs: number) {
    const advice =
      sessionId === undefined
        ? "The order was not answered. Repeat it with the same idempotencyKey."
        : `The server goes on writing it: drafts.wait("${sessionId}") waits again.`;
    super(`The draft was not ready within ${maxWaitMs / 1000} seconds. ${advice}`);
    this.sessionId = sessionId;
  }
}

/** A webhook did not come from Galley, was changed on its way, or is too old. */
export class WebhookVerificationError extends GalleyError {
  override name = "WebhookVerificationError";
}
