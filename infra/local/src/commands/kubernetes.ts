import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { WrongUsage } from "../command-line.ts";
import { didYouMean } from "../did-you-mean.ts";
import { repositoryRoot } from "../root.ts";

const parts = ["admission", "rollouts", "runbooks"];

/** `npm run test:kubernetes`: manifests before a real API server, then all of Galley on two nodes, whose pods end, and whose alerts are caused. */
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
