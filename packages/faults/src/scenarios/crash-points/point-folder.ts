import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The folder through which services tell their crash points and are told where to die. */
export interface PointFolder {
  readonly path: string;
  /** Every point that a process has told of, in order. */
  known(): string[];
  /** The next process that comes to the point dies there, once. */
  arm(point: string): void;
  /** Nobody dies there any more. */
  disarm(point: string): void;
  /** As if nobody had died there. */
  forget(point: string): void;
  /** Whether a process has died there since the point was armed last. */
  isReached(point: string): boolean;
  /** Every step that turned out to be two writes, without a point in between. */
  doubleSteps(): string[];
}

const kinds = ["points", "armed", "reached", "double"] as const;

/** The folder at this path; made when it is not there. */
export function openPointFolder(path: string): PointFolder {
  const file = (kind: (typeof kinds)[number], point = ""): string => join(path, kind, point);
  const forget = (point: string): void => rmSync(file("reached", point), { force: true });
  for (const kind of kinds) mkdirSync(file(kind), { recursive: true });
  return {
    path,
    known: () => readdirSync(file("points")).sort(),
    arm: (point) => {
      forget(point);
      writeFileSync(file("armed", point), "");
    },
    forget,
    disarm: (point) => rmSync(file("armed", point), { force: true }),
    isReached: (point) => existsSync(file("reached", point)),
    doubleSteps: () => readdirSync(file("double")).sort(),
  };
}
