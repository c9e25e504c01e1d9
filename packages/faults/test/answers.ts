import type { Answer } from "../src/client/reply.ts";

/** An answer of the API, as a client has it. */
export function answered(status: number, body: object = {}, headers: Record<string, string> = {}): Answer {
  return { kind: "answer", status, body, headers: new Headers(headers), milliseconds: 5 };
}

/** Somebody is away now. */
export const away = answered(503, { error: "away", code: "SERVICE_UNAVAILABLE" }, { "retry-after": "1" });
