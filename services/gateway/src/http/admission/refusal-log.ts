import type { Logger } from "@galley/service-kit/logging";
import type { LaneStatistics } from "./lane-admission.ts";

const reportMilliseconds = 5_000;

/**
 * Says in one line every five seconds how many requests were refused, instead of a line for each: under overload the log is load
 * too. Gives what ends it.
 */
export function startRefusalLog(statistics: () => ReadonlyMap<string, LaneStatistics>, logger: Logger): () => void {
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
