import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { type Reply, replyOf } from "@galley/faults/reply";

const timeoutMilliseconds = 90_000;
/** Locations may be three times as long as the address, encoded. */
const longestAnswerHead = 100_000;

/** Asks for a path that is sent as it stands, where `fetch` would put it in order. Never rejects. */
export function getRaw(port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
  const ask = async (): Promise<Response> => {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const options = { host: "127.0.0.1", port, path, headers, agent: false, maxHeaderSize: longestAnswerHead, signal };
    const [response]: IncomingMessage[] = await once(get(options), "response");
    if (response === undefined) throw new Error("There is no answer");
    const said = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(await text(response), { status: response.statusCode ?? 0, headers: said });
  };
  return replyOf(ask(), performance.now());
}
