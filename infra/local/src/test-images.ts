import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { dockerWithEngine, hasImage } from "./docker.ts";
import { CannotGoOn } from "./fix.ts";
import { rabbitmqImage } from "./rabbitmq/docker.ts";
import type { Reporter } from "./reporter.ts";
import { type Environment, runProgram } from "./run-program.ts";

/** The Docker images of MongoDB and RabbitMQ with which tests run. */
export interface TestImages {
  readonly mongodb: string;
  readonly rabbitmq: string;
}

/**
 * The label that tells to which machine and run folder a test container belongs. When the folder is gone, the run was killed, and its
 * containers are removed.
 */
const runLabel = "galley.test-run";

/**
 * Finds the images for tests: those in TEST_MONGODB_IMAGE and TEST_RABBITMQ_IMAGE, or the official ones. Returns undefined when
 * no engine answers or an image is missing. Throws `CannotGoOn` when a configured image is missing.
 */
export async function findTestImages(environment: Environment): Promise<TestImages | undefined> {
  const { TEST_MONGODB_IMAGE, TEST_RABBITMQ_IMAGE } = environment;
  const images = { mongodb: TEST_MONGODB_IMAGE || "mongo:8.0", rabbitmq: TEST_RABBITMQ_IMAGE || rabbitmqImage };
  const missing = await missingImages(Object.values(images), environment);
  if (missing === undefined) return images;
  if (!TEST_MONGODB_IMAGE && !TEST_RABBITMQ_IMAGE) return undefined;
  throw new CannotGoOn(`Tests were to run in containers: ${missing}`, [
    "Build images with infra/local/build-test-images.sh, or unset TEST_MONGODB_IMAGE and TEST_RABBITMQ_IMAGE.",
  ]);
}

/**
 * Returns the reason why these images cannot be used: the Docker engine does not answer, or it lacks one of them. Undefined when it has
 * all.
 */
async function missingImages(images: readonly string[], environment: Environment): Promise<string | undefined> {
  try {
    const docker = await dockerWithEngine(environment);
    for (const image of images) if (!(await hasImage(docker, image, environment))) return `no image ${image} here`;
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** Returns the labels for containers of the run with this folder. */
export function runLabels(runFolder: string): Record<string, string> {
  return { [runLabel]: `${hostname()}:${runFolder}` };
}

/** Removes containers of killed runs of this machine, whose folders do not exist any more. */
export async function removeAbandonedContainers(environment: Environment, reporter: Reporter): Promise<void> {
  const docker = await dockerWithEngine(environment);
  const ask = (...words: string[]) => runProgram(docker, words, { environment, withinMilliseconds: 30_000 });
  const format = `{{.ID}} {{.Label "${runLabel}"}}`;
  const { output } = await ask("ps", "--all", "--filter", `label=${runLabel}`, "--format", format);
  for (const line of output.split("\n")) {
    const [id, run] = line.split(/ (.*)/);
    const mine = `${hostname()}:`;
    if (!id || !run?.startsWith(mine) || existsSync(run.slice(mine.length))) continue;
    const removal = await ask("rm", "--force", "--volumes", id);
    if (removal.code === 0) reporter.say(`Removed the container ${id} that a killed test run left`);
  }
}
