import { setTimeout as delay } from "node:timers/promises";
import type { System } from "@galley/local/system";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Reply, replyResult, toReply } from "../../client/reply.ts";
import type { FaultContext } from "../../context.ts";
import { restartControls } from "../../controls/replicas.ts";
import type { Ledger } from "../../ledger.ts";
import { makePublications, requireData } from "../../load/library.ts";
import { inWorld } from "../../scenario.ts";
import { readLog } from "../../watch/log-watch.ts";
import { type Account, startTwoReplicas } from "../../world/start-world.ts";

/**
 * How many milliseconds a restarted process serves before the next one is stopped, like `minReadySeconds` of a Kubernetes Deployment. It
 * gives callers time to find the new process: they look for replicas once a second.
 */
const readyMilliseconds = 2_000;

/**
 * The load and the pace of the restarts in each form of the run. `between` is the number of requests that must be answered between two
 * restarts, to show that the restarted process serves. In the short form, `atOnce` restarts one process of each service at the same time,
 * as Deployments do, and `restMilliseconds` lets clients pause while no process is stopping, to leave time for other tests.
 */
const paces = {
  fast: { clients: 8, between: 60, atLeast: 800, atOnce: 5, restMilliseconds: 100 },
  full: { clients: 24, between: 400, atLeast: 10_500, atOnce: 1, restMilliseconds: 0 },
  control: { clients: 8, between: 60, atLeast: 800, atOnce: 1, restMilliseconds: 0 },
} as const;

/** Restarts every process of every service gracefully, one after another, under load on keep-alive connections. */
export const rollingRestarts = inWorld(startTwoReplicas, {
  name: "rolling-restarts",
  guarantee: "Stopping a service fails no request: when it has another replica, clients do not notice restarts.",
  minimum: { fast: { attempted: 800, acknowledged: 800 }, full: { attempted: 10_000, acknowledged: 10_000 } },
  async run(context, world) {
    const { ledger, signal } = context;
    const { system } = world;
    const pace = paces[context.form];
    const account = await world.newAccount("enterprise");
    const made = await makePublications([account], 4);
    const request = (method: string, path: string, body?: object): RepeatedRequest => ({
      name: `${method} ${path}`,
      ask: (gateway) => account.api.request(method, path, { gateway, body }),
    });
    const requests = made.flatMap(([, id]) => [
      ...["", "/topics", "/posts"].map((part) => request("GET", `/publications/${id}${part}`)),
      request("PATCH", `/publications/${id}`, { writingTone: "Plain." }),
    ]);
    const site = await waitForSitePath(system, account, made[0]?.[1]);
    const askSite = (gateway: number) => fetch((system.origins[gateway % system.origins.length] ?? "") + site);
    requests.push({ name: `GET ${site}`, ask: (gateway) => toReply(askSite(gateway), performance.now()) });
    let stopping = 0;
    const restMilliseconds = (): number => (stopping > 0 ? 0 : pace.restMilliseconds);
    const stopClients = startContinuousRequests(pace.clients, requests, ledger, restMilliseconds);
    const answered = (): number => ledger.counters.acknowledged + ledger.counters.lost;
    const answers = (count: number) => waitUntil(() => answered() >= count, { timeoutMilliseconds: 120_000 });
    const order = firstReplicasFirst(system.services);
    try {
      await answers(pace.between);
      for (let restarts = 0; restarts < order.length || answered() < pace.atLeast; restarts += pace.atOnce) {
        signal.throwIfAborted();
        const names = Array.from({ length: pace.atOnce }, (_, index) => order[(restarts + index) % order.length] ?? "");
        stopping = names.length;
        await Promise.all(names.map((name) => restart(context, system, name, () => stopping--)));
        await answers(answered() + pace.between);
      }
    } finally {
      await stopClients();
    }
  },
  controls: Object.values(restartControls),
});

/** Sorts the processes so that no two processes of the same service are restarted directly after each other. */
function firstReplicasFirst(names: readonly string[]): string[] {
  const number = (name: string): number => Number(name.split("-")[1] ?? 1);
  return [...names].sort((one, other) => number(one) - number(other));
}

/** Waits until the public home page of a publication can be read, and returns its path. */
async function waitForSitePath({ baseUrl }: System, { api }: Account, id: string | undefined): Promise<string> {
  const path = `/sites/${requireData<{ slug: string }>(await api.request("GET", `/publications/${id}`)).slug}`;
  await waitUntil(async () => (await fetch(baseUrl + path)).ok, { timeoutMilliseconds: 60_000 });
  return path;
}

/** Restarts a process gracefully and waits until it serves again. */
async function restart(context: FaultContext, system: System, name: string, stopped: () => unknown): Promise<void> {
  const startedAt = performance.now();
  await system.restartService(name);
  stopped();
  const stoppedAt = Date.now();
  const stopMilliseconds = Math.round(performance.now() - startedAt);
  const hasStarted = (): boolean =>
    readLog(system, name).some(({ msg, time = "" }) => msg === "started" && Date.parse(time) >= stoppedAt);
  await waitUntil(hasStarted, { timeoutMilliseconds: 60_000, intervalMilliseconds: 200 });
  await delay(readyMilliseconds);
  context.say(`${name} stopped in ${stopMilliseconds} ms`);
}

/** A request that is repeated, each time through one of the gateways. */
interface RepeatedRequest {
  readonly name: string;
  readonly ask: (gateway: number) => Promise<Reply>;
}

/**
 * Starts clients that send one request after another over keep-alive connections. When a gateway refuses a connection,
 * the client tries the next gateway, as load balancers do, because nothing was sent. Any other failure counts as lost.
 * The returned function stops each client after its current request.
 */
function startContinuousRequests(
  count: number,
  requests: readonly RepeatedRequest[],
  ledger: Ledger,
  restMilliseconds: () => number,
) {
  let isOver = false;
  const client = async (_: unknown, index: number): Promise<void> => {
    for (let turn = index, gateway = index; !isOver; turn += 1) {
      const { name, ask } = requests[turn % requests.length] as RepeatedRequest;
      ledger.attempt();
      const askedAt = performance.now();
      let reply = await ask(gateway);
      for (; reply.kind === "refused"; reply = await ask(gateway)) {
        gateway += 1;
        await delay(50);
      }
      const said = reply.kind === "cut" ? reply.reason : replyResult(reply);
      const milliseconds = Math.round(performance.now() - askedAt);
      if (replyResult(reply) === 200) ledger.acknowledge();
      else ledger.reportLost(`${name} failed: ${said}, ${milliseconds} ms after it was asked`);
      await delay(restMilliseconds());
    }
  };
  const clients = Promise.all(Array.from({ length: count }, client));
  return async (): Promise<void> => {
    isOver = true;
    await clients;
  };
}
