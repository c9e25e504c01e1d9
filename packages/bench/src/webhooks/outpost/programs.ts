import { WrongUsage } from "@galley/local/command-line";
import { findProgram } from "@galley/local/run-program";

const names = ["outpost", "outpost-server", "redis-server", "initdb", "postgres", "psql"] as const;

/** The programs of Outpost and its stores, each with its full path. */
export type OutpostPrograms = Readonly<Record<(typeof names)[number], string>>;

/** Finds the programs in this folder or on `path`. Throws `WrongUsage` when one is missing. */
export async function findOutpostPrograms(folder: string, path: string | undefined): Promise<OutpostPrograms> {
  const entries: [string, string][] = [];
  for (const name of names) {
    const found = await findProgram(name, `${folder}:${path ?? ""}`);
    if (found === undefined) throw new WrongUsage(`There is no program ${name} in ${folder} or on PATH.`);
    entries.push([name, found]);
  }
  return Object.fromEntries(entries) as OutpostPrograms;
}
