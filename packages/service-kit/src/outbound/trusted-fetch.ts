import type { IncomingMessage } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { nodeHttp } from "../http/node-http.ts";
import { decodeBody } from "./decode-body.ts";
import { exchange } from "./exchange.ts";
import { freeLater } from "./guarded-agents.ts";
import { type Hop, nextHop } from "./next-hop.ts";
import { readBody } from "./read-body.ts";
import { cutOffCode, type TrustedRequest } from "./trusted-request.ts";

const maxRedirects = 5;
const idleMilliseconds = 4_000;
const neverAborts = new AbortController().signal;

const settings = { keepAlive: true, timeout: idleMilliseconds };
const plain = new nodeHttp.Agent(settings);
const secure = new SecureAgent(settings);
freeLater(plain);
freeLater(secure);

/** Implements `trustedFetch`. This module is loaded with the first request. */
export async function sendTrusted(url: string | URL, request: TrustedRequest): Promise<Response> {
  const { method = "GET", headers, body = null, redirect = "follow" } = request;
  const signal = request.signal ?? neverAborts;
  let hop: Hop = { url: String(url), method, headers: Object.fromEntries(new Headers(headers)), body };
  for (let followed = 0; followed <= maxRedirects; followed += 1) {
    const from = new URL(hop.url);
    const answer = await sendHop(hop, from, signal);
    const next = redirect === "manual" ? undefined : nextHop(hop, from, answer);
    if (next === undefined) return toResponse(answer, signal);
    answer.body?.destroy();
    if (redirect === "error") throw new TypeError("fetch failed", { cause: new Error("The answer is a redirect.") });
    hop = next;
  }
  throw new TypeError("fetch failed", { cause: new Error("There were too many redirects.") });
}

type Answer = Awaited<ReturnType<typeof sendHop>>;

async function sendHop(hop: Hop, url: URL, signal: AbortSignal) {
  signal.throwIfAborted();
  const headers = { "accept-encoding": "identity", ...hop.headers };
  const agent = url.protocol === "https:" ? secure : plain;
  try {
    return await exchange({ ...hop, url, headers, signal }, agent, (source) => source);
  } catch (error) {
    signal.throwIfAborted();
    throw new TypeError("fetch failed", { cause: error });
  }
}

async function toResponse({ status, headers, body }: Answer, signal: AbortSignal): Promise<Response> {
  const isEmpty = body === undefined || [204, 205, 304].includes(status);
  if (isEmpty) body?.resume();
  const coding = headers["content-encoding"] ?? "";
  return new Response(isEmpty ? null : await readContent(body, coding, signal), { status, headers });
}

/** The maximum size of a compressed response body, and of the same body after decompression. */
const maxDecodedBytes = 64 * 1024 * 1024;

/**
 * Returns the decoded content of a response. Compressed bodies are rare, because requests ask for "identity"; they are decoded in memory.
 * All others are streamed.
 */
async function readContent(body: IncomingMessage, coding: string, signal: AbortSignal) {
  if (coding === "" || coding === "identity") return toStream(body, signal);
  const { bytes, end } = await decodeBody(await readBody(body, maxDecodedBytes).done, coding, maxDecodedBytes);
  signal.throwIfAborted();
  if (end !== "whole") throw cutOff();
  return new Uint8Array(bytes);
}

function toStream(body: IncomingMessage, signal: AbortSignal): ReadableStream<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await pieces.next().catch((error: unknown) => {
        signal.throwIfAborted();
        throw cutOff(error);
      });
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => {
      body.destroy();
    },
  });
}

const cutOff = (cause?: unknown) =>
  Object.assign(new Error("The answer was cut off.", { cause }), { code: cutOffCode });
