// Reduces package.json to what the Dockerfile needs to compile, and writes a package.json for each workspace in an
// image, both from the lock file. The result of `npm ci` then depends only on package.json and package-lock.json, so a
// change inside a service does not repeat the installation. Usage: node infra/images/manifests.mjs, in a folder with
// both files.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

// The development packages that the images' build needs, because they generate code from the contracts.
const generators = ["@bufbuild/buf", "@bufbuild/protoc-gen-es"];
const inImages =
  /^(?:proto|packages\/service-kit|infra\/local|services\/[^/]+|apps\/(?:dashboard\/(?:server|web)|docs))$/;
const isNeeded = ([name]) => name === "typescript" || name.startsWith("@types/") || generators.includes(name);
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));

for (const [folder, { name, version, dependencies, devDependencies = {} }] of Object.entries(packages)) {
  if (!inImages.test(folder)) continue;
  mkdirSync(folder, { recursive: true });
  const types = Object.fromEntries(Object.entries(devDependencies).filter(isNeeded));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version, dependencies, devDependencies: types }));
}
const { dependencies, devDependencies, ...rest } = JSON.parse(readFileSync("package.json", "utf8"));
const tools = Object.fromEntries(Object.entries(devDependencies).filter(isNeeded));
writeFileSync("package.json", JSON.stringify({ ...rest, devDependencies: tools }));
