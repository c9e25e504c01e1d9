import type { Attack } from "../attack.ts";
import { runAll } from "../run-all.ts";
import type { RunOptions } from "../run-attack.ts";
import { type Control, controls } from "./controls.ts";

/** Makes each of these attacks on systems that lack a defence; 0 when every one was seen not to hold. */
export async function runControls(attacks: readonly Attack[], options: RunOptions): Promise<number> {
  const missed: string[] = [];
  for (const control of controls) {
    if (!attacks.includes(control.attack)) continue;
    options.say(`control ${control.mutation.name}: without ${control.mutation.takesOut}`);
    if (!(await isFound(control, options))) missed.push(control.mutation.name);
    if (options.signal.aborted) return 130;
  }
  console.log(missed.length === 0 ? "\nEvery missing defence was seen." : `\nNot seen: ${missed.join(", ")}`);
  return missed.length === 0 ? 0 : 1;
}

async function isFound({ attack, mutation, expect }: Control, options: RunOptions): Promise<boolean> {
  const [result] = await runAll([attack], options, mutation);
  const found = result?.faults.some((fault) => expect.test(fault)) ?? false;
  options.say(found ? "found, as it must be" : "NOT FOUND");
  return found;
}
