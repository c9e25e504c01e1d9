import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "@galley/test-kit/local-server";
import { startExampleServer } from "./support/example-server.ts";
import { apiKey } from "./support/scripted-server.ts";

const here = fileURLToPath(new URL("..", import.meta.url));

/** Joins the TypeScript examples of a document to one program, whose imports come first and once each. */
function exampleProgram(readme: string): string {
  const code = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, block]) => block ?? "").join("\n");
  const imports = code.match(/^import .*;$/gm) ?? [];
  return [...new Set(imports), code.replaceAll(/^import .*;$/gm, "")].join("\n");
}

describe("the README", () => {
  it("has examples that run, against a server that answers with the examples of the OpenAPI document", async () => {
    const server = await startExampleServer();
    mkdirSync(join(here, "dist"), { recursive: true });
    const folder = mkdtempSync(join(here, "dist/readme-"));
    try {
      const readme = readFileSync(join(here, "README.md"), "utf8");
      writeFileSync(join(folder, "example.ts"), exampleProgram(readme).replaceAll("3000", String(await freePort())));
      const flags = ["--conditions=@galley/source", "--disable-warning=ExperimentalWarning"];
      const env = { ...process.env, GALLEY_API_KEY: apiKey, GALLEY_BASE_URL: server.url };
      const { stdout } = await promisify(execFile)(process.execPath, [...flags, join(folder, "example.ts")], { env });
      const lines = stdout.trim().split("\n");
      expect(lines[0]).toMatch(/^draft_ready \d+$/);
      expect(lines.slice(1)).toEqual([
        "Why type checkers became fast 1240",
        "https://notes.example.org/why-type-checkers-became-fast",
        "Why type checkers became fast 0.82",
        "1 null request-1",
        "Why type checkers became fast",
        "2",
        "There is no such session.",
        "A test",
        "204",
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
      await server.close();
    }
  });
});
