import { randomUUID } from "node:crypto";
import type { Ledger } from "../../ledger.ts";
import { pollUntil } from "../../poll.ts";
import type { CaseRun } from "./case.ts";
import { type ExpectedState, newExpectedState } from "./expected-state.ts";
import { type PlannedPoint, serviceOf } from "./plan.ts";
import { createRetryingClient, GivenUp } from "./retrying-client.ts";
import { type CrashPointSetup, gateways } from "./setup.ts";

/** What came of one point. */
export interface PointRun {
  readonly isReached: boolean;
  readonly expectedState: ExpectedState;
}

const mostTries = 3;
const reachedWithinMilliseconds = 12_000;
const longestWaitMilliseconds = 60_000;

/**
 * Runs the case of a point with a process dying there. When nobody came to the point, as may happen when another point's death
 * came between, the case is run again; after three times the point counts as not reached.
 */
export async function runPoint(setup: CrashPointSetup, planned: PlannedPoint, ledger: Ledger): Promise<PointRun[]> {
  const runs: PointRun[] = [];
  for (let tries = 1; tries <= mostTries && !setup.context.signal.aborted; tries += 1) {
    const run = await runOnce(setup, planned, ledger);
    runs.push(run);
    if (run.isReached) return runs;
  }
  ledger.surprise(`${planned.point}: no process died there in "${planned.exercise.name}"`);
  return runs;
}

async function runOnce(setup: CrashPointSetup, { point, exercise }: PlannedPoint, ledger: Ledger): Promise<PointRun> {
  const account = await setup.newAccount();
  const expectedState = newExpectedState(account.accountId, point);
  const gateway = serviceOf(point) === "gateway" ? gateways.withCrashPoints : gateways.withoutCrashPoints;
  const isReached = (): boolean => setup.points.isReached(point);
  const until: CaseRun["until"] = (what, holds) => waitFor(setup, holds, `not within a minute: ${what}`);
  try {
    await exercise.run({
      ...{ setup, ledger, expectedState, point, isReached, until },
      client: createRetryingClient({ account, ledger, gateway, name: `${point} in "${exercise.name}"` }),
      arm: () => setup.points.arm(point),
      newName: () => `n-${randomUUID()}`,
    });
    await waitFor(setup, isReached, "", reachedWithinMilliseconds).catch(() => undefined);
  } catch (error) {
    if (error instanceof GivenUp) return { isReached: false, expectedState };
    ledger.surprise(`${point} in "${exercise.name}": ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    setup.points.disarm(point);
  }
  return { isReached: isReached(), expectedState };
}

async function waitFor(
  { context }: CrashPointSetup,
  holds: () => boolean | Promise<boolean>,
  what: string,
  longestMilliseconds = longestWaitMilliseconds,
): Promise<void> {
  const look = async (): Promise<boolean> => holds();
  const hasCome = await pollUntil(() => look().catch(() => false), Boolean, {
    longestMilliseconds,
    everyMilliseconds: 25,
    signal: context.signal,
  });
  context.signal.throwIfAborted();
  if (!hasCome) throw new Error(what);
}
