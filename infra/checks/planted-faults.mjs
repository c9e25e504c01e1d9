// A check that finds nothing may be looking at nothing. This plants faults for each check in a copy of the tree, those of one
// check at once, and fails unless the check fails and has a line for each. The copy has the tests of one workspace only, and
// what asks about one workspace is asked about that one.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyTree } from "./copy-tree.mjs";
import { operatingFaults } from "./planted-operating-faults.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const bin = (name) => join(root, "node_modules/.bin", name);
const plantedIn = ["services/content", "packages/e2e", "packages/service-kit"];
const lint = [bin("biome"), "ci", "--reporter=github", "services/content/src/planted"];
const cruise = [bin("depcruise"), "--config", ".dependency-cruiser.mjs", ...plantedIn];
const knip = [bin("knip"), "--no-progress", "--workspace", "services/content"];

const circles = [process.execPath, "infra/checks/folder-circles.mjs"];
const lines = [process.execPath, "infra/checks/line-budgets.mjs"];
const teams = [process.execPath, "infra/checks/teams.mjs", "content"];
const locked = [process.execPath, "infra/checks/locked-packages.mjs"];

const expressions = [
  process.execPath,
  "--conditions=@galley/source",
  "--disable-warning=ExperimentalWarning",
  "infra/checks/regular-expressions.mjs",
];

