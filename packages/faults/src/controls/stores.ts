import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type * as amqplib from "amqplib";
import type * as mongoose from "mongoose";
import type * as contentPublications from "../../../../services/content/src/store/publications.ts";
import type * as errors from "../../../service-kit/src/errors/to-service-error.ts";
import type * as server from "../../../service-kit/src/grpc/server.ts";
import type * as updates from "../../../service-kit/src/outbox/updates.ts";
import type * as timeLimit from "../../../service-kit/src/scheduling/time-limit.ts";
import { defineControls, repositoryRoot } from "./control.ts";
import { relaying } from "./relaying.ts";
import { calling, changing, inModule, making } from "./replacing.ts";

/**
 * Replaces the function that connects to MongoDB. With the weaker write concern, a write is acknowledged although a crash may still undo
 * it.
 */
const withWriteConcern = (weaker: mongoose.mongo.WriteConcernSettings) =>
  inModule<typeof mongoose>("mongoose", {
    Connection: changing(
      "openUri",
      (openUri) =>
        function (this: mongoose.Connection, ...[uri, options]) {
          const { writeConcern, ...others } = options as mongoose.ConnectOptions;
          return openUri.call(this, uri, { ...others, writeConcern: { ...writeConcern, ...weaker } });
        },
    ),
  });

/** The type of the function by which service-kit opens a connection to RabbitMQ. */
type Connect = (
  address: string,
  options: amqplib.SocketOptions & {
    readonly recovery: amqplib.RecoveryOptions & {
      readonly setup: (connection: amqplib.ChannelModel) => Promise<void>;
    };
  },
) => Promise<amqplib.RecoveringChannelModel>;

/** Creates the replacement for the function with which a service connects to RabbitMQ. */
const connecting = (by: (connect: Connect) => Connect) =>
  inModule<typeof amqplib>("amqplib", { connect: calling((connect) => by(connect) as typeof connect) });

/**
 * Returns true if RabbitMQ answers at this address. A TCP connection alone would not show it, because a proxy may accept it while RabbitMQ
 * is down.
 */
async function answers(address: string): Promise<boolean> {
  const require = createRequire(join(repositoryRoot, "packages/service-kit/package.json"));
  const { connect } = require("amqplib") as typeof amqplib;
  try {
    const connection = await connect(address, { timeout: 1_000 });
    connection.on("error", () => {});
    await connection.close();
    return true;
  } catch {
    return false;
  }
}

const publicationsCollection: typeof contentPublications.publicationsCollection = "publications";

const findUnpublished = (connection: mongoose.Connection, id: string): Promise<object | null> =>
  connection.collection<{ _id: string }>(publicationsCollection).findOne({ _id: id, "outbox.0": { $exists: true } });

async function untilTold<Outcome>(connection: mongoose.Connection, id: string, outcome: Outcome): Promise<Outcome> {
  while ((await findUnpublished(connection, id)) !== null) await delay(50);
  return outcome;
}

/**
 * The protections that are removed to prove that the scenario "rabbitmq" (it or the network to it fails) notices it.
 */
