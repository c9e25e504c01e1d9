import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "@galley/service-kit/logging";
import { createDoor, type Door, type DoorSettings, type LaneFigures } from "./door.ts";
import { type Lane, laneOf, lanes } from "./lane.ts";
import type { Refuse } from "./refusal.ts";
import { createReport } from "./report.ts";
import { createSlot, keepSlot, type Slot } from "./slot.ts";
import { cutWhenUnread } from "./unread.ts";

export interface AdmissionOptions extends DoorSettings {
  /** How late the event loop may be before that counts as overload. */
  readonly loopDelayMilliseconds: number;
  readonly refuse: Refuse;
  readonly logger: Logger;
}

export interface Admission {
  /** Lets requests through to `next` while there is room in their lane, and those that wait for too long are refused. */
  readonly guard: (next: RequestListener) => RequestListener;
  readonly figures: () => ReadonlyMap<Lane, LaneFigures>;
  readonly stop: () => void;
}

const adjustMilliseconds = 100;
/** For a body that takes longer no place is kept. */
const bodyPatienceMilliseconds = 250;

const monotonicNow = (): number => performance.now();

/**
 * Sheds load at the door, before authentication and before anything is parsed: what is refused costs almost nothing, so what is
 * let in is served in time. Probes are always let in, and reads wait a little before writes do.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { refuse, targetMilliseconds } = options;
  const doors = new Map(lanes.map((lane) => [lane, createDoor(lane, options, refuse)]));
  const arriving = new Map<Slot, number>();
  const figures = (): ReadonlyMap<Lane, LaneFigures> =>
    new Map([...doors].map(([lane, door]) => [lane, door.figures()]));

  const admit = ({ limit, shares }: Door, request: IncomingMessage, response: ServerResponse): void => {
    const slot = createSlot({ limit, shares, targetMilliseconds, monotonicNow });
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
    for (const { limit } of doors.values()) limit.adjust(lateMilliseconds > options.loopDelayMilliseconds);
    lendPlaces(arriving);
  });
  const stopReporting = createReport(figures, options.logger);
  return {
    guard: (next) => (request, response) => {
      const lane = laneOf(request.url ?? "");
      const door = lane && doors.get(lane);
      if (door === undefined) return next(request, response);
      door.enter(request, response, () => {
        admit(door, request, response);
        next(request, response);
      });
    },
    figures,
    stop: () => {
      stopTicking();
      stopReporting();
      for (const door of doors.values()) door.stop();
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
