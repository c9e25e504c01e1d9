import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { waitUntil } from "@galley/test-kit/conditions";

const installer = fileURLToPath(new URL("../install.mjs", import.meta.url));

/** A fake npm that changes node_modules like npm, records its arguments, and stops half way if told to. */
const standInForNpm = `import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
const [verb] = process.argv.slice(2);
const withTools = process.argv.includes("--include=dev");
appendFileSync("calls", verb + (withTools ? " everything" : process.argv.includes("--omit=dev") ? " production" : "") + "\\n");
if (existsSync("fail-offline") && process.argv.includes("--prefer-offline")) process.exit(1);
if (verb === "ci") rmSync("node_modules", { recursive: true, force: true });
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const present = Object.entries(packages).filter(([, entry]) => withTools || !entry.dev);
for (const [path] of present) {
  mkdirSync(path, { recursive: true });
  writeFileSync(path + "/package.json", "{}");
}
if (existsSync("stop-in-the-middle")) setInterval(() => {}, 1000);
else writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: Object.fromEntries(present) }));
`;

/** Creates a clone with one package that a start needs and one tool that only checks need. */
function newClone(): string {
  const root = mkdtempSync(join(tmpdir(), "galley-install-"));
  mkdirSync(join(root, "bin"));
  writeFileSync(join(root, "bin/npm-cli.js"), standInForNpm);
  writeFileSync(join(root, "bin/package.json"), '{ "type": "module" }');
  lock(root, "1.0.0");
  return root;
}

function lock(root: string, version: string): void {
  const packages = { "node_modules/needed": { version }, "node_modules/tool": { version, dev: true } };
  writeFileSync(join(root, "package-lock.json"), JSON.stringify({ packages }));
}

function begin(root: string, scope: "production" | "everything") {
  const script = `import { install } from ${JSON.stringify(installer)};
    await install(${JSON.stringify(root)}, ${JSON.stringify(scope)});`;
  return spawn(process.execPath, ["--input-type=module", "-e", script], {
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
    env: { ...process.env, npm_execpath: join(root, "bin/npm-cli.js") },
  });
}

/** Installs completely and returns all npm calls so far. */
async function installed(root: string, scope: "production" | "everything"): Promise<string[]> {
  const child = begin(root, scope);
  let said = "";
  child.stderr.on("data", (data) => {
    said += data;
  });
  const code = await new Promise((resolve) => child.once("close", resolve));
  expect({ code, said }).toMatchObject({ code: 0 });
  return npmCalls(root);
}

function npmCalls(root: string): string[] {
  const file = join(root, "calls");
  return existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
}

/** Starts an installation and kills it and npm half way. */
async function interrupted(root: string, scope: "production" | "everything"): Promise<void> {
  const before = npmCalls(root).length;
  writeFileSync(join(root, "stop-in-the-middle"), "");
  const child = begin(root, scope);
  await waitUntil(() => npmCalls(root).length > before);
  const ended = new Promise((resolve) => child.once("exit", resolve));
  process.kill(-(child.pid ?? 0), "SIGKILL");
  await ended;
  rmSync(join(root, "stop-in-the-middle"));
}

describe("what a command installs", () => {
  const clones: string[] = [];
  const clone = () => {
    const root = newClone();
    clones.push(root);
    return root;
  };
  afterAll(() => {
    for (const root of clones) rmSync(root, { recursive: true });
  });

  it("is no tool for a start, the tools for what needs them, and nothing when it is there", async () => {
    const root = clone();
    expect(await installed(root, "production")).toEqual(["ci production"]);
    expect(existsSync(join(root, "node_modules/tool"))).toBe(false);
    expect(await installed(root, "production")).toHaveLength(1);
    expect(await installed(root, "everything")).toEqual(["ci production", "install everything"]);
    expect(existsSync(join(root, "node_modules/tool"))).toBe(true);
    expect(await installed(root, "production")).toHaveLength(2);
    expect(await installed(root, "everything")).toHaveLength(2);
  });

  it("asks the registry anew when the lists that npm keeps are too old", async () => {
    const root = clone();
    writeFileSync(join(root, "fail-offline"), "");
    expect(await installed(root, "production")).toEqual(["ci production", "ci production"]);
    expect(existsSync(join(root, "node_modules/needed"))).toBe(true);
  });

  it("takes no tool away when a start finds another lock file", async () => {
    const root = clone();
    await installed(root, "everything");
    lock(root, "1.1.0");
    expect(await installed(root, "production")).toEqual(["ci everything", "install everything"]);
  });

  it("is begun anew, whole, after npm was killed in the middle, whichever command comes next", async () => {
    for (const [first, next] of [
      ["production", "everything"],
      ["everything", "production"],
    ] as const) {
      const root = clone();
      await interrupted(root, first);
      expect((await installed(root, next)).slice(1)).toEqual([`ci ${next}`]);
    }
    const root = clone();
    await installed(root, "production");
    await interrupted(root, "everything");
    expect((await installed(root, "production")).slice(2)).toEqual(["ci production"]);
    expect((await installed(root, "everything")).slice(3)).toEqual(["install everything"]);
  });

  it.each([
    ["a package's folder", "node_modules/needed", "production"],
    ["a package's folder", "node_modules/tool", "everything"],
    ["what a package consists of", "node_modules/needed/package.json", "production"],
    ["what a package consists of", "node_modules/tool/package.json", "everything"],
  ] as const)("is installed again when somebody deleted %s, %s, which %s needs", async (_what, path, scope) => {
    const root = clone();
    await installed(root, "everything");
    rmSync(join(root, path), { recursive: true });
    expect(await installed(root, scope)).toEqual(["ci everything", "install everything"]);
    expect(existsSync(join(root, path))).toBe(true);
    expect(await installed(root, scope)).toHaveLength(2);
  });

  it("is left alone by a start when somebody deleted the folder of a tool, which a start does not need", async () => {
    const root = clone();
    await installed(root, "everything");
    rmSync(join(root, "node_modules/tool"), { recursive: true });
    expect(await installed(root, "production")).toHaveLength(1);
  });

  it("is taken as it is when somebody ran npm by hand", async () => {
    const root = clone();
    await installed(root, "everything");
    rmSync(join(root, "node_modules/.galley-lock"));
    expect(await installed(root, "production")).toHaveLength(1);
    expect(await installed(root, "everything")).toHaveLength(1);
  });
});
