// Holds the manifests and the Dockerfile to what production asks of them: hardened pods, three different probes, drains longer than preStop, exactly the
// arrows of the design between services, the same Node flags as the launcher, and keys that exist. Reads the files as they are written, so that
// it needs no cluster. Prints a line for each fault.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAllDocuments } from "yaml";

const services = ["gateway", "content", "generation", "publishing", "webhooks"];
/** Who calls whom, on which ports; from the design. */
const arrows = {
  gateway: { content: [9000], generation: [9000], publishing: [9000, 9080] },
  content: {},
  generation: { content: [9000], publishing: [9000] },
  publishing: {},
  webhooks: {},
};
/** Those that ask addresses which strangers name. */
const reachInternet = ["generation", "publishing", "webhooks"];
const fewestDrainSeconds = 20;

const faults = [];
const need = (isGood, file, what) => {
  if (!isGood) faults.push(`${file}: ${what}`);
};
const documentsOf = (file) =>
  parseAllDocuments(readFileSync(file, "utf8"), { uniqueKeys: true }).map((document) => {
    for (const error of document.errors) faults.push(`${file}: ${error.message.split("\n")[0]}`);
    return document.toJS() ?? {};
  });
const same = (left, right) => JSON.stringify(left) === JSON.stringify(right);

function checkKustomization(file) {
  const [{ resources = [], patches = [] }] = documentsOf(file);
  const files = [...resources, ...patches.flatMap(({ path = [] }) => path)];
  for (const resource of files) {
    const path = join(dirname(file), resource);
    need(existsSync(path), file, `${resource} is missing`);
  }
  const listed = new Set(files);
  const beside = globSync("*.yaml", { cwd: dirname(file) }).filter((name) => name !== "kustomization.yaml");
  for (const name of beside) need(listed.has(name), file, `${name} is not listed`);
}

function checkPod(file, spec, where) {
  need(spec.automountServiceAccountToken === false, file, `${where} gets a service account's token`);
  const { runAsNonRoot, seccompProfile } = spec.securityContext ?? {};
  need(runAsNonRoot === true, file, `${where} may run as root`);
  need(seccompProfile?.type === "RuntimeDefault", file, `${where} has no seccomp profile`);
  for (const container of spec.containers) {
    const { allowPrivilegeEscalation, capabilities } = container.securityContext ?? {};
    need(allowPrivilegeEscalation === false, file, `${container.name} may gain privileges`);
    need(same(capabilities?.drop, ["ALL"]), file, `${container.name} keeps capabilities`);
    need(container.resources?.limits?.memory !== undefined, file, `${container.name} has no limit of memory`);
    need(
      container.resources?.limits?.cpu === undefined,
      file,
      `${container.name} has a limit of CPU, which makes it wait`,
    );
  }
}

function checkDeployment(service) {
  const file = `services/${service}/kubernetes/deployment.yaml`;
  const [{ kind, metadata, spec }] = documentsOf(file);
  need(kind === "Deployment" && metadata.name === service, file, `is no Deployment named ${service}`);
  const pod = spec.template.spec;
  const [container] = pod.containers;
  checkPod(file, pod, service);
  need(container.securityContext.readOnlyRootFilesystem === true, file, "the root filesystem can be written");
  need(spec.replicas === undefined, file, "names replicas, which belong to the autoscaler");
  need(spec.strategy?.rollingUpdate?.maxUnavailable === 0, file, "a rollout may take pods away before new ones serve");
  const preStopSeconds = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
  need(preStopSeconds >= 5, file, "preStop does not wait until endpoints are taken out");
  need(
    pod.terminationGracePeriodSeconds >= preStopSeconds + fewestDrainSeconds,
    file,
    `leaves less than ${fewestDrainSeconds} s to drain`,
  );
  for (const probe of ["startupProbe", "readinessProbe", "livenessProbe"])
    need(container[probe] !== undefined, file, `has no ${probe}`);
  need(
    same(container.livenessProbe?.httpGet, { path: "/healthz", port: "metrics" }),
    file,
    "liveness asks for more than life",
  );
  need(
    container.livenessProbe?.httpGet?.path !== container.readinessProbe?.httpGet?.path,
    file,
    "liveness is readiness",
  );
  const settings = { name: `${service}-settings`, optional: true };
  need(
    same(container.envFrom, [{ configMapRef: settings }, { secretRef: settings }]),
    file,
    `does not take the settings of its installation from ${settings.name}`,
  );
  const configured = documentsOf("infra/kubernetes/base/addresses.yaml")[0].data;
  for (const { name, valueFrom, value } of container.env) {
    const key = valueFrom?.configMapKeyRef?.key;
    if (key !== undefined) need(key in configured, file, `${key} is not in the ConfigMap`);
    if (value !== undefined) need(typeof value === "string", file, `${name} is no text`);
    need(!/PASSWORD|SECRET$/.test(name), file, `${name} is a secret in the open`);
    if (/(?:URI|_URL)$/.test(name) && /MONGODB|AMQP/.test(name))
      need(valueFrom?.secretKeyRef !== undefined, file, `${name} does not come from a secret`);
  }
  const source = readFileSync(`services/${service}/src/config.ts`, "utf8");
  const common = readFileSync("packages/service-kit/src/config/common-variables.ts", "utf8");
  for (const { name } of container.env)
    need(`${source}${common}`.includes(`${name}:`), file, `${service} knows no variable ${name}`);
}

const namedIn = (rule) => rule.podSelector?.matchLabels?.["app.kubernetes.io/name"];
const portsOf = ({ ports = [] }) => ports.map(({ port }) => port);

