// Runs `npm run test:alerts`: promtool checks the alert rules, runs their tests, and parses the queries of the
// dashboards. It uses promtool from the PATH or from Debian's Prometheus package.
import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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

/**
 * Checks the queries of the dashboards as recording rules, since promtool cannot read dashboards. Returns the exit
 * status.
 */
function checkDashboards() {
  const made = mkdtempSync(join(tmpdir(), "galley-dashboards-"));
  const files = globSync("../dashboards/*.json", { cwd: import.meta.dirname });
  const panels = files.flatMap((file) => JSON.parse(readFileSync(join(import.meta.dirname, file), "utf8")).panels);
  const expressions = panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr.replaceAll("$__rate_interval", "5m")),
  );
  const rules = expressions.map((expr, at) => ({ record: `dashboards:${at}`, expr }));
  writeFileSync(join(made, "rules.yaml"), JSON.stringify({ groups: [{ name: "dashboards", rules }] }));
  const status = run("check", "rules", join(made, "rules.yaml"));
  rmSync(made, { recursive: true });
  return status;
}

const promtool = findPromtool();
const run = (...words) => spawnSync(promtool, words, { cwd: import.meta.dirname, stdio: "inherit" }).status ?? 1;
const checked = run("check", "rules", "galley.rules.yaml");
const tested = run("test", "rules", "galley.test.yaml");
process.exitCode = Math.max(checked, tested, checkDashboards());
