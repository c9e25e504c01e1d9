import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file with the keys that encrypt credentials. */
export interface TestEncryptionKeys {
  readonly file: string;
  /** Adds a new key before the existing ones. */
  readonly rotate: (kid: string) => void;
  /** Removes all other keys. */
  readonly keepOnly: (kid: string) => void;
  readonly remove: () => void;
}

/** Creates a key file in a new folder. The first key is called "one". */
export function testEncryptionKeys(): TestEncryptionKeys {
  const folder = mkdtempSync(join(tmpdir(), "galley-sealing-"));
  const file = join(folder, "keys.json");
  let keys: { kty: "oct"; kid: string; k: string }[] = [];
  const write = (changed: typeof keys): void => {
    keys = changed;
    writeFileSync(file, JSON.stringify({ keys }));
  };
  const rotate = (kid: string): void => write([{ kty: "oct", kid, k: randomBytes(32).toString("base64url") }, ...keys]);
  rotate("one");
  return {
    file,
    rotate,
    keepOnly: (kid) => write(keys.filter((key) => key.kid === kid)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
