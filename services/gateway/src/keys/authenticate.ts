import { forbidden, rateLimited, unauthenticated } from "@galley/service-kit/errors";
import type { Account } from "../domain/account.ts";
import { isApiKeyForm, isInForce } from "../domain/api-key.ts";
import type { KeyRole } from "../domain/key-role.ts";
import type { LocalWindows } from "../limits/local-windows.ts";
import type { KeyDirectory, KeyHolder } from "./key-directory.ts";
import type { HashApiKey } from "./key-hasher.ts";
import type { LastUses } from "./last-uses.ts";
import type { RequestCounter } from "./request-counter.ts";

/** Who a request is from. */
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
 * Tells whose key this is. Throws "unauthenticated" for anything that is no key in force, "forbidden" when the account is
 * suspended, "rate-limited" when an address tries unknown keys without end, "unavailable" when nobody can be asked.
 */
export type Authenticate = (apiKey: string | undefined, ipAddress: string) => Identity | Promise<Identity>;

/**
 * Unknown keys from one address that may reach the database in a minute. Far above what a misconfigured client sends, since
 * others may share its address; keys in use are in the cache and never count.
 */
const mostFailuresPerMinute = 6_000;

/** Authentication of API keys. Keys in the cache cost no database read; texts that cannot be keys never do. */
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
    const full = failures.isFull(ipAddress, mostFailuresPerMinute);
    if (full !== undefined) throw rateLimited("Too many requests with unknown API keys.", full.resetSeconds);
    // Counted before the answer, so that many at once do not all slip through.
    failures.take(ipAddress, mostFailuresPerMinute);
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
