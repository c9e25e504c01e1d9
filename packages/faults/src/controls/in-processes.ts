import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Control } from "./control.ts";

/** The environment variable that tells a process which protections to remove, as JSON. */
export const controlVariable = "FAULTS_CONTROLS";

/** The data that a process gets: the protections, and whether to remove them or only to report their use. */
export interface ControlsOfProcess {
  readonly controls: readonly Pick<Control, "name" | "definedIn">[];
  /** If false, the process removes no protection and only reports which of the replaced exports it uses. */
  readonly takesOut: boolean;
  /** The folder in which processes report: one file for each control that was used and for each that failed. */
  readonly folder: string;
}

export const usedFile = (folder: string, name: string): string => join(folder, `used-${name}`);
export const failedFile = (folder: string, name: string): string => join(folder, `failed-${name}`);

/**
 * Returns the Node arguments and environment variables that tell a process which protections to remove or to report.
 */
function startedWith(told: ControlsOfProcess) {
  return {
    nodeArguments: ["--import", new URL("./apply-to-process.ts", import.meta.url).href],
    serviceEnvironment: { [controlVariable]: JSON.stringify(told) },
  };
}

const controlIds = (controls: readonly Control[]) => controls.map(({ name, definedIn }) => ({ name, definedIn }));

/** Returns the Node arguments and environment variables that remove one protection from a process. */
export function withoutProtection(control: Control, folder: string) {
  const { name } = control;
  return {
    ...startedWith({ controls: controlIds([control]), takesOut: true, folder }),
    /**
     * Throws if no process used the replaced export, or if the replacement itself failed. The run has proved nothing then. Call it at the
     * end of the run.
     */
    checkApplied: (): void => {
      const failed = failedFile(folder, name);
      if (existsSync(failed)) throw new Error(`The control ${name} failed by itself: ${readFileSync(failed, "utf8")}`);
      if (!existsSync(usedFile(folder, name))) throw new Error(`The control ${name} replaced nothing that was used`);
    },
  };
}

export type Observed = ReturnType<typeof observing>;

/**
 * Returns the Node arguments and environment variables for a process that keeps all protections, and reports which
 * exports it uses that controls would replace.
 */
export function observing(controls: readonly Control[], folder: string) {
  return {
    ...startedWith({ controls: controlIds(controls), takesOut: false, folder }),
    /** Returns the names of the controls whose replaced exports no process has used. They would prove nothing. */
    unused: (): string[] => controls.map(({ name }) => name).filter((name) => !existsSync(usedFile(folder, name))),
  };
}
