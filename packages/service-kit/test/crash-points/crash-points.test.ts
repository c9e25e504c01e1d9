import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { testDatabasePrefix } from "@galley/test-kit/mongo";
import { crashingStep, withCrashPoints } from "../../src/crash-points/index.ts";

const program = fileURLToPath(new URL("./program.ts", import.meta.url));
const writer = fileURLToPath(new URL("./writer.ts", import.meta.url));
const nodeOptions = ["--no-warnings", "--conditions=@galley/source"];
const everything = [
  "looked",
  "inserted a thing",
  "noted a thing",
  "called read with r",
  "called create with c",
  "done",
];

let place: string;
let folder: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "crash-points-"));
  folder = join(place, "faults");
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

interface End {
  readonly signal: NodeJS.Signals | null;
  readonly lines: string[];
  readonly output: string;
}

async function run(env: Record<string, string>): Promise<End> {
  const journal = join(place, "journal");
  rmSync(journal, { force: true });
  const child = spawn(process.execPath, [...nodeOptions, program, journal], {
    env: { ...process.env, ...env },
  });
  let output = "";
  child.stdout.on("data", (text) => {
    output += text;
  });
  const [, signal] = (await once(child, "close")) as [number | null, NodeJS.Signals | null];
  const lines = existsSync(journal) ? readFileSync(journal, "utf8").trimEnd().split("\n") : [];
  return { signal, lines, output };
}

function arm(point: string): void {
  mkdirSync(join(folder, "armed"), { recursive: true });
  writeFileSync(join(folder, "armed", point), "");
}

describe("a process with crash points", () => {
  it("registers a point before and after every step that is no read, and says loudly that it may die", async () => {
    const { lines, signal, output } = await run({ CRASH_POINTS_FOLDER: folder });
    expect({ lines, signal }).toEqual({ lines: everything, signal: null });
    expect(readdirSync(join(folder, "points")).sort()).toEqual(
      ["backend.create", "store.insert", "store.note"].flatMap((step) => [
        `program.${step}:after`,
        `program.${step}:before`,
      ]),
    );
    expect(output).toContain("CRASH POINTS ARE ON");
  });

  it.each([
    { point: "program.store.insert:before", upTo: "looked" },
    { point: "program.store.insert:after", upTo: "inserted a thing" },
    { point: "program.store.note:before", upTo: "inserted a thing" },
    { point: "program.store.note:after", upTo: "noted a thing" },
    { point: "program.backend.create:before", upTo: "called read with r" },
    { point: "program.backend.create:after", upTo: "called create with c" },
  ])("dies by SIGKILL at $point, once, and says that it was there", async ({ point, upTo }) => {
    arm(point);
    const died = await run({ CRASH_POINTS_FOLDER: folder });
    expect(died.signal).toBe("SIGKILL");
    expect(died.lines).toEqual(everything.slice(0, everything.lastIndexOf(upTo) + 1));
    expect(readdirSync(join(folder, "reached"))).toEqual([point]);
    expect(readdirSync(join(folder, "armed"))).toEqual([]);
    expect((await run({ CRASH_POINTS_FOLDER: folder })).lines).toEqual(everything);
  });

  it("knows nothing of points when no folder is set", async () => {
    arm("program.store.insert:before");
    expect(await run({})).toMatchObject({ signal: null, lines: everything });
    expect(readdirSync(folder)).toEqual(["armed"]);
  });
});

describe("a step that is two writes", () => {
  it("is named, and none that is one write, or none, or takes other steps", async () => {
    const child = spawn(process.execPath, [...nodeOptions, writer, `${testDatabasePrefix()}_writes`], {
      env: { ...process.env, CRASH_POINTS_FOLDER: folder },
      stdio: "ignore",
    });
    expect(await once(child, "close")).toEqual([0, null]);
    expect(readdirSync(join(folder, "double"))).toEqual(["writer.store.replace"]);
  });
});

describe("where crash points are off", () => {
  it("every port is the very port that was given", () => {
    const store = { insert: async (count: number) => count, find: async () => 1 };
    expect(withCrashPoints("store", store, { reads: ["find"] })).toBe(store);
    expect(crashingStep("step", store.insert)).toBe(store.insert);
  });
});
