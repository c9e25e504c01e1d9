import { randomBytes } from "node:crypto";
import { WrongUsage } from "../command-line.ts";
import { newKey, newSecret, type PrivateJwk } from "../keys.ts";

/**
 * A key of a service or of the operator. It is a key pair, except for the publishing service, which encrypts and decrypts with one secret
 * key.
 */
export type Key = PrivateJwk | ReturnType<typeof newSecret>;

/**
 * The keys of one service or of the operator. While a key is being replaced, either `next` waits to be used or `former` waits to be
 * removed, never both.
 */
export interface Ring {
  /** The key that signs or encrypts. */
  readonly current: Key;
  /** The key that will be used next. Other processes know it already, so that they can verify or decrypt with it as soon as it is used. */
  readonly next?: Key | undefined;
  /** Keys that were used before. They sign and encrypt nothing new, but other processes still accept them. */
  readonly former: readonly Key[];
  /** The time of the last step of replacing the key, in ISO 8601. The next step must wait until all processes know it. */
  readonly changedAt: string;
}

/**
 * The services, and the operator, whose keys can be replaced. The first four sign tokens, "webhooks" decrypts the signing keys of
 * webhooks, and "publishing" encrypts credentials.
 */
export const holders = ["gateway", "generation", "dashboard", "operator", "webhooks", "publishing"] as const;
export type Holder = (typeof holders)[number];

/** All keys of an installation. Only its operator has all of them. */
export interface Keyring {
  readonly rings: Readonly<Record<Holder, Ring>>;
  /**
   * The secret with which API keys are hashed: 32 bytes in base64. It cannot be replaced, because all API keys depend
   * on it.
   */
  readonly apiKeyPepper: string;
}

/**
 * The result of one of the three steps that replace a key. "announced": other processes know the new key. "in use": the new key signs or
 * encrypts. "forgotten": the former key is removed.
 */
export type Step = "announced" | "in use" | "forgotten";

/**
 * The minimum time between two steps of replacing a key. It is longer than a mounted file takes to reach all processes,
 * and longer than a token is valid.
 */
const settleMilliseconds = 5 * 60_000;
/**
 * How long a key of the webhook service is kept after its replacement. Deliveries of that time are encrypted with it and may be started
 * again.
 */
const webhooksMilliseconds = 30 * 24 * 3_600_000;

/** Creates new keys for all services and the operator. */
export function newKeyring(now: Date): Keyring {
  const ring = (holder: Holder): Ring => ({
    current: createHolderKey(holder),
    former: [],
    changedAt: now.toISOString(),
  });
  return {
    rings: Object.fromEntries(holders.map((holder) => [holder, ring(holder)])) as Record<Holder, Ring>,
    apiKeyPepper: randomBytes(32).toString("base64"),
  };
}

/**
 * Takes the next of three steps that replace a holder's key without downtime: a new key is announced, then used, then the former
 * key is removed. Processes at the previous step and at this step understand each other. Throws `WrongUsage` while some processes
 * may not know the previous step yet.
 */
export function rotate(keyring: Keyring, holder: Holder, now: Date): { keyring: Keyring; step: Step } {
  const ring = keyring.rings[holder];
  const step = stepAfter(ring, holder);
  const from = Date.parse(ring.changedAt) + pauseBefore(step, holder);
  if (now.getTime() < from)
    throw new WrongUsage(
      `keys create: too early for the next step of ${holder}; it may come from ${new Date(from).toISOString()} on`,
    );
  const after: Ring = { ...moved(ring, step, holder), changedAt: now.toISOString() };
  return { keyring: { ...keyring, rings: { ...keyring.rings, [holder]: after } }, step };
}

function stepAfter({ next, former }: Ring, holder: Holder): Step {
  if (next !== undefined) return "in use";
  return former.length === 0 || keepsFormer(holder) ? "announced" : "forgotten";
}

/**
 * Returns whether former keys are kept forever. They are for the publishing service, because stored credentials stay encrypted with the
 * key that was current when they were stored.
 */
function keepsFormer(holder: Holder): boolean {
  return holder === "publishing";
}

function pauseBefore(step: Step, holder: Holder): number {
  if (step === "announced") return 0;
  return step === "forgotten" && holder === "webhooks" ? webhooksMilliseconds : settleMilliseconds;
}

function moved(ring: Ring, step: Step, holder: Holder): Omit<Ring, "changedAt"> {
  const { current, next, former } = ring;
  if (step === "announced") return { current, next: createHolderKey(holder), former };
  if (step === "forgotten" || next === undefined) return { current, former: [] };
  return { current: next, former: [current, ...former] };
}

function createHolderKey(holder: Holder): Key {
  if (holder === "publishing") return newSecret();
  return newKey(holder, holder === "webhooks" ? { alg: "ECDH-ES", use: "enc" } : { alg: "ES256", use: "sig" });
}
