import { pollUntil } from "../../poll.ts";

export interface WaitLimits {
  readonly longestSeconds: number;
  readonly everyMilliseconds: number;
}

// Long enough for a machine that has other things to do; what is looked for is there at once.
const usual: WaitLimits = { longestSeconds: 30, everyMilliseconds: 200 };

/** Waits until `look` finds no problem; resolves to the problems that remain when the time is over. */
export function waitUntilNoProblems(
  look: () => Promise<readonly string[]> | readonly string[],
  { longestSeconds, everyMilliseconds }: WaitLimits = usual,
): Promise<readonly string[]> {
  return pollUntil(look, (wrong) => wrong.length === 0, {
    longestMilliseconds: longestSeconds * 1000,
    everyMilliseconds,
  });
}
