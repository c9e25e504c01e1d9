// Judges every regular expression of the sources that ship: none may take time that grows faster than the text, whatever the
// text. `recheck` proves it by automata; what it cannot prove is tried on hostile strings. What was found fine stands in a file
// of the repository, so that a change is judged once, where it is made, and no busy machine comes to another verdict.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { check } from "recheck";
import { collectExpressions } from "./regular-expressions/collect.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
const verdictsFile = join(here, "regular-expressions/verdicts.json");
const { version } = createRequire(import.meta.url)("recheck/package.json");
// Others prove and run expressions in their own way, and judge all of them anew.
const judges = `recheck ${version}, v8 ${process.versions.v8}`;
// Many times what any disproof of ours has taken, so that a busy machine comes to it too.
const proofMilliseconds = 8_000;
const measureMilliseconds = 60_000;

const nameOf = ({ source, flags }) => `/${source}/${flags}`;
// Without "*", "+" and "{n,}" nothing is repeated without end.
const canGrow = ({ source }) => /[*+]|\{\d+,\}/.test(source);

const expressions = (await collectExpressions(root)).filter(canGrow);
const known = readVerdicts();
const fine = {};
const failures = [];
const waiting = [...expressions];
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, lane));
if (JSON.stringify(known) !== JSON.stringify(sorted(fine))) writeVerdicts();
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
    const { how, fault } = name in known ? { how: known[name] } : await judge(one, measure);
    if (fault === undefined) fine[name] = how;
    else failures.push(`${one.files.join(", ")}: ${name.slice(0, 300)}: ${fault}`);
  }
  measure.stop();
}

async function judge({ source, flags }, measure) {
  const proof = await check(source, flags, { checker: "automaton", timeout: proofMilliseconds });
  if (proof.status === "safe") return { how: "proved" };
  if (proof.status === "vulnerable")
    return { fault: `${proof.complexity.summary}, by ${proof.attack.pattern.slice(0, 120)}` };
  const slow = await measure.ask({ source, flags });
  return slow === undefined ? { how: "measured" } : { fault: `grows too fast: ${slow}` };
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

function readVerdicts() {
  const kept = JSON.parse(readFileSync(verdictsFile, "utf8"));
  return kept.judges === judges ? kept.fine : {};
}

function writeVerdicts() {
  writeFileSync(verdictsFile, `${JSON.stringify({ judges, fine: sorted(fine) }, null, 2)}\n`);
}

function sorted(verdicts) {
  return Object.fromEntries(Object.entries(verdicts).sort(([one], [other]) => (one < other ? -1 : 1)));
}
