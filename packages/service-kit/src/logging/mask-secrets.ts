import { maskAddresses } from "./mask-addresses.ts";

const apiKey = /svc_[A-Za-z0-9]{8,}/g;
/** Everything that a token may be part of, so that each character is looked at once. */
const tokenCharacters = /[\w.-]+/g;

/**
 * Masks keys, tokens, and all but scheme, host and path of addresses, that slipped into a line of the log, whatever field they are
 * in. Its cost grows with the line's length only, as some of what it reads was chosen by strangers.
 */
export function maskSecrets(line: string): string {
  // Most lines hold nothing of the kind, and looking for these costs a twentieth of the expressions.
  let masked = line.includes("svc_") ? line.replace(apiKey, "svc_***") : line;
  if (masked.includes("eyJ")) masked = masked.replace(tokenCharacters, withoutToken);
  return masked.includes("://") ? maskAddresses(masked) : masked;
}

/** A JSON Web Token, signed or encrypted: its header begins with `{"` in Base64, and at least two parts follow. */
function withoutToken(word: string): string {
  const start = word.indexOf("eyJ");
  return start >= 0 && word.slice(start).split(".", 3).length === 3 ? `${word.slice(0, start)}***` : word;
}
