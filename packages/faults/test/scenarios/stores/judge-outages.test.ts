import type { SeenRequest } from "../../../src/client/api.ts";
import { createLedger } from "../../../src/ledger.ts";
import { judgeOutages } from "../../../src/scenarios/stores/judge-outages.ts";
import type { Outage } from "../../../src/scenarios/stores/outage.ts";

const newSpan = (outage: Partial<Outage>, isStarved = false) => ({
  outage: { name: "away", away: "broker" as const, seconds: 8, inject: () => {}, heal: () => {}, ...outage },
  injectedAt: 10_000,
  recoveredAt: 20_000,
  isStarved,
});
const broker = newSpan({});
const seen = (startSecond: number, seconds: number, rest: Partial<SeenRequest> = {}): SeenRequest => ({
  method: "PATCH",
  path: "/topics/1",
  body: {},
  result: 200,
  startedAt: startSecond * 1000,
  endedAt: (startSecond + seconds) * 1000,
  ...rest,
});
/** A successful write each second, so that no gap between acknowledged writes is reported. */
const steady = Array.from({ length: 11 }, (_, index) => seen(10 + index, 0.1));

function findFaults(requests: readonly SeenRequest[], ...spans: (typeof broker)[]): readonly string[] {
  const ledger = createLedger();
  judgeOutages(ledger, requests, spans);
  return ledger.outcome().violations;
}

describe("an outage of the broker alone", () => {
  const [publish, late] = [{ path: "/sessions/1/publish" }, { result: 503 }];
  const databaseLost = { ...newSpan({ away: "database" }), injectedAt: 21_000, recoveredAt: 22_000 };

  it.each([
    ["nothing", steady, [broker], 0],
    ["a refusal", [...steady, seen(12, 0.1, late)], [broker], 1],
    ["an answer past the deadline of its calls, though all is over", [...steady, seen(19, 7.5)], [broker], 1],
    ["one in time for its kind", [...steady, seen(19, 7.5, publish)], [broker], 0],
    ["no write for six seconds", [seen(11, 0.1), seen(17, 0.1)], [broker], 1],
    ["a missed deadline on a starved machine", [...steady, seen(12, 2, late)], [newSpan({}, true)], 0],
    ["a failure at once on a starved machine", [...steady, seen(12, 0.1, { result: 500 })], [newSpan({}, true)], 1],
    ["a refusal once the database is gone too", [...steady, seen(19, 3, late)], [broker, databaseLost], 0],
    ["a refusal before that", [...steady, seen(19, 1, late)], [broker, databaseLost], 1],
    ["a break after that", [...steady, seen(19, 3, { result: "cut" })], [broker, databaseLost], 1],
  ])("with %s", (_what, requests, spans, count) => expect(findFaults(requests, ...spans)).toHaveLength(count));
});

describe("an outage of the database", () => {
  const [short, long] = [newSpan({ away: "database" }), newSpan({ away: "database", isRefused: true })];
  const refused = (seconds: number, rest: Partial<SeenRequest> = {}) => seen(12, seconds, { result: 503, ...rest });
  const generate = { method: "POST", path: "/publications/1/drafts/generate" };

  it.each<[string, SeenRequest, typeof short, number]>([
    ["a change too late", refused(14), short, 1],
    ["a read too late", refused(9, { method: "GET" }), short, 1],
    ["a deletion in time", refused(21, { method: "DELETE", path: "/publications/1" }), short, 0],
    ["one that a webhook tells of", refused(40, { ...generate, body: { webhookUrl: "https://a.example" } }), short, 1],
    ["a refusal when it is long", refused(1), long, 0],
    ["no refusal when it is long", seen(12, 1), long, 1],
    ["a broken connection", seen(12, 1, { result: "cut" }), short, 1],
  ])("is judged by %s", (_what, request, span, count) => expect(findFaults([request], span)).toHaveLength(count));
});
