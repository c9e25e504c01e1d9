import { fileURLToPath } from "node:url";
import type { Replacement } from "./replacing.ts";

/**
 * Describes a protection that is removed from the product for one run. The run must then report a broken promise, which
 * proves that the scenario detects what it claims to detect.
 */
export interface Control {
  /** Name of the control: lower-case words joined by hyphens, unique in its module. */
  readonly name: string;
  /** A few words for the protection that is removed. They complete the sentence "without …". */
  readonly takesOut: string;
  readonly replaces: Replacement;
  /** The service whose processes run without the protection. By default all processes do. */
  readonly service?: "content" | "dashboard" | "gateway" | "generation" | "publishing" | "webhooks";
  /**
   * The run must report a sentence that matches this expression. It names the promise that breaks without the
   * protection, because any other fault would prove nothing.
   */
  readonly expect: RegExp;
  /** The parts of the scenario that run when this protection is removed, as for the option `--points`. By default all parts run. */
  readonly only?: readonly string[];
  /**
   * The URL of the module that defines the control. The processes of services load it, so it may import only types from
   * the product.
   */
  readonly definedIn: string;
}

/**
 * Completes descriptions of removable protections with their names and their module. `definedIn` is the
 * `import.meta.url` of the module that exports them.
 */
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

export const repositoryRoot: string = fileURLToPath(new URL("../../../../", import.meta.url));
