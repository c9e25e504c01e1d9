// A Prometheus that reads the figures of all pods and has Galley's alerts, which it raises at once.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { unpackPackages } from "../../images/debian-packages.mjs";
import { inNamespace } from "./install.mjs";

const address = "127.0.0.1:9090";
const folderOf = (root) => join(root, ".galley/programs/prometheus");
const programOf = (root) => join(folderOf(root), "usr/bin/prometheus");

/** Gets Prometheus where it is not there yet. Inside the test's own network it cannot be reached any more. */
export function findPrometheus(root) {
  if (!existsSync(programOf(root))) unpackPackages(["prometheus"], folderOf(root), "prometheus");
}

/** Starts it and waits until it reads every pod and raises nothing. `query` gives the series that a PromQL expression has now; `stop` is for when pods end for good. */
export async function startPrometheus(root, server, folder) {
  const { processes } = server;
  const rules = parse(readFileSync(join(root, "infra/alerts/galley.rules.yaml"), "utf8"));
  // The tests of the alerts hold how long each waits.
  for (const rule of rules.groups.flatMap((group) => group.rules)) delete rule.for;
  const rulesFile = join(folder, "rules.yaml");
  writeFileSync(rulesFile, stringify(rules));
  // Debian's Prometheus does not ask Kubernetes.
  const targetsFile = join(folder, "targets.json");
  const writeTargets = () => {
    try {
      writeFileSync(targetsFile, JSON.stringify(targetsOf(inNamespace(server))));
    } catch {
      // A busy API server is asked again soon; what it said last holds.
    }
  };
  writeTargets();
  const writing = setInterval(writeTargets, 3_000);
  const config = {
    global: { scrape_interval: "2s", evaluation_interval: "2s" },
    rule_files: [rulesFile],
    scrape_configs: [
      {
        job_name: "galley",
        file_sd_configs: [{ files: [targetsFile] }],
      },
    ],
  };
  const configPath = join(folder, "prometheus.yaml");
  writeFileSync(configPath, stringify(config));
  const words = [`--config.file=${configPath}`, `--storage.tsdb.path=${join(folder, "prometheus")}`];
  const running = processes.start(programOf(root), [...words, `--web.listen-address=${address}`]);
  const query = async (expression) => {
    const parameters = new URLSearchParams({ query: expression });
    const answer = await (await fetch(`http://${address}/api/v1/query?${parameters}`)).json();
    if (answer.status !== "success") throw new Error(`${expression}: ${answer.error}`);
    return answer.data.result;
  };
  const readsAll = async () => {
    try {
      const [services, alerts] = [
        await query("count by (job) (up == 1) >= 2"),
        await query('ALERTS{alertstate="firing"}'),
      ];
      return services.length === 6 && alerts.length === 0;
    } catch {
      return false;
    }
  };
  await processes.until("Prometheus reads every pod", readsAll, 60, [running]);
  return { query, stop: () => clearInterval(writing) };
}

/** Where the pods of services give their figures; those that end give some until they have. */
function targetsOf(kubectl) {
  const { items } = JSON.parse(
    kubectl("get", "pods", "--selector=app.kubernetes.io/part-of=galley", "--output=json", "--request-timeout=5s"),
  );
  return items
    .filter(({ status }) => status.podIP !== undefined)
    .map(({ metadata, status }) => ({
      targets: [`${status.podIP}:9100`],
      labels: { job: metadata.labels["app.kubernetes.io/name"] },
    }));
}
