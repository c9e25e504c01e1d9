import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { defineControls, making, type Part, repositoryRoot } from "./control.ts";

/** A connection to MongoDB as it is opened, with another write concern. */
const withWriteConcern = (weaker: object) => ({
  Connection: (Connection: Part) => {
    const { openUri } = Connection.prototype;
    Connection.prototype.openUri = function (uri: string, options: Part) {
      return openUri.call(this, uri, { ...options, writeConcern: { ...options.writeConcern, ...weaker } });
    };
    return Connection;
  },
});

/** Whether a broker answers there, and not only the network before it. */
async function answers(address: string): Promise<boolean> {
  const { connect } = createRequire(join(repositoryRoot, "packages/service-kit/package.json"))("amqplib");
  try {
    const connection = await connect(address, { timeout: 1_000 });
    connection.on("error", () => {});
    await connection.close();
    return true;
  } catch {
    return false;
  }
}

const outboxOf = (connection: Part, _id: string): Promise<object | null> =>
  connection.collection("publications").findOne({ _id, "outbox.0": { $exists: true } });

async function untilTold<Outcome>(connection: Part, id: string, outcome: Outcome): Promise<Outcome> {
  while ((await outboxOf(connection, id)) !== null) await delay(50);
  return outcome;
}

/** What is taken out where RabbitMQ or the network to it fails. */
export const rabbitmqControls = defineControls(import.meta.url, {
  "fire-and-forget": {
    takesOut: "the broker's confirms: an event counts as published once it is handed over",
    expect: "lost",
    only: ["killed", "black-holed", "out of memory"],
    port: "relay",
    by: ({ publish }) => ({
      publish: async (entries: Part[]) => {
        publish(entries).catch(() => {});
        return new Set(entries.map(({ id }) => id));
      },
    }),
  },
  "wait-for-broker": {
    takesOut: "starting without the broker",
    expect: /generation did not serve within \d+ s of its start without the broker/,
    only: ["killed with a service"],
    service: "generation",
    module: "packages/service-kit/src/grpc/server.ts",
    exports: {
      createGrpcServer: making(({ listen }) => ({
        listen: async (address: Part) => {
          while (!(await answers(process.env.AMQP_URL ?? ""))) await delay(100);
          return listen(address);
        },
      })),
    },
  },
  "every-state": {
    takesOut: "publishing only the latest state: outboxes grow with every change while the broker is down",
    expect: /events wait in the outbox of one publication/,
    only: ["killed with a service"],
    module: "packages/service-kit/src/outbox/updates.ts",
    exports: {
      replaceStateEvent: () => (entry: Part) => ({
        $concatArrays: [{ $ifNull: ["$outbox", []] }, [{ $literal: entry }]],
      }),
    },
  },
  "every-try-is-told": {
    takesOut: "one log line for each change of the broker's state: each try writes its stack",
    expect: /wrote \d+ lines of its own while/,
    only: ["hung and killed", "killed with a service"],
    module: "amqplib",
    exports: {
      connect:
        (connect) =>
        (...given: Part[]) =>
          connect(...given).then((connection: Part) =>
            connection.on("connect-failed", () => process.stdout.write(`${"broker is away\n".repeat(12)}`)),
          ),
    },
  },
  "writes-wait-for-broker": {
    takesOut: "answering a write before the broker has its event",
    expect: /\/publications\S* came to 503 after [\d.]+ s while the broker was (black-holed|refused|out of)/,
    only: ["black-holed", "refused", "out of memory"],
    module: "services/content/src/store/publications.ts",
    exports: {
      createPublicationStore: making(({ insert, replace }, connection) => ({
        insert: async (publication: Part, placement: Part) =>
          untilTold(connection, publication.id, await insert(publication, placement)),
        replace: async (next: Part) => untilTold(connection, next.id, await replace(next)),
      })),
    },
  },
  "consumers-publish": {
    takesOut: "the separate connections of consumers: they share one with publishing",
    expect: /messages stayed in \S+ while the broker was out of (disk|memory)/,
    only: ["out of"],
    module: "amqplib",
    exports: {
      connect:
        (connect) =>
        (url: string, { recovery, ...options }: Part) => {
          const setup = (connection: Part) => {
            const { createChannel } = connection;
            // Publishing opens channels of another kind.
            connection.createChannel = async () => {
              const channel = await createChannel.call(connection);
              channel.publish("", "nobody.listens", Buffer.alloc(0));
              return channel;
            };
            return recovery.setup(connection);
          };
          return connect(url, { ...options, recovery: { ...recovery, setup } });
        },
    },
  },
});

/** What is taken out where MongoDB or the network to it fails. */
export const mongodbControls = defineControls(import.meta.url, {
  "outage-is-internal": {
    takesOut: "distinguishing an unavailable database from an internal error",
    expect: /was answered 500 INTERNAL_ERROR/,
    only: ["killed", "refused"],
    module: "packages/service-kit/src/errors/to-service-error.ts",
    exports: {
      toServiceError: (toServiceError) => (thrown: Part) => {
        const error = toServiceError(thrown);
        return error.kind === "unavailable" && error !== thrown ? toServiceError(new Error(String(thrown))) : error;
      },
    },
  },
  "no-look-up-limit": {
    takesOut: "the gateway's own time limit on its database queries",
    expect: /came to \w+ after [\d.]+ s while the database was/,
    only: ["black-holed", "slow to answer queries"],
    service: "gateway",
    module: "packages/service-kit/src/scheduling/time-limit.ts",
    exports: { withTimeLimit: () => (_milliseconds: number, work: Promise<unknown>) => work },
  },
});

/** What is taken out where a replica set loses its primary. */
export const mongodbPrimaryControls = defineControls(import.meta.url, {
  "one-member": {
    takesOut: "waiting for a majority: a write counts once one member has it",
    expect: "lost",
    module: "mongoose",
    exports: withWriteConcern({ w: 1, journal: true }),
  },
});
