// The third part of `npm run test:kubernetes`. It causes the fault behind each alert on two nodes, checks that a real
// Prometheus raises the alert, and runs the commands of its runbook exactly as written.
import { globSync } from "node:fs";
import { join } from "node:path";
import { createFaults } from "./faults.mjs";
import { followRunbook } from "./follow-runbook.mjs";
import { runOnNodes } from "./nodes.mjs";
import { findPrometheus, startPrometheus } from "./prometheus.mjs";

findPrometheus(join(import.meta.dirname, "../../.."));
process.exitCode = await runOnNodes(import.meta.filename, { hasPrevious: false }, async (world) => {
  const { root, report } = world;
  const prometheus = await startPrometheus(root, world.server, world.folder);
  const faults = await createFaults(world, prometheus);
  const alerts = globSync("infra/runbooks/*.md", { cwd: root }).map((file) => file.match(/(\w+)\.md$/)[1]);
  for (const alert of alerts) report(alert in faults, `${alert} has a fault that causes it`);
  for (const [alert, fault] of Object.entries(faults)) {
    try {
      await followRunbook(world, prometheus, alert, fault);
    } catch (error) {
      report(false, `${alert}: its fault was caused and mended`, error.stderr?.toString() || error.stack);
    }
  }
  prometheus.stop();
});
