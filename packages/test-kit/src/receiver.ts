import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { readRequestBody, startLocalServer } from "./local-server.ts";

export interface ReceivedRequest {
  readonly method: string;
  /** The requested host name, without port. */
  readonly host: string;
  /** The path with its query. */
  readonly path: string;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  readonly at: Date;
}

/** The receiver's reaction to a request after it has read the whole body. */
export type Behaviour =
  | {
      readonly kind: "answer";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Buffer;
      /** How many milliseconds to wait before the answer. By default it is sent at once. */
      readonly afterMilliseconds?: number;
    }
  /** Never answers the request and keeps the connection open. */
  | { readonly kind: "hang" }
  /** Answers 200 with this number of bytes, as fast as the client reads them. */
  | { readonly kind: "flood"; readonly bytes: number }
  /** Answers 200 and then sends one byte at each interval, without end. */
  | { readonly kind: "trickle"; readonly intervalMilliseconds: number }
  /** Closes the connection without an answer. */
  | { readonly kind: "close" };

/** Creates the behaviour that answers with this status. */
export const answer = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body: string | Buffer = "",
): Behaviour => ({ kind: "answer", status, headers, body });

/** The requests for which a script of behaviours applies: those to a host, to a path, or to both. */
export interface ScriptScope {
  readonly host?: string;
  readonly path?: string;
}

/** A webhook receiver over HTTPS on this machine. It answers 200 by default. */
export type Receiver = Awaited<ReturnType<typeof startReceiver>>;

/**
 * Starts a webhook receiver on a free port of 127.0.0.1.
 * @param tls key and certificate in PEM; the certificate must name all hosts that are mapped to this receiver
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
    /** All requests that the receiver got, oldest first. */
    requests: requests as readonly ReceivedRequest[],
    /** Returns the requests whose header `x-service-delivery` is this id, oldest first. */
    requestsOf: (deliveryId: string) => requests.filter(({ headers }) => headers["x-service-delivery"] === deliveryId),
    /**
     * Sets the behaviours of the next requests, one for each request; the last one applies to all further requests. The newest
     * script with a matching scope is used. A script without a scope matches all requests.
     */
    script: (behaviours: readonly Behaviour[], scope: ScriptScope = {}): void => {
      scripts.unshift({ scope, behaviours: [...behaviours] });
    },
    /** Returns the value of OUTBOUND_CONNECT_TO with which a system sends requests for port 443 of these hosts to this receiver. */
    connectTo: (...hosts: readonly string[]) => hosts.map((host) => `${host}:443:127.0.0.1:${port}`).join(","),
    /** Stops listening and cuts all connections. */
    close: async () => {
      stopped.abort();
      await close();
    },
  };
}

type Script = { readonly scope: ScriptScope; readonly behaviours: Behaviour[] };

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
  const at = new Date();
  const body = await readRequestBody(request);
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const);
  return {
    method: request.method ?? "",
    host: (request.headers.host ?? "").replace(/:\d+$/, ""),
    path: request.url ?? "",
    headers: Object.fromEntries(headers),
    body,
    at,
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
