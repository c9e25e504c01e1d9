// Checks that the manifests and the Dockerfile meet the requirements of production: hardened pods, three different
// probes, enough time to drain, network policies that allow exactly the calls of the design, mutual TLS in production,
// the launcher's Node flags, and keys that exist. It reads the files as they are written, so it needs no cluster.
// Prints a line for each fault.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseAllDocuments } from "yaml";

const services = ["gateway", "content", "generation", "publishing", "webhooks", "dashboard"];
const serviceFolder = (service) => (service === "dashboard" ? "apps/dashboard" : `services/${service}`);
const sourceFolder = (service) => (service === "dashboard" ? "apps/dashboard/server/src" : `services/${service}/src`);
/**
 * The calls between services that the design allows: for each caller, the called services and their ports. Network policies must allow
 * exactly these.
 */
const arrows = {
  gateway: { content: [9000], generation: [9000], publishing: [9000, 9080], dashboard: [9080] },
  content: {},
  generation: { content: [9000], publishing: [9000] },
  publishing: {},
  webhooks: {},
  dashboard: { gateway: [9000], content: [9000], generation: [9000], publishing: [9000], webhooks: [9000] },
};
/**
 * The services that may connect to the internet: those that call addresses of users, and the dashboard, which calls the
 * issuer of single sign-on.
 */
const reachInternet = ["generation", "publishing", "webhooks", "dashboard"];
const minDrainSeconds = 20;

const faults = [];
/** Reports each broken rule of a file. A rule is a pair of whether it is kept and the message when it is not. */
const need = (file, ...rules) => {
  for (const [isKept, otherwise] of rules) if (!isKept) faults.push(`${file}: ${otherwise}`);
};
const readDocuments = (file) =>
  parseAllDocuments(readFileSync(file, "utf8"), { uniqueKeys: true }).map((document) => {
    for (const error of document.errors) faults.push(`${file}: ${error.message.split("\n")[0]}`);
    return document.toJS() ?? {};
  });
const same = (left, right) => JSON.stringify(left) === JSON.stringify(right);

function checkKustomization(file) {
  const [{ resources = [], patches = [], components = [] }] = readDocuments(file);
  const files = [...resources, ...components, ...patches.flatMap(({ path = [] }) => path)];
  need(file, ...files.map((name) => [existsSync(join(dirname(file), name)), `${name} is missing`]));
  const beside = globSync("*.yaml", { cwd: dirname(file) }).filter((name) => name !== "kustomization.yaml");
  need(file, ...beside.map((name) => [files.includes(name), `${name} is not listed`]));
}

function checkPod(file, spec, where) {
  const { runAsNonRoot, seccompProfile } = spec.securityContext ?? {};
  need(
    file,
    [spec.automountServiceAccountToken === false, `${where} gets a service account's token`],
    [runAsNonRoot === true, `${where} may run as root`],
    [seccompProfile?.type === "RuntimeDefault", `${where} has no seccomp profile`],
  );
  for (const { name, securityContext, resources } of spec.containers) {
    const { allowPrivilegeEscalation, capabilities } = securityContext ?? {};
    need(
      file,
      [allowPrivilegeEscalation === false, `${name} may gain privileges`],
      [same(capabilities?.drop, ["ALL"]), `${name} keeps capabilities`],
      [resources?.limits?.memory !== undefined, `${name} has no limit of memory`],
      [resources?.limits?.cpu === undefined, `${name} has a limit of CPU, which makes it wait`],
    );
  }
}

