import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { explainParseError, isParseError, WrongUsage } from "./command-line.ts";
import { didYouMean } from "./did-you-mean.ts";
import { CannotGoOn, errorReason } from "./fix.ts";
import { launcherFolder } from "./root.ts";

type Command = (words: readonly string[]) => Promise<number>;

/** Creates a command without arguments. It refuses any argument, so that a mistyped option is not ignored. */
const takingNothing =
  (run: () => Promise<number>): Command =>
  (words) => {
    parseArgs({ args: [...words], options: {}, strict: true });
    return run();
  };

// The commands of the launcher. Each is loaded only when it is called, so that small ones start fast.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import("./commands/start.ts")).start,
  dev: async () => (await import("./commands/dev.ts")).dev,
  test: async () => (await import("./commands/test.ts")).test,
  check: async () => (await import("./commands/check.ts")).check,
  "test-kubernetes": async () => (await import("./commands/kubernetes.ts")).testKubernetes,
  doctor: async () => takingNothing((await import("./commands/doctor.ts")).doctor),
  tour: async () => (await import("./tour/tour.ts")).tour,
  receiver: async () => (await import("./tour/receiver.ts")).receiver,
  stop: async () => takingNothing((await import("./commands/stop.ts")).stop),
  welcome: async () => (await import("./commands/welcome.ts")).welcome,
  admin: async () => (await import("./commands/admin.ts")).admin,
};

async function main([name = "start", ...words]: readonly string[]): Promise<number> {
  const load = commands[name];
  if (load !== undefined) return (await load())(words);
  const { programs, runWorkspaceProgram } = await import("./commands/workspace-program.ts");
  const program = programs[name];
  if (program !== undefined) return runWorkspaceProgram(program, words);
  const known = [...Object.keys(commands), ...Object.keys(programs)];
  console.error(`There is no command "${name}".${didYouMean(name, known)} There are ${known.join(", ")}.`);
  return 2;
}

const commandLine = process.argv.slice(2);
try {
  process.exit(await main(commandLine));
} catch (thrown) {
  process.exit(tell(thrown, commandLine[0] ?? "start"));
}

/** Prints an error and how to fix it, with the stack only for an unexpected error. Returns the exit code. */
function tell(thrown: unknown, command: string): number {
  if (thrown instanceof CannotGoOn) {
    console.error(["", thrown.message, ...thrown.fix.map((line) => `  ${line}`), ""].join("\n"));
    return 1;
  }
  const { name, options } = helpPage(command);
  const usage = isParseError(thrown) ? explainParseError(thrown, options) : undefined;
  if (usage !== undefined || thrown instanceof WrongUsage) {
    console.error(`${usage ?? errorReason(thrown)}\nSee: ${name} -- --help`);
    return 2;
  }
  console.error(thrown instanceof Error ? (thrown.stack ?? thrown.message) : thrown);
  return 1;
}

/** Reads the name and the options of a launcher command from its help page. */
function helpPage(command: string): { readonly name: string; readonly options: readonly string[] } {
  const file = join(launcherFolder, "help", `${command}.txt`);
  const page = existsSync(file) ? readFileSync(file, "utf8") : "";
  const [usage = ""] = page.split("\n");
  const name = usage.split(" [")[0] || "npm start";
  return { name, options: [...new Set(page.match(/--[a-z][a-z-]*/g) ?? [])] };
}
