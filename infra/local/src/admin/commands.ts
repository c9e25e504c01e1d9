import type { Attempt__Output, Delivery__Output } from "@galley/proto/webhooks/v1";
import { accountCommands } from "./account-commands.ts";
import { type Command, type Commands, contractName, contractWord, definedValues } from "./command.ts";
import { connectionCommands } from "./connection-commands.ts";
import { draftCommands } from "./draft-commands.ts";
import { ownSiteCommands } from "./own-site-commands.ts";
import { siteCommands } from "./site-commands.ts";
import { sourcesCommands } from "./sources-commands.ts";
import { tenantCommands } from "./tenant-commands.ts";

/** All commands by their two words. */
export const commands: Commands = {
  ...accountCommands,
  ...tenantCommands,
  ...draftCommands,
  ...sourcesCommands,
  ...connectionCommands,
  ...siteCommands,
  ...ownSiteCommands,
  "delivery list": {
    optional: ["account", "state", "session", "publication", "event"],
    async run({ gateway, webhooks }, { account: accountId, state, session, publication, event }) {
      // Looks up the account first, so that an unknown account is an error. Without this, the command would answer with an empty list of
      // deliveries.
      if (accountId !== undefined) await gateway("listAccounts", { accountId });
      const named = () =>
        contractName("delivery list: --state", "DELIVERY_STATE", ["pending", "delivered", "failed"], state);
      const narrowed = {
        ...definedValues({ accountId, sessionId: session, publicationId: publication, event }),
        ...(state === undefined ? {} : { state: named() }),
      };
      return (await webhooks("listDeliveries", narrowed)).deliveries.map(deliveryJson);
    },
  },
  "delivery show": onDelivery("getDelivery"),
  "delivery replay": onDelivery("replayDelivery"),
};

function onDelivery(call: "getDelivery" | "replayDelivery"): Command {
  return {
    required: ["delivery"],
    run: async ({ webhooks }, { delivery = "" }) =>
      deliveryJson((await webhooks(call, { deliveryId: delivery })).delivery),
  };
}

/** Returns the JSON of a delivery. Times are in ISO 8601. */
function deliveryJson(delivery: Delivery__Output | null) {
  if (delivery === null) throw new Error("The webhook service answered without a delivery");
  const { id, accountId, publicationId, sessionId, event, url, state, attempts, attemptCount, ...times } = delivery;
  const { createdAtMilliseconds, nextAttemptAtMilliseconds } = times;
  return {
    deliveryId: id,
    accountId,
    publicationId: publicationId || null,
    sessionId: sessionId || null,
    event,
    url,
    state: contractWord(state, "DELIVERY_STATE"),
    attemptCount,
    lastStatus: attempts.at(-1)?.status || null,
    createdAt: isoTime(createdAtMilliseconds),
    nextAttemptAt: nextAttemptAtMilliseconds === undefined ? null : isoTime(nextAttemptAtMilliseconds),
    attempts: attempts.map(attemptJson),
  };
}

function attemptJson({ number, replay, startedAtMilliseconds, status, responseExcerpt, ...attempt }: Attempt__Output) {
  const { durationMilliseconds = null, error = null } = attempt;
  const startedAt = isoTime(startedAtMilliseconds);
  return { number, replay, startedAt, durationMilliseconds, status: status || null, error, response: responseExcerpt };
}

const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
