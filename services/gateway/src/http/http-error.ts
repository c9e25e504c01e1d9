/** An error that exists only in HTTP, such as a wrong method. All other errors are ServiceErrors. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = "HttpError";
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

export const invalidJson = (): HttpError => new HttpError(400, "INVALID_JSON", "The body is not valid JSON.");

export const bodyTooLarge = (): HttpError => new HttpError(413, "VALIDATION_ERROR", "The body is larger than 1 MiB.");

export const unsupportedMediaType = (what: string): HttpError => new HttpError(415, "VALIDATION_ERROR", what);

/** Creates the error for a method that a path does not have. OPTIONS is allowed on every path, so `methods` does not contain it. */
export const methodNotAllowed = (methods: readonly string[]): HttpError => {
  const allowed = [...methods, "OPTIONS"].join(", ");
  return new HttpError(405, "METHOD_NOT_ALLOWED", `The method must be one of ${allowed}.`, { Allow: allowed });
};