function checkDeployment(service) {
  const file = `${serviceFolder(service)}/kubernetes/deployment.yaml`;
  const [{ kind, metadata, spec }] = readDocuments(file);
  const pod = spec.template.spec;
  const [container] = pod.containers;
  checkPod(file, pod, service);
  const preStopSeconds = container.lifecycle?.preStop?.sleep?.seconds ?? 0;
  const minSeconds = preStopSeconds + minDrainSeconds;
  const { livenessProbe, readinessProbe } = container;
  const settings = { name: `${service}-settings`, optional: true };
  const ofInstallation = [{ configMapRef: settings }, { secretRef: settings }];
  need(
    file,
    [kind === "Deployment" && metadata.name === service, `is no Deployment named ${service}`],
    [container.securityContext.readOnlyRootFilesystem === true, "the root filesystem can be written"],
    [spec.replicas === undefined, "names replicas, which belong to the autoscaler"],
    [spec.strategy?.rollingUpdate?.maxUnavailable === 0, "a rollout may take pods away before new ones serve"],
    [preStopSeconds >= 5, "preStop does not wait until endpoints are taken out"],
    [pod.terminationGracePeriodSeconds >= minSeconds, `leaves less than ${minDrainSeconds} s to drain`],
    ...["startupProbe", "readinessProbe", "livenessProbe"].map((probe) => [container[probe], `has no ${probe}`]),
    [same(livenessProbe?.httpGet, { path: "/healthz", port: "metrics" }), "liveness asks for more than life"],
    [livenessProbe?.httpGet?.path !== readinessProbe?.httpGet?.path, "liveness is readiness"],
    [same(container.envFrom, ofInstallation), `does not take the settings of its installation from ${settings.name}`],
  );
  const configured = readDocuments("infra/kubernetes/base/addresses.yaml")[0].data;
  const source = readFileSync(`${sourceFolder(service)}/config.ts`, "utf8");
  const common = readFileSync("packages/service-kit/src/config/common-variables.ts", "utf8");
  for (const { name, valueFrom, value } of container.env) {
    const key = valueFrom?.configMapKeyRef?.key;
    const isStore = /(?:URI|_URL)$/.test(name) && /MONGODB|AMQP/.test(name);
    need(
      file,
      [key === undefined || key in configured, `${key} is not in the ConfigMap`],
      [value === undefined || typeof value === "string", `${name} is no text`],
      [!/PASSWORD|SECRET$/.test(name), `${name} is a secret in the open`],
      [!isStore || valueFrom?.secretKeyRef !== undefined, `${name} does not come from a secret`],
      [`${source}${common}`.includes(`${name}:`), `${service} knows no variable ${name}`],
    );
  }
}

const namedIn = (rule) => rule.podSelector?.matchLabels?.["app.kubernetes.io/name"];
const listPorts = ({ ports = [] }) => ports.map(({ port }) => port);

function checkNetworkPolicy(service) {
  const file = `${serviceFolder(service)}/kubernetes/network-policy.yaml`;
  const [{ spec }] = readDocuments(file);
  const out = spec.egress.flatMap((rule) => (rule.to ?? []).map((to) => ({ to, ports: listPorts(rule) })));
  const toServices = out.filter(({ to }) => services.includes(namedIn(to)));
  const calls = Object.fromEntries(toServices.map(({ to, ports }) => [namedIn(to), ports]));
  const open = out.flatMap(({ to }) => to.ipBlock ?? []);
  const reach = open.length > 0 ? "may reach the internet" : "cannot reach the internet";
  const ownNetworks = ["10.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.168.0.0/16"];
  const callers = spec.ingress.flatMap((rule) => (rule.from ?? []).flatMap((from) => namedIn(from) ?? []));
  const wanted = services.filter((caller) => service in arrows[caller]);
  const letIn = `lets in ${callers.join(", ") || "nobody"}, the design ${wanted.join(", ") || "nobody"}`;
  const anybody = spec.ingress.filter(({ from }) => from === undefined).flatMap(listPorts);
  const designed = arrows[service];
  need(
    file,
    [same(spec.policyTypes, ["Ingress", "Egress"]), "does not hold for both directions"],
    [same(calls, designed), `allows calls ${JSON.stringify(calls)}, the design ${JSON.stringify(designed)}`],
    [open.length > 0 === reachInternet.includes(service), reach],
    ...open.flatMap(({ except }) => ownNetworks.map((one) => [except?.includes(one), `may reach ${one}`])),
    [same(callers.sort(), wanted.sort()), letIn],
    [same(anybody, service === "gateway" ? [8080] : []), `is open to anybody on ${anybody.join(", ")}`],
  );
}

const storePorts = { mongodb: 27017, rabbitmq: 5672 };

/**
 * Checks that each overlay has a network policy for the store, because the base denies all traffic, and that the
 * store's pod can start and restart.
 */
