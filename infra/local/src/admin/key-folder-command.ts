import { alternatives } from "@galley/service-kit/errors";
import { WrongUsage } from "../command-line.ts";
import { readKeyring, writeKeyFolders } from "../deployment-keys/key-folders.ts";
import { type Holder, holders, rotate, type Step } from "../deployment-keys/keyring.ts";
import { serviceNames } from "../services/definitions.ts";
import type { Flags, Values } from "./command.ts";

/** The flags of "keys create". It needs no running system. */
export const createKeysFlags: Flags = { required: ["out"], optional: ["rotate", "port"] };

/**
 * Creates the keys that a folder lacks. With `--rotate`, it also takes the next step of replacing the key of a service or the operator.
 * Throws `WrongUsage`.
 */
export function createKeys({ out = "", rotate: holder, port }: Values, now: Date = new Date()): unknown {
  const before = readKeyring(out, now);
  const addresses = addressesBy(port);
  if (holder === undefined) return { folder: out, folders: writeKeyFolders(out, before, addresses) };
  const found = holders.find((name) => name === holder);
  if (found === undefined)
    throw new WrongUsage(`keys create: --rotate must be one of ${alternatives(holders)}, not ${holder}`);
  const { keyring, step } = rotate(before, found, now);
  return { folder: out, folders: writeKeyFolders(out, keyring, addresses), step, next: whatFollows(step, found) };
}

function whatFollows(step: Step, holder: Holder): string {
  const give = "Give every service its folder again.";
  if (step === "announced")
    return `${give} The new key is used after the next --rotate ${holder}, in five minutes or later.`;
  if (step === "forgotten") return `${give} The rotation is complete.`;
  if (holder === "publishing") return `${give} The rotation is complete; former keys open what they sealed.`;
  const later = holder === "webhooks" ? "30 days" : "five minutes";
  return `${give} The former key is forgotten after the next --rotate ${holder}, in ${later} or later.`;
}

/** Returns the addresses of all services for operators inside the containers' network, where each service's name is its host name. */
function addressesBy(port: string | undefined): Record<string, string> | undefined {
  if (port === undefined) return undefined;
  if (!/^[1-9]\d{0,4}$/.test(port) || Number(port) > 65_535)
    throw new WrongUsage(`keys create: --port must be a whole number from 1 to 65535, not ${port}`);
  return Object.fromEntries(serviceNames.map((name) => [name, `${name}:${port}`]));
}
