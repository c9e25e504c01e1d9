import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const kinds = ["points", "armed", "reached", "double"] as const;

/** The folder at this path through which services tell their crash points and are told where to die; made when it is not there. */
export function openPointFolder(path: string) {
  const file = (kind: (typeof kinds)[number], point = ""): string => join(path, kind, point);
  /** As if nobody had died there. */
  const forget = (point: string): void => rmSync(file("reached", point), { force: true });
  for (const kind of kinds) mkdirSync(file(kind), { recursive: true });
  return {
    path,
    /** Every point that a process has told of, in order. */
    known: () => readdirSync(file("points")).sort(),
    /** The next process that comes to the point dies there, once. Throws for a point that no process has told of: nobody would come to it. */
    arm: (point: string) => {
      if (!existsSync(file("points", point))) throw new Error(`No service has the crash point ${point}`);
      forget(point);
      writeFileSync(file("armed", point), "");
    },
    forget,
    /** Nobody dies there any more. */
    disarm: (point: string) => rmSync(file("armed", point), { force: true }),
    /** Whether a process has died there since the point was armed last. */
    isReached: (point: string) => existsSync(file("reached", point)),
    /** Every step that turned out to be two writes, without a point in between. */
    doubleSteps: () => readdirSync(file("double")).sort(),
  };
}

export type PointFolder = ReturnType<typeof openPointFolder>;
