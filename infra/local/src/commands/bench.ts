import { runWorkspaceProgram } from "./workspace-program.ts";

/** `npm run bench`: what a request costs, beside two baselines. */
export function bench(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/bench/src/cli.ts", stores: "its own" }, words);
}

/** `npm run bench:sites`: how many pages of sites a second there are, beside a static file. */
export function benchSites(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/bench/src/sites/cli.ts", stores: "its own" }, words);
}

/** `npm run bench:webhooks`: deliveries a second and their cost, a slow receiver beside a good one, and kills in the middle. */
export function benchWebhooks(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/bench/src/webhooks/cli.ts", stores: "its own" }, words);
}

/** `npm run bench:capacity`: what an operation costs, what so many accounts need, and a run that checks it. */
export function benchCapacity(words: readonly string[]): Promise<number> {
  return runWorkspaceProgram({ file: "packages/bench/src/capacity/cli.ts", stores: "its own" }, words);
}
