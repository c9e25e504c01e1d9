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

/**
 * Starts a proxy in front of a store. Returns the proxy and the address at which services reach the store through it.
 */
export async function proxyTo(
  { defer }: FaultContext,
  address: string,
): Promise<{ readonly proxy: FaultProxy; readonly uri: string }> {
  const uri = new URL(address);
  const proxy = await startFaultProxy({ host: uri.hostname, port: Number(uri.port) });
  defer(() => proxy.close());
  uri.host = `${proxy.host}:${proxy.port}`;
  // Without this option, the driver would ask the server for its address and connect to it directly, past the proxy.
  if (uri.protocol === "mongodb:") uri.search = "?directConnection=true";
  return { proxy, uri: uri.href };
}

interface BadNetwork {
  readonly name: string;
  readonly toxic: () => Toxic;
  /** The direction of the bytes that the network fault affects. By default both. */
  readonly direction?: Direction;
  /** How many seconds the network is bad. */
  readonly seconds?: number;
  /** Makes the network alternate between bad and good instead of being bad all the time: `count` times bad, with good times in between. */
  readonly pulses?: { readonly count: number; readonly badMilliseconds: number; readonly goodMilliseconds: number };
}

/** Creates an outage in which the network behind these proxies is bad. Each proxy must carry traffic meanwhile. */
export function badNetwork(
  proxies: readonly FaultProxy[],
  { name, toxic, direction, seconds = 0, pulses }: BadNetwork,
): Omit<Outage, "away"> {
  const added: ToxicHandle[][] = [];
  const add = (): void => void added.push(proxies.map((proxy) => proxy.add(toxic(), direction)));
  const inject = async (): Promise<void> => {
    if (pulses === undefined) return add();
    for (let pulse = 0; pulse < pulses.count; pulse += 1) {
      add();
      await delay(pulses.badMilliseconds);
      for (const { remove } of added.at(-1) ?? []) remove();
      await delay(pulses.goodMilliseconds);
    }
  };
  const areHit = () => proxies.every((_, place) => added.some((each) => (each[place]?.hits() ?? 0) > 0));
  const look = async () => ((await pollUntil(areHit, Boolean, { timeoutMilliseconds: 30_000 })) ? [] : [unused(name)]);
  return { name, seconds, ...(pulses && { changes: pulses.count }), inject, look, heal: healing(proxies) };
}

/**
 * Creates an outage in which the proxies refuse all connections. It fails if a proxy had no connection before, because it would then change
 * nothing.
 */
export function refused(proxies: readonly FaultProxy[], seconds: number): Omit<Outage, "away"> {
  let reset: readonly number[] = [];
  const inject = () => {
    reset = proxies.map((proxy) => proxy.connections());
    return Promise.all(proxies.map((proxy) => proxy.down()));
  };
  const look = async () => (reset.every((count) => count > 0) ? [] : [unused("refused")]);
  return { name: "refused", seconds, inject, look, heal: healing(proxies) };
}

const healing = (proxies: readonly FaultProxy[]) => () => Promise.all(proxies.map((proxy) => proxy.heal()));

const unused = (name: string): string => `the network was ${name} and nothing went over it`;
