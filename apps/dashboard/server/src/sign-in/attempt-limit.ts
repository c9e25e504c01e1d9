import { rateLimited } from "@galley/service-kit/errors";
import { LRUCache } from "lru-cache";

const windowMilliseconds = 60_000;
const maxSources = 10_000;
const defaultMaxAttempts = 10;
/** The sign-in page starts an attempt each time it is opened, whether or not the person goes on. */
const maxAttemptsOf: Readonly<Record<string, number>> = { StartPasskeySignIn: 60, GetSignInOptions: 600 };

/** Counts an attempt from this source, which is an address or a member. Throws "rate-limited" when there are too many within a minute. */
export type CountAttempt = (attempt: string, source: string) => void;

/** Limits attempts to sign in, in this replica: 10 of each kind within a minute, and more of those that prove nothing. */
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