function checkStore(name, pod, file) {
  for (const overlay of ["single-node", "production"]) {
    const place = `infra/kubernetes/overlays/${overlay}/${name}.yaml`;
    const policies = readDocuments(place).filter(({ kind }) => kind === "NetworkPolicy");
    const ingress = policies.flatMap(({ spec }) => spec.ingress);
    const isOpen = ingress.some(
      (rule) =>
        listPorts(rule).includes(storePorts[name]) &&
        rule.from?.some(({ podSelector }) => podSelector?.matchLabels?.["app.kubernetes.io/part-of"] === "galley"),
    );
    need(place, [isOpen, `lets no service reach ${name}`]);
  }
  const { fsGroup, fsGroupChangePolicy } = pod.securityContext;
  if (name === "rabbitmq" && fsGroup !== undefined)
    need(file, [fsGroupChangePolicy === "OnRootMismatch", "a second start opens the Erlang cookie to its group"]);
  const isOwnName = ({ ip, hostnames }) => ip === "127.0.0.1" && hostnames.includes("mongodb");
  if (name === "mongodb")
    need(file, [pod.hostAliases?.some(isOwnName), "postStart waits for a name that DNS gives only after it"]);
}

/** Checks that each external metric of an autoscaler is provided by a rule of the Prometheus adapter. */
function checkScaling() {
  const folder = "infra/kubernetes/components";
  const [{ externalRules }] = readDocuments(`${folder}/prometheus-adapter-rules.yaml`);
  const given = new Set(externalRules.map(({ name }) => name.as));
  for (const service of ["generation", "webhooks"]) {
    const file = `${folder}/scale-on-waiting-work/${service}.yaml`;
    for (const { external } of readDocuments(file)[0].spec.metrics)
      if (external !== undefined)
        need(file, [given.has(external.metric.name), `no rule gives ${external.metric.name}`]);
  }
}

const tlsVariables = ["GRPC_TLS_CERT_FILE", "GRPC_TLS_KEY_FILE", "GRPC_TLS_CA_FILE"];
/** The files in a secret that cert-manager creates for a certificate. */
const tlsFiles = ["tls.crt", "tls.key", "ca.crt"];

/**
 * Checks that in production each service has a certificate for its own name, valid as client and server, and that no
 * probe uses gRPC, because Kubernetes' gRPC probes do not support TLS.
 */
function checkMutualTls() {
  const folder = "infra/kubernetes/components/mutual-tls";
  const overlay = "infra/kubernetes/overlays/production/kustomization.yaml";
  const [{ components = [] }] = readDocuments(overlay);
  need(overlay, [components.includes("../../components/mutual-tls"), "lets services speak cleartext to each other"]);
  const certificates = readDocuments(`${folder}/certificates.yaml`);
  const authorities = readDocuments(`${folder}/authority.yaml`);
  const issuers = authorities.filter(({ kind }) => kind === "Issuer").map(({ metadata }) => metadata.name);
  const authority = authorities.find(({ spec }) => spec.isCA === true);
  need(`${folder}/authority.yaml`, [
    authority?.spec.privateKey?.rotationPolicy === "Never",
    "a renewed authority has another key, which services do not trust that are renewed later",
  ]);
  const added = readDocuments(`${folder}/environment.yaml`)[0].map(({ value }) => value);
  const mountPath = added.find(({ name }) => name === "grpc")?.mountPath;
  const isSet = (name, index) =>
    added.some((one) => one.name === name && one.value === `${mountPath}/${tlsFiles[index]}`);
  need(
    `${folder}/environment.yaml`,
    ...tlsVariables.map((name, index) => [isSet(name, index), `${name} is not ${mountPath}/${tlsFiles[index]}`]),
  );
  const [{ patches }] = readDocuments(`${folder}/kustomization.yaml`);
  const probed = patches.find(({ path }) => path === "probes.yaml")?.target.name.split("|") ?? [];
  const paths = readDocuments(`${folder}/probes.yaml`)[0].map(({ path }) => path.slice(path.indexOf("/0/") + 3));
  const probes = ["startupProbe", "readinessProbe"];
  need(
    `${folder}/probes.yaml`,
    ...probes.map((probe) => [
      paths.includes(`${probe}/grpc`) && paths.includes(`${probe}/httpGet`),
      `leaves ${probe} to gRPC without TLS`,
    ]),
  );
  for (const service of services) {
    const [container] = readDocuments(`${serviceFolder(service)}/kubernetes/deployment.yaml`)[0].spec.template.spec
      .containers;
    const hasGrpcProbe = probes.some((probe) => container[probe]?.grpc !== undefined);
    const [patch] = readDocuments(`${folder}/${service}.yaml`);
    const volume = patch.spec.template.spec.volumes?.find(({ name }) => name === "grpc");
    const certificate = certificates.find(({ metadata }) => metadata.name === `${service}-grpc`)?.spec;
    const { dnsNames = [], usages = [], issuerRef, privateKey, secretName } = certificate ?? {};
    need(
      `${folder}/${service}.yaml`,
      [patch.metadata.name === service, `is no patch of ${service}`],
      [volume?.secret?.secretName === `${service}-grpc`, `does not mount ${service}-grpc`],
      [hasGrpcProbe === probed.includes(service), `gRPC probes of ${service} stay, or others are replaced`],
    );
    need(
      `${folder}/certificates.yaml`,
      [secretName === `${service}-grpc`, `${service} has no certificate`],
      [dnsNames.includes(service), `the certificate of ${service} does not name it`],
      [services.every((other) => other === service || !dnsNames.includes(other)), `${service} could pass for another`],
      [
        usages.includes("server auth") && usages.includes("client auth"),
        `the certificate of ${service} is not for both ends of a call`,
      ],
      [issuers.includes(issuerRef?.name), `nobody issues the certificate of ${service}`],
      [privateKey?.rotationPolicy === "Always", `${service} keeps its private key for ever`],
    );
  }
}

