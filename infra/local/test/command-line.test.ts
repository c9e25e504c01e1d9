import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { WrongUsage, wholeNumber } from "../src/command-line.ts";

const door = new URL("../src/command-line.ts", import.meta.url).href;

/** Returns the Node arguments that run `main`, the source of a function that takes the command's arguments. */
function programArguments(main: string, words: readonly string[]): string[] {
  const source = `import { runCommand, stopOnSignal, WrongUsage } from ${JSON.stringify(door)};
    import { parseArgs } from "node:util";
    await runCommand(${main}, { help: "npm run thing -- --help" });`;
  const flags = ["--disable-warning=ExperimentalWarning", "--input-type=module", "--eval", source];
  return [...flags, "--", "thing", ...words];
}

/** Starts the command in its own process, because the tested code ends its process. */
function command(main: string, ...words: string[]): ChildProcess {
  return spawn(process.execPath, programArguments(main, words), { stdio: ["ignore", "pipe", "pipe"] });
}

async function waitForResult(child: ChildProcess): Promise<{ code: number | null; output: string; errors: string }> {
  const text = { output: "", errors: "" };
  child.stdout?.on("data", (data) => {
    text.output += data;
  });
  child.stderr?.on("data", (data) => {
    text.errors += data;
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...text };
}

describe("the numbers of a command line", () => {
  it("are read whole from the least on", () => {
    expect(wholeNumber("seed", "0", 0)).toBe(0);
    for (const text of ["0", "1.5", "x", "", " "]) expect(() => wholeNumber("repeat", text, 1)).toThrow(WrongUsage);
    expect(() => wholeNumber("seed", "", 0)).toThrow('--seed must be a whole number of at least 0, not ""');
  });
});

describe("runCommand", () => {
  it("ends with the exit code that the command gives for its words", async () => {
    expect(await waitForResult(command("async ([word]) => Number(word)", "130"))).toEqual({
      code: 130,
      output: "",
      errors: "",
    });
  });

  it.each([
    ["WrongUsage", `() => Promise.reject(new WrongUsage("No such thing."))`, "No such thing."],
    ["an unknown option", "async (args) => parseArgs({ args })", "Unknown option '--nonsense'"],
  ])("tells %s in a line, with where help is, and ends with 2", async (_case, main, message) => {
    const result = await waitForResult(command(main, "--nonsense"));
    expect(result).toEqual({ code: 2, output: "", errors: `${message}\nSee: npm run thing -- --help\n` });
  });

  it("shows where anything else came from, and ends with 1", async () => {
    const { code, errors } = await waitForResult(command(`() => Promise.reject(new TypeError("broken"))`));
    expect(code).toBe(1);
    expect(errors).toMatch(/^TypeError: broken\n\s+at /);
  });
});

describe("stopOnSignal", () => {
  const waiting = `async ([word]) => {
    const alive = setInterval(() => {}, 1_000);
    const signal = stopOnSignal({ withParent: word === "child" });
    console.log("ready");
    await new Promise((resolve) => signal.addEventListener("abort", resolve));
    if (word === "stuck") await new Promise(() => {});
    clearInterval(alive);
    return 7;
  }`;

  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)("lets the command end by itself after %s", async (signal) => {
    const child = command(waiting);
    child.stdout?.once("data", () => child.kill(signal));
    expect(await waitForResult(child)).toEqual({ code: 7, output: "ready\nStopping …\n", errors: "" });
  });

  it("ends a command that does not, on a signal over two seconds after the first", async () => {
    const child = command(waiting, "stuck");
    child.stdout?.once("data", () => {
      const impatience = setInterval(() => child.kill("SIGTERM"), 100);
      child.once("exit", () => clearInterval(impatience));
    });
    expect(await waitForResult(child)).toMatchObject({ code: 130, output: "ready\nStopping …\n" });
  });

  it("asks a command to end whose parent is gone, when it belongs to it", async () => {
    // The shell exits when its input ends.
    const shell = ["-c", '"$@" & read -r line', "sh", process.execPath, ...programArguments(waiting, ["child"])];
    const parent = spawn("sh", shell, { stdio: ["pipe", "pipe", "pipe"] });
    parent.stdout.once("data", () => parent.stdin.end());
    expect((await waitForResult(parent)).output).toBe("ready\nStopping …\n");
  });
});
