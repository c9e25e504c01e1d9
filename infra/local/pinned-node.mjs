import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withInstallLock } from "./install.mjs";

/**
 * The path of the pinned Node. npm's package `node` brings it by an install script; where scripts are forbidden, the
 * package with the program itself is fetched. Failing that, the Node at hand will do when it is of the same major version.
 */
export async function pinnedNode(root) {
  const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).devDependencies.node;
  const own = join(root, ".galley/node");
  const candidates = [
    join(root, "node_modules/node/bin/node"),
    ...platformPackages().map((name) => join(own, "node_modules", name, "bin/node")),
  ];
  const present = () => candidates.find((path) => versionOf(path) === wanted);
  const found = present();
  if (found) return found;
  if (process.versions.node.split(".")[0] === wanted.split(".")[0]) return process.execPath;
  return withInstallLock(root, () => present() ?? fetchNode(own, wanted));
}

function fetchNode(own, wanted) {
  process.stderr.write(`Fetching Node ${wanted} …\n`);
  mkdirSync(own, { recursive: true });
  for (const name of platformPackages()) {
    const flags = ["--no-save", "--no-audit", "--no-fund", "--loglevel=error", "--prefix", own];
    spawnSync("npm", ["install", ...flags, `${name}@${wanted}`], { stdio: "ignore", timeout: 300_000 });
    const path = join(own, "node_modules", name, "bin/node");
    if (versionOf(path) === wanted) return path;
  }
  throw new Error(
    `Node ${wanted} could not be had for ${process.platform} on ${process.arch}. Install Node ${wanted.split(".")[0]} and try again.`,
  );
}

function platformPackages() {
  const suffix = `${process.platform}-${process.arch}`;
  return process.platform === "darwin" ? [`node-bin-${suffix}`, `node-${suffix}`] : [`node-${suffix}`];
}

function versionOf(path) {
  if (!existsSync(path)) return undefined;
  try {
    return execFileSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 }).trim().replace(/^v/, "");
  } catch {
    return undefined;
  }
}
