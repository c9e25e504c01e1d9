// Provides the programs of a Kubernetes cluster. They are built from Go's module proxy and Debian's packages and kept
// in .galley/programs/kubernetes. There are no other downloads.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isOnPath, unpackPackages } from "../../images/debian-packages.mjs";

export const version = "1.36.3";

const controllers = ["kube-controller-manager", "kube-scheduler", "kubelet", "kube-proxy"];
const noFileSystems = ["-tags", "no_btrfs no_zfs no_aufs no_devmapper"];
const others = {
  containerd: ["github.com/containerd/containerd/v2/cmd/containerd@v2.4.2", ...noFileSystems],
  "containerd-shim-runc-v2": [
    "github.com/containerd/containerd/v2/cmd/containerd-shim-runc-v2@v2.4.2",
    ...noFileSystems,
  ],
  ctr: ["github.com/containerd/containerd/v2/cmd/ctr@v2.4.2", ...noFileSystems],
  coredns: ["github.com/coredns/coredns@v1.15.0"],
  "metrics-server": ["sigs.k8s.io/metrics-server/cmd/metrics-server@v0.9.0"],
};

/**
 * Finds or builds the programs of a control plane. The first build takes about five minutes on two cores. Throws an
 * error that names what is missing.
 */
export function findControlPlane(root, say) {
  const folder = join(root, ".galley/programs/kubernetes");
  mkdirSync(folder, { recursive: true });
  if (!isOnPath("kubectl")) throw new Error("kubectl is not on the PATH: install it, 1.32 or later.");
  const [apiServer] = buildKubernetes(folder, ["kube-apiserver"], say);
  return { folder, etcd: findEtcd(folder, say), apiServer };
}

/** Finds or builds the other programs of a node, in one folder for the PATH. */
export function findNodePrograms({ folder }, say) {
  buildKubernetes(folder, controllers, say);
  for (const [name, [path, ...words]] of Object.entries(others)) {
    if (existsSync(join(folder, "bin", name))) continue;
    say(`Building ${name} …`);
    go(folder, ["install", "-trimpath", "-ldflags", "-s -w", ...words, path], {
      GOBIN: join(folder, "bin"),
      GOFLAGS: "-p=2 -buildvcs=false",
    });
  }
  const debian = join(folder, "debian");
  if (!existsSync(debian)) {
    say("Getting runc, nftables and network plugins by apt-get …");
    const libraries = [
      "libnftables1",
      "libnftnl11",
      "libmnl0",
      "libjansson4",
      "libedit2",
      "libxtables12",
      "libseccomp2",
    ];
    unpackPackages(["runc", "nftables", "containernetworking-plugins", ...libraries], `${debian}.new`, "runc");
    renameSync(`${debian}.new`, debian);
  }
  return {
    path: [join(folder, "bin"), join(debian, "usr/sbin"), process.env.PATH].join(":"),
    libraries: join(debian, "usr/lib/x86_64-linux-gnu"),
    networkPlugins: join(debian, "usr/lib/cni"),
  };
}

function findEtcd(folder, say) {
  if (isOnPath("etcd")) return "etcd";
  const program = join(folder, "etcd/usr/bin/etcd");
  if (existsSync(program)) return program;
  say("Getting etcd by apt-get …");
  unpackPackages(["etcd-server"], join(folder, "etcd"), "etcd");
  return program;
}

function go(folder, words, environment = {}) {
  if (!isOnPath("go")) throw new Error("go is not on the PATH: install Go 1.26 or later, which builds Kubernetes.");
  const flags = { GOTOOLCHAIN: "local", GOFLAGS: "-p=2 -buildvcs=false -mod=mod" };
  const options = { cwd: folder, env: { ...process.env, ...flags, ...environment }, stdio: ["ignore", "pipe", "pipe"] };
  return execFileSync("go", words, { ...options, maxBuffer: 2 ** 26 });
}

/** Builds these Kubernetes commands and returns their paths. */
function buildKubernetes(folder, commands, say) {
  const programPath = (command) => join(folder, "bin", `${command}-${version}`);
  const missing = commands.filter((command) => !existsSync(programPath(command)));
  if (missing.length > 0) {
    const source = join(folder, "source");
    mkdirSync(source, { recursive: true });
    mkdirSync(join(folder, "bin"), { recursive: true });
    writeModule(source);
    for (const command of missing) {
      say(`Building ${command} ${version} from Go's module proxy …`);
      const linked = `-s -w -X k8s.io/component-base/version.gitVersion=v${version}`;
      go(source, [
        "build",
        "-trimpath",
        "-ldflags",
        linked,
        "-o",
        `${programPath(command)}.new`,
        `k8s.io/kubernetes/cmd/${command}`,
      ]);
      renameSync(`${programPath(command)}.new`, programPath(command));
    }
  }
  return commands.map(programPath);
}

/** Writes a Go module that depends on Kubernetes, so that Go can build Kubernetes' commands from the module proxy. */
function writeModule(source) {
  const imports = ["kube-apiserver", ...controllers].map((command) => `import _ "k8s.io/kubernetes/cmd/${command}"\n`);
  writeFileSync(join(source, "tools.go"), `//go:build tools\n\npackage tools\n\n${imports.join("")}`);
  const module = join(source, "go.mod");
  rmSync(join(source, "go.sum"), { force: true });
  writeFileSync(module, "module tools\n\ngo 1.26.0\n");
  const { GoMod } = JSON.parse(go(source, ["mod", "download", "-json", `k8s.io/kubernetes@v${version}`]));
  // Kubernetes refers to the modules of its own repository as v0.0.0, but they are published as v0 with Kubernetes'
  // minor version.
  const own = [...readFileSync(GoMod, "utf8").matchAll(/^\s*(k8s\.io\/\S+) v0\.0\.0$/gm)].map(([, name]) => name);
  const published = `v0.${version.split(".").slice(1).join(".")}`;
  const replaced = own.map((name) => `replace ${name} => ${name} ${published}`).join("\n");
  writeFileSync(module, `module tools\n\ngo 1.26.0\n\nrequire k8s.io/kubernetes v${version}\n\n${replaced}\n`);
  go(source, ["mod", "tidy"]);
}
