import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@galley/test-kit/conditions";

interface Program {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly errors: () => string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

const file = fileURLToPath(new URL("./program.ts", import.meta.url));

/** Runs the test program with this fate as an operator would. The only runtime option is the condition for sources. */
function run(fate: string, env: Record<string, string> = {}): Program {
  const args = ["--no-warnings", "--conditions=@galley/source", file, fate];
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  let output = "";
  let errors = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  child.stderr.on("data", (text) => {
    errors += text;
  });
  const ended = once(child, "close").then(([code]) => code as number | null);
  return { child, output: () => output, errors: () => errors, ended };
}

async function started(fate: string): Promise<Program> {
  const program = run(fate);
  await waitUntil(() => program.output().includes('"started"'));
  return program;
}

const lines = ({ output }: Program) =>
  output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

describe("a program", () => {
  it.each(["SIGTERM", "SIGINT"] as const)("stops in order at %s with code 0", async (signal) => {
    const program = await started("works");
    program.child.kill(signal);
    expect(await program.ended).toBe(0);
    expect(lines(program).map(({ msg }) => msg)).toEqual(["started", "stopping", "stopped"]);
    expect(lines(program)[0]).toMatchObject({ service: "program" });
  });

  it("ends with code 1 when it does not stop in order", async () => {
    const program = await started("stops badly");
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(1);
    expect(lines(program).at(-1)).toMatchObject({ level: "error", err: { message: "stuck" } });
  });

  it("ends at a SIGINT over two seconds after the first when it does not stop", async () => {
    const program = await started("never stops");
    const impatience = setInterval(() => program.child.kill("SIGINT"), 100);
    expect(await program.ended).toBe(1);
    clearInterval(impatience);
    expect(lines(program).map(({ msg }) => msg)).toEqual(["started", "stopping"]);
  });

  it("takes several signals of one moment for one", async () => {
    const program = await started("works slowly");
    program.child.kill("SIGINT");
    await waitUntil(() => program.output().includes('"the app stops"'));
    for (const signal of ["SIGTERM", "SIGINT"] as const) program.child.kill(signal);
    expect(await program.ended).toBe(0);
  });

  it("serves its callers on after SIGTERM until SIGINT says that they are gone", async () => {
    const program = await started("serves on");
    program.child.kill("SIGTERM");
    await waitUntil(() => program.output().includes('"stopping"'));
    program.child.kill("SIGTERM");
    program.child.kill("SIGINT");
    expect(await program.ended).toBe(0);
    const said = ["started", "stopping", "the callers are gone", "the app stops", "stopped"];
    expect(lines(program).map(({ msg }) => msg)).toEqual(said);
  });

  it("ends with code 1 after 20 seconds when it does not stop", async () => {
    const program = await started("never stops while 20 seconds pass");
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(1);
    expect(lines(program).map(({ msg }) => msg)).toEqual([
      "started",
      "stopping",
      "still there",
      "did not stop in order",
    ]);
  });

  it("can be stopped while it starts", async () => {
    const program = run("starts for ever");
    await waitUntil(() => program.output().includes("on its way"));
    program.child.kill("SIGTERM");
    expect(await program.ended).toBe(0);
    expect(lines(program).map(({ msg }) => msg)).toEqual(["on its way", "stopping", "stopped"]);
  });

  it("ends with code 1 when it cannot start", async () => {
    const program = run("cannot start");
    expect(await program.ended).toBe(1);
    expect(lines(program)).toContainEqual(expect.objectContaining({ level: "fatal", msg: "could not start" }));
  });

  it.each([
    ["forgets a promise", "forgotten"],
    ["throws", "thrown"],
  ])("ends loudly with code 1 when it %s", async (fate, message) => {
    const program = run(fate);
    expect(await program.ended).toBe(1);
    expect(lines(program).at(-1)).toMatchObject({ level: "fatal", err: { message } });
  });
});

describe("a wrong configuration", () => {
  it.each([
    ["is configured wrongly", "program: A is not set; expected a\nprogram: B is wrong: not a number\n"],
    ["finds out late that it is configured wrongly", "program: C is wrong\n"],
  ])("is told in one line for each variable, and the code is 78, when it %s", async (fate, text) => {
    const program = run(fate);
    expect(await program.ended).toBe(78);
    expect(program.errors()).toBe(text);
    expect(program.output()).toBe("");
  });

  it("of the log's level is told too", async () => {
    const program = run("works", { LOG_LEVEL: "loud" });
    expect(await program.ended).toBe(78);
    expect(program.errors()).toMatch(/^program: LOG_LEVEL is wrong: not a level; expected trace, debug, info/);
  });
});
