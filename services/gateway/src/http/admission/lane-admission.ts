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
import type { SendOverloadResponse } from "./overload-response.ts";

/** The current state of a lane (a group of requests that wait for the same service), for metrics. */
export interface LaneStatistics extends ConcurrencyStatistics {
  readonly waiting: number;
  /** How many requests were refused since the start. */
  readonly refused: number;
}

export interface LaneAdmissionSettings extends ConcurrencySettings {
  /** The maximum number of parallel requests in a lane whose requests normally take long. */
  readonly maxLong: number;
  /** The maximum time that a request waits until it may start. After that it is refused. */
  readonly maxWaitMilliseconds: number;
}

/**
 * Decides which requests of a lane (a group of requests that wait for the same service) may start. Requests over the limit wait for a
 * short time.
 */
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

export function createLaneAdmission(
  lane: Lane,
  settings: LaneAdmissionSettings,
  refuse: SendOverloadResponse,
): LaneAdmission {
  const isLong = longLanes.has(lane);
  const { maxLong } = settings;
  const bare = createConcurrencyLimit(isLong ? { ...settings, initial: maxLong, max: maxLong } : settings);
  const line: WaitingQueue<Visit> = createWaitingQueue<Visit>({
    limit: bare,
    monotonicNow: () => performance.now(),
    maxMilliseconds: settings.maxWaitMilliseconds,
    admit: ({ isWaiting, goOn }) => (isWaiting ? outside.runInAsyncScope(goOn) : goOn()),
    refuse: ({ request, response }) => {
      if (!response.destroyed) refuse(lane, request, response);
    },
  });
  // A waiting request starts when another request ends. This resource keeps it out of the asynchronous context of that other request, so
  // that logs and traces do not attribute it to that request.
  const outside = new AsyncResource("GatewayDoor");
  const wake = createWake(line);
  const limit: ConcurrencyLimit = {
    ...bare,
    release: () => {
      bare.release();
      wake.soon();
    },
    // Where requests normally take long, for example because they wait for a language model, a long duration shows no overload. So the
    // limit for such requests is not adjusted.
    adjust: (isBehind) => {
      if (!isLong) bare.adjust(isBehind);
      wake.soon();
    },
  };
  return {
    limit,
    shares: isLong ? createAccountShares(settings.maxLong) : undefined,
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

/** Creates the function that lets waiting requests run when another request ends, and that refuses those that have waited too long. */
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
      // `setImmediate` avoids recursion: a request that is answered at once would admit the next one, and so on.
      setImmediate(() => {
        isComing = false;
        line.advance();
      });
    },
    stop: () => clearTimeout(timer),
  };
}
