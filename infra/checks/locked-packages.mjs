// Every package of package-lock.json has a hash, so that npm takes nothing else than what was there when it was locked, or is an
// exception that unhashed-packages.json gives a reason for. An exception may only be what a registry mirror that carries some systems
// cannot tell the hash of: an optional development tool's program for another system than the one that services run on.
import { readFileSync } from "node:fs";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const exceptions = read("unhashed-packages.json");
const { packages } = read("../../package-lock.json");
const hashes = read("../local/node-hashes.json");
const { node } = read("../../package.json").dependencies;

const problems = [];
const used = new Set();
for (const [path, entry] of Object.entries(packages)) {
  if (!path.includes("node_modules/") || entry.link) continue;
  if (entry.resolved) problems.push(`${path} names a place it comes from; see .npmrc`);
  if (/^sha512-/.test(entry.integrity ?? "")) continue;
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const family = Object.keys(exceptions).find((prefix) => name.startsWith(prefix));
  used.add(family);
  if (family === undefined)
    problems.push(`${name} has no hash, and infra/checks/unhashed-packages.json gives no reason`);
  else if (!entry.optional || !entry.dev || isOurs(name, entry)) {
    problems.push(`${name} has no hash, and is no optional development tool for another system`);
  }
}
for (const family of Object.keys(exceptions)) {
  if (!used.has(family)) problems.push(`${family}… in infra/checks/unhashed-packages.json is no exception any more`);
}
if (hashes.version !== node) problems.push(`infra/local/node-hashes.json is for Node ${hashes.version}, not ${node}`);
for (const [system, hash] of Object.entries(hashes.sha256)) {
  if (!/^[0-9a-f]{64}$/.test(hash)) problems.push(`Node for ${system} has no SHA-256 in infra/local/node-hashes.json`);
}
for (const [system, reason] of [...Object.entries(exceptions), ...Object.entries(hashes.unknown)]) {
  if (typeof reason !== "string" || reason === "") problems.push(`${system} is an exception without a reason`);
}

console.log(problems.length === 0 ? "Every locked package has a hash or a reason." : problems.join("\n"));
process.exitCode = problems.length === 0 ? 0 : 1;

/** Linux on x86-64 with the usual C library, where this repository's own tests run. */
function isOurs(name, { os = [], cpu = [] }) {
  return os.includes("linux") && cpu.includes("x64") && !name.endsWith("-musl");
}
