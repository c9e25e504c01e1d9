import { openMongodb } from "../mongodb.ts";
import { openRabbitmq } from "../rabbitmq.ts";
import { type Reporter, since } from "../reporter.ts";
import type { Environment } from "../run-program.ts";
import type { StateFolder } from "../state-folder.ts";
import type { Store } from "../store.ts";

/** The stores of a system. */
export interface Stores {
  readonly mongodb: Store;
  /** Where RabbitMQ is, or will be in a moment: services that keep trying may start. */
  readonly expectedAmqpUrl: string;
  /** Settles when RabbitMQ answers, which takes it longest of all. */
  readonly rabbitmq: Promise<Store>;
  stop(): Promise<void>;
}

/**
 * Opens both stores at once and resolves when MongoDB is ready and RabbitMQ's address is known. Rejects with the first
 * reason, and nothing left running, when one cannot be had.
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
