import { parentPort } from "node:worker_threads";

// A thread whose only task never ends, unless it has to fill no memory: then it answers as a reader of robots.txt does.
parentPort?.on("message", ({ input }: { readonly input: string }) => {
  const kept: number[][] = [];
  const most = input === "fill" ? Number.POSITIVE_INFINITY : 0;
  if (input === "") return parentPort?.postMessage({ kind: "done", value: { rules: [], isOverfull: false } });
  for (;;) if (kept.length < most) kept.push(new Array(131_072).fill(0.5));
});
parentPort?.postMessage("ready");
