import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const startThread = new URL("../../src/threads/start-thread.ts", import.meta.url).href;
const program = new URL("./environment-thread.ts", import.meta.url).href;

// Prints what a thread sees that is started in a process of its own.
const script = `
  const { startThread } = await import(${JSON.stringify(startThread)});
  const limits = { cpuMilliseconds: 8000, taskMilliseconds: 60000, heapMegabytes: 64, program: new URL(${JSON.stringify(program)}) };
  const thread = startThread(limits, () => undefined);
  const reply = await thread.run({ kind: "task", name: "readRobots", input: "" }, () => undefined);
  console.log(JSON.stringify(reply.value.rules));
  thread.end(new Error("over"));
`;

async function seenByThread(environment: Readonly<Record<string, string>>): Promise<string[]> {
  const flags = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning", "--input-type=module"];
  const { stdout } = await run(process.execPath, [...flags, "--eval", script], { env: environment });
  return JSON.parse(stdout);
}

describe("the environment of a thread", () => {
  it("holds where compiled code is kept, and nothing else", async () => {
    const folder = await mkdtemp(join(tmpdir(), "compiled-"));
    try {
      const seen = await seenByThread({ MONGODB_URI: "mongodb://secret", NODE_COMPILE_CACHE: folder });
      expect(seen).toEqual(["NODE_COMPILE_CACHE"]);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it("is empty where compiled code is not kept", async () => {
    expect(await seenByThread({ MONGODB_URI: "mongodb://secret" })).toEqual([]);
  });
});
