import { runCommand, WrongUsage } from "@galley/local/command-line";
import { benchCapacity } from "./capacity/bench-capacity.ts";
import { type Bench, runBench } from "./options.ts";
import { benchRequests } from "./requests/bench-requests.ts";
import { benchSites } from "./sites/bench-sites.ts";
import { benchWebhooks } from "./webhooks/bench-webhooks.ts";

const benches: Readonly<Record<string, Bench>> = {
  requests: benchRequests,
  sites: benchSites,
  webhooks: benchWebhooks,
  capacity: benchCapacity,
};

/**
 * The program for `npm run bench` and similar scripts. The first word selects the benchmark. The exit code is 0 for success, 1
 * when measuring failed, and 2 for wrong usage.
 */
async function main([name = "", ...words]: readonly string[]): Promise<number> {
  const bench = benches[name];
  if (bench === undefined) throw new WrongUsage(`There is no bench "${name}"; there are ${Object.keys(benches)}.`);
  return runBench(bench, words);
}

await runCommand(main, { help: "npm run bench -- --help" });
