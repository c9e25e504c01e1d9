// A worker thread that measures expressions on hostile strings, with the same engine as in production. The main thread
// terminates it if it does not answer, because an expression that never ends cannot be stopped otherwise.
import { parentPort } from "node:worker_threads";
import { hostileStrings } from "./hostile-strings.mjs";

const [short, long] = [3_000, 12_000];
// The maximum factor by which the time may grow when the string becomes four times as long. The factor is four for linear time and
// sixteen for quadratic time.
const maxGrowth = 8;
const minMilliseconds = 10;

parentPort.on("message", ({ source, flags }) => {
  parentPort.postMessage(findSlowCase(source, flags));
});

/** Returns a sentence about the string for which an expression is too slow, or undefined if it is fast enough. */
function findSlowCase(source, flags) {
  for (const make of hostileStrings(source)) {
    const slow = milliseconds(source, flags, make(long));
    if (slow < minMilliseconds) continue;
    const times = [1, 2, 3].map(() => [
      milliseconds(source, flags, make(long)),
      milliseconds(source, flags, make(short)),
    ]);
    const [longTime, shortTime] = [0, 1].map((at) => Math.min(...times.map((pair) => pair[at])));
    if (longTime >= minMilliseconds && longTime > maxGrowth * shortTime)
      return `${longTime.toFixed(1)} ms on ${JSON.stringify(make(30).slice(0, 60))}… of ${long} characters`;
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
