import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

const files: Readonly<Record<string, string>> = {
  "test/first.test.ts": `
    it("passes", () => { expect(process.env.PATH).toBeDefined(); });`,
  "test/imports.test.ts": `
    import { describe, expect, it } from "@jest/globals";
    describe("globals", () => { it.each([1])("passes too", (one: number) => expect(one).toBe(1)); });`,
  "test/promise.test.ts": `
    it("forgets a promise", async () => {
      void Promise.reject(new Error("forgotten"));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });`,
  "test/later.test.ts": `
    it("throws later", async () => {
      setTimeout(() => { throw new Error("late"); }, 1);
      await new Promise((resolve) => setTimeout(resolve, 50));
    });`,
  "test/hanging.test.ts": `it("hangs", () => new Promise(() => undefined), 50);`,
  "test/set-up.test.ts": `
    beforeAll(() => { throw new Error("no set-up"); });
    it("has no set-up", () => undefined);`,
  "test/unloadable.test.ts": `import "./nowhere.ts";\nit("is not found", () => undefined);`,
  "test/empty.test.ts": `export {};`,
};

describe("tests that Node loads", () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-loading-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it("fail for whatever goes wrong in them, and only then", () => {
    const preset = pathToFileURL(join(root, "jest.preset.js")).href;
    const config = `import preset from "${preset}";
      const { globalSetup, globalTeardown, ...rest } = preset;
      export default rest;`;
    for (const [name, text] of Object.entries({ ...files, "jest.config.mjs": config })) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const jest = join(root, "node_modules/jest/bin/jest.js");
    const results = join(folder, "results.json");
    const run = spawnSync(process.execPath, [jest, "--runInBand", "--json", `--outputFile=${results}`], {
      cwd: folder,
    });
    const { testResults } = JSON.parse(readFileSync(results, "utf8")) as {
      testResults: { name: string; status: string }[];
    };
    const status = Object.fromEntries(testResults.map((one) => [one.name.slice(folder.length + 1), one.status]));
    const tests = Object.keys(files).filter((name) => name.endsWith(".test.ts"));
    const good = ["test/first.test.ts", "test/imports.test.ts"];
    expect(status).toEqual(Object.fromEntries(tests.map((name) => [name, good.includes(name) ? "passed" : "failed"])));
    expect(run.status).toBe(1);
  });
});
