// Tests the checks of the repository, because a check that finds nothing may be broken. This script copies the
// repository and adds the faults of planted-faults.yaml, all those of one check at once. The check must fail and
// print a line for each fault. To save time, the copy contains the tests of one workspace only.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parse } from "yaml";
import { copyTree } from "./copy-tree.mjs";

const root = join(import.meta.dirname, "../..");
const checks = parse(readFileSync(join(import.meta.dirname, "planted-faults.yaml"), "utf8"));

// Matches the tests of other workspaces. They are left out, because they would only take time to compile.
const leftOut = /^(?:packages|services|infra)\/(?!content\/)[^/]+\/test\//;

const copy = mkdtempSync(join(tmpdir(), "galley-planted-"));
try {
  copyTree(root, copy, (path) => leftOut.test(`${path}/`));
  const missed = checks.flatMap(tryCheck);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  rmSync(copy, { recursive: true, force: true });
}

/** Runs one check on the copy that contains its planted faults. Returns the faults that the check did not report. */
function tryCheck({ command: [name, ...words], faults }) {
  const restorers = faults.flatMap((fault) => [fault, ...(fault.also ? [fault.also] : [])]).map(plant);
  const program = name === "node" ? process.execPath : join(root, "node_modules/.bin", name);
  const run = spawnSync(program, words, { cwd: copy, encoding: "utf8" });
  for (const restore of restorers.reverse()) restore();
  const lines = `${run.stdout}${run.stderr}`.split("\n");
  const isFound = ({ says }) => run.status !== 0 && lines.some((line) => says.every((text) => line.includes(text)));
  for (const fault of faults) console.log(`${isFound(fault) ? "caught" : "MISSED"}  ${fault.name}`);
  const missed = faults.filter((fault) => !isFound(fault));
  if (missed.length > 0) console.log(lines.slice(-20).join("\n").trim());
  return missed;
}

/** Adds a fault to the copy of the repository. Returns a function that removes it. */
function plant({ file, text, change, pattern }) {
  const path = join(copy, file);
  const before = text === undefined ? readFileSync(path, "utf8") : undefined;
  const [from, to] = change ?? [new RegExp(pattern?.[0] ?? "", "g"), pattern?.[1]];
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text ?? before.replace(from, to));
  return () => (before === undefined ? rmSync(path) : writeFileSync(path, before));
}
