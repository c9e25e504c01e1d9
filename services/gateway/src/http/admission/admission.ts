import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "@galley/service-kit/logging";
import {
  type ConcurrencyFigures,
  type ConcurrencyLimit,
  type ConcurrencySettings,
  createConcurrencyLimit,
} from "../../domain/concurrency-limit.ts";
import { type Lane, laneOf, lanes, longLanes } from "./lane.ts";
import type { Refuse } from "./refusal.ts";
import { createReport } from "./report.ts";
import { createSlot, keepSlot, type Slot } from "./slot.ts";
import { cutWhenUnread } from "./unread.ts";

export interface AdmissionOptions extends ConcurrencySettings {
  /** How many at once in each lane where waiting long is normal. */
  readonly mostLong: number;
  /** How late the event loop may be before that counts as overload. */
  readonly loopDelayMilliseconds: number;
  readonly refuse: Refuse;
  readonly logger: Logger;
}

export interface Admission {
  /** Lets requests through to `next` while there is room in their lane, and refuses the rest. */
  readonly guard: (next: RequestListener) => RequestListener;
  readonly figures: () => ReadonlyMap<Lane, ConcurrencyFigures>;
  readonly stop: () => void;
}

const adjustMilliseconds = 100;
/** For a body that takes longer no place is kept. */
const bodyPatienceMilliseconds = 250;
const safeMethods: ReadonlySet<string | undefined> = new Set(["GET", "HEAD", "OPTIONS"]);

const monotonicNow = (): number => performance.now();

/**
 * Sheds load at the door, before authentication and before anything is parsed: what is refused costs almost nothing, so what is
 * let in is served in time. Probes are always let in, and reads are refused a little before writes.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { refuse, targetMilliseconds } = options;
  const limits = new Map(lanes.map((lane) => [lane, limitOf(lane, options)]));
  const arriving = new Map<Slot, number>();
  const figures = (): ReadonlyMap<Lane, ConcurrencyFigures> =>
    new Map([...limits].map(([lane, limit]) => [lane, limit.figures()]));

  const admit = (limit: ConcurrencyLimit, request: IncomingMessage, response: ServerResponse): void => {
    const slot = createSlot({ limit, targetMilliseconds, monotonicNow });
    keepSlot(response, slot);
    response.once("prefinish", () => {
      slot.end(response.statusCode);
      cutWhenUnread(response);
    });
    response.once("close", () => {
      arriving.delete(slot);
      slot.end(undefined);
    });
    if (!hasBody(request)) return;
    arriving.set(slot, monotonicNow() + bodyPatienceMilliseconds);
    request.once("end", () => {
      arriving.delete(slot);
      slot.arrive();
    });
  };

  const stopTicking = tick((lateMilliseconds) => {
    for (const limit of limits.values()) limit.adjust(lateMilliseconds > options.loopDelayMilliseconds);
    lendPlaces(arriving);
  });
  const stopReporting = createReport(figures, options.logger);
  return {
    guard: (next) => (request, response) => {
      const lane = laneOf(request.url ?? "");
      const limit = lane && limits.get(lane);
      if (lane === undefined || limit === undefined) next(request, response);
      else if (limit.take(safeMethods.has(request.method))) {
        admit(limit, request, response);
        next(request, response);
      } else refuse(lane, request, response);
    },
    figures,
    stop: () => {
      stopTicking();
      stopReporting();
    },
  };
}

function limitOf(lane: Lane, { mostLong, ...settings }: AdmissionOptions): ConcurrencyLimit {
  const isFixed = longLanes.has(lane);
  return createConcurrencyLimit(
    isFixed ? { ...settings, least: mostLong, initial: mostLong, most: mostLong } : settings,
  );
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
function lendPlaces(arriving: ReadonlyMap<Slot, number>): void {
  const now = monotonicNow();
  for (const [slot, patientUntil] of arriving) {
    // In order of arrival: the rest is younger still.
    if (now < patientUntil) return;
    slot.lend();
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}
