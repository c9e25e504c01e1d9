// A small program. Its only argument selects how it ends.
import { mock } from "node:test";
import { ConfigError } from "../../src/config/index.ts";
import { type App, runMain } from "../../src/lifecycle/index.ts";

const never = new Promise<void>(() => undefined);
const idle = (): void => void setInterval(() => undefined, 1_000);

/** Advances the mocked timers by 20 seconds. Reports one millisecond earlier that the program still runs. */
const passTwentySeconds = (): void => {
  mock.timers.tick(19_999);
  setImmediate(() => {
    process.stdout.write('{"msg":"still there"}\n');
    mock.timers.tick(1);
  });
};

const apps: Readonly<Record<string, () => App>> = {
  works: () => ({ start: async () => idle(), stop: async () => undefined }),
  "works slowly": () => ({
    start: async () => idle(),
    stop: () => {
      tell("the app stops");
      // Resolves at the second SIGINT.
      return new Promise((resolve) => process.once("SIGINT", () => resolve()));
    },
  }),
  "serves on": () => ({
    start: async () => {
      idle();
      process.once("SIGINT", () => tell("the callers are gone"));
    },
    stop: async () => tell("the app stops"),
  }),
  "stops badly": () => ({ start: async () => idle(), stop: () => Promise.reject(new Error("stuck")) }),
  "never stops": () => ({ start: async () => idle(), stop: () => never }),
  "never stops while 20 seconds pass": () => ({
    start: async () => idle(),
    stop: () => {
      setImmediate(passTwentySeconds);
      return never;
    },
  }),
  "cannot start": () => ({ start: () => Promise.reject(new Error("no database")), stop: async () => undefined }),
  "starts for ever": () => ({
    start: () => {
      idle();
      process.stdout.write('{"msg":"on its way"}\n');
      return never;
    },
    stop: async () => undefined,
  }),
  "is configured wrongly": () => {
    throw new ConfigError(["A is not set; expected a", "B is wrong: not a number"]);
  },
  "finds out late that it is configured wrongly": () => ({
    start: () => Promise.reject(new ConfigError(["C is wrong"])),
    stop: async () => undefined,
  }),
  "forgets a promise": () => ({
    start: async () => {
      idle();
      void Promise.reject(new Error("forgotten"));
    },
    stop: async () => undefined,
  }),
  throws: () => ({
    start: async () => {
      idle();
      setTimeout(() => {
        throw new Error("thrown");
      }, 1);
    },
    stop: async () => undefined,
  }),
};

const tell = (msg: string): void => void process.stdout.write(`${JSON.stringify({ msg })}\n`);

const build = apps[process.argv[2] ?? ""];
if (build === undefined) throw new Error("No such app");
if (process.argv[2]?.endsWith("pass")) mock.timers.enable({ apis: ["setTimeout"] });
const callers = process.argv[2] === "serves on" ? 600_000 : 0;
await runMain("program", build, callers);
