import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openMongodb } from "./mongodb.ts";
import { isRunning, type ProcessRecord, recordOf } from "./processes/identity.ts";
import { stopLeftovers } from "./processes/stop.ts";
import { openRabbitmq } from "./rabbitmq.ts";
import type { Reporter } from "./reporter.ts";
import type { Environment } from "./run-program.ts";
import { defaultStatePath, makePrivateFolder, openStateFolder, readJson, writePrivateJson } from "./state-folder.ts";
import type { Store } from "./store.ts";
import { findTestImages, labelsOf, removeAbandonedContainers, type TestImages } from "./test-images.ts";

/** The MongoDB and RabbitMQ of one test run. */
export interface TestStores {
  readonly mongodbUri: string;
  readonly amqpUrl: string;
  readonly descriptions: readonly string[];
  /** Whether the MongoDB is ours alone, so that nobody has to tidy up in it. */
  readonly ownsMongodb: boolean;
  /** Stops what was started and removes its data. */
  stop(): Promise<void>;
}

/**
 * Finds or starts both stores for tests: those that MONGODB_URI and AMQP_URL name; else containers where a Docker engine
 * answers and has the images; else private ones on empty data of this run. Rejects, with nothing left running, when one
 * is missing: tests are never skipped for want of a store.
 */
export async function openTestStores(environment: Environment, reporter: Reporter): Promise<TestStores> {
  await removeAbandonedRuns(reporter);
  const isToldOne = environment.MONGODB_URI || environment.AMQP_URL;
  const images = isToldOne ? undefined : await findTestImages(environment);
  if (images !== undefined) await removeAbandonedContainers(environment, reporter);
  const folder = makeRunFolder();
  // Both are waited for even when one fails, so that what did start can be stopped.
  const [mongodb, rabbitmq] = await Promise.allSettled(await openBoth(environment, folder, images, reporter));
  const stop = async () => {
    await Promise.all([mongodb, rabbitmq].map((store) => store.status === "fulfilled" && store.value.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  if (mongodb.status === "rejected" || rabbitmq.status === "rejected") {
    await stop();
    throw mongodb.status === "rejected" ? mongodb.reason : (rabbitmq as PromiseRejectedResult).reason;
  }
  return {
    mongodbUri: mongodb.value.uri,
    amqpUrl: rabbitmq.value.uri,
    descriptions: [mongodb.value.description, rabbitmq.value.description],
    ownsMongodb: !environment.MONGODB_URI,
    stop,
  };
}

async function openBoth(
  environment: Environment,
  folder: string,
  images: TestImages | undefined,
  reporter: Reporter,
): Promise<[Promise<Store>, Promise<Store>]> {
  if (images !== undefined) {
    // Loaded only where it is used: it brings a whole client of Docker with it.
    const { startContainers } = await import("./test-containers.ts");
    return startContainers(images, labelsOf(folder), reporter);
  }
  const state = openStateFolder(folder);
  return [
    openMongodb(environment, state.storeFolders("mongodb"), reporter),
    openRabbitmq(environment, state.storeFolders("rabbitmq"), reporter),
  ];
}

const runsFolder = join(defaultStatePath, "test");

function makeRunFolder(): string {
  makePrivateFolder(runsFolder);
  // It gets its name last: a folder that is called run-… always says whose it is.
  const folder = mkdtempSync(join(runsFolder, "new-"));
  writePrivateJson(join(folder, "owner.json"), recordOf(process.pid));
  const named = folder.replace(/new-(\w+)$/, "run-$1");
  renameSync(folder, named);
  return named;
}

/** Removes the folders of test runs that were killed, and ends what still runs in them. */
async function removeAbandonedRuns(reporter: Reporter): Promise<void> {
  makePrivateFolder(runsFolder);
  for (const name of readdirSync(runsFolder).filter((entry) => entry.startsWith("run-"))) {
    const folder = join(runsFolder, name);
    const owner = readJson(join(folder, "owner.json")) as ProcessRecord | undefined;
    if (owner && isRunning(owner)) continue;
    const stopped = await stopLeftovers(join(folder, "processes"));
    if (stopped.length > 0) reporter.say(`Stopped what a killed test run left running: ${stopped.join(", ")}`);
    rmSync(folder, { recursive: true, force: true });
  }
}
