import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { FaultProxy, Toxic, ToxicHandle } from "@galley/test-kit/fault-proxy";
import { forgottenOperation, noLookUpLimit } from "../../controls/stores.ts";
import type { Random } from "../../random.ts";
import type { Scenario } from "../../scenario.ts";
import { startMongodbNode } from "../../stores/mongodb-node.ts";
import { type DatabaseOutage, proxyTo, runDatabaseOutages, startDatabaseWorld } from "./database-world.ts";

/** A MongoDB behind a bad network. */
export const mongodbNetwork: Scenario = {
  name: "mongodb-network",
  guarantee:
    "Whatever the network to MongoDB does, answers come in time, 503 among them; what was done though its reply was lost is done once.",
  fault:
    "replies lost after the write was done, black hole, connections reset again and again, refused, 100 ms of latency",
  least: { fast: { attempted: 200, acknowledged: 150 }, full: { attempted: 200, acknowledged: 150 } },
  async run(context) {
    const node = await startMongodbNode(join(context.newFolder(), "mongodb"));
    context.defer(() => node.stop());
    // Where the gateway's own questions pass, what a service did is followed by a lost reply more often.
    const [ofGateway, ofServices] = [await proxyTo(context, node.uri), await proxyTo(context, node.uri)];
    const seenBy = (service: string) => (service.startsWith("gateway") ? ofGateway : ofServices).uri;
    const world = await startDatabaseWorld(context, node.uri, seenBy);
    const outages = [cutOff(ofServices.proxy, context.random), ...outagesOf([ofGateway.proxy, ofServices.proxy])];
    return runDatabaseOutages(context, world, outages, 4);
  },
  controls: [
    { mutation: forgottenOperation, expect: "doubled" },
    { mutation: noLookUpLimit, expect: /came to \w+ after [\d.]+ s while the database was/ },
  ],
};

const handshakeBytes = 400;

/** Connections that end after so many bytes: in the middle of a handshake, of a read, or right after a write was done. */
function cutOff(proxy: FaultProxy, random: Random): DatabaseOutage {
  const cut = () => proxy.add({ type: "limitData", bytes: random.between(0, 6 * handshakeBytes) }, "downstream");
  return pulses("cut off before it replied", { count: 30, badMilliseconds: 120, goodMilliseconds: 400 }, () => [cut()]);
}

function outagesOf(proxies: readonly FaultProxy[]): DatabaseOutage[] {
  const heal = () => Promise.all(proxies.map((proxy) => proxy.heal()));
  const bad = (name: string, seconds: number, toxic: Toxic): DatabaseOutage => ({
    name,
    seconds,
    strike: () => proxies.map((proxy) => proxy.add(toxic)),
    heal,
  });
  const reset = () => proxies.map((proxy) => proxy.add({ type: "resetPeer" }));
  return [
    pulses("reset again and again", { count: 8, badMilliseconds: 20, goodMilliseconds: 600 }, reset),
    { ...bad("black-holed", 12, { type: "blackhole" }), isRefused: true },
    {
      name: "refused",
      seconds: 5,
      isRefused: true,
      strike: () => Promise.all(proxies.map((proxy) => proxy.down())),
      heal,
    },
    bad("100 ms away", 8, { type: "latency", milliseconds: 100, jitterMilliseconds: 30 }),
  ];
}

interface Rhythm {
  readonly count: number;
  readonly badMilliseconds: number;
  readonly goodMilliseconds: number;
}

/** Bad for a moment, good for a moment, again and again. */
function pulses(name: string, rhythm: Rhythm, add: () => readonly ToxicHandle[]): DatabaseOutage {
  return {
    name,
    seconds: 0,
    changes: rhythm.count,
    strike: async () => {
      for (let pulse = 0; pulse < rhythm.count; pulse += 1) {
        const added = add();
        await delay(rhythm.badMilliseconds);
        for (const toxic of added) toxic.remove();
        await delay(rhythm.goodMilliseconds);
      }
    },
    heal: () => {},
  };
}
