import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file with keys that seal credentials. */
export interface TestSealingKeys {
  readonly file: string;
  /** Puts a new key before those that are there. */
  readonly rotate: (kid: string) => void;
  /** Leaves only this key. */
  readonly keepOnly: (kid: string) => void;
  readonly remove: () => void;
}

/** Fresh keys in a folder of their own; the first one is called "one". */
export function testSealingKeys(): TestSealingKeys {
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
