// Programs and libraries out of Debian's packages, unpacked into a folder: nothing is installed, and no script of a package runs.
import { execFileSync, spawnSync } from "node:child_process";
import { globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Whether this program is on the PATH. */
export const isOnPath = (program) => spawnSync(program, ["--help"], { stdio: "ignore" }).error === undefined;

/** Unpacks packages into a folder. `what` is what they are needed for. Throws on a system without apt-get. */
export function unpackPackages(names, folder, what) {
  if (!isOnPath("apt-get") || !isOnPath("dpkg"))
    throw new Error(`${what} is not on the PATH, and this is no Debian to get it from.`);
  const downloads = join(folder, ".downloads");
  mkdirSync(downloads, { recursive: true });
  const aptGet = (...words) => spawnSync("apt-get", words, { cwd: downloads, encoding: "utf8" });
  // A new machine has no lists of packages yet.
  const got = [() => aptGet("download", ...names), () => aptGet("update") && aptGet("download", ...names)];
  if (!got.some((attempt) => attempt().status === 0)) throw new Error(`apt-get gives no ${names.join(", ")}.`);
  for (const archive of globSync("*.deb", { cwd: downloads }).toSorted())
    execFileSync("dpkg", ["-x", join(downloads, archive), folder]);
  rmSync(downloads, { recursive: true });
}
