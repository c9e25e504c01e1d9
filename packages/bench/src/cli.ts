import { runCommand, WrongUsage } from "@galley/local/command-line";
import { benchCapacity } from "./capacity/bench-capacity.ts";
import { type Bench, runBench } from "./options.ts";
import { benchRequests } from "./requests/bench-requests.ts";
import { benchSites } from "./sites/bench-sites.ts";
import { benchWebhooks } from "./webhooks/bench-webhooks.ts";

const benches: Readonly<Record<string, Bench>> = {
  ...{ requests: benchRequests, sites: benchSites },
  ...{ webhooks: benchWebhooks, capacity: benchCapacity },
};

/** `npm run bench` and its like, whose first word is what is measured: 0 when it was, 1 when it could not be, 2 for wrong usage. */
async function main([name = "", ...words]: readonly string[]): Promise<number> {
  const bench = benches[name];
  if (bench === undefined) throw new WrongUsage(`There is no bench "${name}"; there are ${Object.keys(benches)}.`);
  return runBench(bench, words);
}

await runCommand(main, { help: "npm run bench -- --help" });
