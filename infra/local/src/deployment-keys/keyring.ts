import { randomBytes } from "node:crypto";
import { WrongUsage } from "../command-line.ts";
import { newKey, newSecret, type PrivateJwk } from "../keys.ts";

/** A key, whoever may use it. Those of publishing are symmetric. */
export type Key = PrivateJwk | ReturnType<typeof newSecret>;

/** The keys of one holder. At most one uses `next` or gives up `former` at a time. */
export interface Ring {
  /** Signs or seals. */
  readonly current: Key;
  /** Is known to whoever checks or opens, before it is used. */
  readonly next?: Key | undefined;
  /** Signs and seals nothing any more, and is still known. */
  readonly former: readonly Key[];
  /** ISO 8601. */
  readonly changedAt: string;
}

/** Who holds keys that can be replaced: four sign tokens, webhooks opens signing keys, publishing seals credentials. */
export const holders = ["gateway", "generation", "dashboard", "operator", "webhooks", "publishing"] as const;
export type Holder = (typeof holders)[number];

/** Every key of an installation. Only its operator has all of them. */
export interface Keyring {
  readonly rings: Readonly<Record<Holder, Ring>>;
  /** 32 bytes in base64. It cannot be replaced: without it every API key is void. */
  readonly apiKeyPepper: string;
}

/** What a rotation just did. */
export type Step = "announced" | "in use" | "forgotten";

/** Longer than a mounted file takes to reach every process, and longer than a token lives. */
const settleMilliseconds = 5 * 60_000;
/** Webhooks that were ordered with a former key may wait for so long to be sent again. */
const webhooksMilliseconds = 30 * 24 * 3_600_000;

/** Makes every key. */
export function newKeyring(now: Date): Keyring {
  const ring = (holder: Holder): Ring => ({ current: newKeyOf(holder), former: [], changedAt: now.toISOString() });
  return {
    rings: Object.fromEntries(holders.map((holder) => [holder, ring(holder)])) as Record<Holder, Ring>,
    apiKeyPepper: randomBytes(32).toString("base64"),
  };
}

/**
 * Takes the next of three steps by which a holder's key is replaced while everything runs: a new key is announced, then used, then the
 * former one is forgotten. Processes that know the step before and those that know this one understand each other. Throws
 * `WrongUsage` while some may not know the step before.
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

/** What publishing sealed stays sealed with the key of its day. */
function keepsFormer(holder: Holder): boolean {
  return holder === "publishing";
}

function pauseBefore(step: Step, holder: Holder): number {
  if (step === "announced") return 0;
  return step === "forgotten" && holder === "webhooks" ? webhooksMilliseconds : settleMilliseconds;
}

function moved(ring: Ring, step: Step, holder: Holder): Omit<Ring, "changedAt"> {
  const { current, next, former } = ring;
  if (step === "announced") return { current, next: newKeyOf(holder), former };
  if (step === "forgotten" || next === undefined) return { current, former: [] };
  return { current: next, former: [current, ...former] };
}

function newKeyOf(holder: Holder): Key {
  if (holder === "publishing") return newSecret();
  return newKey(holder, holder === "webhooks" ? { alg: "ECDH-ES", use: "enc" } : { alg: "ES256", use: "sig" });
}
