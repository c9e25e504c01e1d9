import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotGoOn, reasonOf } from "../fix.ts";
import { type Reporter, since } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { runProgram } from "../run-program.ts";
import { serviceNames } from "../services/definitions.ts";
import { defaultStatePath, readJson, writePrivateJson } from "../state-folder.ts";
import { fingerprint } from "./fingerprint.ts";
import { stripWorkspace } from "./strip.ts";

const stampFile = join(defaultStatePath, "contracts.json");
const contracts = ["proto/galley", "proto/generate.mjs", "proto/src/load.ts"];
const built = ["proto", "packages/service-kit", ...serviceNames.map((name) => `services/${name}`)];

/** Makes the contracts' types when a contract changed. Only a type check reads them; nothing that runs does. */
export async function ensureContracts(reporter: Reporter): Promise<void> {
  const now = fingerprint(repositoryRoot, contracts);
  if (readJson(stampFile) === now && existsSync(join(repositoryRoot, "proto/src/gen/gateway-v1.ts"))) return;
  const result = await reporter.step("Generating types from the contracts", () =>
    runProgram(process.execPath, ["generate.mjs"], {
      folder: join(repositoryRoot, "proto"),
      withinMilliseconds: 120_000,
    }),
  );
  if (result.code !== 0) throw new CannotGoOn(`The contracts in proto/ are broken.\n${result.output}`);
  writePrivateJson(stampFile, now);
}

/** Builds what changed of the services and of what they share; takes some ten milliseconds when nothing did. */
export function ensureBuilt(reporter: Reporter): void {
  const start = performance.now();
  let files = 0;
  for (const path of built) {
    try {
      files += stripWorkspace(join(repositoryRoot, path));
    } catch (thrown) {
      throw new CannotGoOn(`${path} does not build: ${reasonOf(thrown)}`, ["npm run check says where."], {
        cause: thrown,
      });
    }
  }
  if (files > 0) reporter.say(`Built ${files} files in ${since(start)}`);
}
