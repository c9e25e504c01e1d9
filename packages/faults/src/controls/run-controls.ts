import type { Mutation } from "./mutation.ts";

/** A protection that is taken out, and what one of the faults told must match then. */
export interface PlantedControl {
  readonly mutation: Mutation;
  readonly expect: RegExp;
}

/** Runs one control after another; 0 when each was found among the faults that its run told of, 130 when the run is to end. */
export async function runControls<Control extends PlantedControl>(
  controls: readonly Control[],
  { signal, say }: { readonly signal: AbortSignal; readonly say: (line: string) => void },
  faultsWithout: (control: Control) => Promise<readonly string[]>,
): Promise<number> {
  const missed: string[] = [];
  for (const control of controls) {
    const { name, takesOut } = control.mutation;
    say(`control ${name}: without ${takesOut}`);
    const faults = await faultsWithout(control);
    const isFound = faults.some((fault) => control.expect.test(fault));
    const told = faults.join("; ") || "nothing";
    say(isFound ? `found, as it must be: ${told}` : `NOT FOUND among: ${told}`);
    if (!isFound) missed.push(name);
    if (signal.aborted) return 130;
  }
  say(missed.length === 0 ? "Every control was found." : `Not found: ${missed.join(", ")}`);
  return missed.length === 0 ? 0 : 1;
}
