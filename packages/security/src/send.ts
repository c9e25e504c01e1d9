import { type OutgoingHttpHeaders, request } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import type { AnswerBody, Reply } from "@galley/faults/reply";

/** A request as no client library would send it. */
export interface RawRequest {
  readonly port: number;
  readonly method?: string;
  /** Sent as it stands. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Sent one after another. */
  readonly body?: readonly (string | Uint8Array)[];
  /** Between two pieces of the body; none unless given. */
  readonly pauseMilliseconds?: number;
  readonly timeoutMilliseconds?: number;
}

const longestAnswerHead = 100_000;

/** Sends it on a connection of its own. Never rejects. */
export function sendRaw({ port, method = "GET", path, headers = {}, body, ...pace }: RawRequest): Promise<Reply> {
  const { pauseMilliseconds = 0, timeoutMilliseconds = 90_000 } = pace;
  const begun = performance.now();
  return new Promise((resolve) => {
    const milliseconds = (): number => Math.round(performance.now() - begun);
    const asked = request({
      host: "127.0.0.1",
      port,
      method,
      path,
      headers,
      agent: false,
      maxHeaderSize: longestAnswerHead,
    });
    const end = (reply: Reply): void => {
      clearTimeout(timer);
      resolve(reply);
      asked.destroy();
    };
    const timer = setTimeout(() => end({ kind: "silent", milliseconds: milliseconds() }), timeoutMilliseconds);
    asked.once("response", async (response) => {
      try {
        const text = (await response.toArray()).join("");
        const { statusCode: status = 0, headersDistinct } = response;
        const fields = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        );
        end({ kind: "answer", status, headers: new Headers(fields), body: parsed(text), milliseconds: milliseconds() });
      } catch (thrown) {
        end({ kind: "cut", reason: String(thrown) });
      }
    });
    asked.on("error", ({ code, message }: NodeJS.ErrnoException) => {
      // A server may answer before it has read all, and what is still sent then has nobody to read it.
      setTimeout(() => end({ kind: "cut", reason: code ?? message }), 500);
    });
    void write();
    async function write(): Promise<void> {
      for (const piece of body ?? []) {
        if (asked.destroyed) return;
        asked.write(piece);
        if (pauseMilliseconds > 0) await delay(pauseMilliseconds);
      }
      asked.end();
    }
  });
}

/** Pages for people have no code. */
function parsed(text: string): AnswerBody {
  try {
    return JSON.parse(text) as AnswerBody;
  } catch {
    return {};
  }
}
