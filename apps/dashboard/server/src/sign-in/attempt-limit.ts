import { rateLimited } from "@galley/service-kit/errors";
import { LRUCache } from "lru-cache";
import { networkOf } from "../domain/network.ts";

const windowMilliseconds = 60_000;
const maxAttempts = 10;
const maxNetworks = 10_000;

/** Counts an attempt to sign in from this address. Throws "rate-limited" beyond 10 within a minute from one network. */
export type CountAttempt = (address: string) => void;

/** Limits attempts to sign in, in this replica. */
export function createAttemptLimit(monotonicNow: () => number): CountAttempt {
  const attempts = new LRUCache<string, number[]>({ max: maxNetworks });
  return (address) => {
    const network = networkOf(address);
    const now = monotonicNow();
    const recent = (attempts.get(network) ?? []).filter((at) => now - at < windowMilliseconds);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= maxAttempts) {
      const seconds = Math.ceil((oldest + windowMilliseconds - now) / 1_000);
      throw rateLimited(`Too many attempts to sign in. Try again in ${seconds} seconds.`, seconds);
    }
    attempts.set(network, [...recent, now]);
  };
}
