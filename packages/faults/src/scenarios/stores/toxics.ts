import { setTimeout as delay } from "node:timers/promises";
import type { Direction, FaultProxy, Toxic, ToxicHandle } from "@galley/test-kit/fault-proxy";
import { type Outage, untilNoProblems } from "./outages.ts";

/** What an outage of the network is made of. */
export interface NamedToxic {
  readonly name: string;
  readonly toxic: () => Toxic;
  readonly direction?: Direction;
}

export interface PulsePattern {
  readonly count: number;
  readonly badMilliseconds: number;
  readonly goodMilliseconds: number;
}

type NetworkOutage = Required<Pick<Outage, "name" | "seconds" | "inject" | "look" | "heal">>;

/** Stretches of network that are bad for so long, each of which has to carry something meanwhile. */
export function withToxics(
  proxies: readonly FaultProxy[],
  seconds: number,
  { name, toxic, direction }: NamedToxic,
): NetworkOutage {
  let added: readonly ToxicHandle[] = [];
  return {
    name,
    seconds,
    inject: () => {
      added = proxies.map((proxy) => proxy.add(toxic(), direction));
    },
    look: () => untilNoProblems(() => (added.every(({ hits }) => hits() > 0) ? [] : [hitNothing(name)])),
    heal: () => Promise.all(proxies.map((proxy) => proxy.heal())),
  };
}

/** Stretches that are bad for a moment and good for a moment, again and again, and have to carry something in bad moments. */
export function withToxicsInPulses(
  proxies: readonly FaultProxy[],
  rhythm: PulsePattern,
  { name, toxic, direction }: NamedToxic,
): NetworkOutage & { readonly changes: number } {
  let hits = 0;
  return {
    name,
    seconds: 0,
    changes: rhythm.count,
    inject: async () => {
      for (let pulse = 0; pulse < rhythm.count; pulse += 1) {
        const added = proxies.map((proxy) => proxy.add(toxic(), direction));
        await delay(rhythm.badMilliseconds);
        for (const { remove } of added) remove();
        hits += added.reduce((sum, each) => sum + each.hits(), 0);
        await delay(rhythm.goodMilliseconds);
      }
    },
    look: async () => (hits > 0 ? [] : [hitNothing(name)]),
    heal: () => {},
  };
}

/** Stretches on which nobody is listening for so long, though there were connections before. */
export function refused(proxies: readonly FaultProxy[], seconds: number): NetworkOutage {
  const name = "refused";
  let reset: readonly number[] = [];
  return {
    name,
    seconds,
    inject: () => {
      reset = proxies.map((proxy) => proxy.connections());
      return Promise.all(proxies.map((proxy) => proxy.down()));
    },
    look: async () => (reset.every((count) => count > 0) ? [] : [hitNothing(name)]),
    heal: () => Promise.all(proxies.map((proxy) => proxy.heal())),
  };
}

function hitNothing(name: string): string {
  return `the network was ${name} and nothing went over it`;
}
