// A thread that tries expressions on hostile strings, as the engine that we ship on runs them. Whoever asks ends it when it
// does not answer: an expression that never ends cannot be stopped otherwise.
import { parentPort } from "node:worker_threads";
import { hostileStrings } from "./hostile-strings.mjs";

const [short, long] = [3_000, 12_000];
// Four times the length is four times the time when it is linear, and sixteen times when it is not.
const mostGrowth = 8;
const fewestMilliseconds = 10;

parentPort.on("message", ({ source, flags }) => {
  parentPort.postMessage(growthOf(source, flags));
});

/** What makes it slow, or undefined. */
function growthOf(source, flags) {
  for (const make of hostileStrings(source)) {
    const slow = milliseconds(source, flags, make(long));
    if (slow < fewestMilliseconds) continue;
    const times = [1, 2, 3].map(() => [
      milliseconds(source, flags, make(long)),
      milliseconds(source, flags, make(short)),
    ]);
    const [longest, shortest] = [0, 1].map((at) => Math.min(...times.map((pair) => pair[at])));
    if (longest >= fewestMilliseconds && longest > mostGrowth * shortest)
      return `${longest.toFixed(1)} ms on ${JSON.stringify(make(30).slice(0, 60))}… of ${long} characters`;
  }
  return undefined;
}

function milliseconds(source, flags, text) {
  const expression = new RegExp(source, flags);
  const before = process.threadCpuUsage();
  if (expression.global) for (const _ of text.matchAll(expression));
  else expression.exec(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
