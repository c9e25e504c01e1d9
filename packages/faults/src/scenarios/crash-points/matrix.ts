import type { FaultContext } from "../../context.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import type { Outcome } from "../../scenario.ts";
import { checkDrained, storesOfEnvironment } from "../../workload/checks/drained.ts";
import { checkSettled } from "../../workload/checks/settled.ts";
import type { ExpectedState } from "./expected-state.ts";
import { checkInventory } from "./inventory.ts";
import { type Plan, type PlannedPoint, planFor, serviceOf } from "./plan.ts";
import { runPoint } from "./run-point.ts";
import { type CrashPointSetup, startCrashPointSetup } from "./setup.ts";

/** Chooses which of the planned points a run goes through. */
export type Choose = (plan: Plan) => readonly PlannedPoint[];

/** Has a process die at each chosen point, those of different services side by side, and checks what is left of it. */
export async function runMatrix(context: FaultContext, choose: Choose): Promise<Outcome> {
  const setup = await startCrashPointSetup(context);
  const plan = planFor(setup.points.known());
  const ledger = createLedger();
  for (const point of plan.untested) ledger.surprise(`${point}: no case comes to this point`);
  for (const point of plan.missing) ledger.surprise(`${point}: no service tells of this point, which a case names`);
  const chosen = context.random.shuffle(choose(plan));
  const lanes = Map.groupBy(chosen, ({ point, exercise }) => exercise.lane ?? serviceOf(point));
  const start = performance.now();
  const expectedStates = (await Promise.all([...lanes.values()].map((lane) => runLane(setup, lane, ledger)))).flat();
  const seconds = (performance.now() - start) / 1000;
  const reached = chosen.filter(({ point }) => setup.points.isReached(point)).length;
  context.say(
    `a process died at ${reached} of ${chosen.length} points, in ${seconds.toFixed(0)} s; now everything has to settle`,
  );
  await checkSettled(setup.database, ledger, context);
  await checkDrained(setup.world.system, storesOfEnvironment(), ledger);
  await checkInventory(setup, expectedStates, ledger);
  for (const fault of setup.world.deliveries.faults) ledger.surprise(fault);
  for (const step of setup.points.doubleSteps()) ledger.surprise(`${step}: two writes, and no point between them`);
  return ledger.outcome({
    "points known": setup.points.known().length,
    "points at which a process died": reached,
    "points without a case": plan.untested.length,
    "points of cases that no service tells of": plan.missing.length,
    "impossible points": plan.impossible.length,
    "seconds for the points": Math.round(seconds),
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
    const before = ledger.outcome().violations.length;
    const runs = await runPoint(setup, planned, ledger);
    expectedStates.push(...runs.map(({ expectedState }) => expectedState));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    setup.context.say(
      `${planned.point}: ${runs.at(-1)?.isReached ? "died" : "NOT REACHED"} in "${planned.exercise.name}" (${seconds} s)`,
    );
    const ours = ledger.outcome().violations.slice(before);
    for (const violation of ours.filter((one) => one.includes(planned.point))) setup.context.say(`  ${violation}`);
  }
  return expectedStates;
}
