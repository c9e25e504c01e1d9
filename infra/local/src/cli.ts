import { parseArgs } from "node:util";
import { CannotGoOn, reasonOf } from "./fix.ts";

type Command = (words: readonly string[]) => Promise<number>;

/** A command that takes nothing refuses what it is given, so that a mistyped option never does something else. */
const takingNothing =
  (run: () => Promise<number>): Command =>
  (words) => {
    parseArgs({ args: [...words], options: {}, strict: true });
    return run();
  };

// Each is loaded only when it is asked for, so that the small ones start fast.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import("./commands/start.ts")).start,
  dev: async () => (await import("./commands/dev.ts")).dev,
  test: async () => (await import("./commands/test.ts")).test,
  check: async () => (await import("./commands/check.ts")).check,
  bench: async () => (await import("./commands/bench.ts")).bench,
  "bench-capacity": async () => (await import("./commands/bench.ts")).benchCapacity,
  "bench-sites": async () => (await import("./commands/bench.ts")).benchSites,
  "bench-webhooks": async () => (await import("./commands/bench.ts")).benchWebhooks,
  "bench-writer": async () => (await import("./commands/bench-writer.ts")).benchWriter,
  "bench-scout": async () => (await import("./commands/bench-writer.ts")).benchScout,
  "eval-judge": async () => (await import("./commands/bench-writer.ts")).evalJudge,
  "test-model": async () => (await import("./commands/test-model.ts")).testModel,
  "test-cms": async () => (await import("./commands/test-cms.ts")).testCms,
  "test-kubernetes": async () => (await import("./commands/kubernetes.ts")).testKubernetes,
  faults: async () => (await import("./commands/faults.ts")).faults,
  fuzz: async () => (await import("./commands/fuzz.ts")).fuzz,
  sites: async () => (await import("./commands/sites.ts")).sites,
  security: async () => (await import("./commands/security.ts")).security,
  doctor: async () => takingNothing((await import("./commands/doctor.ts")).doctor),
  tour: async () => (await import("./tour/tour.ts")).tour,
  stop: async () => takingNothing((await import("./commands/stop.ts")).stop),
  welcome: async () => (await import("./commands/welcome.ts")).welcome,
  admin: async () => (await import("./commands/admin.ts")).admin,
};

async function main([name = "start", ...words]: readonly string[]): Promise<number> {
  const load = commands[name];
  if (load === undefined) {
    console.error(`There is no command "${name}"; there are ${Object.keys(commands).join(", ")}.`);
    return 2;
  }
  const command = await load();
  return command(words);
}

try {
  process.exit(await main(process.argv.slice(2)));
} catch (thrown) {
  tell(thrown);
  process.exit(1);
}

/** What went wrong and what to do about it; the stack only when it is nobody's fault but ours. */
function tell(thrown: unknown): void {
  if (thrown instanceof CannotGoOn) {
    console.error(["", thrown.message, ...thrown.fix.map((line) => `  ${line}`), ""].join("\n"));
  } else if ((thrown as NodeJS.ErrnoException).code?.startsWith("ERR_PARSE_ARGS")) {
    console.error(`${reasonOf(thrown)}\nSee: npm start -- --help`);
    process.exit(2);
  } else {
    console.error(thrown instanceof Error ? (thrown.stack ?? thrown.message) : thrown);
  }
}
