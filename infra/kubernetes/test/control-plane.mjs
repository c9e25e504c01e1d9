// Starts a Kubernetes API server and its store for a test. Without nodes no pods run, but everything that is applied is
// validated and admitted.
import { execFileSync, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../local/src/ports.ts";
import { createProcesses } from "./processes.mjs";

export const serviceRange = "10.97.0.0/16";

/**
 * Starts etcd and the API server with their data in `folder`. `kubectl` runs kubectl against this API server. `stop` ends both and every
 * other program that was started with `processes`.
 */
export async function startControlPlane({ etcd, apiServer }, folder) {
  const ports = [];
  for (let index = 0; index < 3; index++) ports.push(await freePort());
  const [storePort, peerPort, port] = ports;
  const token = randomBytes(16).toString("hex");
  const file = (name, content) => {
    writeFileSync(join(folder, name), content, { mode: 0o600 });
    return join(folder, name);
  };
  const tokens = file("tokens.csv", `${token},test,test,system:masters\n`);
  const key = join(folder, "service-accounts.key");
  execFileSync("openssl", ["genrsa", "-out", key, "2048"], { stdio: "ignore" });
  const aggregator = createAggregatorKeys(join(folder, "aggregator"));
  const stores = `http://127.0.0.1:${storePort}`;
  const peers = `http://127.0.0.1:${peerPort}`;
  const processes = createProcesses();
  const programs = [
    processes.start(etcd, [
      "--data-dir",
      join(folder, "etcd"),
      "--listen-client-urls",
      stores,
      "--advertise-client-urls",
      stores,
      "--listen-peer-urls",
      peers,
      "--initial-advertise-peer-urls",
      peers,
      "--initial-cluster",
      `default=${peers}`,
    ]),
    processes.start(apiServer, [
      `--etcd-servers=${stores}`,
      "--bind-address=127.0.0.1",
      "--advertise-address=10.98.0.1",
      `--secure-port=${port}`,
      `--cert-dir=${join(folder, "certificates")}`,
      `--service-cluster-ip-range=${serviceRange}`,
      "--service-account-issuer=https://kubernetes.default.svc",
      `--service-account-key-file=${key}`,
      `--service-account-signing-key-file=${key}`,
      `--token-auth-file=${tokens}`,
      "--allow-privileged=true",
      "--authorization-mode=RBAC",
      "--anonymous-auth=false",
      "--kubelet-preferred-address-types=InternalIP",
      "--disable-admission-plugins=ServiceAccount",
      ...aggregator,
    ]),
  ];
  const server = `https://127.0.0.1:${port}`;
  const words = [`--server=${server}`, "--insecure-skip-tls-verify", `--token=${token}`];
  const kubectl = (...more) => spawnSync("kubectl", [...words, ...more], { encoding: "utf8", maxBuffer: 32 << 20 });
  const user = { name: "test", user: { token } };
  const cluster = { name: "test", cluster: { server, "insecure-skip-tls-verify": true } };
  const context = { name: "test", context: { cluster: "test", user: "test" } };
  const access = { clusters: [cluster], users: [user], contexts: [context], "current-context": "test" };
  const configFile = file("kubeconfig", JSON.stringify({ apiVersion: "v1", kind: "Config", ...access }));
  const isReady = () => kubectl("get", "--raw", "/readyz").stdout === "ok";
  await processes.until("The control plane answers", isReady, 120, programs).catch(async (error) => {
    await processes.stop();
    throw error;
  });
  return { kubectl, kubectlWords: words, configFile, processes, key, stop: processes.stop };
}

/**
 * Creates the certificates with which additional API servers, such as the metrics server, recognise requests from the main API server.
 * Returns the flags for the main API server.
 */
function createAggregatorKeys(folder) {
  mkdirSync(folder);
  const at = (name) => join(folder, name);
  const openssl = (...words) => execFileSync("openssl", words, { stdio: "pipe" });
  openssl(
    "req",
    "-x509",
    "-newkey",
    "rsa:2048",
    "-nodes",
    "-subj",
    "/CN=front-proxy",
    "-days",
    "2",
    "-keyout",
    at("key"),
    "-out",
    at("certificate"),
  );
  return [
    `--requestheader-client-ca-file=${at("certificate")}`,
    `--proxy-client-cert-file=${at("certificate")}`,
    `--proxy-client-key-file=${at("key")}`,
    "--requestheader-username-headers=X-Remote-User",
    "--requestheader-group-headers=X-Remote-Group",
    "--requestheader-extra-headers-prefix=X-Remote-Extra-",
    "--enable-aggregator-routing=true",
  ];
}
