import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { runCommand, WrongUsage } from "@galley/local/command-line";
import { measure } from "./measure.ts";
import { measureLists } from "./measure-lists.ts";
import { takeScreenshots } from "./screenshots.ts";
import { canBrowse, startTestWorld, stopTestWorld } from "./test-world.ts";

const root = join(import.meta.dirname, "../../..");
const jest = join(root, "node_modules/jest/bin/jest.js");
const config = join(import.meta.dirname, "../jest.all.config.js");

/** The options that do other work than testing. */
const works: Readonly<Record<string, () => Promise<void>>> = {
  "--measure": measure,
  "--measure-lists": measureLists,
  "--screenshots": takeScreenshots,
};

/**
 * The program for `npm run test:dashboard`: runs the tests, measures the pages, or takes screenshots. Other words are
 * options of Jest.
 */
async function main(words: readonly string[]): Promise<number> {
  const own = words.filter((word) => Object.hasOwn(works, word));
  if (own.length === 0) return runJest(words);
  if (own.length < words.length) throw new WrongUsage(`${Object.keys(works).join(", ")} take no other options.`);
  await startTestWorld();
  if (!canBrowse()) return 1;
  try {
    for (const word of own) await works[word]?.();
    return 0;
  } finally {
    await stopTestWorld();
  }
}

function runJest(words: readonly string[]): number {
  const flags = ["--disable-warning=ExperimentalWarning"];
  const run = spawnSync(process.execPath, [...flags, jest, "--config", config, ...words], { stdio: "inherit" });
  return run.status ?? 1;
}

await runCommand(main, { help: "npm run test:dashboard -- --help" });
