import { randomUUID } from "node:crypto";
import type { Ledger } from "../../ledger.ts";
import { pollUntil } from "../../poll.ts";
import type { CaseRun } from "./case.ts";
import { type Estate, newEstate } from "./estate.ts";
import { type Planned, serviceOf } from "./plan.ts";
import { gateways, type Stage } from "./stage.ts";
import { createVisitor, GivenUp } from "./visitor.ts";

/** What came of one point. */
export interface PointRun {
  readonly isReached: boolean;
  readonly estate: Estate;
}

const mostTries = 3;
const reachedWithinMilliseconds = 12_000;
const longestWaitMilliseconds = 60_000;

/**
 * Runs the case of a point with a process dying there. When nobody came to the point, as may happen when another point's death
 * came between, the case is run again; after three times the point counts as not reached.
 */
export async function runPoint(stage: Stage, planned: Planned, ledger: Ledger): Promise<PointRun[]> {
  const runs: PointRun[] = [];
  for (let tries = 1; tries <= mostTries && !stage.context.signal.aborted; tries += 1) {
    const run = await runOnce(stage, planned, ledger);
    runs.push(run);
    if (run.isReached) return runs;
  }
  ledger.surprise(`${planned.point}: no process died there in "${planned.exercise.name}"`);
  return runs;
}

async function runOnce(stage: Stage, { point, exercise }: Planned, ledger: Ledger): Promise<PointRun> {
  const account = await stage.newAccount();
  const estate = newEstate(account.accountId, point);
  const gateway = serviceOf(point) === "gateway" ? gateways.mortal : gateways.immortal;
  const isReached = (): boolean => stage.points.isReached(point);
  const until: CaseRun["until"] = (what, holds) => waitInStage(stage, holds, `not within a minute: ${what}`);
  try {
    await exercise.run({
      ...{ stage, ledger, estate, point, isReached, until },
      visitor: createVisitor({ account, ledger, gateway, name: `${point} in "${exercise.name}"` }),
      arm: () => stage.points.arm(point),
      newName: () => `n-${randomUUID()}`,
    });
    await waitInStage(stage, isReached, "", reachedWithinMilliseconds).catch(() => undefined);
  } catch (error) {
    if (error instanceof GivenUp) return { isReached: false, estate };
    ledger.surprise(`${point} in "${exercise.name}": ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    stage.points.disarm(point);
  }
  return { isReached: isReached(), estate };
}

async function waitInStage(
  { context }: Stage,
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
