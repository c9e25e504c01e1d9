// `npm run test:alerts`: has promtool check the rules and run their tests. It is taken from the PATH, or from Debian's package of Prometheus.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { unpackPackages } from "../images/debian-packages.mjs";

const folder = join(import.meta.dirname, "../../.galley/programs/prometheus");

function findPromtool() {
  if (spawnSync("promtool", ["--version"]).error === undefined) return "promtool";
  const program = join(folder, "usr/bin/promtool");
  if (existsSync(program)) return program;
  console.log("Getting promtool by apt-get …");
  unpackPackages(["prometheus"], folder, "promtool, of Prometheus 2.40 or later,");
  return program;
}

const promtool = findPromtool();
const checked = spawnSync(promtool, ["check", "rules", "galley.rules.yaml"], {
  cwd: import.meta.dirname,
  stdio: "inherit",
});
const tested = spawnSync(promtool, ["test", "rules", "galley.test.yaml"], {
  cwd: import.meta.dirname,
  stdio: "inherit",
});
process.exitCode = checked.status === 0 && tested.status === 0 ? 0 : 1;
