import { judge } from "../../src/client/judge.ts";
import type { Reply } from "../../src/client/reply.ts";
import { createLedger } from "../../src/ledger.ts";

const answered = (status: number, body: object, headers: Record<string, string> = {}): Reply => ({
  kind: "answer",
  status,
  body,
  headers: new Headers(headers),
  milliseconds: 1,
});
const away = { error: "away", code: "SERVICE_UNAVAILABLE" };

function verdictOn(reply: Reply) {
  const ledger = createLedger();
  const verdict = judge(ledger, "POST /x", reply, { success: [201], refusals: ["403 QUOTA_EXCEEDED"] });
  return { kind: verdict.kind, unexpected: ledger.counters.unexpected };
}

describe("a reply while parts of the system may be away", () => {
  it.each([
    ["201 with data", answered(201, { data: {} }), "done", 0],
    ["a refusal that is right here", answered(403, { code: "QUOTA_EXCEEDED" }), "refused", 0],
    ["503 with Retry-After", answered(503, away, { "retry-after": "1" }), "unknown", 0],
    ["a connection that was refused", { kind: "refused" } as const, "refused", 0],
    ["a connection that broke", { kind: "cut", reason: "ECONNRESET" } as const, "unknown", 0],
    ["503 without Retry-After", answered(503, away), "unknown", 1],
    ["201 without data", answered(201, {}), "unknown", 1],
    ["500", answered(500, { code: "INTERNAL_ERROR" }), "unknown", 1],
    ["a refusal that is not right here", answered(404, { code: "NOT_FOUND" }), "unknown", 1],
    ["no answer", { kind: "silent", milliseconds: 45_000 } as const, "unknown", 1],
  ])("%s", (_, reply, kind, unexpected) => {
    expect(verdictOn(reply)).toEqual({ kind, unexpected });
  });
});
