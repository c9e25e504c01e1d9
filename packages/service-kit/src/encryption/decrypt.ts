import type { KeyObject } from "node:crypto";
import type { ReloadedFile } from "../reloaded-files/index.ts";

/** Reports that an encrypted text could not be decrypted. The message never contains the text. */
export class DecryptionError extends Error {
  /** True when the key of the text is missing. Decryption can succeed later, when the key is available again. */
  readonly isKeyMissing: boolean;

  constructor(message: string, isKeyMissing: boolean, options?: ErrorOptions) {
    super(message, options);
    // Logs of earlier releases contain the error under this name. It is kept, so that searches in logs still find it.
    this.name = "SealError";
    this.isKeyMissing = isKeyMissing;
  }
}

/** Returns the decryption key with this key id (`kid`). Throws DecryptionError when there is none. */
export type KeyFinder<Key> = (kid: string) => Key;

/**
 * Creates a function that finds keys of a key file by their key id (`kid`). An unknown id makes it read the file again at once, so a new
 * key needs no restart. After the file has been unreadable for five minutes, every key counts as missing.
 */
export function createKeyFinder<Key>(file: ReloadedFile<ReadonlyMap<string, Key>>): KeyFinder<Key> {
  const keys = (): ReadonlyMap<string, Key> => {
    try {
      return file.content();
    } catch (error) {
      throw new DecryptionError("The file with the key that opens the seal cannot be read.", true, { cause: error });
    }
  };
  return (kid) => {
    if (!keys().has(kid)) file.check();
    const key = keys().get(kid);
    if (key === undefined) throw new DecryptionError("The key that opens the seal is not there.", true);
    return key;
  };
}

/** A decrypted text with the header of its JWE, which is not encrypted but protected against changes. */
export interface Decrypted {
  readonly text: string;
  readonly header: Readonly<Record<string, unknown>>;
}

/**
 * Decrypts a compact JWE (RFC 7516) with A256GCM, whose header names the key by `kid`. Only the given key management algorithm is
 * accepted. Throws DecryptionError.
 */
export async function decrypt(
  encrypted: string,
  algorithm: "dir" | "ECDH-ES",
  keyNamed: KeyFinder<KeyObject | Uint8Array>,
): Promise<Decrypted> {
  // The library is loaded with the first encrypted text, because its many modules take memory.
  const { compactDecrypt, errors } = await import("jose");
  try {
    const { plaintext, protectedHeader } = await compactDecrypt(encrypted, ({ kid = "" }) => keyNamed(kid), {
      keyManagementAlgorithms: [algorithm],
      contentEncryptionAlgorithms: ["A256GCM"],
    });
    return { text: new TextDecoder().decode(plaintext), header: protectedHeader };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw new DecryptionError("The seal is damaged, or not meant for this service.", false);
  }
}
