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

interface BadNetwork {
  readonly name: string;
  readonly toxic: () => Toxic;
  /** Both unless given. */
  readonly direction?: Direction;
  /** For how long it is bad. */
  readonly seconds?: number;
  /** It is bad for a moment and good for a moment, again and again. */
  readonly pulses?: { readonly count: number; readonly badMilliseconds: number; readonly goodMilliseconds: number };
}

/** Stretches of network that are bad, each of which has to carry something meanwhile. */
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

/** Stretches on which nobody is listening for so long, though there were connections before. */
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
