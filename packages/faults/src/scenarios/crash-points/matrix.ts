import { randomUUID } from "node:crypto";
import { pollUntil } from "@galley/test-kit/conditions";
import type { FaultContext } from "../../context.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import type { Outcome } from "../../scenario.ts";
import { checkDrained } from "../../workload/checks/drained.ts";
import { checkSettled } from "../../workload/checks/settled.ts";
import { storesOfEnvironment } from "../../world/stores.ts";
import type { CaseRun } from "./case.ts";
import { checkInventory, type ExpectedState, newExpectedState } from "./inventory.ts";
import { type Plan, type PlannedPoint, planFor, serviceOf } from "./plan.ts";
import { createRetryingClient, GivenUp } from "./retrying-client.ts";
import { type CrashPointSetup, gateways, startCrashPointSetup } from "./setup.ts";

/** Chooses which of the planned points a run goes through. */
export type Choose = (plan: Plan) => readonly PlannedPoint[];

/** Has a process die at each chosen point, those of different services side by side, and checks what is left of it. */
export async function runMatrix(context: FaultContext, choose: Choose): Promise<Outcome> {
  const setup = await startCrashPointSetup(context);
  const { points } = setup;
  const plan = planFor(points.known());
  const ledger = createLedger();
  for (const point of plan.untested) ledger.surprise(`${point}: no case comes to this point`);
  for (const point of plan.missing) ledger.surprise(`${point}: no service tells of this point, which a case names`);
  const chosen = context.random.shuffle(choose(plan));
  const lanes = Map.groupBy(chosen, ({ point, exercise }) => exercise.lane ?? serviceOf(point));
  const start = performance.now();
  const expectedStates = (await Promise.all([...lanes.values()].map((lane) => runLane(setup, lane, ledger)))).flat();
  const seconds = Math.round((performance.now() - start) / 1000);
  const reached = chosen.filter(({ point }) => points.isReached(point)).length;
  context.say(`a process died at ${reached} of ${chosen.length} points, in ${seconds} s; now everything has to settle`);
  await checkSettled(setup.database, ledger, context.signal);
  await checkDrained(setup.world.system, storesOfEnvironment(), ledger);
  await checkInventory(setup, expectedStates, ledger);
  for (const fault of setup.world.deliveries.faults) ledger.surprise(fault);
  for (const step of points.doubleSteps()) ledger.surprise(`${step}: two writes, and no point between them`);
  return ledger.outcome({
    "points known": points.known().length,
    "points at which a process died": reached,
    "points without a case": plan.untested.length,
    "points of cases that no service tells of": plan.missing.length,
    "impossible points": plan.impossible.length,
    "seconds for the points": seconds,
  });
}

async function runLane(
  setup: CrashPointSetup,
  lane: readonly PlannedPoint[],
  ledger: Ledger,
): Promise<ExpectedState[]> {
  const expectedStates: ExpectedState[] = [];
  for (const planned of lane) {
    if (setup.context.signal.aborted) break;
    const start = performance.now();
    expectedStates.push(...(await runPoint(setup, planned, ledger)));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const { point, exercise } = planned;
    const end = setup.points.isReached(point) ? "died" : "NOT REACHED";
    setup.context.say(`${point}: ${end} in "${exercise.name}" (${seconds} s)`);
  }
  return expectedStates;
}

const mostTries = 3;
const reachedWithinMilliseconds = 12_000;

/**
 * Runs the case of a point with a process dying there. When nobody came to the point, as may happen when another point's death
 * came between, the case is run again; after three times the point counts as not reached.
 */
async function runPoint(setup: CrashPointSetup, planned: PlannedPoint, ledger: Ledger): Promise<ExpectedState[]> {
  const expectedStates: ExpectedState[] = [];
  for (let tries = 1; tries <= mostTries && !setup.context.signal.aborted; tries += 1) {
    expectedStates.push(await runOnce(setup, planned, ledger));
    if (setup.points.isReached(planned.point)) return expectedStates;
  }
  ledger.surprise(`${planned.point}: no process died there in "${planned.exercise.name}"`);
  return expectedStates;
}

async function runOnce(
  setup: CrashPointSetup,
  { point, exercise }: PlannedPoint,
  ledger: Ledger,
): Promise<ExpectedState> {
  const account = await setup.newAccount();
  const expectedState = newExpectedState(account.accountId, point);
  const gateway = serviceOf(point) === "gateway" ? gateways.withCrashPoints : gateways.withoutCrashPoints;
  const isReached = (): boolean => setup.points.isReached(point);
  const until: CaseRun["until"] = (what, holds) => waitFor(setup, holds, `not within a minute: ${what}`);
  const name = `${point} in "${exercise.name}"`;
  try {
    await exercise.run({
      ...{ setup, ledger, expectedState, point, isReached, until },
      client: createRetryingClient({ account, ledger, gateway, name }),
      arm: () => setup.points.arm(point),
      newName: () => `n-${randomUUID()}`,
    });
    await waitFor(setup, isReached, "", reachedWithinMilliseconds).catch(() => undefined);
  } catch (error) {
    if (error instanceof GivenUp) setup.points.forget(point);
    else ledger.surprise(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    setup.points.disarm(point);
  }
  return expectedState;
}

async function waitFor(
  { context: { signal } }: CrashPointSetup,
  holds: () => boolean | Promise<boolean>,
  what: string,
  timeoutMilliseconds = 60_000,
): Promise<void> {
  const look = async (): Promise<boolean> => holds();
  const waiting = { timeoutMilliseconds, intervalMilliseconds: 25, signal };
  const hasCome = await pollUntil(() => look().catch(() => false), Boolean, waiting);
  signal.throwIfAborted();
  if (!hasCome) throw new Error(what);
}
