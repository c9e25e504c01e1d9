import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CannotGoOn, reasonOf } from "@galley/local/fix";
import type { Reporter } from "@galley/local/reporter";
import { lastLines, type ProgramOptions, runProgram } from "@galley/local/run-program";
import { defaultStatePath, makePrivateFolder } from "@galley/local/state-folder";

/** Where programs and seeded data lie from one run to the next. */
export const cacheFolder = join(defaultStatePath, "cms");

/** A folder of the cache that is filled once. */
export interface Cached {
  /** Names the folder; whatever changes what is in it is part of the name. */
  readonly name: string;
  /** What a person reads while it is filled: "Getting Ghost 6.65.0 from npm's registry (24 MB)". */
  readonly doing: string;
  /** What it needs that may not be there. */
  readonly needs: string;
  readonly fill: (workshop: string) => Promise<void>;
}

/** The path of a cached folder, filled first when it is not there. What is there is whole. Throws `CannotGoOn`. */
export async function cached({ name, doing, needs, fill }: Cached, reporter: Reporter): Promise<string> {
  const folder = join(cacheFolder, name);
  if (existsSync(folder)) return folder;
  makePrivateFolder(cacheFolder);
  const workshop = mkdtempSync(`${folder}-new-`);
  try {
    await reporter.step(doing, () => fill(workshop));
    renameSync(workshop, folder);
    return folder;
  } catch (thrown) {
    throw new CannotGoOn(`${name} cannot be had: ${reasonOf(thrown)}`, [needs]);
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

/** A new folder for the data of one run. */
export function makeRunFolder(): string {
  mkdirSync(cacheFolder, { recursive: true, mode: 0o700 });
  return mkdtempSync(join(cacheFolder, "run-"));
}

/** Runs a program to its end, within ten minutes; rejects with its last lines when it fails. */
export async function succeed(
  command: string,
  words: readonly string[],
  options: Omit<ProgramOptions, "withinMilliseconds"> = {},
): Promise<string> {
  const result = await runProgram(command, words, { withinMilliseconds: 10 * 60_000, ...options });
  if (result.code !== 0) throw new Error(`${command.split("/").at(-1)} failed: ${lastLines(result.output)}`);
  return result.output;
}
