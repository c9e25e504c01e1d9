import { setTimeout as delay } from "node:timers/promises";
import { pollUntil } from "@galley/test-kit/conditions";
import {
  type Direction,
  type FaultProxy,
  startFaultProxy,
  type Toxic,
  type ToxicHandle,
} from "@galley/test-kit/fault-proxy";
import type { FaultContext } from "../../context.ts";
import type { Outage } from "./outage.ts";

/** A stretch of network to a store, and the address by which services reach the store over it. */
export async function proxyTo(
  { defer }: FaultContext,
  address: string,
): Promise<{ readonly proxy: FaultProxy; readonly uri: string }> {
  const uri = new URL(address);
  const proxy = await startFaultProxy({ host: uri.hostname, port: Number(uri.port) });
  defer(() => proxy.close());
  uri.host = `${proxy.host}:${proxy.port}`;
  // Otherwise the driver asks the node for its address and goes there past the proxy.
  if (uri.protocol === "mongodb:") uri.search = "?directConnection=true";
  return { proxy, uri: uri.href };
}

type NetworkOutage = Required<Pick<Outage, "name" | "seconds" | "inject" | "look" | "heal">>;

interface NamedToxic {
  readonly name: string;
  readonly toxic: () => Toxic;
  readonly direction?: Direction;
}

/** Stretches of network that are bad for so long, each of which has to carry something meanwhile. */
export function withToxics(
  proxies: readonly FaultProxy[],
  seconds: number,
  { name, toxic, direction }: NamedToxic,
): NetworkOutage {
  let added: readonly ToxicHandle[] = [];
  const inject = () => {
    added = proxies.map((proxy) => proxy.add(toxic(), direction));
  };
  return outageOf(proxies, { name, seconds, inject }, () => added.every(({ hits }) => hits() > 0), 30_000);
}

export interface Rhythm {
  readonly count: number;
  readonly badMilliseconds: number;
  readonly goodMilliseconds: number;
}

/** Stretches that are bad for a moment and good for a moment, again and again, and have to carry something in bad moments. */
export function withToxicsInPulses(
  proxies: readonly FaultProxy[],
  { count, badMilliseconds, goodMilliseconds }: Rhythm,
  { name, toxic, direction }: NamedToxic,
): NetworkOutage & { readonly changes: number } {
  let hits = 0;
  const inject = async () => {
    for (let pulse = 0; pulse < count; pulse += 1) {
      const added = proxies.map((proxy) => proxy.add(toxic(), direction));
      await delay(badMilliseconds);
      for (const { remove } of added) remove();
      hits += added.reduce((sum, each) => sum + each.hits(), 0);
      await delay(goodMilliseconds);
    }
  };
  return { ...outageOf(proxies, { name, seconds: 0, inject }, () => hits > 0), changes: count };
}

/** Stretches on which nobody is listening for so long, though there were connections before. */
export function refused(proxies: readonly FaultProxy[], seconds: number): NetworkOutage {
  let reset: readonly number[] = [];
  const inject = () => {
    reset = proxies.map((proxy) => proxy.connections());
    return Promise.all(proxies.map((proxy) => proxy.down()));
  };
  return outageOf(proxies, { name: "refused", seconds, inject }, () => reset.every((count) => count > 0));
}

/** Before it is over it waits until the network was hit, and says so when it was not. */
function outageOf(
  proxies: readonly FaultProxy[],
  outage: Pick<NetworkOutage, "name" | "seconds" | "inject">,
  isHit: () => boolean,
  timeoutMilliseconds = 0,
): NetworkOutage {
  const look = async () =>
    (await pollUntil(isHit, Boolean, { timeoutMilliseconds }))
      ? []
      : [`the network was ${outage.name} and nothing went over it`];
  return { ...outage, look, heal: () => Promise.all(proxies.map((proxy) => proxy.heal())) };
}
