import { cpSync, mkdirSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isDebianBased } from "@galley/local/debian";
import type { Reporter } from "@galley/local/reporter";
import { succeed } from "@galley/local/run-program";
import { cachedFolder } from "@galley/test-kit/cached-folder";
import { cacheFolder } from "./cache.ts";

const packages = [
  ...["wordpress", "wordpress-theme-twentytwentythree", "mariadb-server-core", "mariadb-client-core"],
  ...["php8.2-cli", "php8.2-mysql", "php8.2-xml", "php8.2-mbstring", "php8.2-gd", "php8.2-curl"],
];

/**
 * WordPress, PHP and MariaDB from Debian's packages. They are unpacked into a folder but not installed, so nothing else on the
 * machine changes.
 */
export interface DebianPrograms {
  /** The folder that contains the unpacked root file system. */
  readonly root: string;
  /** The environment variables with which these programs find their libraries. */
  readonly environment: Readonly<Record<string, string>>;
}

/** Downloads and unpacks the programs. Throws `CannotGoOn` when they are not available. */
export async function getDebianPrograms(reporter: Reporter): Promise<DebianPrograms> {
  const root = await cachedFolder(
    {
      parent: cacheFolder,
      name: "debian-bookworm",
      doing: "Getting WordPress, PHP and MariaDB from Debian's registry (30 MB)",
      needs: ["It needs Debian 12 with apt-get, and its package registry within reach."],
      fill: unpackPackages,
    },
    reporter,
  );
  const libraries = ["usr/lib/x86_64-linux-gnu", "lib/x86_64-linux-gnu"].map((folder) => join(root, folder));
  return { root, environment: { PATH: process.env.PATH ?? "", LD_LIBRARY_PATH: libraries.join(":") } };
}

async function unpackPackages(workshop: string): Promise<void> {
  if (!isDebianBased() || process.arch !== "x64") throw new Error("this is no Debian on x86-64");
  const archives = join(workshop, "archives");
  mkdirSync(join(archives, "partial"), { recursive: true });
  // Updating the package lists needs root. Other users get the versions of the existing lists.
  if (process.getuid?.() === 0) await succeed("apt-get", ["-q", "update"], { silentForMilliseconds: 60_000 });
  const settings = [`Dir::Cache::archives=${archives}`, "Debug::NoLocking=1"].flatMap((setting) => ["-o", setting]);
  const flags = ["-q", "-y", "--download-only", "--reinstall", "--no-install-recommends", ...settings];
  await succeed("apt-get", ["install", ...flags, ...packages], { silentForMilliseconds: 120_000 });
  for (const name of readdirSync(archives).filter((file) => file.endsWith(".deb"))) {
    await succeed("dpkg-deb", ["-x", join(archives, name), workshop]);
  }
}

/**
 * Copies a folder of unpacked packages together with the targets of its links. Debian shares files between packages through links
 * from "/".
 */
export function copyUnpacked({ root }: DebianPrograms, from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const real = entry.isSymbolicLink() ? follow(source, root) : source;
    if (real === undefined) continue;
    if (statSync(real).isDirectory()) copyUnpacked({ root, environment: {} }, real, target);
    else cpSync(real, target);
  }
}

/** Returns the target of a link inside the unpacked packages; undefined when it does not exist. */
function follow(link: string, root: string): string | undefined {
  const target = readlinkSync(link);
  const path = target.startsWith("/") ? join(root, target) : resolve(dirname(link), target);
  return statSync(path, { throwIfNoEntry: false }) === undefined ? undefined : path;
}
