// Adds nodes to the control plane of a test: controllers, two kubelets with containerd, service addresses, cluster DNS
// and metrics. It must run in its own network, mount and process namespaces (`unshare`), so that bridges, rules and
// mounts disappear with them.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stringify } from "yaml";
import { writeImage } from "../../images/oci-archive.mjs";
import { serviceRange } from "./control-plane.mjs";
import { version } from "./programs.mjs";

const podRange = "10.244.0.0/16";
const bridgeAddress = "10.244.0.1";
const run = (program, ...words) => execFileSync(program, words, { stdio: "pipe", encoding: "utf8" });
const kubernetes = (command) => `${command}-${version}`;

/** Kernel settings that a kubelet changes for the whole machine. The test restores them at its end. */
const machineSettings = [
  "vm/overcommit_memory",
  "vm/panic_on_oom",
  "kernel/panic",
  "kernel/panic_on_oops",
  "kernel/keys/root_maxkeys",
  "kernel/keys/root_maxbytes",
];

/**
 * Starts the nodes "node-1" and "node-2" in this folder with these images (archives). The returned `stop` ends their
 * pods and restores what a kubelet changed on the machine.
 */
export async function startCluster({ path, libraries, networkPlugins }, server, folder, images) {
  process.env.PATH = path;
  process.env.LD_LIBRARY_PATH = libraries;
  const { processes, configFile } = server;
  const settings = machineSettings.map((name) => [`/proc/sys/${name}`, readFileSync(`/proc/sys/${name}`, "utf8")]);
  const file = (name, content) => {
    writeFileSync(join(folder, name), typeof content === "string" ? content : stringify(content));
    return join(folder, name);
  };
  const access = `--kubeconfig=${configFile}`;
  processes.start(kubernetes("kube-controller-manager"), [
    access,
    "--leader-elect=false",
    "--controllers=*",
    `--service-account-private-key-file=${server.key}`,
    "--secure-port=0",
    "--horizontal-pod-autoscaler-sync-period=5s",
    "--horizontal-pod-autoscaler-downscale-stabilization=20s",
    "--horizontal-pod-autoscaler-cpu-initialization-period=10s",
  ]);
  processes.start(kubernetes("kube-scheduler"), [access, "--leader-elect=false", "--secure-port=0"]);
  const pause = await buildPause(folder);
  const nodes = [];
  for (const index of [1, 2]) nodes.push(await startNode(index));
  const proxy = {
    apiVersion: "kubeproxy.config.k8s.io/v1alpha1",
    kind: "KubeProxyConfiguration",
    mode: "nftables",
    clusterCIDR: podRange,
    hostnameOverride: "node-1",
    clientConnection: { kubeconfig: configFile },
    conntrack: { maxPerCore: 0, min: 0, tcpEstablishedTimeout: "0s", tcpCloseWaitTimeout: "0s" },
  };
  processes.start(kubernetes("kube-proxy"), [`--config=${file("proxy.yaml", proxy)}`]);
  file(
    "Corefile",
    `.:53 {\n  bind ${bridgeAddress}\n  errors\n  kubernetes cluster.local {\n    kubeconfig ${configFile}\n    ttl 5\n  }\n}\n`,
  );
  processes.start("coredns", ["-conf", join(folder, "Corefile")]);
  startMetrics(server, folder);
  const isReady = () => (server.kubectl("get", "nodes", "--no-headers").stdout.match(/\bReady\b/g) ?? []).length === 2;
  await processes.until(
    "Both nodes are ready",
    isReady,
    120,
    nodes.map(({ kubelet }) => kubelet),
  );
  return { stop };

  async function startNode(index) {
    const name = `node-${index}`;
    const home = join(folder, name);
    mkdirSync(home);
    for (const group of cgroups(name)) mkdirSync(group, { recursive: true });
    for (const part of ["cpuset.cpus", "cpuset.mems"])
      if (existsSync(`/sys/fs/cgroup/cpuset/${part}`))
        writeFileSync(`/sys/fs/cgroup/cpuset/${name}/${part}`, readFileSync(`/sys/fs/cgroup/cpuset/${part}`));
    const socket = join(home, "containerd.sock");
    const containerd = processes.start("containerd", [
      "--config",
      file(`${name}-containerd.toml`, containerdConfig(home, socket, folder, networkPlugins)),
    ]);
    await processes.until("containerd answers", () => existsSync(socket), 30, [containerd]);
    for (const image of [pause, ...images])
      run("ctr", "--address", socket, "--namespace", "k8s.io", "images", "import", image);
    const kubelet = processes.start(kubernetes("kubelet"), [
      access,
      `--config=${file(`${name}.yaml`, kubeletConfig(index, home, socket))}`,
      `--root-dir=${join(home, "kubelet")}`,
      `--hostname-override=${name}`,
      `--node-ip=10.98.0.${index}`,
      `--cert-dir=${join(home, "certificates")}`,
      `--node-labels=topology.kubernetes.io/zone=zone-${index}`,
    ]);
    return { name, socket, kubelet };
  }

  async function stop() {
    for (const { kubelet } of nodes) {
      kubelet.child.kill("SIGTERM");
      await kubelet.exited;
    }
    for (const { socket } of nodes) {
      const ctr = (...words) => run("ctr", "--address", socket, "--namespace", "k8s.io", ...words);
      for (const id of ctr("tasks", "list", "--quiet").split("\n").filter(Boolean))
        ctr("tasks", "kill", "--signal", "SIGKILL", id);
    }
    await processes.stop();
    for (const mount of readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .map((line) => line.split(" ")[1])
      .filter((path) => path?.startsWith(folder))
      .toReversed())
      run("umount", "--lazy", mount);
    for (const [path, value] of settings) writeFileSync(path, value);
    for (const { name } of nodes) for (const group of cgroups(name)) removeTree(group);
  }
}

