import { type Case, stepName } from "./case.ts";
import { accountCases } from "./cases/accounts.ts";
import { commentCases } from "./cases/comments.ts";
import { draftCases } from "./cases/drafts.ts";
import { networkCases } from "./cases/networks.ts";
import { operationCases } from "./cases/operations.ts";
import { outsideCmsCases } from "./cases/outside-cms.ts";
import { pictureCases } from "./cases/pictures.ts";
import { publicationCases } from "./cases/publications.ts";
import { publishingCases } from "./cases/publishing.ts";
import { scoutingCases } from "./cases/scouting.ts";

/** All test cases with crash points. */
export const allCases: readonly Case[] = [
  ...publicationCases,
  ...draftCases,
  ...publishingCases,
  ...outsideCmsCases,
  ...commentCases,
  ...pictureCases,
  ...networkCases,
  ...scoutingCases,
  ...accountCases,
  ...operationCases,
];

/** A crash point (a place in the code where a test kills the process) and the test case that reaches it. */
export interface PlannedPoint {
  readonly point: string;
  readonly exercise: Case;
}

export type Plan = ReturnType<typeof planFor>;

/**
 * Finds the test case that reaches each of the crash points that running services have reported. Also returns the crash points without a
 * case.
 */
export function planFor(points: readonly string[]) {
  const byStep = new Map(allCases.flatMap((exercise) => exercise.steps.map((step) => [step, exercise] as const)));
  const planned = points.flatMap((point): PlannedPoint[] => {
    const exercise = byStep.get(stepName(point));
    return exercise === undefined ? [] : [{ point, exercise }];
  });
  const told = new Set(points);
  const steps = [...byStep.keys()];
  return {
    planned,
    /** Crash points that no test case reaches. There must be none. */
    untested: points.filter((point) => !byStep.has(stepName(point))),
    /** Crash points that a test case needs but that no service has reported. There must be none. */
    missing: steps.flatMap((step) => [`${step}:before`, `${step}:after`]).filter((point) => !told.has(point)),
  };
}

/**
 * Returns a line for each crash point with its test case, marks crash points that lack a case or a service, and counts
 * them.
 */
export function describePlan(points: readonly string[]): { readonly lines: string[]; readonly untested: number } {
  const { planned, untested, missing } = planFor(points);
  const width = Math.max(...points.map((point) => point.length));
  const line = (point: string, what: string): string => `${point.padEnd(width)}  ${what}`;
  const lines = [
    ...planned.map(({ point, exercise }) => line(point, exercise.name)),
    ...untested.map((point) => line(point, "NO CASE")),
    ...missing.map((point) => line(point, "NO SERVICE TELLS OF IT")),
    `${points.length} points: ${planned.length} with a case, ${untested.length} untested, ${missing.length} missing`,
  ];
  return { lines, untested: untested.length + missing.length };
}

/** Returns the name of the service that contains a crash point, which is the first part of the point's name. */
export function pointService(point: string): string {
  return point.slice(0, point.indexOf("."));
}
