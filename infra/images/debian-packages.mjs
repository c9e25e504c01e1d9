// Unpacks programs and libraries from Debian's packages into a folder. It does not install them and runs no script of a
// package.
import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Returns true if this program is on the PATH. */
export const isOnPath = (program) => spawnSync(program, ["--help"], { stdio: "ignore" }).error === undefined;

/**
 * Unpacks packages into a folder. Errors name `what` as the thing that needs them. Throws on a system without apt-get.
 */
export function unpackPackages(names, folder, what) {
  if (!isOnPath("apt-get") || !isOnPath("dpkg"))
    throw new Error(`${what} is not on the PATH, and this is no Debian to get it from.`);
  const downloads = join(folder, ".downloads");
  mkdirSync(downloads, { recursive: true });
  const aptGet = (...words) => spawnSync("apt-get", words, { cwd: downloads, encoding: "utf8" });
  // When the download fails, `apt-get update` runs and the download is repeated, because a new machine has no list of packages.
  const got = [() => aptGet("download", ...names), () => aptGet("update") && aptGet("download", ...names)];
  if (!got.some((attempt) => attempt().status === 0)) throw new Error(`apt-get gives no ${names.join(", ")}.`);
  for (const archive of globSync("*.deb", { cwd: downloads }).toSorted())
    execFileSync("dpkg", ["-x", join(downloads, archive), folder]);
  rmSync(downloads, { recursive: true });
}