const cgroups = (name) => globSync("/sys/fs/cgroup/*/cgroup.procs").map((path) => join(path, "..", name));

/** Removes a cgroup and its children, which have no processes any more. */
function removeTree(group) {
  for (const child of globSync(join(group, "*/cgroup.procs"))) removeTree(join(child, ".."));
  try {
    rmdirSync(group);
  } catch {
    // The cgroup cannot be removed while its last process is ending. An empty cgroup that stays behind uses no resources.
  }
}

/** Creates the bridges and assigns the addresses of pods, nodes and services. This must happen before any program of the cluster starts. */
export function layOutNetwork(folder) {
  run("ip", "link", "set", "lo", "up");
  run("ip", "link", "add", "galley0", "type", "bridge");
  run("ip", "address", "add", `${bridgeAddress}/16`, "dev", "galley0");
  run("ip", "link", "set", "galley0", "up");
  run("ip", "link", "add", "nodes", "type", "bridge");
  for (const index of [1, 2]) run("ip", "address", "add", `10.98.0.${index}/24`, "dev", "nodes");
  run("ip", "link", "set", "nodes", "up");
  run("ip", "route", "add", serviceRange, "dev", "nodes");
  writeFileSync("/proc/sys/net/ipv4/ip_forward", "1");
  mkdirSync(join(folder, "network"));
  const bridge = {
    type: "bridge",
    bridge: "galley0",
    isGateway: true,
    hairpinMode: true,
    ipam: {
      type: "host-local",
      ranges: [[{ subnet: podRange }]],
      routes: [{ dst: "0.0.0.0/0" }],
      dataDir: join(folder, "addresses"),
    },
  };
  writeFileSync(
    join(folder, "network/10-galley.conflist"),
    JSON.stringify({ cniVersion: "1.0.0", name: "galley", plugins: [bridge] }),
  );
}

