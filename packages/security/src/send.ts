import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { type Reply, toReply } from "@galley/faults/reply";

const timeoutMilliseconds = 90_000;
/**
 * How many bytes the headers of an answer may have. A redirect repeats the requested address in percent-encoded form, which is three times
 * as long.
 */
const maxResponseHeadBytes = 100_000;

/** Requests a path exactly as given, where `fetch` would normalise it. Never rejects. */
export function getRaw(port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const ask = async (): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const options = {
      host: "127.0.0.1",
      port,
      path,
      headers,
      agent: false,
      maxHeaderSize: maxResponseHeadBytes,
      signal,
    };
    const [response]: IncomingMessage[] = await once(get(options), "response");
    if (response === undefined) throw new Error("There is no answer");
    const said = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(await text(response), { status: response.statusCode ?? 0, headers: said });
  };
  return toReply(ask(), performance.now());
}
