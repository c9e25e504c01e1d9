// Checks every regular expression in released code: its running time must not grow faster than the length of the text,
// for any text. The tool `recheck` proves this with automata. Expressions that it cannot prove are measured on hostile
// strings. Good verdicts are stored in a file of the repository, so that each expression is judged once, and a busy
// machine cannot reach another verdict.

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
// The versions of `recheck` and of V8. A stored verdict is used again only if both are the same, because another version may judge an
// expression differently.
const judges = `recheck ${version}, v8 ${process.versions.v8}`;
// The time limit for `recheck` to prove that an expression is unsafe. It is much longer than any proof has taken so far, so that
// `recheck` also finishes on a busy machine.
const proofMilliseconds = 8_000;
const measureMilliseconds = 60_000;

const expressionName = ({ source, flags }) => `/${source}/${flags}`;
// Returns whether an expression contains an unbounded repetition: "*", "+" or "{n,}". Expressions without one cannot become slow, so they
// are not checked.
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
    const name = expressionName(one);
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

/** Starts a thread that measures expressions. It is replaced if an expression does not end in time. */
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