/** Starts the metrics server, which adds the CPU and memory of pods to the API. */
function startMetrics({ processes, configFile, kubectl }, folder) {
  const access = ["kubeconfig", "authentication-kubeconfig", "authorization-kubeconfig"];
  const port = 4443;
  processes.start("metrics-server", [
    ...access.map((name) => `--${name}=${configFile}`),
    `--bind-address=10.98.0.1`,
    `--secure-port=${port}`,
    `--cert-dir=${join(folder, "metrics")}`,
    "--kubelet-insecure-tls",
    "--kubelet-preferred-address-types=InternalIP",
    "--metric-resolution=10s",
    "--kubelet-request-timeout=5s",
    "--kubelet-use-node-status-port",
  ]);
  const metadata = { name: "metrics-server", namespace: "kube-system" };
  const labels = { "kubernetes.io/service-name": "metrics-server" };
  const ports = [{ name: "https", port, protocol: "TCP" }];
  const service = { name: "metrics-server", namespace: "kube-system", port };
  const spec = { group: "metrics.k8s.io", version: "v1beta1", groupPriorityMinimum: 100, versionPriority: 100 };
  const objects = [
    { apiVersion: "v1", kind: "Service", metadata, spec: { ports } },
    {
      apiVersion: "discovery.k8s.io/v1",
      kind: "EndpointSlice",
      metadata: { ...metadata, labels },
      addressType: "IPv4",
      ports,
      endpoints: [{ addresses: ["10.98.0.1"] }],
    },
    {
      apiVersion: "apiregistration.k8s.io/v1",
      kind: "APIService",
      metadata: { name: "v1beta1.metrics.k8s.io" },
      spec: { ...spec, service, insecureSkipTLSVerify: true },
    },
  ];
  const path = join(folder, "metrics.yaml");
  writeFileSync(path, objects.map((one) => stringify(one)).join("---\n"));
  const { status, stderr } = kubectl("apply", "-f", path);
  if (status !== 0) throw new Error(stderr);
}

/** Builds the image "pause". Its process runs in every pod and keeps the pod's namespaces alive while containers restart. */
async function buildPause(folder) {
  const layer = join(folder, "pause");
  mkdirSync(layer);
  execFileSync("go", ["build", "-trimpath", "-o", join(layer, "pause"), join(import.meta.dirname, "pause/pause.go")], {
    env: { ...process.env, CGO_ENABLED: "0" },
    stdio: "pipe",
  });
  await writeImage(
    {
      name: "docker.io/galley/pause:test",
      layers: [layer],
      config: { Entrypoint: ["/pause"] },
      seconds: 0,
      keepsModes: true,
    },
    `${layer}.tar`,
  );
  return `${layer}.tar`;
}

/** `restrict_oom_score_adj` is needed because lowering this value requires CAP_SYS_RESOURCE. */
const containerdConfig = (home, socket, folder, networkPlugins) => `version = 3
root = "${home}/containerd"
state = "${home}/run"
[grpc]
  address = "${socket}"
[ttrpc]
  address = "${socket}.ttrpc"
[plugins."io.containerd.cri.v1.images".pinned_images]
  sandbox = "docker.io/galley/pause:test"
[plugins."io.containerd.cri.v1.runtime"]
  restrict_oom_score_adj = true
  [plugins."io.containerd.cri.v1.runtime".cni]
    bin_dirs = ["${networkPlugins}"]
    conf_dir = "${folder}/network"
  [plugins."io.containerd.cri.v1.runtime".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
    [plugins."io.containerd.cri.v1.runtime".containerd.runtimes.runc.options]
      SystemdCgroup = false
`;

const kubeletConfig = (index, home, socket) => ({
  apiVersion: "kubelet.config.k8s.io/v1beta1",
  kind: "KubeletConfiguration",
  authentication: { anonymous: { enabled: true }, webhook: { enabled: false } },
  authorization: { mode: "AlwaysAllow" },
  containerRuntimeEndpoint: `unix://${socket}`,
  podLogsDir: join(home, "logs"),
  port: 10_249 + index,
  healthzPort: 0,
  clusterDomain: "cluster.local",
  clusterDNS: [bridgeAddress],
  cgroupDriver: "cgroupfs",
  cgroupRoot: `/node-${index}`,
  failCgroupV1: false,
  failSwapOn: false,
  localStorageCapacityIsolation: false,
  enforceNodeAllocatable: [],
  evictionHard: { "memory.available": "100Mi" },
  makeIPTablesUtilChains: false,
  nodeStatusUpdateFrequency: "5s",
});
