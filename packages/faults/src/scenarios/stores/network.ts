import { setTimeout as delay } from "node:timers/promises";
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
  return {
    ...{ name, seconds },
    inject: () => {
      added = proxies.map((proxy) => proxy.add(toxic(), direction));
    },
    look: () => nothingUnless(name, () => added.every(({ hits }) => hits() > 0)),
    heal: () => Promise.all(proxies.map((proxy) => proxy.heal())),
  };
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
  return {
    ...{ name, seconds: 0, changes: count },
    inject: async () => {
      for (let pulse = 0; pulse < count; pulse += 1) {
        const added = proxies.map((proxy) => proxy.add(toxic(), direction));
        await delay(badMilliseconds);
        for (const { remove } of added) remove();
        hits += added.reduce((sum, each) => sum + each.hits(), 0);
        await delay(goodMilliseconds);
      }
    },
    look: () => nothingUnless(name, () => hits > 0, 0),
    heal: () => {},
  };
}

/** Stretches on which nobody is listening for so long, though there were connections before. */
export function refused(proxies: readonly FaultProxy[], seconds: number): NetworkOutage {
  const name = "refused";
  let reset: readonly number[] = [];
  return {
    ...{ name, seconds },
    inject: () => {
      reset = proxies.map((proxy) => proxy.connections());
      return Promise.all(proxies.map((proxy) => proxy.down()));
    },
    look: () => nothingUnless(name, () => reset.every((count) => count > 0), 0),
    heal: () => Promise.all(proxies.map((proxy) => proxy.heal())),
  };
}

/** Waits until the network was hit; says so when it was not. */
async function nothingUnless(name: string, isHit: () => boolean, mostMilliseconds = 30_000): Promise<string[]> {
  const giveUpAt = performance.now() + mostMilliseconds;
  while (!isHit() && performance.now() < giveUpAt) await delay(200);
  return isHit() ? [] : [`the network was ${name} and nothing went over it`];
}
