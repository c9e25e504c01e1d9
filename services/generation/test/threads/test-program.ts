const kept: number[][] = [];

function fill(): never {
  for (;;) kept.push(new Array(131_072).fill(0.5));
}

function spin(): never {
  for (;;) if (kept.length < 0) kept.push([]);
}

/** Tasks for tests: "spin" never ends, "fill" takes memory until there is none left, "environment" tells what a thread sees. */
export default function runTask({ name, input }: { name: string; input: unknown }): unknown {
  if (name === "spin") spin();
  if (name === "fill") fill();
  return name === "environment" ? Object.keys(process.env) : input;
}
