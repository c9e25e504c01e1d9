import { mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { openMongodb } from "./mongodb.ts";
import { isRunning, type ProcessRecord, readProcessRecord } from "./processes/identity.ts";
import { stopLeftovers } from "./processes/stop.ts";
import { openRabbitmq } from "./rabbitmq.ts";
import type { Reporter } from "./reporter.ts";
import type { Environment } from "./run-program.ts";
import { defaultStatePath, makePrivateFolder, openStateFolder, readJson, writePrivateJson } from "./state-folder.ts";
import type { Store } from "./store.ts";
import { findTestImages, removeAbandonedContainers, runLabels, type TestImages } from "./test-images.ts";

/** The MongoDB and RabbitMQ of a test run. */
export interface TestStores {
  readonly mongodbUri: string;
  readonly amqpUrl: string;
  readonly descriptions: readonly string[];
  /**
   * Whether the MongoDB was started for this run. Tests then need not drop their databases, because the whole server is removed at the
   * end.
   */
  readonly ownsMongodb: boolean;
  /** Stops the stores that were started for this run, and removes their data. */
  stop(): Promise<void>;
}

/**
 * Finds or starts both stores for tests: those in MONGODB_URI and AMQP_URL, or containers when a Docker engine has the images, or
 * private ones with empty data. If one is missing, it rejects and leaves nothing running, because tests are never skipped for
 * that reason.
 */
export async function openTestStores(environment: Environment, reporter: Reporter): Promise<TestStores> {
  await removeAbandonedRuns(reporter);
  const isToldOne = environment.MONGODB_URI || environment.AMQP_URL;
  const images = isToldOne ? undefined : await findTestImages(environment);
  if (images !== undefined) await removeAbandonedContainers(environment, reporter);
  const folder = makeRunFolder();
  // Waits for the results of both starts. If only one store has started, it can then be stopped.
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
    // This module is loaded only when containers are used, because it contains a complete Docker client.
    const { startContainers } = await import("./test-containers.ts");
    return startContainers(images, runLabels(folder), reporter);
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
  // The folder gets its final name only when the file with its owner is complete. A folder named run-… without a running owner therefore
  // belongs to a killed run and can be removed.
  const folder = mkdtempSync(join(runsFolder, "new-"));
  writePrivateJson(join(folder, "owner.json"), readProcessRecord(process.pid));
  const named = folder.replace(/new-(\w+)$/, "run-$1");
  renameSync(folder, named);
  return named;
}

/** Removes the folders of killed test runs, and ends the processes that still run in them. */
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
