import { rateLimited } from "@galley/service-kit/errors";
import { LRUCache } from "lru-cache";

const windowMilliseconds = 60_000;
const maxSources = 10_000;
const defaultMaxAttempts = 10;
/**
 * The calls that may be made more often than the usual 10 times a minute, and how often. The sign-in page makes these calls each time it
 * is opened, whether or not the person then signs in.
 */
const maxAttemptsOf: Readonly<Record<string, number>> = { StartPasskeySignIn: 60, GetSignInOptions: 600 };

/** Counts an attempt from this source, which is an address or a member. Throws "rate-limited" when there are too many within a minute. */
export type CountAttempt = (attempt: string, source: string) => void;

/**
 * Creates the limit on attempts to sign in, which counts for each replica of the server separately. Each call may be made 10 times a
 * minute from one source. The calls that only open the sign-in page have higher limits.
 */
export function createAttemptLimit(monotonicNow: () => number): CountAttempt {
  const attempts = new LRUCache<string, number[]>({ max: maxSources });
  return (attempt, source) => {
    const key = `${attempt} ${source}`;
    const now = monotonicNow();
    const recent = (attempts.get(key) ?? []).filter((at) => now - at < windowMilliseconds);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= (maxAttemptsOf[attempt] ?? defaultMaxAttempts)) {
      const seconds = Math.ceil((oldest + windowMilliseconds - now) / 1_000);
      throw rateLimited(`Too many attempts to sign in. Try again in ${seconds} seconds.`, seconds);
    }
    attempts.set(key, [...recent, now]);
  };
}
