import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkControls } from "../../src/controls/check-controls.ts";
import type { Control } from "../../src/controls/control.ts";
import { observing, withoutProtection } from "../../src/controls/in-processes.ts";
import { allScenarios } from "../../src/scenarios.ts";
import { planted } from "./product/controls.ts";

const main = fileURLToPath(new URL("./product/main.ts", import.meta.url));
const untouched = {
  isAllowed: false,
  count: 1,
  isOpen: false,
  name: "guard",
  limit: 10,
  other: "untouched",
  timeout: 0,
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "galley-control-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the small example program in a process with the given Node arguments, and returns what it prints about its protections. */
function run(
  { nodeArguments, serviceEnvironment }: ReturnType<typeof observing> | ReturnType<typeof withoutProtection>,
  ...words: string[]
): unknown {
  const all = ["--conditions=@galley/source", ...nodeArguments, main, ...words];
  const env = { ...process.env, ...serviceEnvironment };
  return JSON.parse(execFileSync(process.execPath, all, { env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }));
}

describe("a control", () => {
  it.each<[string, Control, object]>([
    ["a function of what a factory makes", planted["guard-open"], { isAllowed: true }],
    ["the function that a factory makes", planted["count-higher"], { count: 2 }],
    ["a function", planted["all-open"], { isOpen: true }],
    ["a constant", planted["no-limit"], { limit: 99 }],
    ["a method of a class of Node", planted["servers-still"], { timeout: 7 }],
  ])("replaces %s, and leaves the rest", (_what, control, changed) => {
    const without = withoutProtection(control, folder);
    expect(run(without, "--asked")).toEqual({ ...untouched, ...changed });
    expect(without.checkApplied).not.toThrow();
  });

  it.each<[string, Control, RegExp]>([
    ["what no process loads", planted["elsewhere-only"], /replaced nothing that was used/],
    ["what nobody asks", planted["guard-open"], /replaced nothing that was used/],
  ])("does not count when it replaces %s", (_what, control, complaint) => {
    const without = withoutProtection(control, folder);
    run(without, ...(control.service === undefined ? [] : ["--asked"]));
    expect(without.checkApplied).toThrow(complaint);
  });

  it.each<[string, Control, RegExp]>([
    ["an export that is gone", planted["no-such-export"], /exports no "guardedBefore"/],
    ["a function that is gone", planted["no-such-function"], /no function "wasAllowed"/],
  ])("ends the process that would replace %s", (_what, control, complaint) =>
    expect(() => run(withoutProtection(control, folder), "--asked")).toThrow(complaint),
  );

  it("does not count when its replacement fails by itself", () => {
    const without = withoutProtection(planted["parameter-gone"], folder);
    expect(() => run(without, "--asked")).toThrow(/settlement|acknowledge/);
    expect(without.checkApplied).toThrow(/failed by itself: TypeError/);
  });
});

it("a process that observes controls stays as it is, and tells which of them replace nothing that it uses", () => {
  const {
    "guard-open": guard,
    "count-higher": count,
    "all-open": open,
    "no-limit": limit,
    "servers-still": still,
  } = planted;
  const all = [guard, count, open, limit, still, planted["elsewhere-only"]];
  const idle = observing(all, folder);
  run(idle);
  expect(idle.unused()).toEqual(["guard-open", "count-higher", "all-open", "elsewhere-only"]);
  expect(run(idle, "--asked")).toEqual(untouched);
  expect(idle.unused()).toEqual(["elsewhere-only"]);
});

describe("the check of controls", () => {
  it("finds an export that is gone, types of another module, and a sentence that no scenario says", async () => {
    await checkControls([planted["guard-open"], planted["servers-still"]]);
    await expect(checkControls([planted["no-such-export"]])).rejects.toThrow(/exports no guardedBefore/);
    await expect(checkControls([planted["of-other-types"]])).rejects.toThrow(/of-other-types: .*main\.ts/);
    await expect(checkControls([planted.silent])).rejects.toThrow(/silent: no scenario says "the guard is asleep"/);
  });

  it("holds for every scenario, each of which has a control", async () => {
    for (const { name, controls } of allScenarios) expect([name, controls.length]).not.toEqual([name, 0]);
    await checkControls(allScenarios.flatMap(({ controls }) => controls));
  });
});
