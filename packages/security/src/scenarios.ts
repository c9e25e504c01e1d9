import { inWorld, type Scenario } from "@galley/faults/scenario";
import type { Attack } from "./attack.ts";
import { hostileComments } from "./attacks/comments.ts";
import { stolenConsents } from "./attacks/consents.ts";
import * as dashboard from "./attacks/dashboard.ts";
import { foreignDeliveries } from "./attacks/deliveries.ts";
import { secretsInLogs } from "./attacks/logs.ts";
import { sitePaths, tweetTexts } from "./attacks/long-texts.ts";
import { badModelAnswers, hostileOrders } from "./attacks/orders.ts";
import { hostilePreviews } from "./attacks/previews.ts";
import * as queues from "./attacks/queues.ts";
import { deletedDrafts, forgedTokens, innerAddresses } from "./attacks/trust.ts";
import { hostileFeeds, hostilePages, hostileRobots, manyBigFeeds } from "./attacks/web.ts";
import { prepare, runAttack } from "./run-attack.ts";

/** All attacks, in the order in which they run. */
export const allAttacks: readonly Attack[] = [
  queues.nobody,
  tweetTexts,
  sitePaths,
  hostileOrders,
  hostilePages,
  hostileRobots,
  hostileFeeds,
  badModelAnswers,
  queues.hangingPages,
  queues.hangingModel,
  queues.waitingGenerates,
  queues.manyDrafts,
  queues.idempotencyFlood,
  innerAddresses,
  forgedTokens,
  deletedDrafts,
  secretsInLogs,
  manyBigFeeds,
  dashboard.forgedOrigins,
  dashboard.replayedLinks,
  dashboard.fixedSessions,
  dashboard.prefetchedLinks,
  dashboard.foreignPasskeys,
  foreignDeliveries,
  hostilePreviews,
  hostileComments,
  stolenConsents,
];

/** All attacks as test scenarios. They share one running system. */
export const attackScenarios: readonly Scenario[] = allAttacks.map(({ name, does, controls = [], ...attack }) =>
  inWorld(prepare, {
    name,
    controls,
    guarantee: `Others are served while an attacker ${does}.`,
    minimum: { fast: { attempted: 1, acknowledged: 1 }, full: { attempted: 1, acknowledged: 1 } },
    run: (context, system) => runAttack(context, { name, does, ...attack }, system),
  }),
);
