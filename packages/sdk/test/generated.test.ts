import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { version } from "../src/version.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const manifest = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));

describe("this package", () => {
  it("has the types of today's OpenAPI document (`npm run openapi` at the root writes them)", () => {
    const printed = execFileSync(process.execPath, ["generate.mjs", "--print"], { cwd: folder, encoding: "utf8" });
    expect(printed).toBe(readFileSync(`${folder}/src/gen/types.ts`, "utf8"));
  });

  it("sends its own version", () => {
    expect(version).toBe(manifest.version);
  });

  it("depends on nothing at run time", () => {
    expect(manifest.dependencies ?? {}).toEqual({});
    expect(manifest.peerDependencies ?? {}).toEqual({});
  });
});
