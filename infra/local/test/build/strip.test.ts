import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripTypes, stripWorkspace } from "../../src/build/strip.ts";

describe("stripTypes", () => {
  it("leaves JavaScript in the same lines, importing ./x.js", () => {
    const code = [
      'import { a, type B } from "./a.ts";',
      'import type { C } from "./c.ts";',
      "export const d: B = a as B;",
    ];
    const lines = stripTypes(code.join("\n")).split("\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^import \{ a.*\} from "\.\/a\.js";$/);
    expect(lines[1]?.trim()).toBe("");
    expect(lines[2]?.replace(/\s+/g, " ")).toBe("export const d = a ;");
  });

  it("rewrites re-exports, dynamic and bare imports, and nothing of packages", () => {
    expect(stripTypes('export { a } from "../b/a.ts";')).toBe('export { a } from "../b/a.js";');
    expect(stripTypes('await import("./a.ts");')).toBe('await import("./a.js");');
    expect(stripTypes('import "./a.ts";')).toBe('import "./a.js";');
    expect(stripTypes('import x from "typescript/a.ts";')).toBe('import x from "typescript/a.ts";');
  });
});

describe("stripWorkspace", () => {
  let folder: string;
  const source = (name: string) => join(folder, "src", name);
  const built = (name: string) => join(folder, "dist", name);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-build-"));
    mkdirSync(source("deep"), { recursive: true });
    writeFileSync(source("deep/a.ts"), "export const a: number = 1;");
    writeFileSync(source("page.html"), "<p>");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("writes what changed and only that", () => {
    expect(stripWorkspace(folder)).toBe(2);
    expect(readFileSync(built("page.html"), "utf8")).toBe("<p>");
    expect(stripWorkspace(folder)).toBe(0);
    writeFileSync(source("deep/a.ts"), "export const a: number = 2;");
    // The file system's clock may not advance during this test, so the change gets a later time explicitly.
    const later = new Date(statSync(source("page.html")).mtimeMs + 1_000);
    utimesSync(source("deep/a.ts"), later, later);
    expect(stripWorkspace(folder)).toBe(1);
    expect(readFileSync(built("deep/a.js"), "utf8")).toContain("= 2;");
  });

  it("notices a source that is older than its build", () => {
    stripWorkspace(folder);
    writeFileSync(source("deep/a.ts"), "export const a: number = 3;");
    const before = new Date(statSync(built("deep/a.js")).mtimeMs - 60_000);
    utimesSync(source("deep/a.ts"), before, before);
    expect(stripWorkspace(folder)).toBe(1);
    expect(readFileSync(built("deep/a.js"), "utf8")).toContain("= 3;");
  });

  it("removes what has no source any more", () => {
    stripWorkspace(folder);
    rmSync(source("deep/a.ts"));
    stripWorkspace(folder);
    expect(existsSync(built("deep/a.js"))).toBe(false);
  });
});
