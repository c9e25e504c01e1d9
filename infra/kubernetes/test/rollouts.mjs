// The second part of `npm run test:kubernetes`. It runs a complete installation on two nodes and ends its pods in every
// way that an operator can, while clients keep using it.
import { setTimeout as wait } from "node:timers/promises";
import { serviceNames as services } from "../../local/src/services/definitions.ts";
import { inNamespace } from "./install.mjs";
import { createApi, startClients } from "./load.mjs";
import { allReady, listPods, readyWithinSeconds, runOnNodes } from "./nodes.mjs";

const minRequests = 10_000;
const maxRounds = 4;

process.exitCode = await runOnNodes(import.meta.filename, { hasPrevious: true }, async (world) => {
  await world.tour("tour");
  await endPods(world);
});

/** Returns true if every pod of a Deployment has the newest version and no older pod is still ending. */
function isRolledOut(kubectl, name) {
  const { metadata, spec, status } = JSON.parse(kubectl("get", "deployment", name, "-o", "json"));
  const { observedGeneration, updatedReplicas, availableReplicas } = status;
  if (observedGeneration < metadata.generation) return false;
  if (updatedReplicas !== spec.replicas || availableReplicas !== spec.replicas) return false;
  return listPods(kubectl, name).length === spec.replicas;
}

/**
 * Ends pods while clients keep running, counts failed requests, and checks every acknowledged topic and the webhook of
 * every acknowledged order.
 */
async function endPods({ server, keys, web, tour, report, previous, inPrevious }) {
  const kubectl = inNamespace(server);
  const address = kubectl("get", "service", "gateway", "-o", "jsonpath={.spec.clusterIP}");
  const clients = await startClients(
    keys.map((key) => createApi(`http://${address}:8080`, key)),
    2,
    web,
  );
  const rolledOut = (name) =>
    server.processes.until(`${name} is rolled out`, () => isRolledOut(kubectl, name), readyWithinSeconds);
  const restart = async (name) => {
    kubectl("rollout", "restart", `deployment/${name}`);
    await rolledOut(name);
  };
  const run = async (name, tag) => {
    kubectl("set", "image", `deployment/${name}`, `${name}=docker.io/galley/${name}:${tag}`);
    await rolledOut(name);
  };
  const during = (what, mayFail, action) => countFailures(clients.counts, what, mayFail, action, report);
  const none = (count) => count === 0;

  await during("nothing ends", none, () => wait(10_000));
  let requests = 0;
  for (let rounds = 0; rounds < maxRounds && requests < minRequests; rounds += 1)
    for (const name of services) requests += await during(`rolling restart of ${name}`, none, () => restart(name));
  report(requests >= minRequests, `rolling restarts met ${requests} requests, of at least ${minRequests}`);
  await during("drain of node-2", none, async () => {
    await drain(server, "node-2");
    await allReady(server);
  });
  for (const name of inPrevious) {
    await during(`${name} goes back to the version before`, none, () => run(name, "previous"));
    await tour(`${name} ${previous} with the others of this version`);
    await during(`${name} is upgraded`, none, () => run(name, "test"));
  }
  await scaleGateway(server, during);
  for (const name of services)
    await during(
      `kill of a pod of ${name}`,
      (count) => count <= 12,
      async () => {
        const [pod] = listPods(kubectl, name);
        kubectl("delete", pod, "--force", "--grace-period=0");
        await allReady(server);
      },
    );
  await during("RabbitMQ's pod ends", none, () => endStore(server, "rabbitmq"));
  await during("MongoDB's pod ends (it has no other)", isUnavailable, () => endStore(server, "mongodb"));
  await during(
    "control: gateway without preStop fails requests",
    (count) => count > 0,
    async () => {
      const patch = '[{"op":"remove","path":"/spec/template/spec/containers/0/lifecycle"}]';
      kubectl("patch", "deployment", "gateway", "--type=json", `--patch=${patch}`);
      await rolledOut("gateway");
      for (let times = 0; times < 3; times += 1) await restart("gateway");
    },
  );
  const ends = await clients.stop();
  for (const [what, { kept, lost, doubled, repeated }] of Object.entries(ends)) {
    const figures = `${lost} lost, ${doubled} doubled${repeated === undefined ? "" : `, ${repeated} sent again with the same id`}`;
    report(lost === 0 && doubled === 0 && kept > 0, `${kept} acknowledged ${what}: ${figures}`);
  }
}

/**
 * Returns true if all failed requests got status 503 or were refused by the operating system because no gateway listened. Clients may
 * repeat such requests, because the gateway has done nothing.
 */
function isUnavailable(_count, failures) {
  return [...failures.keys()].every((what) => /^503 |^ECONNREFUSED$/.test(what));
}

/** Ends the only pod of a store and waits until everything that needs the store is ready again. */
async function endStore(server, name) {
  const kubectl = inNamespace(server);
  kubectl("delete", "pod", `${name}-0`);
  await wait(5_000);
  const isBack = () => / 1\/1 +Running /.test(kubectl("get", "pod", `${name}-0`, "--no-headers", "--ignore-not-found"));
  await server.processes.until(`${name} is back`, isBack, readyWithinSeconds);
  await allReady(server);
}

/** Reports and returns how many requests fail while `action` runs. */
async function countFailures(counts, what, mayFail, action, report) {
  const before = counts.requests;
  counts.failures.clear();
  const start = Date.now();
  await action();
  await wait(3_000);
  const requests = counts.requests - before;
  const count = [...counts.failures.values()].reduce((sum, one) => sum + one, 0);
  const figures = `${requests} requests, ${count} failed, ${Math.round((Date.now() - start) / 1000)} s`;
  report(
    mayFail(count, counts.failures),
    `${what}: ${figures}`,
    [...counts.failures].map(([why, times]) => `${times} × ${why}`).join("\n"),
  );
  return requests;
}

async function drain({ processes, kubectl, kubectlWords }, node) {
  const words = ["drain", node, "--ignore-daemonsets", "--delete-emptydir-data", "--timeout=300s"];
  const draining = processes.start("kubectl", [...kubectlWords, ...words]);
  await draining.exited;
  if (draining.child.exitCode !== 0) throw new Error(draining.output);
  kubectl("uncordon", node);
}

/**
 * Tests the autoscaler of the gateway while clients keep sending requests. A CPU target that is never reached must reduce the gateway to
 * one pod, and a low target must raise it to three.
 */
async function scaleGateway(server, during) {
  const kubectl = inNamespace(server);
  const scale = (least, percent) => {
    const target = { type: "Utilization", averageUtilization: percent };
    const spec = { minReplicas: least, metrics: [{ type: "Resource", resource: { name: "cpu", target } }] };
    kubectl("patch", "hpa", "gateway", `--patch=${JSON.stringify({ spec })}`);
  };
  const reaches = (count) =>
    server.processes.until(
      `gateway has ${count} pods`,
      () => listPods(kubectl, "gateway").length === count,
      readyWithinSeconds,
    );
  const none = (count) => count === 0;
  await during("gateway scales down to 1", none, () => {
    scale(1, 1_000);
    return reaches(1);
  });
  await during("gateway scales up to 3", none, () => {
    scale(1, 40);
    return reaches(3);
  });
  await during("gateway scales down to 2", none, () => {
    scale(2, 1_000);
    return reaches(2);
  });
  await allReady(server);
}
