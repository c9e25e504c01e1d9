import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const kinds = ["points", "armed", "reached", "double"] as const;

/**
 * Opens the folder through which services report their crash points and learn at which of them to die. Creates it if it
 * does not exist.
 */
export function openPointFolder(path: string) {
  const file = (kind: (typeof kinds)[number], point = ""): string => join(path, kind, point);
  const forget = (point: string): void => rmSync(file("reached", point), { force: true });
  for (const kind of kinds) mkdirSync(file(kind), { recursive: true });
  return {
    path,
    /** Returns all crash points that processes have reported, sorted. */
    known: () => readdirSync(file("points")).sort(),
    /**
     * Makes the next process that comes to the crash point die there, once. Throws if no process has reported that
     * crash point, because it would never be reached.
     */
    arm: (point: string) => {
      if (!existsSync(file("points", point))) throw new Error(`No service has the crash point ${point}`);
      forget(point);
      writeFileSync(file("armed", point), "");
    },
    forget,
    /** Makes sure that no further process dies at the crash point. */
    disarm: (point: string) => rmSync(file("armed", point), { force: true }),
    /** Returns true if a process has died at the crash point since the last call of `arm` for it. */
    isReached: (point: string) => existsSync(file("reached", point)),
    /** Returns the durable steps that turned out to be two writes, between which no process can be made to die. */
    doubleSteps: () => readdirSync(file("double")).sort(),
  };
}

export type PointFolder = ReturnType<typeof openPointFolder>;
