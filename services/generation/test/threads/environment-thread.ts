import { parentPort } from "node:worker_threads";

// A thread that answers every task with the names in its environment, in place of the rules of a robots.txt.
parentPort?.on("message", () => {
  parentPort?.postMessage({ kind: "done", value: { rules: Object.keys(process.env), isOverfull: false } });
});
parentPort?.postMessage("ready");
