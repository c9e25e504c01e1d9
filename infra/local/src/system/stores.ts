import { openMongodb } from "../mongodb.ts";
import { openRabbitmq } from "../rabbitmq.ts";
import { type Reporter, since } from "../reporter.ts";
import type { Environment } from "../run-program.ts";
import type { StateFolder } from "../state-folder.ts";
import type { Store } from "../store.ts";

/** The MongoDB and RabbitMQ of a system. RabbitMQ may still be starting. */
export interface Stores {
  readonly mongodb: Store;
  /** The URL at which RabbitMQ answers or will answer. Services can start with it before RabbitMQ is ready, because they retry. */
  readonly expectedAmqpUrl: string;
  /** Resolves when RabbitMQ answers, which takes longest. */
  readonly rabbitmq: Promise<Store>;
  stop(): Promise<void>;
}

/**
 * Opens both stores at the same time. Resolves when MongoDB is ready and RabbitMQ's address is known. If one fails, it rejects
 * with the first reason and leaves nothing running.
 */
export async function openStores(state: StateFolder, environment: Environment, reporter: Reporter): Promise<Stores> {
  const start = performance.now();
  const tell = (store: Store) => {
    reporter.say(`${store.description}: ready after ${since(start)}`);
    return store;
  };
  const expected = Promise.withResolvers<string>();
  const opening = {
    mongodb: openMongodb(environment, state.storeFolders("mongodb"), reporter).then(tell),
    rabbitmq: openRabbitmq(environment, state.storeFolders("rabbitmq"), reporter, expected.resolve).then(tell),
  };
  opening.rabbitmq.then(({ uri }) => expected.resolve(uri), expected.reject);
  const stop = async () => {
    const opened = await Promise.allSettled(Object.values(opening));
    await Promise.all(opened.map((store) => store.status === "fulfilled" && store.value.stop()));
  };
  try {
    const [mongodb, expectedAmqpUrl] = await Promise.all([opening.mongodb, expected.promise]);
    return { mongodb, expectedAmqpUrl, rabbitmq: opening.rabbitmq, stop };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}
