import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { WrongUsage } from "../command-line.ts";
import { didYouMean } from "../did-you-mean.ts";
import { repositoryRoot } from "../root.ts";

/** A workspace of the repository that has tests. */
export interface Workspace {
  /** The name of its package without the scope, for example "content". */
  readonly name: string;
  readonly folder: string;
}

/** Returns all workspaces with tests from the root package.json. */
export function allWorkspaces(): Workspace[] {
  const { workspaces } = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
    workspaces: string[];
  };
  const all = workspaces.map((path) => {
    const folder = join(repositoryRoot, path);
    return { name: packageName(folder), folder };
  });
  return all.filter(({ folder }) => existsSync(join(folder, "test")));
}

/** Returns the workspaces with these names, paths or package names; all when none is given. Throws for an unknown name. */
export function chooseWorkspaces(names: readonly string[]): Workspace[] {
  const all = allWorkspaces();
  if (names.length === 0) return all;
  return names.map((name) => {
    const wanted = basename(name.replace(/\/+$/, ""));
    const found = all.find((workspace) => workspace.name === wanted);
    if (found) return found;
    const known = all.map((each) => each.name);
    if (name.startsWith("-")) throw new WrongUsage(`npm test takes names of workspaces and --help, not ${name}.`);
    throw new WrongUsage(`No workspace is called ${name}.${didYouMean(wanted, known)} There are ${known.join(", ")}.`);
  });
}

function packageName(folder: string): string {
  const { name } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { name: string };
  return basename(name);
}
