import type { Logger } from "@galley/service-kit/logging";
import { observe, shedCount } from "@galley/service-kit/metrics";
import type { LaneStatistics } from "./lane-admission.ts";
import type { SendOverloadResponse } from "./overload-response.ts";

type Statistics = () => ReadonlyMap<string, LaneStatistics>;

/**
 * Wraps the function that refuses requests, so that refusals are counted by lane (the group of requests that wait for the same service).
 */
export function countRefusals(refuse: SendOverloadResponse): SendOverloadResponse {
  const shed = shedCount();
  return (lane, request, response) => {
    shed.inc({ protocol: "http", lane });
    refuse(lane, request, response);
  };
}

/** Adds metrics for the number of running, waiting and refused requests in each lane. */
export function instrumentAdmission(statistics: Statistics): void {
  const byLane = (pick: (lane: LaneStatistics) => number) => () =>
    [...statistics()].map(([lane, one]) => ({ value: pick(one), labels: { lane } }));
  const held = "Requests that hold a permit of their lane now: those that were let in and are still worked on.";
  observe(
    "gateway_admission_active_requests",
    held,
    ["lane"],
    byLane(({ underWay }) => underWay),
  );
  observe(
    "gateway_admission_request_limit",
    "How many permits a lane has now.",
    ["lane"],
    byLane(({ limit }) => limit),
  );
}

const reportMilliseconds = 5_000;

/**
 * Starts to log the number of refused requests every five seconds, because a line for each would add load. Returns a function that stops
 * it.
 */
export function startRefusalLog(statistics: Statistics, logger: Logger): () => void {
  let told = new Map<string, number>();
  const report = (): void => {
    const now = statistics();
    const busy = [...now].flatMap(([lane, { limit, underWay, waiting, refused }]) => {
      const more = refused - (told.get(lane) ?? 0);
      return more === 0 ? [] : [{ lane, refused: more, limit, underWay, waiting }];
    });
    told = new Map([...now].map(([lane, { refused }]) => [lane, refused]));
    if (busy.length > 0) logger.warn({ lanes: busy }, "requests were refused: they waited for too long");
  };
  const timer = setInterval(report, reportMilliseconds).unref();
  return () => clearInterval(timer);
}
