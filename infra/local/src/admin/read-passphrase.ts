import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { operatorPath, WrongUsage } from "../command-line.ts";
import { askHidden } from "./ask.ts";

const minLength = 12;

/**
 * Returns the passphrase from `source`: "-" is standard input, "env:NAME" an environment variable, anything else a file. Without a
 * source, the user types it in the terminal. Throws `WrongUsage`.
 */
export async function readPassphrase(source: string | undefined): Promise<string> {
  if (source === undefined) return askHidden("Passphrase of the keys: ");
  const passphrase = (await read(source)).replace(/\r?\n$/, "");
  if (passphrase === "") throw new WrongUsage("--passphrase names a source that is empty.");
  return passphrase;
}

/** Reads a new passphrase, which must be long enough and is typed twice. Throws `WrongUsage`. */
export async function readNewPassphrase(source: string | undefined): Promise<string> {
  const passphrase = await readPassphrase(source);
  if (passphrase.length < minLength)
    throw new WrongUsage(`The passphrase has ${passphrase.length} characters; it needs ${minLength} or more.`);
  if (source === undefined && (await askHidden("The same again: ")) !== passphrase)
    throw new WrongUsage("The two passphrases differ.");
  return passphrase;
}

async function read(source: string): Promise<string> {
  if (source === "-") return text(process.stdin);
  if (source.startsWith("env:")) return process.env[source.slice("env:".length)] ?? "";
  try {
    return readFileSync(operatorPath(source), "utf8");
  } catch (thrown) {
    throw new WrongUsage(
      `The file of the passphrase cannot be read: ${(thrown as NodeJS.ErrnoException).code ?? "unknown"}`,
    );
  }
}
