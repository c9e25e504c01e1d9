import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotGoOn } from "../fix.ts";
import { type Reporter, since } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { runProgram } from "../run-program.ts";
import { serviceNames } from "../services/definitions.ts";
import { defaultStatePath, readJson, writePrivateJson } from "../state-folder.ts";
import { fingerprint } from "./fingerprint.ts";

const stampFile = join(defaultStatePath, "build.json");
const contracts = ["proto/galley", "proto/generate.mjs", "proto/src/load.ts"];
const sources = [
  "proto",
  "packages/service-kit",
  ...serviceNames.map((name) => `services/${name}`),
  "tsconfig.base.json",
];

interface Stamp {
  readonly contracts?: string;
  readonly sources?: string;
}

/** Makes the contracts' types when a contract changed. Sources cannot be run or built without them. */
export async function ensureContracts(reporter: Reporter): Promise<void> {
  const now = fingerprint(repositoryRoot, contracts);
  if (readStamp().contracts === now && existsSync(join(repositoryRoot, "proto/src/gen/gateway-v1.ts"))) return;
  await reporter.step("Making types of the contracts", () =>
    succeed(["proto/generate.mjs"], "The contracts in proto/ are broken."),
  );
  writePrivateJson(stampFile, { ...readStamp(), contracts: now });
}

/** Builds every service when a source changed since the last time; otherwise takes some milliseconds. */
export async function ensureBuilt(reporter: Reporter): Promise<void> {
  await ensureContracts(reporter);
  const now = fingerprint(repositoryRoot, sources);
  if (readStamp().sources === now && serviceNames.every(isBuilt)) return;
  const start = performance.now();
  await reporter.step("Building the services", () =>
    succeed(
      ["node_modules/typescript/bin/tsc", "-b", ...serviceNames.map((name) => `services/${name}`)],
      "The services do not build.",
    ),
  );
  writePrivateJson(stampFile, { ...readStamp(), sources: now });
  reporter.say(`Built in ${since(start)}`);
}

function isBuilt(name: string): boolean {
  return existsSync(join(repositoryRoot, `services/${name}/dist/main.js`));
}

function readStamp(): Stamp {
  return (readJson(stampFile) ?? {}) as Stamp;
}

async function succeed(nodeArguments: readonly [string, ...string[]], message: string): Promise<void> {
  const [script, ...rest] = nodeArguments;
  const cwd = script.startsWith("proto/") ? join(repositoryRoot, "proto") : repositoryRoot;
  const result = await runProgram(process.execPath, [join(repositoryRoot, script), ...rest], {
    withinMilliseconds: 5 * 60_000,
    folder: cwd,
  });
  if (result.code !== 0)
    throw new CannotGoOn(`${message}\n${result.output}`, ["Mend what is named above and start again."]);
}
