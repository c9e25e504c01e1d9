import { judge } from "../../src/client/repeat.ts";
import type { Answer, Reply } from "../../src/client/reply.ts";
import { createLedger } from "../../src/ledger.ts";

const answered = (status: number, body: object = {}, headers: Record<string, string> = {}): Answer => ({
  kind: "answer",
  status,
  body,
  headers: new Headers(headers),
  milliseconds: 5,
});
const away = answered(503, { error: "away", code: "SERVICE_UNAVAILABLE" }, { "retry-after": "1" });

describe("a reply while parts of the system may be away", () => {
  it.each<[string, Reply, string, number]>([
    ["201 with data", answered(201, { data: {} }), "done", 0],
    ["a refusal that is right here", answered(403, { code: "QUOTA_EXCEEDED" }), "refused", 0],
    ["503 with Retry-After", away, "unknown", 0],
    ["a connection that was refused", { kind: "refused" }, "refused", 0],
    ["a connection that broke", { kind: "cut", reason: "ECONNRESET" }, "unknown", 0],
    ["503 without Retry-After", answered(503, away.body), "unknown", 1],
    ["201 without data", answered(201), "unknown", 1],
    ["500", answered(500, { code: "INTERNAL_ERROR" }), "unknown", 1],
    ["a refusal that is not right here", answered(404, { code: "NOT_FOUND" }), "unknown", 1],
    ["no answer", { kind: "silent", milliseconds: 45_000 }, "unknown", 1],
  ])("%s", (_, reply, kind, unexpected) => {
    const ledger = createLedger();
    const verdict = judge(ledger, "POST /x", reply, { success: [201], refusals: ["403 QUOTA_EXCEEDED"] });
    expect([verdict.kind, ledger.counters.unexpected]).toEqual([kind, unexpected]);
  });
});
