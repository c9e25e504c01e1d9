import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkControls } from "../../src/controls/check-controls.ts";
import { type Control, unprotected } from "../../src/controls/control.ts";
import { allScenarios } from "../../src/scenarios.ts";
import { planted } from "./product/controls.ts";

const main = fileURLToPath(new URL("./product/main.ts", import.meta.url));
const untouched = { isAllowed: false, name: "guard", other: "untouched", inserted: "inserted", timeout: 0 };

describe("a control", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-control-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** What a program says of itself that runs without the protection. */
  function run(control: Control): unknown {
    const { nodeArguments, serviceEnvironment, checkApplied } = unprotected(control, folder);
    const words = ["--conditions=@galley/source", ...nodeArguments, main];
    const env = { ...process.env, ...serviceEnvironment };
    const said = execFileSync(process.execPath, words, { env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
    checkApplied();
    return JSON.parse(said);
  }

  it.each<[string, Control, object]>([
    ["a function that a factory of a module makes", planted["guard-open"], { isAllowed: true }],
    ["a function of a port", planted["nothing-inserted"], { inserted: "nothing" }],
    ["what a module of Node has", planted["servers-still"], {}],
  ])("replaces %s, and leaves the rest", (_what, control, changed) =>
    expect(run(control)).toEqual({ ...untouched, ...changed }),
  );

  it("is told of when it replaced nothing", () => {
    expect(() => run(planted["elsewhere-only"])).toThrow(/replaced nothing in any process/);
    expect(() => run(planted["no-such-export"])).toThrow(/exports no "guardedBefore"/);
    expect(() => run(planted["no-such-function"])).toThrow(/no function "wasAllowed"/);
  });

  it("is found missing by the check of all", async () => {
    await checkControls([planted["guard-open"], planted["servers-still"]]);
    await expect(checkControls([planted["no-such-export"]])).rejects.toThrow(/exports no guardedBefore/);
    await expect(checkControls([planted["elsewhere-only"]])).rejects.toThrow(/has no "things"/);
  });
});

it("every scenario has a control, and every control names what the product has", async () => {
  for (const { name, controls } of allScenarios) expect([name, controls.length]).not.toEqual([name, 0]);
  await checkControls(allScenarios.flatMap(({ controls }) => controls));
});
