import type { Reply } from "@galley/faults/reply";

/** An answer with this status and code, and perhaps a time to come again. */
export function answered(status: number, code?: string, retryAfter?: string): Reply {
  const headers = new Headers(retryAfter === undefined ? {} : { "retry-after": retryAfter });
  return { kind: "answer", status, headers, body: code === undefined ? { data: {} } : { code }, milliseconds: 1 };
}
