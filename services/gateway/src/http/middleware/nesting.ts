const quote = 0x22;
const backslash = 0x5c;
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Whether JSON text is nested more than `levels` deep. It reads each byte at most once and stops where the nesting is too deep. Parsing a
 * megabyte of nested brackets would take a hundred times as long as the same amount of text.
 */
export function isDeeperThan(levels: number, json: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === quote) at = endOfText(json, at);
    else if (byte === openBracket || byte === openBrace) {
      depth += 1;
      if (depth > levels) return true;
    } else if (byte === closeBracket || byte === closeBrace) depth -= 1;
  }
  return false;
}

/** Returns the index of the end of the JSON string that starts at `start`. */
function endOfText(json: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