function checkDockerfile() {
  const file = "Dockerfile";
  const text = readFileSync(file, "utf8");
  const source = readFileSync("infra/local/src/services/node-flags.ts", "utf8");
  const flags = [...source.matchAll(/^ {2}"(--[^"]+)",$/gm)].map(([, flag]) => flag);
  const [, entry = "[]"] = /^ENTRYPOINT (\[.*\])$/m.exec(text) ?? [];
  const hasTarget = (service) => new RegExp(`^FROM runtime AS ${service}$`, "m").test(text);
  need(
    file,
    [same(JSON.parse(entry).slice(1), flags), `ENTRYPOINT has other flags than node-flags.ts: ${flags.join(" ")}`],
    ...services.map((service) => [hasTarget(service), `has no target ${service}`]),
    [/^USER 10001:10001$/m.test(text), "runs as another user than the pods"],
  );
  // Each service's folder is copied only in its own stage, so a change in one service does not rebuild the images of
  // the others.
  for (const stage of text.split(/^FROM /m).slice(1)) {
    const [, name] = / AS (\S+)/.exec(stage);
    const copied = [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths]) => paths.split(" "));
    const docs = ["apps/docs", "services/gateway/openapi.json"];
    const own = name === "docs-files" ? docs : [serviceFolder(name.replace(/-files$/, ""))];
    const others = copied.filter((path) => /^(?:\.$|services|apps)/.test(path) && !own.includes(path));
    need(file, [
      others.length === 0,
      `stage ${name} copies ${others.join(", ")}, of which the image of another is made`,
    ]);
  }
  for (const { build: { target } = {} } of Object.values(readDocuments("infra/compose.yaml")[0].services))
    need("infra/compose.yaml", [!target || text.includes(` AS ${target}\n`), `${target} is no target`]);
}

for (const file of globSync("{infra,services/*,apps/*}/kubernetes/**/*.yaml")) readDocuments(file);
for (const file of globSync("{infra,services/*,apps/*}/kubernetes/**/kustomization.yaml")) checkKustomization(file);
for (const service of services) {
  checkDeployment(service);
  checkNetworkPolicy(service);
  const budget = `${serviceFolder(service)}/kubernetes/disruption-budget.yaml`;
  need(budget, [readDocuments(budget)[0].spec.maxUnavailable === 1, "a drain may take more than one pod"]);
}
for (const name of ["mongodb", "rabbitmq"]) {
  const file = `infra/kubernetes/overlays/single-node/${name}.yaml`;
  const [{ spec }] = readDocuments(file);
  checkPod(file, spec.template.spec, name);
  checkStore(name, spec.template.spec, file);
}
checkScaling();
checkMutualTls();
checkDockerfile();
console.log(faults.length === 0 ? "The manifests keep every rule." : [...new Set(faults)].join("\n"));
process.exit(faults.length === 0 ? 0 : 1);
