import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { CannotGoOn } from "../fix.ts";
import { repositoryRoot } from "../root.ts";

/** One workspace of the repository. */
export interface Workspace {
  /** The last part of its path: "content". */
  readonly name: string;
  readonly folder: string;
}

/** Every workspace with tests that the root package.json names. */
export function allWorkspaces(): Workspace[] {
  const { workspaces } = JSON.parse(readFileSync(join(repositoryRoot, "package.json"), "utf8")) as {
    workspaces: string[];
  };
  const all = workspaces.map((path) => ({ name: basename(path), folder: join(repositoryRoot, path) }));
  return all.filter(({ folder }) => existsSync(join(folder, "test")));
}

/** Those with these names, by path or by package name too; all of them when none is named. Throws for an unknown name. */
export function chooseWorkspaces(names: readonly string[]): Workspace[] {
  const all = allWorkspaces();
  if (names.length === 0) return all;
  return names.map((name) => {
    const wanted = basename(name.replace(/\/+$/, ""));
    const found = all.find((workspace) => workspace.name === wanted);
    if (found) return found;
    throw new CannotGoOn(`No workspace is called ${name}.`, [`There are ${all.map((each) => each.name).join(", ")}.`]);
  });
}
