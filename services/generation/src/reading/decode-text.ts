import { isUtf8 } from "node:buffer";

/**
 * Decodes the body of a response. A byte order mark decides first. Otherwise valid UTF-8 with non-ASCII characters is UTF-8,
 * no matter what is declared. Otherwise the encoding in the header or the document is used if it fits the bytes. Bytes that
 * fit no declaration are decoded as UTF-8 mixed with windows-1252.
 */
export function decodeText(body: Buffer, contentType: string | undefined): string {
  const wide = charsetByMark(body) ?? wideCharset(body);
  if (wide !== undefined) return new TextDecoder(wide).decode(body);
  const whole = withoutCutCharacter(body);
  if (isUtf8(whole) && whole.some((byte) => byte >= 0x80)) return new TextDecoder("utf-8").decode(whole);
  const labels = [charsetIn(contentType), charsetInside(body)].flatMap((label) => standardEncoding(label) ?? []);
  // Latin-1 is tried after the other declared encodings, because many servers declare it for everything.
  const others = labels
    .filter((encoding) => encoding !== "utf-8")
    .toSorted((left, right) => Number(left === latin) - Number(right === latin));
  const fitting = others.find((encoding) => fits(encoding, body));
  if (fitting !== undefined) return new TextDecoder(fitting).decode(body);
  const [declared] = others;
  return declared === undefined ? decodeMixed(body) : new TextDecoder(declared).decode(body);
}

const latin = "windows-1252";

/**
 * Returns the standard name of a declared encoding. A declaration of UTF-16 inside a document is ignored, because it
 * could not be read as ASCII if it were true.
 */
function standardEncoding(label: string | undefined): string | undefined {
  if (label === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(label);
    return encoding.startsWith("utf-16") ? undefined : encoding;
  } catch {
    return undefined;
  }
}

function fits(encoding: string, body: Buffer): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(body);
    return true;
  } catch {
    return false;
  }
}

function charsetByMark(body: Buffer): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return "utf-8";
  if (body[0] === 0xff && body[1] === 0xfe) return "utf-16le";
  return body[0] === 0xfe && body[1] === 0xff ? "utf-16be" : undefined;
}

/**
 * Detects UTF-16 without a byte order mark: markup and JSON begin
 * with ASCII characters, each of which has a zero byte in UTF-16.
 */
function wideCharset(body: Buffer): string | undefined {
  const [first, second, third, fourth] = body;
  if (first !== 0 && second === 0 && third !== 0 && fourth === 0) return "utf-16le";
  return first === 0 && second !== 0 && third === 0 && fourth !== 0 ? "utf-16be" : undefined;
}

/** Removes an incomplete UTF-8 character from the end of a response body that was cut off. */
function withoutCutCharacter(body: Buffer): Buffer {
  for (let length = 1; length <= Math.min(3, body.length); length += 1) {
    const byte = body[body.length - length] ?? 0;
    if (byte < 0x80) return body;
    if (byte < 0xc0) continue;
    return lengthFrom(byte) > length ? body.subarray(0, body.length - length) : body;
  }
  return body;
}

/** Returns how many bytes a UTF-8 character has, by its first byte. */
function lengthFrom(byte: number): number {
  if (byte >= 0xf0) return 4;
  return byte >= 0xe0 ? 3 : 2;
}

const beyondAscii = /[\x80-\xff]+/g;
const character = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;

/**
 * Decodes bytes that are not valid UTF-8. If most non-ASCII characters are valid UTF-8, only the others are decoded as
 * windows-1252; otherwise the whole text is.
 */
function decodeMixed(body: Buffer): string {
  const inLatin = new TextDecoder(latin);
  const bytes = body.toString("latin1");
  let whole = 0;
  let broken = 0;
  for (const [found] of bytes.matchAll(character)) {
    if (isUtf8(Buffer.from(found, "latin1"))) whole += 1;
    else broken += 1;
  }
  if (broken > whole) return inLatin.decode(body);
  const decode = (found: string): string => {
    const part = Buffer.from(found, "latin1");
    return isUtf8(part) ? part.toString("utf8") : inLatin.decode(part);
  };
  return bytes.replace(beyondAscii, (run) => run.replace(character, decode));
}

function charsetIn(text: string | undefined): string | undefined {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(text ?? "")?.[1];
}

function charsetInside(body: Buffer): string | undefined {
  const head = body.subarray(0, 2_048).toString("latin1");
  return (
    /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w.:-]+)/i.exec(head)?.[1] ??
    charsetIn(/<meta\b[^<>]{0,400}?\bcharset[^<>]{0,400}>/i.exec(head)?.[0])
  );
}
