import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** One protection taken out of the product for a run: `find` becomes `replace` in this module as it is loaded. */
export interface Mutation {
  /** Words with hyphens; unique among all. */
  readonly name: string;
  /** From the root of the repository: "services/content/src/store/topics.ts". */
  readonly file: string;
  /** Must occur in it exactly once. */
  readonly find: string;
  readonly replace: string;
  /** What is no longer protected, in a few words. */
  readonly takesOut: string;
}

/** The root of the repository. */
export const repositoryRoot: string = fileURLToPath(new URL("../../../../", import.meta.url));

/** Hands a mutation to the processes of services, as JSON. */
export const mutationVariable = "FAULTS_MUTATION";

/** The source without the protection. Throws when the mutation does not fit: it would take nothing out. */
export function applyMutation({ name, file, find, replace }: Mutation, source: string): string {
  const count = source.split(find).length - 1;
  if (count !== 1) throw new Error(`The mutation ${name} does not fit: its text occurs ${count} times in ${file}`);
  return source.replace(find, () => replace);
}

/** The URL under which Node loads the module. */
export function moduleUrl({ file }: Mutation): string {
  return pathToFileURL(join(repositoryRoot, file)).href;
}

/** What a process of a service must be started with to run without the protection; only sources can be mutated. */
export function mutated(mutation: Mutation): { nodeArguments: string[]; environment: Record<string, string> } {
  return {
    nodeArguments: ["--import", new URL("./apply-to-process.ts", import.meta.url).href],
    environment: { [mutationVariable]: JSON.stringify(mutation) },
  };
}
