import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type AccountShares, createAccountShares } from "../../domain/account-shares.ts";
import {
  type ConcurrencyLimit,
  type ConcurrencySettings,
  type ConcurrencyStatistics,
  createConcurrencyLimit,
} from "../../domain/concurrency-limit.ts";
import { createWaitingQueue, type WaitingQueue } from "../../domain/waiting-queue.ts";
import { type Lane, longLanes } from "./lane.ts";
import type { Refuse } from "./refusal.ts";

/** How one lane stands. */
export interface LaneStatistics extends ConcurrencyStatistics {
  readonly waiting: number;
  /** How many were refused since the start. */
  readonly refused: number;
}

export interface LaneAdmissionSettings extends ConcurrencySettings {
  /** How many at once in each lane where waiting long is normal. */
  readonly mostLong: number;
  /** How long a request of a burst waits for its turn at most. */
  readonly longestWaitMilliseconds: number;
}

/** Admission to one lane: a request for which there is no permit waits, for as long as that makes sense. */
export interface LaneAdmission {
  readonly limit: ConcurrencyLimit;
  readonly shares: AccountShares | undefined;
  readonly enter: (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;
  readonly statistics: () => LaneStatistics;
  readonly stop: () => void;
}

interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly goOn: () => void;
  isWaiting: boolean;
}

const expireMilliseconds = 10;
const safeMethods: ReadonlySet<string | undefined> = new Set(["GET", "HEAD", "OPTIONS"]);

export function createLaneAdmission(lane: Lane, settings: LaneAdmissionSettings, refuse: Refuse): LaneAdmission {
  const isLong = longLanes.has(lane);
  const { mostLong } = settings;
  const bare = createConcurrencyLimit(isLong ? { ...settings, initial: mostLong, most: mostLong } : settings);
  const line: WaitingQueue<Visit> = createWaitingQueue<Visit>({
    limit: bare,
    monotonicNow: () => performance.now(),
    longestMilliseconds: settings.longestWaitMilliseconds,
    admit: ({ isWaiting, goOn }) => (isWaiting ? outside.runInAsyncScope(goOn) : goOn()),
    refuse: ({ request, response }) => {
      if (!response.destroyed) refuse(lane, request, response);
    },
  });
  // Let in by another request's end, one would run in that one's context.
  const outside = new AsyncResource("GatewayDoor");
  const wake = createWake(line);
  const limit: ConcurrencyLimit = {
    ...bare,
    release: () => {
      bare.release();
      wake.soon();
    },
    // Where waiting long is normal, how long requests take says nothing.
    adjust: (isBehind) => {
      if (!isLong) bare.adjust(isBehind);
      wake.soon();
    },
  };
  return {
    limit,
    shares: isLong ? createAccountShares(settings.mostLong) : undefined,
    enter: (request, response, next) => {
      let isIn = false;
      const goOn = (): void => {
        isIn = true;
        next(request, response);
      };
      const visit: Visit = { request, response, goOn, isWaiting: false };
      line.enter(visit, safeMethods.has(request.method));
      if (isIn) return;
      visit.isWaiting = true;
      response.on("close", () => line.leave(visit));
      wake.later();
    },
    statistics: () => ({ ...bare.statistics(), ...line.statistics() }),
    stop: wake.stop,
  };
}

/** Moves the line on: when a place becomes free, and every few milliseconds while somebody waits. */
function createWake(line: WaitingQueue<Visit>) {
  let timer: NodeJS.Timeout | undefined;
  let isComing = false;
  const later = (): void => {
    if (timer !== undefined || line.statistics().waiting === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      line.expire();
      later();
    }, expireMilliseconds).unref();
  };
  return {
    later,
    soon: () => {
      if (isComing || line.statistics().waiting === 0) return;
      isComing = true;
      // Not from within: one that is answered at once would let the next one in, and so on, ever deeper.
      setImmediate(() => {
        isComing = false;
        line.advance();
      });
    },
    stop: () => clearTimeout(timer),
  };
}
