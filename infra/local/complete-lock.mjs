// Names the programs for other systems in package-lock.json again. A registry mirror that carries only some systems makes
// `npm install` drop the rest, and `npm ci` then refuses the file. Run it after `npm install` when the check says so.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../../package-lock.json", import.meta.url);
const systems = ["darwin", "win32", "linux", "android", "freebsd", "openharmony"];
const processors = ["arm64", "x64", "ia32", "arm", "ppc64", "s390x", "riscv64", "loong64"];
const otherNames = { windows: "win32", 64: "x64", armv7: "arm" };

const lock = JSON.parse(readFileSync(file, "utf8"));
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!isLocked(path, name)) add(name, version, entry);
  }
}
const sorted = Object.entries(lock.packages).sort(([a], [b]) =>
  a === "" ? -1 : b === "" ? 1 : a.localeCompare(b, "en"),
);
lock.packages = Object.fromEntries(sorted);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);

/** Whether Node's search for this name, upwards from the package at `path`, ends at a locked package. */
function isLocked(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (lock.packages[`${at === "" ? "" : `${at}/`}node_modules/${name}`]) return true;
    if (at === "") return false;
  }
}

function add(name, version, owner) {
  const words = name.split(/[/-]/).map((word) => otherNames[word] ?? word);
  const os = words.find((word) => systems.includes(word));
  const cpu = words.find((word) => processors.includes(word));
  if (!os || !cpu || !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)) {
    console.error(`${name} ${version} is not locked, and its name does not say for which system it is`);
    process.exitCode = 1;
    return;
  }
  const dev = owner.dev ? { dev: true } : {};
  lock.packages[`node_modules/${name}`] = { version, cpu: [cpu], ...dev, optional: true, os: [os] };
  console.log(`added ${name} ${version}`);
}
