// `npm run test:alerts`: has promtool check the rules and run their tests. It is taken from the PATH, or from Debian's package of Prometheus.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../.galley/programs/prometheus");

function findPromtool() {
  if (spawnSync("promtool", ["--version"]).error === undefined) return "promtool";
  const program = join(folder, "usr/bin/promtool");
  if (existsSync(program)) return program;
  if (spawnSync("apt-get", ["--version"]).error !== undefined)
    throw new Error("promtool is not on the PATH: install Prometheus, 2.40 or later.");
  console.log("Getting promtool by apt-get …");
  mkdirSync(folder, { recursive: true });
  execFileSync("apt-get", ["download", "prometheus"], { cwd: folder, stdio: "pipe" });
  const [archive] = globSync("prometheus_*.deb", { cwd: folder });
  execFileSync("dpkg", ["-x", join(folder, archive), folder]);
  rmSync(join(folder, archive));
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
