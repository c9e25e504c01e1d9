// Faults for `planted-faults.mjs` in what operators are given: manifests, alerts, dashboards and runbooks.
import { join } from "node:path";

const manifests = [process.execPath, "infra/checks/manifests.mjs"];
const alerts = [process.execPath, "infra/checks/alerts.mjs"];

/** Each changes one file, and has a line that the check then has to say. */
export const operatingFaults = [
  ...[
    [
      "a pod that may run as root",
      "content/kubernetes/deployment.yaml",
      ["runAsNonRoot: true", "runAsNonRoot: false"],
      "may run as root",
    ],
    [
      "a service account's token in a pod",
      "content/kubernetes/deployment.yaml",
      ["automountServiceAccountToken: false", "automountServiceAccountToken: true"],
      "service account's token",
    ],
    [
      "no seccomp profile",
      "content/kubernetes/deployment.yaml",
      ["seccompProfile: { type: RuntimeDefault }", "seccompProfile: { type: Unconfined }"],
      "no seccomp profile",
    ],
    [
      "a way to more privileges",
      "content/kubernetes/deployment.yaml",
      ["allowPrivilegeEscalation: false", "allowPrivilegeEscalation: true"],
      "may gain privileges",
    ],
    [
      "capabilities that stay",
      "content/kubernetes/deployment.yaml",
      ["capabilities: { drop: [ALL] }", "capabilities: { drop: [NET_RAW] }"],
      "keeps capabilities",
    ],
    [
      "no limit of memory",
      "content/kubernetes/deployment.yaml",
      ["limits: { memory: 384Mi }", "limits: {}"],
      "no limit of memory",
    ],
    [
      "a limit of CPU",
      "publishing/kubernetes/deployment.yaml",
      ["limits: { memory: 512Mi }", "limits: { memory: 512Mi, cpu: 1 }"],
      "limit of CPU",
    ],
    [
      "a fixed number of replicas",
      "content/kubernetes/deployment.yaml",
      ["spec:\n  selector:", "spec:\n  replicas: 2\n  selector:"],
      "names replicas",
    ],
    [
      "a rollout that takes pods away first",
      "content/kubernetes/deployment.yaml",
      ["maxUnavailable: 0", "maxUnavailable: 1"],
      "may take pods away",
    ],
    [
      "an end without a wait",
      "content/kubernetes/deployment.yaml",
      ["sleep: { seconds: 5 }", "sleep: { seconds: 1 }"],
      "preStop does not wait",
    ],
    ["no startup probe", "content/kubernetes/deployment.yaml", ["startupProbe:", "notProbe:"], "has no startupProbe"],
    [
      "readiness that asks only for life",
      "gateway/kubernetes/deployment.yaml",
      [/(?<=readinessProbe:\s+httpGet: \{ )path: \/readyz/, "path: /healthz"],
      "liveness is readiness",
    ],
    [
      "an address that nothing gives",
      "generation/kubernetes/deployment.yaml",
      ["key: CONTENT_ADDRESS", "key: CONTENT_ADRESS"],
      "is not in the ConfigMap",
    ],
    [
      "the address of a store in the open",
      "content/kubernetes/deployment.yaml",
      ["valueFrom: { secretKeyRef: { name: content-stores, key: MONGODB_URI } }", 'value: "mongodb://mongodb"'],
      "does not come from a secret",
    ],
    [
      "a policy for one direction",
      "content/kubernetes/network-policy.yaml",
      ["policyTypes: [Ingress, Egress]", "policyTypes: [Ingress]"],
      "does not hold for both",
    ],
    [
      "a caller that the design does not have",
      "content/kubernetes/network-policy.yaml",
      ["app.kubernetes.io/name: generation", "app.kubernetes.io/name: webhooks"],
      "lets in",
    ],
    [
      "a service that is open to anybody",
      "gateway/kubernetes/network-policy.yaml",
      ["port: 8080", "port: 9000"],
      "is open to anybody",
    ],
    [
      "a drain that takes several pods",
      "content/kubernetes/disruption-budget.yaml",
      ["maxUnavailable: 1", "maxUnavailable: 2"],
      "more than one pod",
    ],
    [
      "a file that is not there",
      "generation/kubernetes/kustomization.yaml",
      ["disruption-budget.yaml", "budget.yaml"],
      "budget.yaml is missing",
    ],
    ["an image of another user", "../Dockerfile", ["USER 10001:10001", "USER 0:0"], "another user"],
    [
      "a service without an image",
      "../Dockerfile",
      ["FROM runtime AS webhooks", "FROM runtime AS hooks"],
      "no target webhooks",
    ],
    [
      "another kind than a Deployment",
      "generation/kubernetes/deployment.yaml",
      ["kind: Deployment", "kind: DaemonSet"],
      "is no Deployment named generation",
    ],
    [
      "a secret in the open",
      "webhooks/kubernetes/deployment.yaml",
      ["name: METRICS_ADDRESS", "name: METRICS_SECRET"],
      "is a secret in the open",
    ],
    [
      "a number where text belongs",
      "publishing/kubernetes/deployment.yaml",
      ['value: "0.0.0.0:9100"', "value: 9100"],
      "is no text",
    ],
    [
      "a way to the internet that nothing needs",
      "gateway/kubernetes/network-policy.yaml",
      ["  egress:\n", "  egress:\n    - to: [{ ipBlock: { cidr: 0.0.0.0/0 } }]\n"],
      "may reach the internet",
    ],
    [
      "a root filesystem that can be written",
      "gateway/kubernetes/deployment.yaml",
      ["readOnlyRootFilesystem: true", ""],
      "can be written",
    ],
    [
      "no time to drain",
      "webhooks/kubernetes/deployment.yaml",
      ["PeriodSeconds: 45", "PeriodSeconds: 10"],
      "s to drain",
    ],
    [
      "liveness that hangs on a store",
      "generation/kubernetes/deployment.yaml",
      ["httpGet: { path: /healthz, port: metrics }", "grpc: { port: 9000 }"],
      "liveness asks for more",
    ],
    [
      "a variable that no service knows",
      "publishing/kubernetes/deployment.yaml",
      ["name: GRPC_ADDRESS", "name: GRPC_ADRESS"],
      "knows no variable GRPC_ADRESS",
    ],
    [
      "a pod that takes no settings of its installation",
      "generation/kubernetes/deployment.yaml",
      ["secretRef: { name: generation-settings", "secretRef: { name: content-settings"],
      "from generation-settings",
    ],
    [
      "an arrow that the design does not have",
      "webhooks/kubernetes/network-policy.yaml",
      ["galley.example/store: rabbitmq", "app.kubernetes.io/name: content"],
      "allows calls",
    ],
    [
      "a way to private addresses",
      "publishing/kubernetes/network-policy.yaml",
      ["169.254.0.0/16, ", ""],
      "may reach 169.254.0.0/16",
    ],
    [
      "a file that nothing lists",
      "content/kubernetes/kustomization.yaml",
      ["  - autoscaler.yaml\n", ""],
      "autoscaler.yaml is not listed",
    ],
    [
      "a figure to scale by that nothing gives",
      "../infra/kubernetes/components/scale-on-waiting-work/webhooks.yaml",
      ["galley_oldest_due", "galley_eldest_due"],
      "no rule gives galley_eldest_due",
    ],
    [
      "a database that no service may reach",
      "../infra/kubernetes/overlays/production/mongodb.yaml",
      ["port: 27017", "port: 27018"],
      "lets no service reach mongodb",
    ],
    [
      "a broker that starts once",
      "../infra/kubernetes/overlays/single-node/rabbitmq.yaml",
      ["        fsGroupChangePolicy: OnRootMismatch\n", ""],
      "opens the Erlang cookie",
    ],
    [
      "a database that waits for its own name",
      "../infra/kubernetes/overlays/single-node/mongodb.yaml",
      ["ip: 127.0.0.1", "ip: 127.0.0.2"],
      "DNS gives only after it",
    ],
  ].map(([what, file, [from, to], words]) => ({
    name: `manifests: ${what}`,
    file: join("services", file),
    change: (text) => text.replace(from, to),
    command: manifests,
    says: [words],
  })),
  {
    name: "manifests: other flags of Node than the launcher's",
    file: "Dockerfile",
    change: (text) => text.replace('"--v8-pool-size=1", ', ""),
    command: manifests,
    says: ["ENTRYPOINT has other flags"],
  },
  ...[
    [
      "a figure that no service has",
      "alerts/galley.rules.yaml",
      ["outbox_oldest_age_seconds)", "outbox_eldest_seconds)"],
      "outbox_eldest_seconds",
    ],
    [
      "a label that no figure has",
      "dashboards/jobs.json",
      ["by (kind, state)", "by (kind, status)"],
      "has the label status",
    ],
    [
      "an alert without a runbook",
      "alerts/galley.rules.yaml",
      ["runbooks/Overload.md", "runbooks/Busy.md"],
      "Overload.md is missing or not named",
    ],
    [
      "an alert without a test",
      "alerts/galley.test.yaml",
      [/alertname: DeadLetters\b/g, "alertname: Letters"],
      "DeadLetters: no test raises it",
    ],
    [
      "a command that does not exist",
      "runbooks/WebhooksFail.md",
      ["delivery list", "deliveries list"],
      'no command "deliveries list"',
    ],
  ].map(([what, file, [from, to], words]) => ({
    name: `alerts: ${what}`,
    file: `infra/${file}`,
    change: (text) => text.replace(from, to),
    command: alerts,
    says: [words],
  })),
];
