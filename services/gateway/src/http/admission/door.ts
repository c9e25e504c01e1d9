import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { type AccountShares, createAccountShares } from "../../domain/account-shares.ts";
import {
  type ConcurrencyFigures,
  type ConcurrencyLimit,
  type ConcurrencySettings,
  createConcurrencyLimit,
} from "../../domain/concurrency-limit.ts";
import { createFixedLimit } from "../../domain/fixed-limit.ts";
import { createWaitingLine, type WaitingLine } from "../../domain/waiting-line.ts";
import { type Lane, longLanes } from "./lane.ts";
import type { Refuse } from "./refusal.ts";

/** How one lane stands. */
export interface LaneFigures extends ConcurrencyFigures {
  readonly waiting: number;
  /** How many were refused since the start. */
  readonly refused: number;
}

export interface DoorSettings extends ConcurrencySettings {
  /** How many at once in each lane where waiting long is normal. */
  readonly mostLong: number;
  /** How long a request of a burst waits for its turn at most. */
  readonly longestWaitMilliseconds: number;
}

/** The door of one lane: who finds no place waits before it, for as long as that makes sense. */
export interface Door {
  readonly limit: ConcurrencyLimit;
  readonly shares: AccountShares | undefined;
  readonly enter: (request: IncomingMessage, response: ServerResponse, next: RequestListener) => void;
  readonly figures: () => LaneFigures;
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

export function createDoor(lane: Lane, settings: DoorSettings, refuse: Refuse): Door {
  const isLong = longLanes.has(lane);
  const bare = isLong ? createFixedLimit(settings.mostLong) : createConcurrencyLimit(settings);
  const line: WaitingLine<Visit> = createWaitingLine<Visit>({
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
    giveBack: () => {
      bare.giveBack();
      wake.soon();
    },
    adjust: (isBehind) => {
      bare.adjust(isBehind);
      wake.soon();
    },
  };
  return {
    limit,
    shares: isLong ? createAccountShares(settings.mostLong) : undefined,
    enter: (request, response, next) => {
      const goOn = (): void => {
        response.off("close", leave);
        next(request, response);
      };
      const visit: Visit = { request, response, goOn, isWaiting: false };
      const leave = (): void => line.leave(visit);
      response.once("close", leave);
      line.enter(visit, safeMethods.has(request.method));
      visit.isWaiting = true;
      wake.later();
    },
    figures: () => ({ ...bare.figures(), ...line.figures() }),
    stop: wake.stop,
  };
}

/** Moves the line on: when a place becomes free, and every few milliseconds while somebody waits. */
function createWake(line: WaitingLine<Visit>) {
  let timer: NodeJS.Timeout | undefined;
  let isComing = false;
  const later = (): void => {
    if (timer !== undefined || line.figures().waiting === 0) return;
    timer = setTimeout(() => {
      timer = undefined;
      line.expire();
      later();
    }, expireMilliseconds).unref();
  };
  return {
    later,
    soon: () => {
      if (isComing || line.figures().waiting === 0) return;
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
