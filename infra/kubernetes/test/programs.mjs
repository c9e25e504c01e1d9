// The programs of a Kubernetes control plane, built from Go's module proxy and kept in .galley/programs/kubernetes: nothing else is downloaded.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

export const version = "1.36.3";

const has = (program) => spawnSync(program, ["--help"], { stdio: "ignore" }).error === undefined;

/** Paths of etcd and kube-apiserver. The first time takes some 12 minutes of two cores. Throws with what is missing. */
export function findPrograms(root, say) {
  const folder = join(root, ".galley/programs/kubernetes");
  mkdirSync(folder, { recursive: true });
  if (!has("kubectl")) throw new Error("kubectl is not on the PATH: install it, 1.32 or later.");
  return { etcd: findEtcd(folder, say), apiServer: buildApiServer(folder, say) };
}

function findEtcd(folder, say) {
  if (has("etcd")) return "etcd";
  const program = join(folder, "etcd/usr/bin/etcd");
  if (existsSync(program)) return program;
  if (!has("apt-get") || !has("dpkg"))
    throw new Error("etcd is not on the PATH, and this is no Debian to get it from.");
  say("Getting etcd by apt-get …");
  execFileSync("apt-get", ["download", "etcd-server"], { cwd: folder, stdio: "pipe" });
  const [archive] = globSync("etcd-server_*.deb", { cwd: folder });
  execFileSync("dpkg", ["-x", join(folder, archive), join(folder, "etcd")]);
  rmSync(join(folder, archive));
  return program;
}

function buildApiServer(folder, say) {
  const program = join(folder, `kube-apiserver-${version}`);
  if (existsSync(program)) return program;
  if (!has("go")) throw new Error("go is not on the PATH: install Go 1.26 or later, which builds kube-apiserver.");
  say(`Building kube-apiserver ${version} from Go's module proxy, once: some 12 minutes …`);
  const source = join(folder, "source");
  mkdirSync(source, { recursive: true });
  const environment = { ...process.env, GOTOOLCHAIN: "local", GOFLAGS: "-p=2 -buildvcs=false -mod=mod" };
  const go = (...words) =>
    execFileSync("go", words, { cwd: source, env: environment, stdio: ["ignore", "pipe", "pipe"] });
  writeFileSync(
    join(source, "tools.go"),
    '//go:build tools\n\npackage tools\n\nimport _ "k8s.io/kubernetes/cmd/kube-apiserver"\n',
  );
  writeFileSync(join(source, "go.mod"), "module tools\n\ngo 1.26.0\n");
  const { GoMod } = JSON.parse(go("mod", "download", "-json", `k8s.io/kubernetes@v${version}`));
  // Kubernetes names the modules of its own repository at v0.0.0; they are published as v0 with its minor version.
  const own = [...readFileSync(GoMod, "utf8").matchAll(/^\s*(k8s\.io\/\S+) v0\.0\.0$/gm)].map(([, name]) => name);
  const published = `v0.${version.split(".").slice(1).join(".")}`;
  const replaced = own.map((name) => `replace ${name} => ${name} ${published}`).join("\n");
  writeFileSync(
    join(source, "go.mod"),
    `module tools\n\ngo 1.26.0\n\nrequire k8s.io/kubernetes v${version}\n\n${replaced}\n`,
  );
  go("mod", "tidy");
  const linked = `-s -w -X k8s.io/component-base/version.gitVersion=v${version}`;
  go("build", "-trimpath", "-ldflags", linked, "-o", `${program}.new`, "k8s.io/kubernetes/cmd/kube-apiserver");
  renameSync(`${program}.new`, program);
  return program;
}
