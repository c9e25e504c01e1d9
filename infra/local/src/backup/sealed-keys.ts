import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { CannotGoOn } from "../fix.ts";

/** Files by their names, encrypted with a passphrase: AES-256-GCM with a key that scrypt derives. */
export interface SealedKeys {
  readonly format: 1;
  readonly kdf: {
    readonly name: "scrypt";
    readonly N: number;
    readonly r: number;
    readonly p: number;
    readonly salt: string;
  };
  readonly iv: string;
  readonly tag: string;
  readonly sealed: string;
}

/**
 * The cost of deriving a key from a passphrase. Each guess takes an attacker 128 MiB and about a third of a second.
 * Source: OWASP, "Password Storage Cheat Sheet".
 */
const cost = { N: 2 ** 17, r: 8, p: 1 };
const maxMemory = 2 ** 28;

export function sealKeys(files: Readonly<Record<string, string>>, passphrase: string): SealedKeys {
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const kdf = { name: "scrypt" as const, ...cost, salt: salt.toString("base64") };
  const cipher = createCipheriv("aes-256-gcm", deriveKey(passphrase, kdf), iv);
  cipher.setAAD(authenticatedHeader(kdf));
  const sealed = Buffer.concat([cipher.update(JSON.stringify(files), "utf8"), cipher.final()]);
  return {
    format: 1,
    kdf,
    iv: iv.toString("base64"),
    tag: cipher.getAuthTag().toString("base64"),
    sealed: sealed.toString("base64"),
  };
}

/**
 * Decrypts the files. Throws `CannotGoOn` when the passphrase is wrong or the data are damaged, which cannot be distinguished.
 */
export function openSealedKeys(
  { format, kdf, iv, tag, sealed }: SealedKeys,
  passphrase: string,
): Record<string, string> {
  if (format !== 1 || kdf.name !== "scrypt")
    throw new CannotGoOn("The sealed keys are of a form that this release does not know.");
  try {
    const decipher = createDecipheriv("aes-256-gcm", deriveKey(passphrase, kdf), Buffer.from(iv, "base64"), {
      authTagLength: 16,
    });
    decipher.setAAD(authenticatedHeader(kdf));
    decipher.setAuthTag(Buffer.from(tag, "base64"));
    const opened = Buffer.concat([decipher.update(Buffer.from(sealed, "base64")), decipher.final()]);
    return JSON.parse(opened.toString("utf8")) as Record<string, string>;
  } catch (thrown) {
    throw new CannotGoOn(
      "The keys of the backup do not open: the passphrase is another one, or the file is damaged.",
      ["Nothing was changed."],
      { cause: thrown },
    );
  }
}

function deriveKey(passphrase: string, { N, r, p, salt }: SealedKeys["kdf"]): Buffer {
  // The passphrase is normalised, because keyboards produce different code points for the same letter.
  return scryptSync(passphrase.normalize("NFC"), Buffer.from(salt, "base64"), 32, { N, r, p, maxmem: maxMemory });
}

const authenticatedHeader = (kdf: SealedKeys["kdf"]): Buffer => Buffer.from(`galley keys 1 ${JSON.stringify(kdf)}`);
