import type { Transform } from "node:stream";
import {
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  createZstdDecompress,
} from "node:zlib";
import type { BodyEnd, RawBody } from "./read-body.ts";

// Many servers leave out the end of a compressed stream. This option accepts such a body, as browsers do.
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };

/** The decoders to try for each content coding, most likely first. Many servers send "deflate" without the zlib wrapper. */
const decodersOf: Readonly<Record<string, readonly (() => Transform)[]>> = {
  gzip: [() => createGunzip(lenient)],
  "x-gzip": [() => createGunzip(lenient)],
  deflate: [() => createInflate(lenient), () => createInflateRaw(lenient)],
  br: [() => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH })],
  zstd: [() => createZstdDecompress({ finishFlush: constants.ZSTD_e_flush })],
};

/** The maximum number of content codings of a body. More are a mistake, or an attack on memory. */
const maxCodings = 3;

/**
 * Decodes a response body by its `content-encoding` and returns at most `maximumBytes`. The header can be wrong: a body that is text, or
 * that no decoder accepts, is returned unchanged. `end` is "cut-off" when decoding failed after some bytes.
 */
export async function decodeBody(raw: RawBody, encoding: string, maximumBytes: number): Promise<RawBody> {
  const codings = encoding.split(",", maxCodings).map((coding) => coding.trim().toLowerCase());
  let decoded = raw;
  for (const coding of codings.reverse()) decoded = await decode(decoded, coding, maximumBytes);
  return decoded;
}

async function decode(raw: RawBody, coding: string, maximumBytes: number): Promise<RawBody> {
  const decoders = Object.hasOwn(decodersOf, coding) ? decodersOf[coding] : undefined;
  if (decoders === undefined || raw.bytes.length === 0 || isText(raw.bytes)) return raw;
  for (const createDecoder of decoders) {
    const { bytes, end } = await decompress(raw.bytes, createDecoder(), maximumBytes);
    if (end === "cut-off" && bytes.length === 0) continue;
    return { bytes, end: end === "whole" ? raw.end : end };
  }
  return raw;
}

async function decompress(bytes: Buffer, decoder: Transform, maximumBytes: number): Promise<RawBody> {
  const chunks: Buffer[] = [];
  let room = maximumBytes;
  let end: BodyEnd = "whole";
  decoder.end(bytes);
  try {
    for await (const chunk of decoder as AsyncIterable<Buffer>) {
      chunks.push(chunk.subarray(0, room));
      if (chunk.length > room) {
        end = "over-limit";
        break;
      }
      room -= chunk.length;
    }
  } catch {
    end = "cut-off";
  }
  return { bytes: Buffer.concat(chunks), end };
}

const lookedAtBytes = 256;
// biome-ignore lint/suspicious/noControlCharactersInRegex: text holds none of these but tabs and the ends of lines.
const controlCharacter = /[\u0000-\u0008\u000e-\u001f\u007f]/;

/** Whether a body begins with UTF-8 text, so that it is not compressed: a compressed body never begins so. */
function isText(bytes: Buffer): boolean {
  try {
    const start = new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, lookedAtBytes), { stream: true });
    return !controlCharacter.test(start);
  } catch {
    return false;
  }
}
