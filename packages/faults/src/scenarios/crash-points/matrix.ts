import type { FaultContext } from "../../context.ts";
import { createLedger, type Ledger } from "../../ledger.ts";
import type { Outcome } from "../../scenario.ts";
import { checkDrained, storesOfEnvironment } from "../../workload/checks/drained.ts";
import { checkSettled } from "../../workload/checks/settled.ts";
import type { Estate } from "./estate.ts";
import { checkInventory } from "./inventory.ts";
import { type Plan, type Planned, planFor, serviceOf } from "./plan.ts";
import { runPoint } from "./run-point.ts";
import { openStage, type Stage } from "./stage.ts";

/** Chooses which of the planned points a run goes through. */
export type Choose = (plan: Plan) => readonly Planned[];

/** Has a process die at each chosen point, those of different services side by side, and checks what is left of it. */
export async function runMatrix(context: FaultContext, choose: Choose): Promise<Outcome> {
  const stage = await openStage(context);
  const plan = planFor(stage.points.known());
  const ledger = createLedger();
  for (const point of plan.untested) ledger.surprise(`${point}: no case comes to this point`);
  for (const point of plan.missing) ledger.surprise(`${point}: no service tells of this point, which a case names`);
  const chosen = context.random.shuffle(choose(plan));
  const lanes = Map.groupBy(chosen, ({ point, exercise }) => exercise.lane ?? serviceOf(point));
  const start = performance.now();
  const estates = (await Promise.all([...lanes.values()].map((lane) => runLane(stage, lane, ledger)))).flat();
  const seconds = (performance.now() - start) / 1000;
  const reached = chosen.filter(({ point }) => stage.points.isReached(point)).length;
  context.say(
    `a process died at ${reached} of ${chosen.length} points, in ${seconds.toFixed(0)} s; now everything has to settle`,
  );
  await checkSettled(stage.database, ledger, context);
  await checkDrained(stage.world.system, storesOfEnvironment(), ledger);
  await checkInventory(stage, estates, ledger);
  for (const fault of stage.world.deliveries.faults) ledger.surprise(fault);
  for (const step of stage.points.doubleSteps()) ledger.surprise(`${step}: two writes, and no point between them`);
  return ledger.outcome({
    "points known": stage.points.known().length,
    "points at which a process died": reached,
    "points without a case": plan.untested.length,
    "points of cases that no service tells of": plan.missing.length,
    "impossible points": plan.impossible.length,
    "seconds for the points": Math.round(seconds),
  });
}

async function runLane(stage: Stage, lane: readonly Planned[], ledger: Ledger): Promise<Estate[]> {
  const estates: Estate[] = [];
  for (const planned of lane) {
    if (stage.context.signal.aborted) break;
    const start = performance.now();
    const before = ledger.outcome().violations.length;
    const runs = await runPoint(stage, planned, ledger);
    estates.push(...runs.map(({ estate }) => estate));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    stage.context.say(
      `${planned.point}: ${runs.at(-1)?.isReached ? "died" : "NOT REACHED"} in "${planned.exercise.name}" (${seconds} s)`,
    );
    const ours = ledger.outcome().violations.slice(before);
    for (const violation of ours.filter((one) => one.includes(planned.point))) stage.context.say(`  ${violation}`);
  }
  return estates;
}
