// Judges every regular expression of the sources that ship: none may take time that grows faster than the text, whatever the
// text. `recheck` proves it by automata; what it cannot prove is tried on nasty strings. Verdicts are kept by expression, so
// that only new ones take time.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { check } from "recheck";
import { collectExpressions } from "./regular-expressions/collect.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const cacheFile = join(root, "node_modules/.cache/galley/regular-expressions.json");
const { version } = createRequire(import.meta.url)("recheck/package.json");
const cacheName = `recheck ${version}, node ${process.versions.v8}, 2`;
const proofMilliseconds = 600;
const measureMilliseconds = 10_000;

const nameOf = ({ source, flags }) => `/${source}/${flags}`;
// Without "*", "+" and "{n,}" nothing is repeated without end.
const canGrow = ({ source }) => /[*+]|\{\d+,\}/.test(source);

const expressions = (await collectExpressions(root)).filter(canGrow);
const verdicts = readCache();
const failures = [];
const waiting = [...expressions];
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane));
writeCache();
if (failures.length > 0) {
  console.log(failures.sort().join("\n"));
  console.log(
    "\nBound what is repeated ({0,80} for *), keep what may follow out of what is repeated, or read step by step.",
  );
}
process.exit(failures.length > 0 ? 1 : 0);

async function lane() {
  const measure = startMeasure();
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    const name = nameOf(one);
    verdicts[name] ??= await judge(one, measure);
    if (verdicts[name] !== "fine") failures.push(`${one.files.join(", ")}: ${name.slice(0, 300)}: ${verdicts[name]}`);
  }
  measure.stop();
}

async function judge({ source, flags }, measure) {
  const proof = await check(source, flags, { checker: "automaton", timeout: proofMilliseconds });
  if (proof.status === "safe") return "fine";
  if (proof.status === "vulnerable") return `${proof.complexity.summary}, by ${proof.attack.pattern.slice(0, 120)}`;
  const slow = await measure.ask({ source, flags });
  return slow === undefined ? "fine" : `grows too fast: ${slow}`;
}

/** A thread for measuring, started anew when an expression does not end. */
function startMeasure() {
  let worker;
  const ask = (question) =>
    new Promise((resolve) => {
      worker ??= new Worker(new URL("./regular-expressions/measure.mjs", import.meta.url));
      const limit = setTimeout(() => {
        worker.terminate();
        worker = undefined;
        resolve(`it does not end within ${measureMilliseconds} ms`);
      }, measureMilliseconds);
      worker.removeAllListeners("message");
      worker.once("message", (answer) => {
        clearTimeout(limit);
        resolve(answer);
      });
      worker.postMessage(question);
    });
  return { ask, stop: () => worker?.terminate() };
}

function readCache() {
  try {
    const cache = JSON.parse(readFileSync(cacheFile, "utf8"));
    return cache.name === cacheName ? cache.verdicts : {};
  } catch {
    return {};
  }
}

function writeCache() {
  mkdirSync(dirname(cacheFile), { recursive: true });
  writeFileSync(cacheFile, JSON.stringify({ name: cacheName, verdicts }));
}
