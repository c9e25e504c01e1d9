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
 * headers and bodies on their errors; keys that slipped into a message are masked.
 */
export function serializeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: clean(String(error)) };
  const { code, kind, reason, cause } = error as Error & { code?: unknown; kind?: unknown; reason?: unknown };
  return {
    type: error.name,
    message: clean(error.message),
    ...(typeof code === "string" || typeof code === "number" ? { code } : {}),
    ...(typeof kind === "string" ? { kind } : {}),
    ...(typeof reason === "string" && reason !== "" ? { reason } : {}),
    ...(error.stack === undefined ? {} : { stack: clean(error.stack) }),
    ...(cause === undefined || depth >= deepestCause ? {} : { cause: serializeError(cause, depth + 1) }),
  };
}

function clean(text: string): string {
  return text
    .replace(/svc_[A-Za-z0-9]{8,}/g, "svc_***")
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*(?:\.[\w-]*)*/g, "***")
    .replace(/(\w+:\/\/)[^\s/@:]+:[^\s/@]+@/g, "$1***@")
    .slice(0, longestMessage);
}
