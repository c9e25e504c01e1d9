import { pollUntil } from "../../poll.ts";

export interface Patience {
  readonly longestSeconds: number;
  readonly everyMilliseconds: number;
}

// Long enough for a machine that has other things to do; what is looked for is there at once.
const usual: Patience = { longestSeconds: 30, everyMilliseconds: 200 };

/** Waits until nothing is found to be wrong any more, and gives what still is when patience is over. */
export function untilRight(
  look: () => Promise<readonly string[]> | readonly string[],
  { longestSeconds, everyMilliseconds }: Patience = usual,
): Promise<readonly string[]> {
  return pollUntil(look, (wrong) => wrong.length === 0, {
    longestMilliseconds: longestSeconds * 1000,
    everyMilliseconds,
  });
}
