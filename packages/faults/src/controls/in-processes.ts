import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Control } from "./control.ts";

/** The variable that tells a process of its controls, as JSON. */
export const controlVariable = "FAULTS_CONTROLS";

/** The value of that variable. */
export interface ControlsOfProcess {
  readonly controls: readonly Pick<Control, "name" | "definedIn">[];
  /** False: the process replaces nothing, and only reports which controls would replace something that it uses. */
  readonly takesOut: boolean;
  /** Processes write a file here for each control that was used, and for each that failed. */
  readonly folder: string;
}

export const usedFile = (folder: string, name: string): string => join(folder, `used-${name}`);
export const failedFile = (folder: string, name: string): string => join(folder, `failed-${name}`);

/** The arguments and variables to start processes with. */
function startedWith(told: ControlsOfProcess) {
  return {
    nodeArguments: ["--import", new URL("./apply-to-process.ts", import.meta.url).href],
    serviceEnvironment: { [controlVariable]: JSON.stringify(told) },
  };
}

const idsOf = (controls: readonly Control[]) => controls.map(({ name, definedIn }) => ({ name, definedIn }));

/** Starts processes without the protection that the control takes out. */
export function withoutProtection(control: Control, folder: string) {
  const { name } = control;
  return {
    ...startedWith({ controls: idsOf([control]), takesOut: true, folder }),
    /** To be called at the end of a run. Throws when no process used the replacement, or when the replacement failed by itself. */
    checkApplied: (): void => {
      const failed = failedFile(folder, name);
      if (existsSync(failed)) throw new Error(`The control ${name} failed by itself: ${readFileSync(failed, "utf8")}`);
      if (!existsSync(usedFile(folder, name))) throw new Error(`The control ${name} replaced nothing that was used`);
    },
  };
}

export type Observed = ReturnType<typeof observing>;

/** Starts processes that keep all protections, and report which controls would replace something that they use. */
export function observing(controls: readonly Control[], folder: string) {
  return {
    ...startedWith({ controls: idsOf(controls), takesOut: false, folder }),
    /** The names of the controls that were never used. */
    unused: (): string[] => controls.map(({ name }) => name).filter((name) => !existsSync(usedFile(folder, name))),
  };
}
