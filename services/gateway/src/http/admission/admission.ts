import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "@galley/service-kit/logging";
import { type Lane, lanes, requestLane } from "./lane.ts";
import {
  createLaneAdmission,
  type LaneAdmission,
  type LaneAdmissionSettings,
  type LaneStatistics,
} from "./lane-admission.ts";
import type { SendOverloadResponse } from "./overload-response.ts";
import { attachPermit, createPermit, type Permit } from "./permit.ts";
import { startRefusalLog } from "./report-admission.ts";
import { closeSlowReader } from "./slow-readers.ts";

export interface AdmissionOptions extends LaneAdmissionSettings {
  /** The delay of the event loop above which this replica counts as overloaded. */
  readonly loopDelayMilliseconds: number;
  readonly refuse: SendOverloadResponse;
  readonly logger: Logger;
}

export interface Admission {
  /**
   * Wraps a listener, so that it gets only as many requests at a time as this replica can serve. Others wait, and are refused when they
   * have waited too long.
   */
  readonly guard: (next: RequestListener) => RequestListener;
  readonly statistics: () => ReadonlyMap<Lane, LaneStatistics>;
  readonly stop: () => void;
}

const adjustMilliseconds = 100;
/**
 * How long the body of a request may take to arrive. After this time, the request does not count against the limit on parallel requests
 * until its body is complete.
 */
const bodyPatienceMilliseconds = 250;

const monotonicNow = (): number => performance.now();

/**
 * Creates the part that limits the number of parallel requests and refuses the rest. It runs before authentication and parsing, so a
 * refusal costs almost nothing, and admitted requests are served in time. Probes such as `/healthz` are always admitted. Reads may wait a
 * little longer than writes.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { refuse, targetMilliseconds } = options;
  const admissions = new Map(lanes.map((lane) => [lane, createLaneAdmission(lane, options, refuse)]));
  const arriving = new Map<Permit, number>();
  const statistics = (): ReadonlyMap<Lane, LaneStatistics> =>
    new Map([...admissions].map(([lane, admission]) => [lane, admission.statistics()]));

  const admit = ({ limit, shares }: LaneAdmission, request: IncomingMessage, response: ServerResponse): void => {
    const permit = createPermit({ limit, shares, targetMilliseconds, monotonicNow });
    attachPermit(response, permit);
    // Like `close`, the event "prefinish" occurs once per response.
    response.on("prefinish", () => {
      permit.end(response.statusCode);
      closeSlowReader(response);
    });
    response.on("close", () => {
      arriving.delete(permit);
      permit.end(undefined);
    });
    if (!hasBody(request)) return;
    arriving.set(permit, monotonicNow() + bodyPatienceMilliseconds);
    request.once("end", () => {
      arriving.delete(permit);
      permit.arrive();
    });
  };

  const stopTicking = tick((lateMilliseconds) => {
    for (const { limit } of admissions.values()) limit.adjust(lateMilliseconds > options.loopDelayMilliseconds);
    suspendPermits(arriving);
  });
  const stopReporting = startRefusalLog(statistics, options.logger);
  return {
    guard: (next) => (request, response) => {
      const lane = requestLane(request.url ?? "");
      const admission = lane && admissions.get(lane);
      if (admission === undefined) return next(request, response);
      admission.enter(request, response, () => {
        admit(admission, request, response);
        next(request, response);
      });
    },
    statistics,
    stop: () => {
      stopTicking();
      stopReporting();
      for (const admission of admissions.values()) admission.stop();
    },
  };
}

/** Calls `callback` ten times a second with the current delay of the event loop. */
function tick(callback: (lateMilliseconds: number) => void): () => void {
  let expectedAt = monotonicNow() + adjustMilliseconds;
  const timer = setInterval(() => {
    const now = monotonicNow();
    const lateMilliseconds = now - expectedAt;
    expectedAt = now + adjustMilliseconds;
    callback(lateMilliseconds);
  }, adjustMilliseconds).unref();
  return () => clearInterval(timer);
}

/** Lets other requests run in place of those whose bodies arrive slowly. The slow requests may continue, but do not block others. */
function suspendPermits(arriving: ReadonlyMap<Permit, number>): void {
  const now = monotonicNow();
  for (const [permit, patientUntil] of arriving) {
    // The entries are in the order of arrival, so all later requests have waited less than this one.
    if (now < patientUntil) return;
    permit.suspend();
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
