// The first part of `npm run test:kubernetes`. It applies both overlays to a real API server, which must admit the
// resulting pods under the "restricted" level of pod security. Then it adds faults, each of which must be refused. No
// node runs.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseAllDocuments, stringify } from "yaml";
import { startControlPlane } from "./control-plane.mjs";
import { copyManifests } from "./manifests.mjs";
import { findControlPlane, version } from "./programs.mjs";
import { createReport } from "./report.mjs";

const root = join(import.meta.dirname, "../../..");
const say = (line) => console.log(line);
const { report: told, close } = createReport(say);

const parseDocuments = (text) => parseAllDocuments(text).map((document) => document.toJS());
const resourceName = ({ kind, metadata }) => `${kind} ${metadata.name}`;

/** Applies one document with the server's strictest validation. With `isTrial` nothing is stored. */
function apply({ kubectl }, folder, document, isTrial = false) {
  const file = join(folder, "document.yaml");
  execFileSync("tee", [file], { input: stringify(document), stdio: ["pipe", "ignore", "inherit"] });
  const trial = isTrial ? ["--dry-run=server"] : [];
  const { status, stderr } = kubectl(
    "apply",
    "--server-side",
    "--force-conflicts",
    "--validate=strict",
    ...trial,
    "-f",
    file,
  );
  // When the API server warns that the namespace would not admit the pod, the document counts as refused.
  return { isDone: status === 0 && !/^Warning: would violate/m.test(stderr), said: stderr };
}

const workloadPod = ({ metadata: { name, namespace }, spec: { template } }) => ({
  apiVersion: "v1",
  kind: "Pod",
  metadata: { name: `${name}-pod`, namespace, labels: template.metadata.labels },
  spec: template.spec,
});

/**
 * Matches the API versions of resources that other operators define, such as cert-manager. The API server of this test does not know
 * them.
 */
const foreign =
  /^(gateway\.networking\.k8s\.io|mongodbcommunity\.mongodb\.com|mongodb\.com|rabbitmq\.com|cert-manager\.io)\//;

function checkOverlay(server, folder, overlays, overlay) {
  const rendered = execFileSync("kubectl", ["kustomize", join(overlays, overlay)], {
    encoding: "utf8",
    maxBuffer: 32 << 20,
  });
  const documents = parseDocuments(rendered);
  const own = documents.filter(({ apiVersion }) => !foreign.test(apiVersion));
  for (const one of own.toSorted(
    (left, right) => Number(right.kind === "Namespace") - Number(left.kind === "Namespace"),
  )) {
    const { isDone, said } = apply(server, folder, one);
    told(isDone, `${overlay}: ${resourceName(one)} is accepted`, said);
  }
  const workloads = own.filter(({ kind }) => kind === "Deployment" || kind === "StatefulSet");
  for (const workload of workloads) {
    const pod = workloadPod(workload);
    const claims = workload.spec.volumeClaimTemplates ?? [];
    const volumes = claims.map(({ metadata: { name } }) => ({ name, emptyDir: {} }));
    const { isDone, said } = apply(
      server,
      folder,
      { ...pod, spec: { ...pod.spec, volumes: [...(pod.spec.volumes ?? []), ...volumes] } },
      true,
    );
    told(isDone, `${overlay}: a pod of ${workload.metadata.name} is admitted under "restricted"`, said);
  }
  const others = documents.filter(({ apiVersion }) => foreign.test(apiVersion)).map(resourceName);
  if (others.length > 0) say(`  not checked, since others define these kinds: ${others.join(", ")}`);
  return workloads;
}

/** Creates an overlay that includes the component for autoscaling by the number of waiting jobs. Returns the overlay's name. */
function scaledOverlay(overlays) {
  const name = "production with scaling by waiting work";
  mkdirSync(join(overlays, name));
  const kustomization = { resources: ["../production"], components: ["../../components/scale-on-waiting-work"] };
  writeFileSync(join(overlays, name, "kustomization.yaml"), stringify(kustomization));
  return name;
}

const change = (document, edit) => {
  const copy = structuredClone(document);
  edit(copy);
  return copy;
};

/**
 * Checks that the API server refuses manifests with deliberate faults, such as a pod that runs as root. If it accepted them, its
 * acceptance of the real manifests would prove nothing.
 */
function checkControls(server, folder, [deployment]) {
  const pod = workloadPod(deployment);
  const faults = {
    "a field that does not exist": change(deployment, ({ spec }) => Object.assign(spec, { replicaz: 3 })),
    "a misspelt preStop": change(deployment, ({ spec }) => {
      spec.template.spec.containers[0].lifecycle = { preStop: { sleeep: { seconds: 5 } } };
    }),
    "a pod as root": change(pod, ({ spec }) => Object.assign(spec, { securityContext: { runAsUser: 0 } })),
    "a pod that may gain privileges": change(pod, ({ spec }) => {
      spec.containers[0].securityContext.allowPrivilegeEscalation = true;
    }),
    "a pod that keeps capabilities": change(pod, ({ spec }) => {
      spec.containers[0].securityContext.capabilities = {};
    }),
    "a pod with a folder of its node": change(pod, ({ spec }) => {
      spec.volumes = [...(spec.volumes ?? []), { name: "node", hostPath: { path: "/" } }];
    }),
  };
  for (const [what, document] of Object.entries(faults))
    told(!apply(server, folder, document, true).isDone, `control: ${what} is refused`);
}

const folder = mkdtempSync(join(tmpdir(), "galley-kubernetes-"));
let server;
try {
  const programs = findControlPlane(root, say);
  const overlays = copyManifests(root, folder);
  server = await startControlPlane(programs, folder);
  say(`kube-apiserver ${version} answers`);
  const workloads = checkOverlay(server, folder, overlays, "single-node");
  checkOverlay(server, folder, overlays, "production");
  checkOverlay(server, folder, overlays, scaledOverlay(overlays));
  checkControls(server, folder, workloads);
} catch (error) {
  told(false, "the test ran", error.stderr?.toString() || error.message);
} finally {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = close();
