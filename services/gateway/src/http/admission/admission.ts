import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "@galley/service-kit/logging";
import { type Lane, laneOf, lanes } from "./lane.ts";
import {
  createLaneAdmission,
  type LaneAdmission,
  type LaneAdmissionSettings,
  type LaneStatistics,
} from "./lane-admission.ts";
import { attachPermit, createPermit, type Permit } from "./permit.ts";
import type { Refuse } from "./refusal.ts";
import { startRefusalLog } from "./report-admission.ts";
import { closeSlowReader } from "./slow-readers.ts";

export interface AdmissionOptions extends LaneAdmissionSettings {
  /** How late the event loop may be before that counts as overload. */
  readonly loopDelayMilliseconds: number;
  readonly refuse: Refuse;
  readonly logger: Logger;
}

export interface Admission {
  /** Lets requests through to `next` while there is room in their lane, and those that wait for too long are refused. */
  readonly guard: (next: RequestListener) => RequestListener;
  readonly statistics: () => ReadonlyMap<Lane, LaneStatistics>;
  readonly stop: () => void;
}

const adjustMilliseconds = 100;
/** For a body that takes longer no permit is kept. */
const bodyPatienceMilliseconds = 250;

const monotonicNow = (): number => performance.now();

/**
 * Sheds load as requests come in, before authentication and before anything is parsed: what is refused costs almost nothing, so what is
 * let in is served in time. Probes are always let in, and reads wait a little before writes do.
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
    // Comes once, as `close` does.
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
      const lane = laneOf(request.url ?? "");
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

/** Calls back ten times a second with how late the event loop was. */
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

/** Who sends slowly may go on sending, but keeps nobody out. */
function suspendPermits(arriving: ReadonlyMap<Permit, number>): void {
  const now = monotonicNow();
  for (const [permit, patientUntil] of arriving) {
    // In order of arrival: the rest is younger still.
    if (now < patientUntil) return;
    permit.suspend();
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
