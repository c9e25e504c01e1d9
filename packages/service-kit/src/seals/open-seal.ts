import type { KeyObject } from "node:crypto";
import type { ReloadedFile } from "../reloaded-files/index.ts";

/** A seal did not open. The message holds nothing of what is inside. */
export class SealError extends Error {
  /** Whether the key that it needs is not there; then it may open when the key is. */
  readonly isKeyMissing: boolean;

  constructor(message: string, isKeyMissing: boolean, options?: ErrorOptions) {
    super(message, options);
    this.name = "SealError";
    this.isKeyMissing = isKeyMissing;
  }
}

/** Gives the key that a seal names as its `kid`. Throws SealError when there is none. */
export type KeyFinder<Key> = (kid: string) => Key;

/**
 * Finds keys by their `kid`. An unknown `kid` makes it read the file again at once, so a new key needs no restart. When the file
 * has been unreadable for five minutes, every key counts as missing.
 */
export function createKeyFinder<Key>(file: ReloadedFile<ReadonlyMap<string, Key>>): KeyFinder<Key> {
  const keys = (): ReadonlyMap<string, Key> => {
    try {
      return file.content();
    } catch (error) {
      throw new SealError("The file with the key that opens the seal cannot be read.", true, { cause: error });
    }
  };
  return (kid) => {
    if (!keys().has(kid)) file.check();
    const key = keys().get(kid);
    if (key === undefined) throw new SealError("The key that opens the seal is not there.", true);
    return key;
  };
}

/** What was sealed, and what stands readable in the seal and is authenticated by it. */
export interface OpenedSeal {
  readonly text: string;
  readonly header: Readonly<Record<string, unknown>>;
}

/** Opens a compact JWE (RFC 7516) with A256GCM whose `kid` names its key, by this way of managing keys alone. Throws SealError. */
export async function openSeal(
  sealed: string,
  algorithm: "dir" | "ECDH-ES",
  keyNamed: KeyFinder<KeyObject | Uint8Array>,
): Promise<OpenedSeal> {
  // Loaded with the first seal: its many modules are of no use at rest.
  const { compactDecrypt, errors } = await import("jose");
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(sealed, ({ kid = "" }) => keyNamed(kid), {
      keyManagementAlgorithms: [algorithm],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return { text: new TextDecoder().decode(plaintext), header: protectedHeader };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new SealError("The seal is damaged, or not meant for this service.", false);
  }
}
