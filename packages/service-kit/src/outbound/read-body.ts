import { pipeline, type Readable, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate } from "node:zlib";

/** A body, or as much of it as was allowed. */
export interface ReadBody {
  readonly body: Buffer;
  readonly truncated: boolean;
}

/** Makes what decompresses one body. */
export type Decoder = () => Transform;

// Servers often leave off the end of a compressed stream; browsers read such bodies too.
const lenient = { finishFlush: constants.Z_SYNC_FLUSH };

const decoders: Readonly<Record<string, Decoder>> = {
  gzip: () => createGunzip(lenient),
  "x-gzip": () => createGunzip(lenient),
  deflate: () => createInflate(lenient),
  br: () => createBrotliDecompress({ finishFlush: constants.BROTLI_OPERATION_FLUSH }),
};

/** What decompresses bodies of this `content-encoding`; undefined for none, and for one that is not known. */
export function decoderOf(encoding = ""): Decoder | undefined {
  const name = encoding.trim().toLowerCase();
  return Object.hasOwn(decoders, name) ? decoders[name] : undefined;
}

/** Decompresses a body up to so many bytes, counted afterwards, and hangs up on the rest. */
export async function readDecoded(source: Readable, decoder: Decoder, maximumBytes: number): Promise<ReadBody> {
  // The failure of the source reaches the loop below through the decoder.
  const decoded = pipeline(source, decoder(), () => undefined);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decoded as AsyncIterable<Buffer>) {
      const room = maximumBytes - size;
      chunks.push(chunk.subarray(0, room));
      size += Math.min(chunk.length, room);
      if (chunk.length > room) return { body: Buffer.concat(chunks), truncated: true };
    }
    return { body: Buffer.concat(chunks), truncated: false };
  } finally {
    source.destroy();
  }
}
