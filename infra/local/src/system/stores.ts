import { openMongodb } from "../mongodb.ts";
import { openRabbitmq } from "../rabbitmq.ts";
import { type Reporter, since } from "../reporter.ts";
import type { StateFolder } from "../state-folder.ts";
import type { Store } from "../store.ts";

/** Both stores of a system. */
export interface Stores {
  readonly mongodb: Store;
  readonly rabbitmq: Store;
  stop(): Promise<void>;
}

/** Opens both stores at once. Rejects with the first reason, and nothing left running, when one cannot be had. */
export async function openStores(
  state: StateFolder,
  environment: Readonly<Record<string, string | undefined>>,
  reporter: Reporter,
): Promise<Stores> {
  const start = performance.now();
  const tell = (store: Store) => {
    reporter.say(`${store.description}: ready after ${since(start)}`);
    return store;
  };
  const [mongodb, rabbitmq] = await Promise.allSettled([
    openMongodb(environment, state.storeFolders("mongodb"), reporter).then(tell),
    openRabbitmq(environment, state.storeFolders("rabbitmq"), reporter).then(tell),
  ]);
  const stop = async () => {
    await Promise.all([mongodb, rabbitmq].map((store) => store.status === "fulfilled" && store.value.stop()));
  };
  if (mongodb.status === "fulfilled" && rabbitmq.status === "fulfilled") {
    return { mongodb: mongodb.value, rabbitmq: rabbitmq.value, stop };
  }
  await stop();
  throw mongodb.status === "rejected" ? mongodb.reason : (rabbitmq as PromiseRejectedResult).reason;
}