function checkNetworkPolicy(service) {
  const file = `services/${service}/kubernetes/network-policy.yaml`;
  const [{ spec }] = documentsOf(file);
  need(same(spec.policyTypes, ["Ingress", "Egress"]), file, "does not hold for both directions");
  const out = spec.egress.flatMap((rule) => (rule.to ?? []).map((to) => ({ to, ports: portsOf(rule) })));
  const calls = Object.fromEntries(
    out.filter(({ to }) => services.includes(namedIn(to))).map(({ to, ports }) => [namedIn(to), ports]),
  );
  need(
    same(calls, arrows[service]),
    file,
    `allows calls ${JSON.stringify(calls)}, the design ${JSON.stringify(arrows[service])}`,
  );
  const isOpen = out.some(({ to }) => to.ipBlock !== undefined);
  need(
    isOpen === reachInternet.includes(service),
    file,
    isOpen ? "may reach the internet" : "cannot reach the internet",
  );
  for (const { to } of out)
    if (to.ipBlock !== undefined)
      for (const network of ["10.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16"])
        need(to.ipBlock.except?.includes(network), file, `may reach ${network}`);
  const callers = spec.ingress.flatMap((rule) => (rule.from ?? []).flatMap((from) => namedIn(from) ?? []));
  const wanted = services.filter((caller) => service in arrows[caller]);
  need(
    same(callers.sort(), wanted.sort()),
    file,
    `lets in ${callers.join(", ") || "nobody"}, the design ${wanted.join(", ") || "nobody"}`,
  );
  const anybody = spec.ingress.filter(({ from }) => from === undefined).flatMap(portsOf);
  need(same(anybody, service === "gateway" ? [8080] : []), file, `is open to anybody on ${anybody.join(", ")}`);
}

const storePorts = { mongodb: 27017, rabbitmq: 5672 };

/** A policy of its own in each overlay, since the base refuses all, and what a store needs so that it starts, and starts again. */
function checkStore(name, pod, file) {
  for (const overlay of ["single-node", "production"]) {
    const place = `infra/kubernetes/overlays/${overlay}/${name}.yaml`;
    const policies = documentsOf(place).filter(({ kind }) => kind === "NetworkPolicy");
    const ingress = policies.flatMap(({ spec }) => spec.ingress);
    const isOpen = ingress.some(
      (rule) =>
        portsOf(rule).includes(storePorts[name]) &&
        rule.from?.some(({ podSelector }) => podSelector?.matchLabels?.["app.kubernetes.io/part-of"] === "galley"),
    );
    need(isOpen, place, `lets no service reach ${name}`);
  }
  const { fsGroup, fsGroupChangePolicy } = pod.securityContext;
  if (name === "rabbitmq" && fsGroup !== undefined)
    need(fsGroupChangePolicy === "OnRootMismatch", file, "a second start opens the Erlang cookie to its group");
  if (name === "mongodb")
    need(
      pod.hostAliases?.some(({ ip, hostnames }) => ip === "127.0.0.1" && hostnames.includes("mongodb")),
      file,
      "postStart waits for a name that DNS gives only after it",
    );
}

/** Each figure that something outside the cluster's own metrics gives has to have a rule that gives it. */
function checkScaling() {
  const folder = "infra/kubernetes/components";
  const [{ externalRules }] = documentsOf(`${folder}/prometheus-adapter-rules.yaml`);
  const given = new Set(externalRules.map(({ name }) => name.as));
  for (const service of ["generation", "webhooks"]) {
    const file = `${folder}/scale-on-waiting-work/${service}.yaml`;
    for (const { external } of documentsOf(file)[0].spec.metrics)
      if (external !== undefined) need(given.has(external.metric.name), file, `no rule gives ${external.metric.name}`);
  }
}

function checkDockerfile() {
  const file = "Dockerfile";
  const text = readFileSync(file, "utf8");
  const source = readFileSync("infra/local/src/services/node-flags.ts", "utf8");
  const flags = [...source.matchAll(/^ {2}"(--[^"]+)",$/gm)].map(([, flag]) => flag);
  const [, entry = "[]"] = /^ENTRYPOINT (\[.*\])$/m.exec(text) ?? [];
  need(
    same(JSON.parse(entry).slice(1), flags),
    file,
    `ENTRYPOINT has other flags than node-flags.ts: ${flags.join(" ")}`,
  );
  for (const service of services)
    need(new RegExp(`^FROM runtime AS ${service}$`, "m").test(text), file, `has no target ${service}`);
  need(/^USER 10001:10001$/m.test(text), file, "runs as another user than the pods");
}

for (const file of globSync("{infra,services/*}/kubernetes/**/*.yaml")) documentsOf(file);
for (const file of globSync("{infra,services/*}/kubernetes/**/kustomization.yaml")) checkKustomization(file);
for (const service of services) {
  checkDeployment(service);
  checkNetworkPolicy(service);
  const budget = documentsOf(`services/${service}/kubernetes/disruption-budget.yaml`)[0];
  need(
    budget.spec.maxUnavailable === 1,
    `services/${service}/kubernetes/disruption-budget.yaml`,
    "a drain may take more than one pod",
  );
}
for (const name of ["mongodb", "rabbitmq"]) {
  const file = `infra/kubernetes/overlays/single-node/${name}.yaml`;
  const [{ spec }] = documentsOf(file);
  checkPod(file, spec.template.spec, name);
  checkStore(name, spec.template.spec, file);
}
checkScaling();
checkDockerfile();
console.log(faults.length === 0 ? "The manifests keep every rule." : [...new Set(faults)].join("\n"));
process.exit(faults.length === 0 ? 0 : 1);
