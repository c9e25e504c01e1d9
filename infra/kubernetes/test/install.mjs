// Installs Galley on the nodes of a test and follows the README, both as operator and as client.
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { forwardedAddresses } from "../../local/src/deployment-keys/key-folders.ts";
import { serviceNames as services } from "../../local/src/services/definitions.ts";
import { readTour } from "../../local/src/tour/readme-commands.ts";
import { startShell } from "../../local/src/tour/shell.ts";
import { findFault } from "../../local/src/tour/show.ts";
import { copyManifests } from "./manifests.mjs";

/** Runs kubectl in Galley's namespace. Throws an error with kubectl's output if it fails. */
export const inNamespace =
  ({ kubectl }) =>
  (...words) => {
    const { status, stdout, stderr } = kubectl("-n", "galley", ...words);
    if (status !== 0) throw new Error(`kubectl ${words.join(" ")}: ${stderr}`);
    return stdout;
  };

/**
 * Applies the "single-node" overlay with this repository's images, at least two replicas, volumes for the stores, and
 * access to the test's web server.
 */
export function install(root, server, folder, { authority, connectTo }) {
  const test = join(copyManifests(root, folder), "test");
  mkdirSync(test);
  const image = (name, from = name) => ({ name: from, newName: `docker.io/galley/${name}`, newTag: "test" });
  const isOn = { key: "kubernetes.io/hostname", operator: "In", values: ["node-1"] };
  const volumes = ["mongodb", "rabbitmq"].map((name) => ({
    apiVersion: "v1",
    kind: "PersistentVolume",
    metadata: { name },
    spec: {
      capacity: { storage: "5Gi" },
      accessModes: ["ReadWriteOnce"],
      local: { path: join(folder, "volumes", name) },
      nodeAffinity: { required: { nodeSelectorTerms: [{ matchExpressions: [isOn] }] } },
    },
  }));
  for (const { spec } of volumes) mkdirSync(spec.local.path, { recursive: true });
  writeFileSync(join(test, "volumes.yaml"), volumes.map((one) => stringify(one)).join("---\n"));
  writeFileSync(join(test, "authority.pem"), authority);
  const reach = [`OUTBOUND_CONNECT_TO=${connectTo}`];
  const trust = [...reach, "OUTBOUND_AUTHORITIES_FILE=/keys/authority.pem"];
  const callers = ["generation", "webhooks"];
  const settings = (name, literals) => ({ name: `${name}-settings`, literals });
  const kustomization = {
    apiVersion: "kustomize.config.k8s.io/v1beta1",
    kind: "Kustomization",
    resources: ["../single-node", "volumes.yaml"],
    images: [...services.map((name) => image(name, `galley/${name}`)), image("mongodb", "mongo"), image("rabbitmq")],
    generatorOptions: { disableNameSuffixHash: true },
    configMapGenerator: [settings("gateway", reach), ...callers.map((name) => settings(name, trust))],
    secretGenerator: callers.map((name) => ({ name: `${name}-keys`, behavior: "merge", files: ["authority.pem"] })),
    patches: [
      {
        target: { kind: "HorizontalPodAutoscaler" },
        patch: '[{ "op": "replace", "path": "/spec/minReplicas", "value": 2 }]',
      },
    ],
  };
  writeFileSync(join(test, "kustomization.yaml"), stringify(kustomization));
  const file = join(folder, "rendered.yaml");
  writeFileSync(file, execFileSync("kubectl", ["kustomize", test], { encoding: "utf8", maxBuffer: 2 ** 26 }));
  inNamespace(server)("apply", "--server-side", "--validate=strict", "-f", file);
}

/**
 * Forwards the gRPC ports of all services to this machine and calls `work` with the environment for operator commands. The ports are
 * closed afterwards.
 */
export async function asOperator(server, folder, work) {
  const forwarded = Object.entries(forwardedAddresses).map(([name, address]) =>
    forward(server, `deployment/${name}`, `${address.split(":")[1]}:9000`),
  );
  const isForwarded = () => forwarded.every(({ output }) => output.includes("Forwarding from"));
  const file = "infra/kubernetes/overlays/single-node/keys/operator/operator.json";
  try {
    await server.processes.until("The operator's ports are forwarded", isForwarded, 60, forwarded);
    return await work({ ...process.env, GALLEY_OPERATOR_FILE: join(folder, file) });
  } finally {
    for (const { child } of forwarded) child.kill("SIGTERM");
    await Promise.all(forwarded.map(({ exited }) => exited));
  }
}

/** Creates accounts with operator commands and returns their API keys. */
export function createAccounts(root, server, folder, count) {
  return asOperator(server, folder, (env) => {
    const admin = (...words) => {
      const all = ["infra/local/run.mjs", "admin", ...words, "--json"];
      return JSON.parse(execFileSync(process.execPath, all, { cwd: root, encoding: "utf8", env, stdio: "pipe" }));
    };
    return Array.from({ length: count }, (_, index) => {
      const email = `client-${index}@example.org`;
      const account = ["--email", email, "--name", `Client ${index}`, "--tier", "enterprise"];
      const { accountId } = admin("account", "create", ...account);
      return admin("key", "create", "--account", accountId, "--name", "test").apiKey;
    });
  });
}

function forward({ processes, kubectlWords }, target, ports) {
  return processes.start("kubectl", [...kubectlWords, "-n", "galley", "port-forward", target, ports]);
}

/**
 * Runs every command of the README's tour against the gateway's service, through a forwarded port, and passes the result of each to
 * `report`.
 */
export async function walkTour(root, server, apiKey, inboxUrl, report) {
  const forwarded = forward(server, "service/gateway", "8080:8080");
  const baseUrl = "http://127.0.0.1:8080";
  const answers = () =>
    fetch(`${baseUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await server.processes.until("The gateway answers", answers, 30);
  const shell = startShell({ BASE_URL: `${baseUrl}/v1`, API_KEY: apiKey, INBOX_URL: inboxUrl });
  for (const { heading, explanation, commands } of readTour(readFileSync(join(root, "README.md"), "utf8"))) {
    for (const command of commands) {
      const { output, status } = await shell.run(command);
      const fault = findFault(output, status, explanation.includes("<!-- expects errors -->"));
      report(fault === undefined, heading, `${fault}\n${output.slice(0, 600)}`);
    }
  }
  await shell.close();
  forwarded.child.kill("SIGTERM");
  await forwarded.exited;
}
