/** The properties of an error that are logged. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly kind?: string;
  readonly reason?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const maxMessageLength = 2_000;
const deepestCause = 5;

/**
 * Converts an error to the properties that are logged: type, message, code, stack and causes. All other properties are left out, because
 * clients of other systems attach requests, headers and bodies to their errors.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: shortened(String(error)) };
  const { code, kind, reason, cause } = error as Error & { code?: unknown; kind?: unknown; reason?: unknown };
  return {
    type: error.name,
    message: shortened(error.message),
    ...(typeof code === "string" || typeof code === "number" ? { code } : {}),
    ...(typeof kind === "string" ? { kind } : {}),
    ...(typeof reason === "string" && reason !== "" ? { reason } : {}),
    ...(error.stack === undefined ? {} : { stack: shortened(error.stack) }),
    ...(cause === undefined || depth >= deepestCause ? {} : { cause: serializeError(cause, depth + 1) }),
  };
}

function shortened(text: string): string {
  return text.slice(0, maxMessageLength);
}
