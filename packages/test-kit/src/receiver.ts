import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { bodyOf, startLocalServer } from "./local-server.ts";

/** A request as it arrived. */
export interface ReceivedRequest {
  readonly method: string;
  /** The host name that was asked for, without port. */
  readonly host: string;
  /** Path with query string. */
  readonly path: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Every byte of the body, as sent. */
  readonly body: Buffer;
  readonly at: Date;
}

/** What the receiver does with one request, once its body is there. */
export type Behaviour =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Buffer;
      /** How long it thinks before. */
      readonly afterMilliseconds?: number;
    }
  /** Never answers, and keeps the connection. */
  | { readonly kind: "hang" }
  /** Answers 200 and so many bytes, as fast as they are read. */
  | { readonly kind: "flood"; readonly bytes: number }
  /** Answers 200 and one byte of body now and then, for ever. */
  | { readonly kind: "trickle"; readonly intervalMilliseconds: number }
  /** Closes the connection without an answer. */
  | { readonly kind: "close" };

/** Answers with this status. */
export const answer = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body: string | Buffer = "",
): Behaviour => ({ kind: "answer", status, headers, body });

/** Which requests a script is for: those to this host, to this path, or to both. */
export interface ScriptScope {
  readonly host?: string;
  readonly path?: string;
}

/** A webhook receiver over HTTPS on this machine. It answers 200 until it is told otherwise. */
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/**
 * Starts a receiver on a free port of 127.0.0.1.
 * @param tls key and certificate in PEM; the certificate has to name the hosts that are led here
 */
export async function startReceiver(tls: { readonly key: string; readonly cert: string }) {
  const requests: ReceivedRequest[] = [];
  const scripts: Script[] = [];
  const stopped = new AbortController();
  const { port, close } = await startLocalServer(async (request, response) => {
    const received = await readRequest(request);
    requests.push(received);
    await behave(nextBehaviour(scripts, received), response, stopped.signal);
  }, tls);
  return {
    port,
    /** All requests, oldest first. */
    requests: requests as readonly ReceivedRequest[],
    /** Requests whose header `x-service-delivery` is this id, oldest first. */
    requestsOf: (deliveryId: string) => requests.filter(({ headers }) => headers["x-service-delivery"] === deliveryId),
    /**
     * What the next requests get, one behaviour each; the last one stays. The newest script whose scope fits a request counts;
     * without a scope it is for all.
     */
    script: (behaviours: readonly Behaviour[], scope: ScriptScope = {}): void => {
      scripts.unshift({ scope, behaviours: [...behaviours] });
    },
    /** The value of OUTBOUND_CONNECT_TO that leads these hosts, on port 443, here. */
    connectTo: (...hosts: readonly string[]) => hosts.map((host) => `${host}:443:127.0.0.1:${port}`).join(","),
    /** Stops listening and cuts every connection. */
    close: async () => {
      stopped.abort();
      await close();
    },
  };
}

type Script = { readonly scope: ScriptScope; readonly behaviours: Behaviour[] };

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const at = new Date();
  const body = await bodyOf(request);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
  return {
    method: request.method ?? "",
    host: (request.headers.host ?? "").replace(/:\d+$/, ""),
    path: request.url ?? "",
    headers: Object.fromEntries(headers),
    ...{ body, at },
  };
}

function nextBehaviour(scripts: readonly Script[], { host, path }: ReceivedRequest): Behaviour {
  const fitting = scripts.find(({ scope }) => (scope.host ?? host) === host && (scope.path ?? path) === path);
  const [first = answer(200), ...later] = fitting?.behaviours ?? [];
  if (later.length > 0) fitting?.behaviours.shift();
  return first;
}

async function behave(behaviour: Behaviour, response: ServerResponse, stopped: AbortSignal): Promise<void> {
  switch (behaviour.kind) {
    case "answer": {
      const { status, headers = {}, body = "", afterMilliseconds = 0 } = behaviour;
      await delay(afterMilliseconds, undefined, { signal: stopped });
      response.writeHead(status, headers).end(body);
      return;
    }
    case "hang":
      return;
    case "flood":
      return flood(response, behaviour.bytes);
    case "trickle":
      return trickle(response, behaviour.intervalMilliseconds, stopped);
    case "close":
      response.destroy();
  }
}

async function flood(response: ServerResponse, bytes: number): Promise<void> {
  const chunk = Buffer.alloc(64 * 1024, "x");
  response.writeHead(200, { "content-type": "text/plain" });
  for (let left = bytes; left > 0 && !response.destroyed; left -= chunk.length) {
    if (response.write(chunk.subarray(0, left))) continue;
    await new Promise((resolve) => {
      response.once("drain", resolve);
      response.once("close", resolve);
    });
  }
  response.end();
}

async function trickle(response: ServerResponse, intervalMilliseconds: number, stopped: AbortSignal): Promise<void> {
  response.writeHead(200, { "content-type": "text/plain" });
  while (!response.destroyed) {
    response.write("x");
    await delay(intervalMilliseconds, undefined, { signal: stopped });
  }
}
