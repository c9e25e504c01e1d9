import { parseArgs } from "node:util";
import { explainParseError, isParseError, WrongUsage } from "./command-line.ts";
import { didYouMean } from "./did-you-mean.ts";
import { CannotGoOn, reasonOf } from "./fix.ts";
import { helpPage } from "./help-page.ts";

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

/** Says what went wrong and what to do about it, with the stack only when it is nobody's fault but ours. Gives the exit code. */
function tell(thrown: unknown, command: string): number {
  if (thrown instanceof CannotGoOn) {
    console.error(["", thrown.message, ...thrown.fix.map((line) => `  ${line}`), ""].join("\n"));
    return 1;
  }
  const { name, options } = helpPage(command);
  const usage = isParseError(thrown) ? explainParseError(thrown, options) : undefined;
  if (usage !== undefined || thrown instanceof WrongUsage) {
    console.error(`${usage ?? reasonOf(thrown)}\nSee: ${name} -- --help`);
    return 2;
  }
  console.error(thrown instanceof Error ? (thrown.stack ?? thrown.message) : thrown);
  return 1;
}