/** Each fault: the file that gets it (made or changed), what it is, the check that must fail, and what one line of it must have. */
const faults = [
  {
    name: "hashes: a package that services run, without one",
    file: "package-lock.json",
    change: (text) => text.replace(/("node_modules\/express": \{\s+"version": "[^"]+",)\s+"integrity": "[^"]+",/, "$1"),
    command: locked,
    says: ["express has no hash"],
  },
  {
    name: "hashes: a development tool for another system, without one",
    file: "package-lock.json",
    change: (text) =>
      text.replace(/("node_modules\/@swc\/core-darwin-x64": \{\s+"version": "[^"]+",)\s+"integrity": "[^"]+",/, "$1"),
    command: locked,
    says: ["core-darwin-x64 has no hash"],
  },
  {
    name: "hashes: a Node that nobody hashed",
    file: "package.json",
    change: (text) => text.replace(/"node": "24[^"]+"/, '"node": "24.99.0"'),
    command: locked,
    says: ["node-hashes.json"],
  },
  {
    name: "lint: any",
    file: "services/content/src/planted/any.ts",
    text: "export const planted: any = 1;\n",
    command: lint,
    says: ["::error", "noExplicitAny", "planted/any.ts"],
  },
  {
    name: "lint: a promise that nobody waits for",
    file: "services/content/src/planted/promise.ts",
    text: "async function work(): Promise<void> {}\nexport function start(): void {\n  work();\n}\n",
    command: lint,
    says: ["::error", "noFloatingPromises", "planted/promise.ts"],
  },
  {
    name: "lint: the environment read outside config.ts",
    file: "services/content/src/planted/environment.ts",
    text: 'export const planted = process.env["PLANTED"];\n',
    command: lint,
    says: ["::error", "noProcessEnv", "planted/environment.ts"],
  },
  {
    name: "format",
    file: "services/content/src/planted/format.ts",
    text: "export   const planted=1\n",
    command: lint,
    says: ["::error", "title=format", "planted/format.ts"],
  },
  {
    name: "types of sources",
    file: "proto/src/planted.ts",
    text: 'export const planted: number = "one";\n',
    command: [bin("tsc"), "-b", "proto"],
    says: ["TS2322"],
  },
  {
    name: "types of tests",
    file: "services/content/test/planted.test.ts",
    text: 'const planted: number = "one";\nexport { planted };\n',
    command: [bin("tsc"), "-p", "tsconfig.tests.json"],
    says: ["planted.test.ts"],
  },
  {
    name: "boundary: another service",
    file: "services/content/src/planted-no-other-service.ts",
    text: 'import "../../gateway/src/main.ts";\n',
    command: cruise,
    says: ["error no-other-service:", "planted-no-other-service.ts"],
  },
  {
    name: "boundary: a service from outside",
    file: "packages/e2e/src/planted-nothing-imports-a-service.ts",
    text: 'import "../../../services/gateway/src/main.ts";\n',
    command: cruise,
    says: ["error nothing-imports-a-service:", "planted-nothing-imports-a-service.ts"],
  },
  {
    name: "boundary: test tools in sources",
    file: "services/content/src/planted-sources-without-test-kit.ts",
    text: 'import "@galley/test-kit/conditions";\n',
    command: cruise,
    says: ["error sources-without-test-kit:", "planted-sources-without-test-kit.ts"],
  },
  {
    name: "boundary: database in the domain",
    file: "services/content/src/domain/planted-pure-domain.ts",
    text: 'import mongoose from "mongoose";\nexport const planted = mongoose;\n',
    command: cruise,
    says: ["error pure-domain:", "planted-pure-domain.ts"],
  },
  {
    name: "boundary: plumbing that knows a contract",
    file: "packages/service-kit/src/errors/planted-service-kit-knows-no-service-contract.ts",
    text: 'import { ContentService } from "@galley/proto/content/v1";\nexport const planted = ContentService;\n',
    command: cruise,
    says: ["error service-kit-knows-no-service-contract:", "planted-service-kit-knows-no-service-contract.ts"],
  },
  {
    name: "boundary: an undeclared dependency",
    file: "services/content/src/planted-declared-dependencies-only.ts",
    text: 'import express from "express";\nexport const planted = express;\n',
    command: cruise,
    says: ["error declared-dependencies-only:", "planted-declared-dependencies-only.ts"],
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
    says: ["error no-cycles:", "services/content/src/planted-other.ts"],
  },
  {
    name: "boundary: a cycle of types",
    file: "services/content/src/planted-type.ts",
    text: 'import type { Other } from "./planted-other-type.ts";\nexport interface Planted {\n  readonly other: Other;\n}\n',
    also: {
      file: "services/content/src/planted-other-type.ts",
      text: 'import type { Planted } from "./planted-type.ts";\nexport interface Other {\n  readonly planted: Planted;\n}\n',
    },
    command: cruise,
    says: ["error no-cycles:", "services/content/src/planted-other-type.ts"],
  },
  {
    name: "boundary: a circle of folders without a cycle of files",
    file: "services/content/src/planted/first.ts",
    text: 'import { last } from "../planted-other/last.ts";\nexport const first = last;\n',
    also: {
      file: "services/content/src/planted-other/back.ts",
      text: 'import type { first } from "../planted/first.ts";\nexport type Back = typeof first;\n',
    },
    command: circles,
    says: ["Folders in a circle", "services/content/src/planted,", "services/content/src/planted-other"],
  },
  {
    name: "teams: a test that reads another service's files",
    file: "services/content/test/domain/planted-neighbour.test.ts",
    text: `import { readFileSync } from "node:fs";
it("planted-neighbour", () => expect(readFileSync("../gateway/package.json", "utf8")).toContain("gateway"));\n`,
    command: teams,
    says: ["planted-neighbour"],
  },
  {
    name: "lines: a part that is longer than it may be",
    file: "infra/checks/line-budgets.json",
    change: (text) => text.replace(/("name": "gateway, source".*"most": )\d+/, (_all, before) => `${before}10`),
    command: lines,
    says: ["✗ gateway, source"],
  },
  {
    name: "regular expression: exponential",
    file: "services/content/src/planted-exponential.ts",
    text: "export const planted = /^(?:planted|plant+ed)*$/;\n",
    command: expressions,
    says: ["planted-exponential.ts", "exponential"],
  },
  {
    name: "regular expression: quadratic, made of words",
    file: "services/content/src/planted-words.ts",
    text: 'const words = ["planted", "fault"];\nexport const planted = new RegExp("\\\\s+(?:" + words.join("|") + ")");\n',
    command: expressions,
    says: ["planted-words.ts", "\\s+(?:planted|fault)"],
  },
  {
    name: "regular expression: quadratic, of a kind that cannot be proved",
    file: "services/content/src/planted-unproved.ts",
    text: "export const planted = /(?<!planted)\\s+$/u;\n",
    command: expressions,
    says: ["planted-unproved.ts", "grows too fast"],
  },
  {
    name: "dead code: a file that nothing imports",
    file: "services/content/src/planted.ts",
    text: "export const planted = 1;\n",
    command: knip,
    says: ["services/content/src/planted.ts"],
  },
  {
    name: "dead code: a dependency that nothing uses",
    file: "services/content/package.json",
    change: (text) => text.replace('"dependencies": {', '"dependencies": {\n    "p-limit": "7.3.3",'),
    command: knip,
    says: ["p-limit"],
  },
  {
    name: "contract: a name against the rules",
    file: "proto/galley/content/v1/content.proto",
    change: (text) => `${text}\nmessage planted_message {}\n`,
    command: [bin("buf"), "lint", "proto"],
    says: ["planted_message"],
  },
  {
    name: "contract: a field that is gone",
    file: "proto/galley/content/v1/content.proto",
    change: (text) => text.replace("  string angle = 5;\n", ""),
    command: [bin("buf"), "breaking", "proto", "--against", "proto/baseline.json"],
    says: ["angle"],
  },
  ...operatingFaults,
];

// The tests of other workspaces would be compiled for nothing.
const leftOut = /^(?:packages|services|infra)\/(?!content\/)[^/]+\/test\//;

const copy = mkdtempSync(join(tmpdir(), "galley-planted-"));
try {
  copyTree(root, copy, (path) => leftOut.test(`${path}/`));
  const missed = [...Map.groupBy(faults, ({ command }) => command)].flatMap(([command, planted]) =>
    tryCheck(command, planted),
  );
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Runs one check on all its faults, and gives those that it does not find. */
function tryCheck([command, ...commandArguments], planted) {
  const takeOut = planted.flatMap((fault) => [fault, ...(fault.also ? [fault.also] : [])]).map(plant);
  const run = spawnSync(command, commandArguments, { cwd: copy, encoding: "utf8" });
  for (const restore of takeOut.reverse()) restore();
  const lines = `${run.stdout}${run.stderr}`.split("\n");
  const isFound = ({ says }) => run.status !== 0 && lines.some((line) => says.every((words) => line.includes(words)));
  for (const fault of planted) console.log(`${isFound(fault) ? "caught" : "MISSED"}  ${fault.name}`);
  const missed = planted.filter((fault) => !isFound(fault));
  if (missed.length > 0) console.log(lines.slice(-20).join("\n").trim());
  return missed;
}

/** Puts a fault into the copy, and gives what takes it out again. */
function plant({ file, text, change }) {
  const path = join(copy, file);
  const before = change ? readFileSync(path, "utf8") : undefined;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, change ? change(before) : text);
  return () => (before === undefined ? rmSync(path) : writeFileSync(path, before));
}
