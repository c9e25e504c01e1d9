import { numberAboveZero, stopOnSignal, WrongUsage } from "@galley/local/command-line";

/** How a bench tells what it does, and when it is to stop. */
export interface Run {
  readonly say: (line: string) => void;
  readonly signal: AbortSignal;
}

/** Measures what the words of a command line ask for; false when something was not as it should be. */
export type Bench = (words: readonly string[], run: Run) => Promise<unknown>;

/** Runs a bench on these words; gives its exit code. */
export async function runBench(bench: Bench, words: readonly string[]): Promise<number> {
  const signal = stopOnSignal();
  try {
    return (await bench(words, { say: console.log, signal })) === false ? 1 : 0;
  } catch (thrown) {
    if (signal.aborted) return 130;
    throw thrown;
  }
}

/** Options for `parseArgs`: a number that is this unless given, parts that are all unless given, and a flag. */
export const number = (usual: string) => ({ type: "string", default: usual }) as const;
export const names = (all: readonly string[]) => ({
  type: "string" as const,
  multiple: true as const,
  default: [...all],
});
export const flag = { type: "boolean", default: false } as const;

/** Numbers above zero with commas between them. Throws `WrongUsage`. */
export const numbersIn = (name: string, text: string): number[] =>
  text.split(",").map((each) => numberAboveZero(name, each));

/** Those of the known names that an option has. Throws `WrongUsage`. */
export function chosen<Name extends string>(option: string, given: readonly string[], known: readonly Name[]): Name[] {
  const wrong = given.find((name) => known.every((one) => one !== name));
  if (wrong !== undefined) throw new WrongUsage(`--${option} is ${wrong}; expected ${known.join(", ")}`);
  return known.filter((name) => given.includes(name));
}
