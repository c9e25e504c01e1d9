// A check that finds nothing may be looking at nothing. This plants one fault for each check in a copy of the tree and
// fails unless the check finds it.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const bin = (name) => join(root, "node_modules/.bin", name);
const cruise = [bin("depcruise"), "--config", ".dependency-cruiser.mjs", "services", "packages", "proto/src", "infra"];

const locked = [process.execPath, "infra/checks/locked-packages.mjs"];

const expressions = [
  process.execPath,
  "--conditions=@galley/source",
  "--disable-warning=ExperimentalWarning",
  "infra/checks/regular-expressions.mjs",
];

/** Each fault: the file that gets it (made or changed), what it is, the check that must fail, and what that check must say. */
const faults = [
  {
    name: "hashes: a package that services run, without one",
    file: "package-lock.json",
    change: (text) => text.replace(/("node_modules\/express": \{\s+"version": "[^"]+",)\s+"integrity": "[^"]+",/, "$1"),
    command: locked,
    says: "express has no hash",
  },
  {
    name: "hashes: an exception for what is installed here",
    file: "package-lock.json",
    change: (text) =>
      text.replace(
        /("node_modules\/@swc\/core-linux-x64-gnu": \{\s+"version": "[^"]+",)\s+"integrity": "[^"]+",/,
        "$1",
      ),
    command: locked,
    says: "no optional development tool for another system",
  },
  {
    name: "hashes: a Node that nobody hashed",
    file: "package.json",
    change: (text) => text.replace(/"node": "24[^"]+"/, '"node": "24.99.0"'),
    command: locked,
    says: "node-hashes.json",
  },
  {
    name: "lint: any",
    file: "services/content/src/planted.ts",
    text: "export const planted: any = 1;\n",
    command: [bin("biome"), "ci", "services/content/src/planted.ts"],
    says: "noExplicitAny",
  },
  {
    name: "lint: a promise that nobody waits for",
    file: "services/content/src/planted.ts",
    text: "async function work(): Promise<void> {}\nexport function start(): void {\n  work();\n}\n",
    command: [bin("biome"), "ci", "services/content/src/planted.ts"],
    says: "noFloatingPromises",
  },
  {
    name: "lint: the environment read outside config.ts",
    file: "services/content/src/planted.ts",
    text: 'export const planted = process.env["PLANTED"];\n',
    command: [bin("biome"), "ci", "services/content/src/planted.ts"],
    says: "noProcessEnv",
  },
  {
    name: "format",
    file: "services/content/src/planted.ts",
    text: "export   const planted=1\n",
    command: [bin("biome"), "ci", "services/content/src/planted.ts"],
    says: "format",
  },
  {
    name: "types of sources",
    file: "proto/src/planted.ts",
    text: 'export const planted: number = "one";\n',
    command: [bin("tsc"), "-b", "proto"],
    says: "TS2322",
  },
  {
    name: "types of tests",
    file: "services/content/test/planted.test.ts",
    text: 'const planted: number = "one";\nexport { planted };\n',
    command: [bin("tsc"), "-p", "tsconfig.tests.json"],
    says: "planted.test.ts",
  },
  {
    name: "boundary: another service",
    file: "services/content/src/planted.ts",
    text: 'import "../../gateway/src/main.ts";\n',
    command: cruise,
    says: "no-other-service",
  },
  {
    name: "boundary: a service from outside",
    file: "packages/e2e/src/planted.ts",
    text: 'import "../../../services/gateway/src/main.ts";\n',
    command: cruise,
    says: "nothing-imports-a-service",
  },
  {
    name: "boundary: test tools in sources",
    file: "services/content/src/planted.ts",
    text: 'import "@galley/test-kit/conditions";\n',
    command: cruise,
    says: "sources-without-test-kit",
  },
  {
    name: "boundary: database in the domain",
    file: "services/content/src/domain/planted.ts",
    text: 'import mongoose from "mongoose";\nexport const planted = mongoose;\n',
    command: cruise,
    says: "pure-domain",
  },
  {
    name: "boundary: plumbing that knows a contract",
    file: "packages/service-kit/src/errors/planted.ts",
    text: 'import { ContentService } from "@galley/proto/content/v1";\nexport const planted = ContentService;\n',
    command: cruise,
    says: "service-kit-knows-no-service-contract",
  },
  {
    name: "boundary: an undeclared dependency",
    file: "services/content/src/planted.ts",
    text: 'import express from "express";\nexport const planted = express;\n',
    command: cruise,
    says: "declared-dependencies-only",
  },
  {
    name: "boundary: a cycle",
    file: "services/content/src/planted.ts",
    text: 'import { other } from "./planted-other.ts";\nexport const planted = () => other();\n',
    also: {
      file: "services/content/src/planted-other.ts",
      text: 'import { planted } from "./planted.ts";\nexport const other = () => planted();\n',
    },
    command: cruise,
    says: "no-cycles",
  },
  {
    name: "regular expression: exponential",
    file: "services/content/src/planted.ts",
    text: "export const planted = /^(?:planted|plant+ed)*$/;\n",
    command: expressions,
    says: "planted.ts",
  },
  {
    name: "regular expression: quadratic, made of words",
    file: "services/content/src/planted.ts",
    text: 'const words = ["planted", "fault"];\nexport const planted = new RegExp("\\\\s+(?:" + words.join("|") + ")");\n',
    command: expressions,
    says: "\\s+(?:planted|fault)",
  },
  {
    name: "regular expression: quadratic, of a kind that cannot be proved",
    file: "services/content/src/planted.ts",
    text: "export const planted = /(?<!planted)\\s+$/u;\n",
    command: expressions,
    says: "planted.ts",
  },
  {
    name: "dead code: a file that nothing imports",
    file: "services/content/src/planted.ts",
    text: "export const planted = 1;\n",
    command: [bin("knip"), "--no-progress"],
    says: "services/content/src/planted.ts",
  },
  {
    name: "dead code: a dependency that nothing uses",
    file: "services/content/package.json",
    change: (text) => text.replace('"dependencies": {', '"dependencies": {\n    "p-limit": "7.3.3",'),
    command: [bin("knip"), "--no-progress"],
    says: "p-limit",
  },
  {
    name: "contract: a name against the rules",
    file: "proto/galley/content/v1/content.proto",
    change: (text) => `${text}\nmessage planted_message {}\n`,
    command: [bin("buf"), "lint", "proto"],
    says: "planted_message",
  },
  {
    name: "contract: a field that is gone",
    file: "proto/galley/content/v1/content.proto",
    change: (text) => text.replace("  string angle = 5;\n", ""),
    command: [bin("buf"), "breaking", "proto", "--against", "proto/baseline.json"],
    says: "angle",
  },
];

const copy = mkdtempSync(join(tmpdir(), "galley-planted-"));
try {
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { cwd: root, encoding: "utf8" });
  for (const file of files.split("\0").filter(Boolean)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(root, file), join(copy, file));
  }
  cpSync(join(root, "proto/src/gen"), join(copy, "proto/src/gen"), { recursive: true });
  // Workspaces resolve to the copy, everything else to what is installed.
  mkdirSync(join(copy, "node_modules/@galley"), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name !== "@galley") symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  }
  for (const workspace of JSON.parse(readFileSync(join(root, "package.json"), "utf8")).workspaces) {
    const { name } = JSON.parse(readFileSync(join(copy, workspace, "package.json"), "utf8"));
    symlinkSync(join(copy, workspace), join(copy, "node_modules", name));
  }

  let missed = 0;
  for (const fault of faults) {
    const planted = [fault, ...(fault.also ? [fault.also] : [])];
    const before = planted.map(({ file, change }) => (change ? readFileSync(join(copy, file), "utf8") : undefined));
    planted.forEach(({ file, text, change }, index) => {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), change ? change(before[index]) : text);
    });
    const [command, ...commandArguments] = fault.command;
    const run = spawnSync(command, commandArguments, { cwd: copy, encoding: "utf8" });
    const found = run.status !== 0 && `${run.stdout}${run.stderr}`.includes(fault.says);
    planted.forEach(({ file }, index) => {
      if (before[index] === undefined) rmSync(join(copy, file));
      else writeFileSync(join(copy, file), before[index]);
    });
    console.log(`${found ? "caught" : "MISSED"}  ${fault.name}`);
    if (!found) {
      missed += 1;
      console.log(`${run.stdout}${run.stderr}`.trim().split("\n").slice(-20).join("\n"));
    }
  }
  process.exitCode = missed === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}
