import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotGoOn, reasonOf } from "@galley/local/fix";
import type { Reporter } from "@galley/local/reporter";
import { makePrivateFolder, programsPath } from "@galley/local/state-folder";

/** A folder that is filled once and used by every later run. */
export interface CachedFolder {
  /** Where it lies; among the clone's programs unless given. */
  readonly parent?: string;
  /** Whatever changes what is in it is part of the name. */
  readonly name: string;
  /** What a person reads while it is filled: "Getting Ghost 6.65.0 from npm's registry (24 MB)". */
  readonly doing: string;
  /** What it needs that may not be there. */
  readonly needs: readonly string[];
  readonly fill: (workshop: string) => Promise<void>;
}

/** The path of a cached folder, filled first when it is not there. What is there is whole. Throws `CannotGoOn`. */
export async function cachedFolder(
  { parent = programsPath, name, doing, needs, fill }: CachedFolder,
  reporter: Reporter,
): Promise<string> {
  const folder = join(parent, name);
  if (existsSync(folder)) return folder;
  makePrivateFolder(parent);
  const workshop = mkdtempSync(`${folder}-new-`);
  try {
    await reporter.step(doing, () => fill(workshop));
    renameSync(workshop, folder);
    return folder;
  } catch (thrown) {
    throw new CannotGoOn(`${name} cannot be had: ${reasonOf(thrown)}`, needs);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}
