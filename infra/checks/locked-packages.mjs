// Checks that every package in package-lock.json has a hash, including packages for other systems, so that npm installs
// exactly what was locked. Some registries lack packages for other systems, and a lock file made with them has gaps.
// Create the lock file with a registry that has all packages.
import { readFileSync } from "node:fs";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const { packages } = read("../../package-lock.json");
const hashes = read("../local/node-hashes.json");
const { node } = read("../../package.json").dependencies;

const problems = [];
for (const [path, entry] of Object.entries(packages)) {
  if (!path.includes("node_modules/") || entry.link) continue;
  if (entry.resolved) problems.push(`${path} names a place it comes from; see .npmrc`);
  if (!/^sha512-/.test(entry.integrity ?? "")) problems.push(`${path} has no hash in package-lock.json`);
}
if (hashes.version !== node) problems.push(`infra/local/node-hashes.json is for Node ${hashes.version}, not ${node}`);
for (const [system, hash] of Object.entries(hashes.sha256)) {
  if (!/^[0-9a-f]{64}$/.test(hash)) problems.push(`Node for ${system} has no SHA-256 in infra/local/node-hashes.json`);
}
for (const [system, reason] of Object.entries(hashes.unknown)) {
  if (typeof reason !== "string" || reason === "") problems.push(`${system} is an exception without a reason`);
}

console.log(problems.length === 0 ? "Every locked package has a hash." : problems.join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;
