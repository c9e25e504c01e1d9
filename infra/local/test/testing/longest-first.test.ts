import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { longestFirst } from "../../src/testing/longest-first.ts";

describe("the order of workspaces", () => {
  const root = mkdtempSync(join(tmpdir(), "galley-order-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("begins with the most test files, however deep, and keeps the rest as it was", () => {
    const workspace = (name: string, files: readonly string[]) => {
      const folder = join(root, name);
      mkdirSync(join(folder, "test/inner"), { recursive: true });
      for (const file of files) writeFileSync(join(folder, "test", file), "");
      return { name, folder };
    };
    const few = workspace("few", ["a.test.ts", "harness.ts", "more.ts"]);
    const many = workspace("many", ["a.test.ts", "inner/b.test.ts"]);
    const alike = workspace("alike", ["inner/a.test.ts"]);
    const none = { name: "none", folder: join(root, "none") };
    expect(longestFirst([few, none, many, alike])).toEqual([many, few, alike, none]);
  });
});
