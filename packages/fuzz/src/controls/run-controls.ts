import type { Options } from "../options.ts";
import { runOnce, type Tools } from "../run-once.ts";
import { type Control, controls } from "./controls.ts";

/** Runs a system with each planted fault in turn; 0 when every one was found. */
export async function runControls(options: Options, tools: Tools): Promise<number> {
  const missed: string[] = [];
  for (const control of controls) {
    if (!options.parts.includes(control.part)) continue;
    const { name, takesOut } = control.mutation;
    tools.print(`\nControl ${name}: without ${takesOut}`);
    if (!(await isFound(control, options, tools))) missed.push(name);
    if (tools.signal.aborted) return 130;
  }
  tools.print(missed.length === 0 ? "\nEvery planted fault was found." : `\nNot found: ${missed.join(", ")}`);
  return missed.length === 0 ? 0 : 1;
}

async function isFound({ mutation, part, expect }: Control, options: Options, tools: Tools): Promise<boolean> {
  const quiet = { ...tools, print: () => {} };
  const { faults } = await runOnce({ ...options, parts: [part] }, quiet, mutation);
  const found = faults.some((fault) => expect.test(fault));
  tools.print(found ? `  found: ${faults.join("; ")}` : `  not found among: ${faults.join("; ") || "nothing"}`);
  return found;
}
