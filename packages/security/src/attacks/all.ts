import type { Attack } from "../attack.ts";
import { nestedJson, oversizeBodies } from "./bodies.ts";
import { secretsInLogs } from "./logs.ts";
import { everyField, sitePaths, tweetTexts } from "./long-texts.ts";
import { badModelAnswers, hostileOrders } from "./orders.ts";
import {
  hangingModel,
  hangingPages,
  idempotencyFlood,
  manyDrafts,
  nobody,
  readBurst,
  waitingGenerates,
} from "./queues.ts";
import { deletedDrafts, forgedTokens, innerAddresses } from "./trust.ts";
import { hostileFeeds, hostilePages, hostileRobots, manyBigFeeds } from "./web.ts";

/** Every attack, in the order in which they are made. */
export const allAttacks: readonly Attack[] = [
  nobody,
  readBurst,
  tweetTexts,
  sitePaths,
  everyField,
  nestedJson,
  oversizeBodies,
  hostileOrders,
  hostilePages,
  hostileRobots,
  hostileFeeds,
  badModelAnswers,
  hangingPages,
  hangingModel,
  waitingGenerates,
  manyDrafts,
  idempotencyFlood,
  innerAddresses,
  forgedTokens,
  deletedDrafts,
  secretsInLogs,
  manyBigFeeds,
];
