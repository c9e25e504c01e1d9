import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotGoOn, errorReason } from "@galley/local/fix";
import type { Reporter } from "@galley/local/reporter";
import { makePrivateFolder, programsPath } from "@galley/local/state-folder";

/** A folder that is filled once and then used by all later runs. */
export interface CachedFolder {
  /** The parent folder. The default is the folder for downloaded programs of this clone. */
  readonly parent?: string;
  /** The name of the folder. It contains the versions of what is in the folder, so that a new version gets a new folder. */
  readonly name: string;
  /** The progress message, for example "Getting Ghost 6.65.0 from npm's registry (24 MB)". */
  readonly doing: string;
  /** The things that are needed to fill the folder, such as programs or a network, for the error message when filling it fails. */
  readonly needs: readonly string[];
  readonly fill: (workshop: string) => Promise<void>;
}

/**
 * Returns the path of the folder. If it does not exist, it is filled first. It gets its name only when it is complete, so an aborted run
 * leaves no half-filled folder. Throws `CannotGoOn` when filling fails.
 */
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
    throw new CannotGoOn(`${name} cannot be had: ${errorReason(thrown)}`, needs);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}
