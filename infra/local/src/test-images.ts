import { existsSync } from "node:fs";
import { hostname } from "node:os";
import { dockerWithEngine, hasImage } from "./docker.ts";
import { CannotGoOn } from "./fix.ts";
import { rabbitmqImage } from "./rabbitmq/docker.ts";
import type { Reporter } from "./reporter.ts";
import { type Environment, runProgram } from "./run-program.ts";

/** What tests run their stores from where a Docker engine has both. */
export interface TestImages {
  readonly mongodb: string;
  readonly rabbitmq: string;
}

/** The label of a container by which it is known whose it is. */
const runLabel = "galley.test-run";

/**
 * The images that a Docker engine has for tests: those that TEST_MONGODB_IMAGE and TEST_RABBITMQ_IMAGE name, else the official ones.
 * Undefined where no engine answers or one of them is missing. Throws `CannotGoOn` when one that is named is missing.
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

/** What is missing; undefined when all is there. */
async function missingImages(images: readonly string[], environment: Environment): Promise<string | undefined> {
  try {
    const docker = await dockerWithEngine(environment);
    for (const image of images) if (!(await hasImage(docker, image, environment))) return `no image ${image} here`;
    return undefined;
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown);
  }
}

/** The labels of the containers of a run whose folder is this one. */
export function labelsOf(runFolder: string): Record<string, string> {
  return { [runLabel]: `${hostname()}:${runFolder}` };
}

/** Removes containers of runs of this machine whose folders are gone: whoever started them was killed. */
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
