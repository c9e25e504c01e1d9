import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { WrongUsage } from "../command-line.ts";
import { didYouMean } from "../did-you-mean.ts";
import { repositoryRoot } from "../root.ts";

const parts = ["admission", "rollouts", "runbooks"];

/**
 * Runs `npm run test:kubernetes`: applies the manifests to a real API server, then runs all of Galley on two nodes, ends its
 * pods, and causes its alerts.
 */
export async function testKubernetes(words: readonly string[]): Promise<number> {
  const { only } = parseArgs({ args: [...words], options: { only: { type: "string" } } }).values;
  if (only !== undefined && !parts.includes(only)) {
    throw new WrongUsage(`There is no part "${only}".${didYouMean(only, parts)} There are ${parts.join(", ")}.`);
  }
  const statuses = (only === undefined ? parts : [only]).map((part) => {
    const file = `infra/kubernetes/test/${part}.mjs`;
    const run = spawnSync(process.execPath, [...process.execArgv, file], { cwd: repositoryRoot, stdio: "inherit" });
    return run.status ?? 1;
  });
  return Math.max(...statuses);
}
