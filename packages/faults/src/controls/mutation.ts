import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Anything that the product exports or puts into a port: what it takes and gives differs from one to the next. */
// biome-ignore lint/suspicious/noExplicitAny: a mutation knows what it replaces, and the product's types are not for tests to import.
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

/** One protection taken out of the product for a run. */
export type Mutation = Replacement & {
  /** Words with hyphens; unique among all. */
  readonly name: string;
  /** What is no longer protected, in a few words. */
  readonly takesOut: string;
  /** Only in processes of this service; in all unless given. */
  readonly service?: string;
  /** The module that defines it: processes of services load it from there, so it must import nothing of the product. */
  readonly definedIn: string;
};

/** Mutations by name; `definedIn` is the `import.meta.url` of the module that exports them. */
export function defineMutations<Name extends string>(
  definedIn: string,
  parts: Readonly<Record<Name, Replacement & Pick<Mutation, "takesOut" | "service">>>,
): Readonly<Record<Name, Mutation>> {
  const named = Object.entries<Replacement & Pick<Mutation, "takesOut">>(parts);
  return Object.fromEntries(named.map(([name, part]) => [name, { ...part, name, definedIn }])) as never;
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

/** Where a process finds its mutation, and the file that it leaves once something is replaced. */
export const mutationVariable = "FAULTS_MUTATION";

export interface AppliedMutation {
  readonly name: string;
  readonly definedIn: string;
  readonly mark: string;
}

/** What a process of a service must be started with to run without the protection; only sources can be mutated. */
export function mutated({ name, definedIn }: Mutation, folder: string) {
  const applied: AppliedMutation = { name, definedIn, mark: join(folder, "mutation-applied") };
  return {
    programs: "sources" as const,
    nodeArguments: () => ["--import", new URL("./apply-to-process.ts", import.meta.url).href],
    serviceEnvironment: () => ({ [mutationVariable]: JSON.stringify(applied) }),
    /** Throws when no process has replaced anything. To be called when what is replaced has been used. */
    checkApplied: () => {
      if (!existsSync(applied.mark)) throw new Error(`The mutation ${name} replaced nothing in any process`);
    },
  };
}
