import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { CannotGoOn, errorReason } from "../fix.ts";
import { type Reporter, since } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { runProgram } from "../run-program.ts";
import { serviceFolder, serviceNames } from "../services/definitions.ts";
import { defaultStatePath, readJson, writePrivateJson } from "../state-folder.ts";
import { stripWorkspace } from "./strip.ts";

const stampFile = join(defaultStatePath, "contracts.json");
const contracts = [
  "proto/galley",
  "proto/generate.mjs",
  "proto/src/load.ts",
  "packages/sdk/generate-studio.mjs",
  "apps/dashboard/server/src/rpc/call-table.ts",
];
const built = ["proto", "packages/service-kit", ...serviceNames.map(serviceFolder)];

/**
 * Generates code from the contracts when a contract has changed. The dashboard, the SDK and the command line need it at
 * run time, and the types are for the type check.
 */
export async function ensureContracts(reporter: Reporter): Promise<void> {
  const now = fingerprint(repositoryRoot, contracts);
  const generated = [
    "proto/src/gen/gateway-v1.ts",
    "proto/es/galley/dashboard/v1/dashboard_pb.js",
    "packages/sdk/src/gen/studio/methods.ts",
  ];
  if (readJson(stampFile) === now && generated.every((file) => existsSync(join(repositoryRoot, file)))) return;
  const result = await reporter.step("Generating code from the contracts", () =>
    runProgram(process.execPath, ["generate.mjs"], {
      folder: join(repositoryRoot, "proto"),
      withinMilliseconds: 120_000,
    }),
  );
  if (result.code !== 0) throw new CannotGoOn(`The contracts in proto/ are broken.\n${result.output}`);
  writePrivateJson(stampFile, now);
}

/**
 * Builds the changed parts of the services and of shared packages. This takes about ten milliseconds when nothing has changed.
 */
export function ensureBuilt(reporter: Reporter): void {
  const start = performance.now();
  let files = 0;
  for (const path of built) {
    try {
      files += stripWorkspace(join(repositoryRoot, path));
    } catch (thrown) {
      throw new CannotGoOn(`${path} does not build: ${errorReason(thrown)}`, ["npm run check says where."], {
        cause: thrown,
      });
    }
  }
  if (files > 0) reporter.say(`Built ${files} files in ${since(start)}`);
}

const skipped = new Set(["node_modules", "dist", "gen", "test", ".turbo"]);

/**
 * Returns a hash that changes when any file below these paths changes. It covers names, sizes and modification times, not contents, so
 * that a thousand files take about ten milliseconds.
 */
function fingerprint(root: string, paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths) add(hash, root, join(root, path));
  return hash.digest("hex");
}

function add(hash: Hash, root: string, path: string): void {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return;
  if (!stats.isDirectory()) {
    hash.update(`${relative(root, path)} ${stats.size} ${stats.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!skipped.has(name)) add(hash, root, join(path, name));
  }
}
