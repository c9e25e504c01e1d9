import { CannotGoOn, errorReason } from "./fix.ts";
import type { Reporter } from "./reporter.ts";

/** One of several ways to provide a program, a server or a file, for example from PATH or by a download. */
export interface Way<Result> {
  readonly name: string;
  /**
   * Tries this way and returns its result. Throws `NotThisWay` when the way is not possible on this machine, and any
   * other error when it failed.
   */
  readonly attempt: () => Promise<Result>;
}

/**
 * Thrown when a way to provide something is not possible on this machine, which is not an error. The message gives the
 * reason.
 */
export class NotThisWay extends Error {}

/**
 * Returns the result of the first way that succeeds. After a failure the reason is reported and the next way is tried. If all
 * fail, the error has all reasons and the `fix`. `CannotGoOn` ends at once, because the user asked for that way.
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
      reasons.push(`${way.name}: ${errorReason(thrown)}`);
      if (!(thrown instanceof NotThisWay)) reporter.warn(`${what} by ${way.name} failed: ${errorReason(thrown)}`);
    }
  }
  throw new CannotGoOn(`No ${what}. What was tried:\n${reasons.map((reason) => `  - ${reason}`).join("\n")}`, fix);
}
