import { Readable } from "node:stream";
import type { Dispatcher } from "undici";
import type { Limit } from "./limit.ts";
import { type Decoder, decoderOf, type ReadBody, readDecoded } from "./read-body.ts";

export interface Exchange {
  readonly agent: Dispatcher;
  readonly request: Dispatcher.DispatchOptions;
  readonly limit: Limit;
  /** How much is read of an answer's body, after decompression. */
  readonly maximumBytes: (status: number, headers: AnswerHeaders) => number;
}

/** Names in lower case; repeated ones joined by commas. */
export type AnswerHeaders = Readonly<Record<string, string>>;

export interface Answer extends ReadBody {
  readonly status: number;
  readonly headers: AnswerHeaders;
}

/** Takes a body as it comes. */
interface BodySink {
  readonly take: (chunk: Buffer) => void;
  readonly end: () => void;
  readonly fail: (error: Error) => void;
}

interface Listening {
  readonly controller: Dispatcher.DispatchController;
  readonly resolve: (body: ReadBody) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Sends one request and reads as much of its answer as is wanted. Rejects with the limit's reason, or with what went wrong in undici.
 * By undici's dispatcher, since its `request` makes a stream of every answer, which takes as long as all else in a short one.
 */
export function exchange({ agent, request, limit, maximumBytes }: Exchange): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let started: Dispatcher.DispatchController | undefined;
    let sink: BodySink | undefined;
    limit.onOver((reason) => {
      reject(reason);
      started?.abort(reason);
    });
    agent.dispatch(request, {
      onRequestStart: (controller) => {
        started = controller;
        const reason = limit.reason();
        if (reason !== undefined) controller.abort(reason);
      },
      onResponseStart: (controller, status, given) => {
        // What comes before the answer, such as 103.
        if (status < 200) return;
        const headers = joined(given);
        const answer = { status, headers };
        const listening = { controller, reject, resolve: (body: ReadBody) => resolve({ ...answer, ...body }) };
        const decoder = decoderOf(headers["content-encoding"]);
        const most = maximumBytes(status, headers);
        sink = decoder === undefined ? collect(most, listening) : decode(decoder, most, listening);
      },
      onResponseData: (_controller, chunk) => sink?.take(chunk),
      onResponseEnd: () => sink?.end(),
      onResponseError: (_controller, error) => {
        sink?.fail(error);
        reject(error);
      },
    });
  });
}

const enough = (): Error => new Error("Enough of the body was read");

function collect(maximumBytes: number, { controller, resolve }: Listening): BodySink {
  const chunks: Buffer[] = [];
  let size = 0;
  return {
    take: (chunk) => {
      const room = maximumBytes - size;
      chunks.push(chunk.subarray(0, room));
      size += Math.min(chunk.length, room);
      if (chunk.length <= room) return;
      resolve({ body: Buffer.concat(chunks), truncated: true });
      controller.abort(enough());
    },
    end: () => resolve({ body: Buffer.concat(chunks), truncated: false }),
    fail: () => undefined,
  };
}

function decode(decoder: Decoder, maximumBytes: number, { controller, resolve, reject }: Listening): BodySink {
  const source = new Readable({
    read: () => controller.resume(),
    destroy: (error, callback) => {
      controller.abort(error ?? enough());
      callback(error);
    },
  });
  readDecoded(source, decoder, maximumBytes).then(resolve, reject);
  return {
    take: (chunk) => {
      if (!source.push(chunk)) controller.pause();
    },
    end: () => {
      source.push(null);
    },
    fail: (error) => {
      source.destroy(error);
    },
  };
}

function joined(headers: Readonly<Record<string, string | string[] | undefined>>): AnswerHeaders {
  const read: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers))
    read[name] = Array.isArray(value) ? value.join(", ") : (value ?? "");
  return read;
}
