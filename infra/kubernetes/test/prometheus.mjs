// Runs a Prometheus that scrapes all pods and has Galley's alerts, without their waiting times.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { unpackPackages } from "../../images/debian-packages.mjs";
import { inNamespace } from "./install.mjs";

const address = "127.0.0.1:9090";
const prometheusFolder = (root) => join(root, ".galley/programs/prometheus");
const prometheusProgram = (root) => join(prometheusFolder(root), "usr/bin/prometheus");

/**
 * Finds Prometheus or installs it. This must happen before the test enters its own network, from which it cannot be
 * downloaded.
 */
export function findPrometheus(root) {
  if (!existsSync(prometheusProgram(root))) unpackPackages(["prometheus"], prometheusFolder(root), "prometheus");
}

/**
 * Starts Prometheus and waits until it scrapes every pod and no alert fires. `query` returns the current series of a
 * PromQL expression. Call `stop` before pods are removed for good.
 */
export async function startPrometheus(root, server, folder) {
  const { processes } = server;
  const rules = parse(readFileSync(join(root, "infra/alerts/galley.rules.yaml"), "utf8"));
  // Alerts fire without their waiting time (`for`), so that the test is fast. `npm run test:alerts` checks these times.
  for (const rule of rules.groups.flatMap((group) => group.rules)) delete rule.for;
  const rulesFile = join(folder, "rules.yaml");
  writeFileSync(rulesFile, stringify(rules));
  // The pods are listed in a file, because Debian's Prometheus is built without the discovery of pods in Kubernetes.
  const targetsFile = join(folder, "targets.json");
  const writeTargets = () => {
    try {
      writeFileSync(targetsFile, JSON.stringify(listTargets(inNamespace(server))));
    } catch {
      // An error means that the API server was too busy to list the pods. Prometheus then keeps the last known list until the next try.
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
  const running = processes.start(prometheusProgram(root), [...words, `--web.listen-address=${address}`]);
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

/** Returns the metrics addresses of the services' pods, including pods that are ending. */
function listTargets(kubectl) {
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
