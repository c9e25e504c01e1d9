import { numberAboveZero, stopOnSignal, WrongUsage } from "@galley/local/command-line";

/** The things that a benchmark gets from its program: a function that prints, and a signal that ends the run early. */
export interface Run {
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Runs a benchmark with the words of a command line. Resolves with false when a goal was not reached. */
export type Bench = (words: readonly string[], run: Run) => Promise<unknown>;

/**
 * Runs a benchmark. Returns the exit code: 0 for success, 1 when a goal was missed and 130 when the run was aborted. Errors are passed on.
 */
export async function runBench(bench: Bench, words: readonly string[]): Promise<number> {
  const signal = stopOnSignal();
  try {
    return (await bench(words, { say: console.log, signal })) === false ? 1 : 0;
  } catch (thrown) {
    if (signal.aborted) return 130;
    throw thrown;
  }
}

/**
 * Definitions of options for `parseArgs`. The first is a number with a default. The next ones are a list of names, with all names as
 * default, and a flag.
 */
export const number = (usual: string) => ({ type: "string", default: usual }) as const;
export const names = (all: readonly string[]) => ({
  type: "string" as const,
  multiple: true as const,
  default: [...all],
});
export const flag = { type: "boolean", default: false } as const;

/** Parses positive numbers that are separated by commas. Throws `WrongUsage`. */
export const numbersIn = (name: string, text: string): number[] =>
  text.split(",").map((each) => numberAboveZero(name, each));

/** Returns the names that were given for an option. Throws `WrongUsage` when a name is unknown. */
export function chosen<Name extends string>(option: string, given: readonly string[], known: readonly Name[]): Name[] {
  const wrong = given.find((name) => known.every((one) => one !== name));
  if (wrong !== undefined) throw new WrongUsage(`--${option} is ${wrong}; expected ${known.join(", ")}`);
  return known.filter((name) => given.includes(name));
}
