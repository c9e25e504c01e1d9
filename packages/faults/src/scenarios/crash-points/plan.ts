import { type Case, stepOf } from "./case.ts";
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

/** Every case. */
export const allCases: readonly Case[] = [
  ...[...publicationCases, ...draftCases, ...publishingCases, ...outsideCmsCases, ...commentCases],
  ...[...pictureCases, ...networkCases, ...scoutingCases, ...accountCases, ...operationCases],
];

/** A point and the case in which a process dies there. */
export interface PlannedPoint {
  readonly point: string;
  readonly exercise: Case;
}

export type Plan = ReturnType<typeof planFor>;

/** Finds the case for each point that the running services have told of. */
export function planFor(points: readonly string[]) {
  const byStep = new Map(allCases.flatMap((exercise) => exercise.steps.map((step) => [step, exercise] as const)));
  const planned = points.flatMap((point): PlannedPoint[] => {
    const exercise = byStep.get(stepOf(point));
    return exercise === undefined ? [] : [{ point, exercise }];
  });
  const told = new Set(points);
  const steps = [...byStep.keys()];
  return {
    planned,
    /** Points that no case comes to: there must be none. */
    untested: points.filter((point) => !byStep.has(stepOf(point))),
    /** Points of steps that a case names and that no service tells of: there must be none. */
    missing: steps.flatMap((step) => [`${step}:before`, `${step}:after`]).filter((point) => !told.has(point)),
  };
}

/** Every point, one a line, with the case that a process dies there in; and what is not in order. */
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

/** The service whose process dies at a point. */
export function serviceOf(point: string): string {
  return point.slice(0, point.indexOf("."));
}
