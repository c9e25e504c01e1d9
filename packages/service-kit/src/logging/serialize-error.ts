/** An error as it stands in the log. */
interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  readonly kind?: string;
  readonly reason?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const longestMessage = 2_000;
const deepestCause = 5;

/**
 * An error for the log: type, message, code, stack and causes. Nothing else is looked at, because clients hang requests,
 * headers and bodies on their errors.
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
  return text.slice(0, longestMessage);
}
