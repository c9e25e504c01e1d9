import { type RawAnswer, type RawRequest, startRawServer } from "@galley/test-kit/raw-server";
import { Galley, type GalleyOptions } from "../../src/index.ts";

type Script = RawAnswer | ((request: RawRequest) => RawAnswer | Promise<RawAnswer>);

export const apiKey = `svc_${"k".repeat(64)}`;

/** Creates an answer with a JSON body. `headers` are added to those that the gateway always sends. */
export function json(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): RawAnswer {
  const text = JSON.stringify(body);
  return answer(status, text, { "Content-Type": "application/json; charset=utf-8", ...headers });
}

export function answer(status: number, text: string, headers: Readonly<Record<string, string>> = {}): RawAnswer {
  const all = { "X-Request-Id": "request-1", "Content-Length": String(Buffer.byteLength(text)), ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return { bytes: `HTTP/1.1 ${status} Status\r\n${lines.join("")}\r\n${text}`, after: "keep" };
}

export const failure = (status: number, code: string, headers: Readonly<Record<string, string>> = {}): RawAnswer =>
  json(status, { error: `It is ${code}.`, code }, headers);

/** Never answers. */
export const silence: RawAnswer = { bytes: "", after: "keep" };

/**
 * Starts a server that answers with the entries of the script one after the other, and with the last one from then on. Returns it with a
 * client for it.
 */
export async function startScripted(script: readonly Script[], options: GalleyOptions = {}) {
  let next = 0;
  const server = await startRawServer((request) => {
    const entry = script[Math.min(next, script.length - 1)];
    next += 1;
    if (entry === undefined) throw new Error("The script is empty");
    return typeof entry === "function" ? entry(request) : entry;
  });
  const galley = new Galley({ apiKey, baseUrl: `http://127.0.0.1:${server.port}`, ...options });
  return { ...server, galley };
}
