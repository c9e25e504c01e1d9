import type { Attack } from "../attack.ts";
import { nestedJson, oversizeBodies, slowBodies } from "./bodies.ts";
import { secretsInLogs } from "./logs.ts";
import { everyField, sitePaths, tweetTexts } from "./long-texts.ts";
import { badModelAnswers, nastyOrders } from "./orders.ts";
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
import { manyBigFeeds, nastyFeeds, nastyPages, nastyRobots } from "./web.ts";

/** Every attack, in the order in which they are made. */
export const allAttacks: readonly Attack[] = [
  nobody,
  readBurst,
  tweetTexts,
  sitePaths,
  everyField,
  nestedJson,
  oversizeBodies,
  slowBodies,
  nastyOrders,
  nastyPages,
  nastyRobots,
  nastyFeeds,
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
