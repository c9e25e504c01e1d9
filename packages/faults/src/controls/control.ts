import { fileURLToPath } from "node:url";
import type { Replacement } from "./replacing.ts";

/** One protection taken out of the product for a run, which has to see that: proof that a scenario sees what it claims to see. */
export interface Control {
  /** Words with hyphens; unique in its module. */
  readonly name: string;
  /** The protection that is gone, in a few words. */
  readonly takesOut: string;
  readonly replaces: Replacement;
  /** Only in processes of this service; in all unless given. */
  readonly service?: "content" | "dashboard" | "gateway" | "generation" | "publishing" | "webhooks";
  /** The run must report a sentence that matches this. It names the broken promise: any other fault proves nothing. */
  readonly expect: RegExp;
  /** The parts of the scenario that show it, as `--points` takes them; all of it unless given. */
  readonly only?: readonly string[];
  /** The module that defines it. Processes of services load it from there, so it may import only types of the product. */
  readonly definedIn: string;
}

/** Controls by name; `definedIn` is the `import.meta.url` of the module that exports them. */
export function defineControls<Name extends string>(
  definedIn: string,
  parts: Readonly<Record<Name, Omit<Control, "name" | "definedIn">>>,
): Readonly<Record<Name, Control>> {
  const named = Object.entries<Omit<Control, "name" | "definedIn">>(parts).map(([name, part]) => [
    name,
    { ...part, name, definedIn },
  ]);
  return Object.fromEntries(named);
}

/** The root of the repository. */
export const repositoryRoot: string = fileURLToPath(new URL("../../../../", import.meta.url));
