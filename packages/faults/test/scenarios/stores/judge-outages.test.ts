import { judgeRefused, judgeUnnoticed, type RefusedOutage } from "../../../src/scenarios/stores/judge-outages.ts";
import type { OutageSpan } from "../../../src/scenarios/stores/outages.ts";
import type { ApiWatch, SeenRequest } from "../../../src/watch/api-watch.ts";

const span = (outage: Partial<RefusedOutage> = {}, isStarved = false): OutageSpan => ({
  outage: { name: "away", seconds: 8, inject: () => {}, heal: () => {}, ...outage },
  injectedAt: 10_000,
  healedAt: 18_000,
  recoveredAt: 20_000,
  hasRecovered: true,
  isStarved,
});
const seen = (startSecond: number, seconds: number, rest: Partial<SeenRequest> = {}): SeenRequest => ({
  method: "PATCH",
  path: "/topics/1",
  body: {},
  startedAt: startSecond * 1000,
  endedAt: (startSecond + seconds) * 1000,
  result: 200,
  ...rest,
});
/** A write each second, so that there is no gap. */
const steady = Array.from({ length: 11 }, (_, index) => seen(10 + index, 0.1));
const watching = (...requests: SeenRequest[]): ApiWatch => ({ world: {} as ApiWatch["world"], seen: requests });

describe("an outage of the broker alone", () => {
  it("is not to be noticed", () => {
    expect(judgeUnnoticed(watching(...steady), span()).faults).toEqual([]);
    const failed = seen(12, 0.1, { result: 503 });
    expect(judgeUnnoticed(watching(...steady, failed), span()).faults).toEqual([
      "PATCH /topics/1 came to 503 after 0.1 s while the broker was away",
    ]);
  });

  it("slows nothing down beyond the deadlines of calls, though the answer comes when all is over", () => {
    expect(judgeUnnoticed(watching(...steady, seen(19, 7.5)), span()).faults).toHaveLength(1);
    expect(judgeUnnoticed(watching(...steady, seen(19, 7.5, { path: "/sessions/1/publish" })), span()).faults).toEqual(
      [],
    );
  });

  it("may end in a refusal of what is still under way when the database goes away, and in no broken connection", () => {
    const [refused, cut] = [seen(19, 3, { result: 503 }), seen(19, 3, { result: "cut" })];
    expect(judgeUnnoticed(watching(...steady, refused), span(), 21_000).faults).toEqual([]);
    expect(judgeUnnoticed(watching(...steady, cut), span(), 21_000).faults).toHaveLength(1);
    expect(judgeUnnoticed(watching(...steady, seen(19, 1, { result: 503 })), span(), 21_000).faults).toHaveLength(1);
    expect(judgeUnnoticed(watching(...steady, seen(19, 40, { result: 503 })), span(), 21_000).faults).toHaveLength(1);
  });

  it("does not stop writes for five seconds", () => {
    const { faults } = judgeUnnoticed(watching(seen(11, 0.1), seen(17, 0.1)), span());
    expect(faults).toEqual(["no write was acknowledged for 6.0 s while the broker was away"]);
  });

  it("may cost a starved machine some deadlines, which are counted, and no refusal that came at once", () => {
    const late = seen(12, 2, { result: 503 });
    const { faults, figures } = judgeUnnoticed(watching(...steady, late), span({}, true));
    expect(faults).toEqual([]);
    expect(figures["away: excused as the machine was starved"]).toBe(1);
    expect(judgeUnnoticed(watching(...steady, seen(12, 0.1, { result: 500 })), span({}, true)).faults).toHaveLength(1);
  });
});

describe("an outage of the database", () => {
  const refused = (seconds: number, rest: Partial<SeenRequest> = {}) => seen(12, seconds, { result: 503, ...rest });

  it("is answered in the time of each kind of request", () => {
    const faultsOf = (request: SeenRequest) => judgeRefused(watching(request), span()).faults;
    expect(faultsOf(refused(12))).toEqual([]);
    expect(faultsOf(refused(14))).toHaveLength(1);
    expect(faultsOf(refused(9, { method: "GET" }))).toHaveLength(1);
    expect(faultsOf(refused(21, { method: "DELETE", path: "/publications/1" }))).toEqual([]);
    expect(faultsOf(refused(44, { method: "POST", path: "/sessions/1/publish" }))).toHaveLength(1);
    const generate = { method: "POST", path: "/publications/1/drafts/generate" };
    expect(faultsOf(refused(40, generate))).toEqual([]);
    expect(faultsOf(refused(40, { ...generate, body: { webhookUrl: "https://a.example" } }))).toHaveLength(1);
  });

  it.each(["cut", "refused", "silent"] as const)(
    "is answered: who comes to %s instead is told of, though others are refused",
    (result) => {
      const watch = watching(refused(1), seen(12, 1, { result }), seen(13, 1));
      expect(judgeRefused(watch, span({ isRefused: true })).faults).toEqual([
        `PATCH /topics/1 came to ${result} after 1.0 s while the database was away`,
      ]);
    },
  );

  it("refuses somebody when it is long", () => {
    const long = span({ isRefused: true });
    expect(judgeRefused(watching(refused(1)), long).faults).toEqual([]);
    expect(judgeRefused(watching(seen(12, 1)), long).faults).toEqual([
      "no request was answered 503 while the database was away",
    ]);
  });
});
