import { runControls } from "@galley/faults/run-controls";
import { runCommand, stopOnSignal } from "@galley/local/command-line";
import { nobody } from "./attacks/queues.ts";
import { controls } from "./controls/controls.ts";
import { readOptions } from "./options.ts";
import { figures, writeFigures } from "./report/table.ts";
import { runAll } from "./run-all.ts";

/** `npm run test:security`: 0 when everything held, or every control was found; 1 when not so, 2 for wrong usage. */
async function main(words: readonly string[]): Promise<number> {
  const options = readOptions(words);
  if (options.list) {
    for (const { name, does } of options.attacks) console.log(`${name.padEnd(20)} ${does}`);
    return 0;
  }
  const signal = stopOnSignal({ withParent: true });
  const begun = performance.now();
  const say = (line: string): void =>
    console.log(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(7)} s  ${line}`);
  const run = { pace: options.pace, signal, say };
  if (options.controls) {
    const chosen = controls.filter(({ attack }) => options.attacks.includes(attack));
    return runControls(chosen, run, async ({ attack, mutation }) =>
      (await runAll([attack], run, mutation)).flatMap(({ faults }) => faults),
    );
  }
  const results = await runAll(options.attacks, run);
  console.log(["", ...figures(results, new Date()), ""].join("\n"));
  if (signal.aborted) return 130;
  if (options.write) writeFigures(results, new Date());
  if (results.some(({ attack, faults }) => attack === nobody && faults.length > 0))
    console.log(
      "The neighbour had to wait when nobody attacked: this machine is too busy for its times to say anything.",
    );
  const bad = results.filter(({ faults }) => faults.length > 0);
  console.log(
    bad.length === 0
      ? `All ${results.length} attacks were withstood.`
      : `${bad.length} of ${results.length} attacks were not: ${bad.map(({ attack }) => attack.name).join(", ")}`,
  );
  return bad.length === 0 ? 0 : 1;
}

await runCommand(main, { help: "npm run test:security -- --help" });
