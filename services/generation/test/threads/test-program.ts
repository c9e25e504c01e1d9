const kept: number[][] = [];

function fill(): never {
  for (;;) kept.push(new Array(131_072).fill(0.5));
}

function spin(): never {
  for (;;) if (kept.length < 0) kept.push([]);
}

/**
 * Tasks for tests: "spin" never ends, "fill" exhausts the memory, "environment" returns the environment of the thread.
 */
export default function runTask({ name, input }: { name: string; input: unknown }): unknown {
  if (name === "spin") spin();
  if (name === "fill") fill();
  return name === "environment" ? Object.keys(process.env) : input;
}
