import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Anything that the product exports or puts into a port: what it takes and gives differs from one to the next. */
// biome-ignore lint/suspicious/noExplicitAny: a control knows what it replaces, and the product's types are not for tests to import.
export type Part = any;

/** What is replaced, by name: functions of a port that a service gives crash points, or exports of a module. */
export type Replacement =
  | {
      /** As `withCrashPoints` is told it: "topics". */
      readonly port: string;
      /** Gives those functions of the port that become others. */
      readonly by: (port: Part) => Record<string, Part>;
    }
  | {
      /** From the root: "services/content/src/store/topics.ts". A package or a module of Node is changed in place: "mongoose", "node:http". */
      readonly module: string;
      /** By name, what each export becomes. */
      readonly exports: Readonly<Record<string, (original: Part) => Part>>;
    };

/** One protection taken out of the product for a run, which has to see that: proof that a scenario sees what it claims to see. */
export type Control = Replacement & {
  /** Words with hyphens; unique in its module. */
  readonly name: string;
  /** What is no longer protected, in a few words. */
  readonly takesOut: string;
  /** Only in processes of this service; in all unless given. */
  readonly service?: string;
  /** The counter that must not be zero then, or what one of the sentences must match. */
  readonly expect: "lost" | "doubled" | RegExp;
  /** The parts of the scenario that show it, as `--points` takes them; all of it unless given. */
  readonly only?: readonly string[];
  /** The module that defines it: processes of services load it from there, so it must import nothing of the product. */
  readonly definedIn: string;
};

type Defined = Replacement & Pick<Control, "takesOut" | "service" | "expect" | "only">;

/** Controls by name; `definedIn` is the `import.meta.url` of the module that exports them. */
export function defineControls<Name extends string>(
  definedIn: string,
  parts: Readonly<Record<Name, Defined>>,
): Readonly<Record<Name, Control>> {
  const named = Object.entries<Defined>(parts).map(([name, part]) => [name, { ...part, name, definedIn }]);
  return Object.fromEntries(named) as never;
}

/** For a factory: what it makes, with some functions replaced. */
export function making(by: (made: Part, ...given: Part[]) => Record<string, Part>): (factory: Part) => Part {
  return (factory) =>
    (...given: Part[]) => {
      const made = factory(...given);
      return withReplaced(made, by(made, ...given));
    };
}

/** The port with these functions instead of its own. Throws when it lacks one: nothing would be taken out. */
export function withReplaced<Port extends object>(port: Port, functions: Record<string, Part>): Port {
  for (const name of Object.keys(functions))
    if (!(name in port)) throw new Error(`There is no function "${name}" to replace`);
  return { ...port, ...functions };
}

/** The root of the repository. */
export const repositoryRoot: string = fileURLToPath(new URL("../../../../", import.meta.url));

/** Where a process finds its control, and the file that it leaves once something is replaced. */
export const controlVariable = "FAULTS_CONTROL";

export interface AppliedControl {
  readonly name: string;
  readonly definedIn: string;
  readonly mark: string;
}

/** What a process of a service must be started with to run without the protection; only sources can be changed. */
export function unprotected({ name, definedIn }: Pick<Control, "name" | "definedIn">, folder: string) {
  const applied: AppliedControl = { name, definedIn, mark: join(folder, "control-applied") };
  return {
    programs: "sources" as const,
    nodeArguments: ["--import", new URL("./apply-to-process.ts", import.meta.url).href],
    serviceEnvironment: { [controlVariable]: JSON.stringify(applied) },
    /** Throws when no process has replaced anything. To be called when what is replaced has been used. */
    checkApplied: () => {
      if (!existsSync(applied.mark)) throw new Error(`The control ${name} replaced nothing in any process`);
    },
  };
}
