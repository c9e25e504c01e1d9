import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { withInstallLock } from "./install.mjs";

const system = `${process.platform}-${process.arch}`;

/**
 * Returns the path of the Node version that the repository pins. The npm package `node` gets it by an install script,
 * which the hashes of the lock file do not cover. Where scripts are not allowed, the package with the program is
 * downloaded. The program is run only with a hash from node-hashes.json. If that fails, the current Node is used if it
 * has the same major version.
 */
export async function pinnedNode(root) {
  const wanted = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies.node;
  const own = join(root, ".galley/node");
  const candidates = [
    join(root, "node_modules/node/bin/node"),
    ...platformPackages().map((name) => join(own, "node_modules", name, "bin/node")),
  ];
  const known = knownHash(wanted);
  const isAtHand = process.versions.node.split(".")[0] === wanted.split(".")[0];
  // Without a known hash, the program in the npm package cannot be verified. The Node that the user has installed is
  // then preferred.
  if (known === undefined && isAtHand) return process.execPath;
  const present = () => candidates.find((path) => isGenuine(path, known, root) && nodeVersion(path) === wanted);
  const found = present();
  if (found) return found;
  if (isAtHand) return process.execPath;
  return withInstallLock(root, () => present() ?? fetchNode({ root, own, wanted, known }));
}

/** Returns the SHA-256 of the program for this system; undefined when node-hashes.json does not have it. */
function knownHash(wanted) {
  const hashes = JSON.parse(readFileSync(new URL("node-hashes.json", import.meta.url), "utf8"));
  if (hashes.version !== wanted) {
    throw new Error(`infra/local/node-hashes.json is for Node ${hashes.version}, package.json names ${wanted}`);
  }
  const known = hashes.sha256[system];
  if (known === undefined && hashes.unknown[system] === undefined) {
    throw new Error(
      `Node ${wanted} for ${system} is not known here. Install Node ${wanted.split(".")[0]} and try again.`,
    );
  }
  return known;
}

/** Whether the program exists and has this hash. It is not run for this test, and hashed only when the file has changed. */
function isGenuine(path, known, root) {
  if (!existsSync(path)) return false;
  if (known === undefined) {
    process.stderr.write(`Node for ${system} has no known hash: it is run unverified\n`);
    return true;
  }
  const { size, mtimeMs, ctimeMs, ino } = statSync(path);
  const seen = JSON.stringify([path, size, mtimeMs, ctimeMs, ino, known]);
  const note = join(root, ".galley/node-verified");
  if (existsSync(note) && readFileSync(note, "utf8") === seen) return true;
  const found = createHash("sha256").update(readFileSync(path)).digest("hex");
  if (found !== known) {
    process.stderr.write(`${path} is not run: its SHA-256 is ${found}, not ${known}\n`);
    return false;
  }
  mkdirSync(join(root, ".galley"), { recursive: true, mode: 0o700 });
  writeFileSync(note, seen, { mode: 0o600 });
  return true;
}

function fetchNode({ root, own, wanted, known }) {
  process.stderr.write(`Fetching Node ${wanted} …\n`);
  mkdirSync(own, { recursive: true });
  for (const name of platformPackages()) {
    const flags = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", "--prefix", own];
    spawnSync("npm", ["install", ...flags, `${name}@${wanted}`], { stdio: "ignore", timeout: 300_000 });
    const path = join(own, "node_modules", name, "bin/node");
    if (isGenuine(path, known, root) && nodeVersion(path) === wanted) return path;
  }
  throw new Error(
    `Node ${wanted} could not be had for ${process.platform} on ${process.arch}. Install Node ${wanted.split(".")[0]} and try again.`,
  );
}

function platformPackages() {
  return process.platform === "darwin" ? [`node-bin-${system}`, `node-${system}`] : [`node-${system}`];
}

function nodeVersion(path) {
  try {
    return execFileSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 }).trim().replace(/^v/, "");
  } catch {
    return undefined;
  }
}
