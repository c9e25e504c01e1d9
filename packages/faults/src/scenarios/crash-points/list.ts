import type { FaultContext } from "../../context.ts";
import { withContext } from "../../context.ts";
import type { PointList } from "../../scenario.ts";
import { stepOf } from "./case.ts";
import { impossibleSteps, planFor } from "./plan.ts";
import { startCrashPointSetup } from "./setup.ts";

/**
 * Every point that running services tell of, one a line, with the case that a process dies there in; and what is not in order: points
 * without a case, and points of cases that no service tells of.
 */
export function listPoints(): Promise<PointList> {
  const options = { seed: 1, pace: "fast", signal: new AbortController().signal, say: () => {} } as const;
  return withContext(options, linesOf);
}

async function linesOf(context: FaultContext): Promise<PointList> {
  const setup = await startCrashPointSetup(context);
  const points = setup.points.known();
  const { planned, untested, impossible, missing } = planFor(points);
  const caseOf = new Map(planned.map(({ point, exercise }) => [point, exercise.name]));
  const describe = (point: string): string => {
    if (untested.includes(point)) return "NO CASE";
    return caseOf.get(point) ?? `impossible: ${impossibleSteps[stepOf(point)]}`;
  };
  const width = Math.max(...points.map((point) => point.length));
  const lines = [
    ...points.map((point) => `${point.padEnd(width)}  ${describe(point)}`),
    ...missing.map((point) => `${point}  NO SERVICE TELLS OF IT`),
    `${points.length} points: ${planned.length} with a case, ${impossible.length} impossible, ${untested.length} untested, ${missing.length} missing`,
  ];
  return { lines, untested: untested.length + missing.length };
}
