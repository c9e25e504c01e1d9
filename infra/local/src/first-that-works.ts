import { CannotGoOn, reasonOf } from "./fix.ts";
import type { Reporter } from "./reporter.ts";

/** One way to come by something. */
export interface Way<Result> {
  readonly name: string;
  /** Throws `NotThisWay` when this way is not open here, anything else when it should have worked and did not. */
  readonly attempt: () => Promise<Result>;
}

/** This way is not open on this machine, which is no fault: its message says why. */
export class NotThisWay extends Error {}

/**
 * The result of the first way that works. A way that fails says why and the next one is tried; when none is left, the
 * error has every reason and the `fix`. `CannotGoOn` from a way is final: somebody asked for that way by name.
 */
export async function firstThatWorks<Result>(
  what: string,
  ways: readonly Way<Result>[],
  fix: readonly string[],
  reporter: Reporter,
): Promise<Result> {
  const reasons: string[] = [];
  for (const way of ways) {
    try {
      return await way.attempt();
    } catch (thrown) {
      if (thrown instanceof CannotGoOn) throw thrown;
      reasons.push(`${way.name}: ${reasonOf(thrown)}`);
      if (!(thrown instanceof NotThisWay)) reporter.warn(`${what} by ${way.name} failed: ${reasonOf(thrown)}`);
    }
  }
  throw new CannotGoOn(`No ${what}. What was tried:\n${reasons.map((reason) => `  - ${reason}`).join("\n")}`, fix);
}
