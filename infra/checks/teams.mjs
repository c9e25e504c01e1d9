// Checks that each service builds and passes its tests in a tree without the other services and without packages that
// start the whole system. Usage: node infra/checks/teams.mjs [--whole] [SERVICE…]. By default it builds the service and
// runs its domain tests, which need no stores. With --whole, turbo builds the service and runs all its tests with
// temporary stores.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyTree } from "./copy-tree.mjs";

const root = join(import.meta.dirname, "../..");
const words = process.argv.slice(2);
const isWhole = words[0] === "--whole";
const named = words.slice(isWhole ? 1 : 0);
const services = named.length > 0 ? named : ["gateway", "content", "generation", "publishing", "webhooks", "dashboard"];
const shared = new Set(["packages/service-kit", "packages/test-kit"]);
const tsc = "node_modules/typescript/bin/tsc";

const folder = mkdtempSync(join(tmpdir(), "galley-alone-"));
const [tree, aside] = [join(folder, "tree"), join(folder, "aside")];
try {
  copyTree(root, tree, (path) => /^packages\/[^/]+$/.test(path) && !shared.has(path));
  mkdirSync(aside);
  for (const part of ["services", "apps"]) {
    renameSync(join(tree, part), join(aside, part));
    mkdirSync(join(tree, part));
  }
  if (existsSync(join(root, ".galley/programs"))) {
    mkdirSync(join(tree, ".galley"));
    symlinkSync(join(root, ".galley/programs"), join(tree, ".galley/programs"));
  }
  const failed = services.filter((service) => !holds(service));
  console.log(failed.length === 0 ? `Each builds alone: ${services.join(", ")}` : `Fails: ${failed.join(", ")}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Returns whether a service builds and passes its tests without the other services. Prints the output of the first
 * command that fails.
 */
function holds(service) {
  const part = service === "dashboard" ? "apps/dashboard" : `services/${service}`;
  const workspace = service === "dashboard" ? `${part}/server` : part;
  const here = join(tree, workspace);
  const jest = join(tree, "node_modules/jest/bin/jest.js");
  renameSync(join(aside, part), join(tree, part));
  const commands = isWhole
    ? [[tree, "node_modules/.bin/turbo", "run", "build", "test", `--filter=@galley/${service}`]]
    : [
        [tree, tsc, "-b", workspace],
        [here, jest, "test/domain", "--globalSetup=", "--globalTeardown="],
      ];
  const isGood = commands.every(([cwd, program, ...words]) => {
    const node = program.endsWith("turbo") ? [] : [process.execPath];
    const [command, ...all] = [...node, program, ...words];
    const { status, stdout, stderr } = spawnSync(command, all, { cwd, encoding: "utf8", maxBuffer: 2 ** 26 });
    if (status !== 0) console.log(`${service} without the others: ${program} ${words.join(" ")}\n${stdout}${stderr}`);
    return status === 0;
  });
  renameSync(join(tree, part), join(aside, part));
  return isGood;
}
