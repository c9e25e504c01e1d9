import type { Mutation } from "./mutation.ts";

/** Events leave their outboxes as soon as they are written to a socket. */
export const fireAndForget: Mutation = {
  name: "fire-and-forget",
  file: "packages/service-kit/src/messaging/publisher.ts",
  find: "(error) => settle(!error)",
  replace: "() => undefined); settle(true",
  takesOut: "the broker's confirms: an event counts as published once it is written to a socket",
};

/** A service starts to listen only when the broker is there. */
export const waitForBroker: Mutation = {
  name: "wait-for-broker",
  file: "services/generation/src/app.ts",
  find: "port = await server.listen(config.grpcAddress);",
  replace:
    "while (!broker.isConnected()) await new Promise((resolve) => setTimeout(resolve, 100)); port = await server.listen(config.grpcAddress);",
  takesOut: "starting without the broker",
};

/** A publication that is written is answered for when the broker has the event of it. */
export const writesWaitForBroker: Mutation = {
  name: "writes-wait-for-broker",
  file: "services/content/src/app.ts",
  find: "const publications = notifyAfterWrites(store, { relay, sweep });",
  replace: `const untilTold = async (outcome, _id) => {
    const waiting = { _id, "outbox.0": { $exists: true } };
    while ((await connection.collection(publicationsCollection).findOne(waiting)) !== null)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return outcome;
  };
  const woken = notifyAfterWrites(store, { relay, sweep });
  const publications = {
    ...woken,
    insert: async (publication, placement) => untilTold(await woken.insert(publication, placement), publication.id),
    replace: async (next) => untilTold(await woken.replace(next), next.id),
  };`,
  takesOut: "answering a write before the broker has its event",
};

/** What consumes publishes over the same connection, from which the broker reads no more while it is short of something. */
export const consumersPublish: Mutation = {
  name: "consumers-publish",
  file: "packages/service-kit/src/messaging/consumer.ts",
  find: "  await channel.prefetch(prefetch);",
  replace:
    '  channel.publish(topology.eventExchange, "nobody.listens.v1", Buffer.alloc(0)); await channel.prefetch(prefetch);',
  takesOut: "the separate connections of consumers: they share one with publishing",
};

/** A process ends when it loses its database. */
export const endsWithDatabase: Mutation = {
  name: "ends-with-database",
  file: "packages/service-kit/src/mongo/connect-mongo.ts",
  find: 'if (!closing) logger.warn("database connection lost");',
  replace: "if (!closing) process.exit(1);",
  takesOut: "running on without the database",
};

/** Who would be told 503 has the connection reset. */
export const resetsInstead: Mutation = {
  name: "resets-instead",
  file: "services/gateway/src/http/answer.ts",
  find: "  response.statusCode = status;",
  replace:
    "  if (status === 503) { response.socket?.resetAndDestroy(); releaseSlot(response); return; } response.statusCode = status;",
  takesOut: "the answers to refused requests: their connections are reset",
};

/** Each of the tries to reach a broker that is away is told of. */
export const everyTryIsTold: Mutation = {
  name: "every-try-is-told",
  file: "packages/service-kit/src/messaging/reconnecting-connection.ts",
  find: "if (closing.signal.aborted || (failures > 0 && !lived)) return;",
  replace: "if (closing.signal.aborted) return; failures = 0;",
  takesOut: "one log line for each change of the broker's state: one for each try",
};

/** Every state that was ever true is told. */
export const everyState: Mutation = {
  name: "every-state",
  file: "packages/service-kit/src/outbox/updates.ts",
  find: 'cond: { $ne: ["$$this.type", { $literal: entry.type }] }',
  replace: "cond: true",
  takesOut: "publishing only the latest state: outboxes grow with every change while the broker is down",
};

/** Writes count before they are on disk. */
export const unjournaled: Mutation = {
  name: "unjournaled",
  file: "packages/service-kit/src/mongo/connect-mongo.ts",
  find: 'w: "majority", journal: true',
  replace: "w: 1, journal: false",
  takesOut: "waiting for the journal: a write counts once it is in the database's memory",
};

/** Writes count when one member has them. */
export const oneMember: Mutation = {
  name: "one-member",
  file: "packages/service-kit/src/mongo/connect-mongo.ts",
  find: 'w: "majority", journal: true',
  replace: "w: 1, journal: true",
  takesOut: "waiting for a majority: a write counts once one member has it",
};

/** A repeated call makes its topic again. */
export const forgottenOperation: Mutation = {
  name: "forgotten-operation",
  file: "services/content/src/store/topics.ts",
  find: "...placement, live: true }",
  replace: "...placement, live: true, operationId: crypto.randomUUID() }",
  takesOut: "the operation's id in the document that it makes: a repeat after a lost reply makes a second one",
};

/** The database being away looks like a fault of our own. */
export const outageIsInternal: Mutation = {
  name: "outage-is-internal",
  file: "packages/service-kit/src/errors/to-service-error.ts",
  find: "isDatabaseTrouble(thrown) ? unavailable(undefined, { cause: thrown }) : internal(thrown)",
  replace: "internal(thrown)",
  takesOut: "distinguishing an unavailable database from an internal error",
};

/** Look-ups wait for the database as long as its driver does. */
export const noLookUpLimit: Mutation = {
  name: "no-look-up-limit",
  file: "services/gateway/src/time-limit.ts",
  find: "limit.reject(unavailable())",
  replace: "undefined",
  takesOut: "the gateway's own time limit on its database queries",
};

export const storeMutations: readonly Mutation[] = [
  fireAndForget,
  waitForBroker,
  writesWaitForBroker,
  consumersPublish,
  endsWithDatabase,
  resetsInstead,
  everyTryIsTold,
  everyState,
  unjournaled,
  oneMember,
  forgottenOperation,
  outageIsInternal,
  noLookUpLimit,
];
