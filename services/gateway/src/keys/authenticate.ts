import { forbidden, rateLimited, unauthenticated } from "@galley/service-kit/errors";
import type { Account } from "../domain/account.ts";
import { isApiKeyForm, isInForce } from "../domain/api-key.ts";
import type { KeyRole } from "../domain/key-role.ts";
import type { LocalWindows } from "../limits/local-windows.ts";
import type { KeyDirectory, KeyHolder } from "./key-directory.ts";
import type { HashApiKey } from "./key-hasher.ts";
import type { LastUses } from "./last-uses.ts";
import type { RequestCounter } from "./request-counter.ts";

/** The authenticated caller of a request: its account and API key. */
export interface Identity {
  readonly account: Account;
  readonly keyId: string;
  readonly role: KeyRole;
}

export interface AuthenticatePorts {
  readonly hash: HashApiKey;
  readonly directory: Pick<KeyDirectory, "find" | "peek" | "wasKnown">;
  readonly lastUses: Pick<LastUses, "note">;
  readonly requestCounter: Pick<RequestCounter, "note">;
  readonly failures: LocalWindows;
  readonly now: () => Date;
}

/**
 * Finds the caller of an API key. Throws "unauthenticated" unless the key is valid, "forbidden" when the account is suspended,
 * "rate-limited" when an IP address tries too many unknown keys, and "unavailable" when the database cannot be read.
 */
export type Authenticate = (apiKey: string | undefined, ipAddress: string) => Identity | Promise<Identity>;

/**
 * How many unknown keys from one IP address are looked up in the database per minute. Keys in use are cached and do not count. The number
 * is far above what one misconfigured client sends, because several clients may share an address.
 */
const maxFailuresPerMinute = 6_000;

/** Creates the authentication of API keys. Keys in the cache and texts that cannot be keys are handled without a database read. */
export function createAuthenticate(ports: AuthenticatePorts): Authenticate {
  const { hash, directory, lastUses, requestCounter, failures, now } = ports;
  const admit = (holder: KeyHolder | undefined): Identity => {
    if (holder === undefined || !isInForce(holder.key, now())) throw refusal();
    if (holder.account.suspended) throw forbidden("This account is suspended.");
    lastUses.note(holder.key.id);
    requestCounter.note(holder.key.id, holder.account.id);
    return { account: holder.account, keyId: holder.key.id, role: holder.key.role ?? "editor" };
  };
  const lookUp = async (keyHash: string, ipAddress: string): Promise<KeyHolder | undefined> => {
    if (directory.wasKnown(keyHash)) return directory.find(keyHash);
    const full = failures.isFull(ipAddress, maxFailuresPerMinute);
    if (full !== undefined) throw rateLimited("Too many requests with unknown API keys.", full.resetSeconds);
    // The look-up counts as a failure from its beginning, and no longer once the key is found. This way, parallel requests cannot exceed
    // the limit.
    failures.take(ipAddress, maxFailuresPerMinute);
    const holder = await directory.find(keyHash);
    if (holder !== undefined) failures.giveBack(ipAddress);
    return holder;
  };
  return (apiKey, ipAddress) => {
    if (apiKey === undefined || !isApiKeyForm(apiKey)) throw refusal();
    const keyHash = hash(apiKey);
    const known = directory.peek(keyHash);
    return known === undefined ? lookUp(keyHash, ipAddress).then(admit) : admit(known);
  };
}

const refusal = (): Error => unauthenticated("The API key is missing or not valid.");