export const rabbitmqControls = defineControls(import.meta.url, {
  "fire-and-forget": {
    takesOut: "the broker's confirms: an event counts as published once it is handed over",
    expect: /^lost: (.* the webhook of .* never came|\w+ knows (content)'s (publications) \S+ at )/,
    only: ["killed", "black-holed", "out of memory"],
    replaces: relaying((publish) => async (entries) => {
      void publish(entries).catch(() => {});
      return new Set(entries.map(({ id }) => id));
    }),
  },
  "wait-for-broker": {
    takesOut: "starting without the broker",
    expect: /(generation) did not serve within \d+ s of its start without the broker/,
    only: ["killed with a service"],
    service: "generation",
    replaces: inModule<typeof server>("packages/service-kit/src/grpc/server.ts", {
      createGrpcServer: making(({ listen }) => ({
        listen: async (address) => {
          while (!(await answers(process.env.AMQP_URL ?? ""))) await delay(100);
          return listen(address);
        },
      })),
    }),
  },
  "every-state": {
    takesOut: "publishing only the latest state: outboxes grow with every change while the broker is down",
    expect: /events wait in the outbox of one publication/,
    only: ["killed with a service"],
    replaces: inModule<typeof updates>("packages/service-kit/src/outbox/updates.ts", {
      replaceStateEvent: calling((): typeof updates.replaceStateEvent => (entry) => ({
        $concatArrays: [{ $ifNull: ["$outbox", []] }, [{ $literal: entry }]],
      })),
    }),
  },
  "every-try-is-told": {
    takesOut: "one log line for each change of the broker's state: each try writes its stack",
    expect: /wrote \d+ lines of its own while/,
    only: ["hung and killed", "killed with a service"],
    replaces: connecting((connect) => async (address, options) => {
      const connection = await connect(address, options);
      return connection.on("connect-failed", () => process.stdout.write(`${"broker is away\n".repeat(12)}`));
    }),
  },
  "writes-wait-for-broker": {
    takesOut: "answering a write before the broker has its event",
    expect: /\/publications\S* came to 503 after [\d.]+ s while the (broker) was (black-holed|refused|out of)/,
    only: ["black-holed", "refused", "out of memory"],
    service: "content",
    replaces: inModule<typeof contentPublications>("services/content/src/store/publications.ts", {
      createPublicationStore: making(({ insert, replace }, connection) => ({
        insert: async (publication, placement) =>
          untilTold(connection, publication.id, await insert(publication, placement)),
        replace: async (next) => untilTold(connection, next.id, await replace(next)),
      })),
    }),
  },
  "consumers-publish": {
    takesOut: "the separate connections of consumers: they share one with publishing",
    expect: /messages stayed in \S+ while the (broker) was (out of disk|out of memory)/,
    only: ["out of"],
    replaces: connecting((connect) => (address, { recovery, ...options }) => {
      const setup = async (connection: amqplib.ChannelModel): Promise<void> => {
        const { createChannel } = connection;
        // Consumers use `createChannel`, and only their channels are changed here. Publishers use confirm channels.
        connection.createChannel = async () => {
          const channel = await createChannel.call(connection);
          channel.publish("", "nobody.listens", Buffer.alloc(0));
          return channel;
        };
        await recovery.setup(connection);
      };
      return connect(address, { ...options, recovery: { ...recovery, setup } });
    }),
  },
});

/** The protections that are removed to prove that the scenario "mongodb" (it or the network to it fails) notices it. */
export const mongodbControls = defineControls(import.meta.url, {
  "outage-is-internal": {
    takesOut: "distinguishing an unavailable database from an internal error",
    expect: /was answered 500 INTERNAL_ERROR/,
    only: ["killed", "refused"],
    replaces: inModule<typeof errors>("packages/service-kit/src/errors/to-service-error.ts", {
      toServiceError: calling((toServiceError) => (thrown) => {
        const error = toServiceError(thrown);
        return error.kind === "unavailable" && error !== thrown ? toServiceError(new Error(String(thrown))) : error;
      }),
    }),
  },
  "no-look-up-limit": {
    takesOut: "the gateway's own time limit on its database queries",
    expect: /came to \w+ after [\d.]+ s while the (database) was/,
    only: ["black-holed", "slow to answer queries"],
    service: "gateway",
    replaces: inModule<typeof timeLimit>("packages/service-kit/src/scheduling/time-limit.ts", {
      withTimeLimit: calling(() => (_milliseconds, work) => work),
    }),
  },
});

/**
 * The protections that are removed to prove that the scenario "mongodb primary" (a replica set loses its primary)
 * notices it.
 */
export const mongodbPrimaryControls = defineControls(import.meta.url, {
  "one-member": {
    takesOut: "waiting for a majority: a write counts once one member has it",
    expect: /^lost: .* (says .* and not|is not listed|is not there)/,
    replaces: withWriteConcern({ w: 1, journal: true }),
  },
});
