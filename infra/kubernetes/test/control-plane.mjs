// A Kubernetes API server with its store, for a test: no node, so that nothing runs, but everything that is applied is checked and admitted.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const readyWithinMilliseconds = 120_000;

/** Starts both in this folder. `kubectl` runs it against the server; `stop` leaves nothing running. */
export async function startControlPlane({ etcd, apiServer }, folder) {
  const [storePort, peerPort, port] = await freePorts(3);
  const token = randomBytes(16).toString("hex");
  const file = (name, content) => {
    writeFileSync(join(folder, name), content, { mode: 0o600 });
    return join(folder, name);
  };
  const tokens = file("tokens.csv", `${token},test,test,system:masters\n`);
  const key = join(folder, "service-accounts.key");
  execFileSync("openssl", ["genrsa", "-out", key, "2048"], { stdio: "ignore" });
  const stores = `http://127.0.0.1:${storePort}`;
  const peers = `http://127.0.0.1:${peerPort}`;
  const running = [
    run(etcd, [
      ...["--data-dir", join(folder, "etcd"), "--listen-client-urls", stores, "--advertise-client-urls", stores],
      ...["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers, "--initial-cluster", `default=${peers}`],
    ]),
    run(apiServer, [
      ...[`--etcd-servers=${stores}`, "--bind-address=127.0.0.1", `--secure-port=${port}`],
      ...[`--cert-dir=${join(folder, "certificates")}`, "--service-cluster-ip-range=10.97.0.0/16"],
      ...["--service-account-issuer=https://kubernetes.default.svc", `--service-account-key-file=${key}`],
      ...[`--service-account-signing-key-file=${key}`, `--token-auth-file=${tokens}`],
      ...["--authorization-mode=RBAC", "--anonymous-auth=false", "--disable-admission-plugins=ServiceAccount"],
    ]),
  ];
  const words = [`--server=https://127.0.0.1:${port}`, "--insecure-skip-tls-verify", `--token=${token}`];
  const kubectl = (...more) => spawnSync("kubectl", [...words, ...more], { encoding: "utf8", maxBuffer: 32 << 20 });
  const stop = async () => {
    for (const { child } of running.toReversed()) child.kill("SIGTERM");
    await Promise.all(running.map(({ exited }) => Promise.race([exited, wait(10_000)])));
    for (const { child } of running) child.kill("SIGKILL");
  };
  const start = Date.now();
  while (kubectl("get", "--raw", "/readyz").stdout !== "ok") {
    const ended = running.find(({ child }) => child.exitCode !== null);
    if (ended !== undefined || Date.now() - start > readyWithinMilliseconds) {
      await stop();
      const said = (ended ?? running[1]).output().split("\n").slice(-15).join("\n");
      throw new Error(`The control plane did not start:\n${said}`);
    }
    await wait(500);
  }
  return { kubectl, stop };
}

function run(program, words) {
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => {
      output = `${output}${data}`.slice(-8_000);
    });
  return { child, exited, output: () => output };
}

async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
