import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, startLocalServer } from "../local-server.ts";

/** A request as a fake network got it. */
export interface NetworkCall {
  readonly method: string;
  readonly path: string;
  /** As it was asked for, with its query. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or a form's fields; undefined for anything else. */
  readonly body: unknown;
  readonly bytes: Buffer;
}

/** An answer of a fake network; a string is sent as it is, anything else as JSON. */
export interface NetworkReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * What happens to one call instead of an ordinary answer. "lost": the fake does the work and closes the connection without an answer.
 * "cut": it does the work, sends status and headers and closes the connection within the body. "unheard": it closes the connection and
 * does nothing. A reply is sent instead of doing the work.
 */
export type NetworkFault = "lost" | "cut" | "unheard" | NetworkReply;

/** Where a fake tells other processes of the calls it got. */
const callsPath = "/fake/calls";

const withoutBytes = ({ method, path, body }: NetworkCall) => ({ method, path, body });

/** Starts a fake on a free port of 127.0.0.1. */
export async function startFakeHttpApi(answer: (call: NetworkCall) => NetworkReply) {
  const calls: NetworkCall[] = [];
  const faults = new Map<string, NetworkFault[]>();
  const { url: baseUrl, close } = await startLocalServer(async (request, response) => {
    const call = await readCall(request);
    if (call.path === callsPath) return send(response, { status: 200, body: calls.map(withoutBytes) });
    calls.push(call);
    const fault = faults.get(call.path)?.shift();
    if (fault === "unheard") response.destroy();
    else if (typeof fault === "object") send(response, fault);
    else end(response, answer(call), fault);
  });
  return {
    baseUrl,
    /** Every call, oldest first. */
    calls: calls as readonly NetworkCall[],
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    /** The faults of the next calls to a path, one each. */
    failNext: (path: string, ...more: readonly NetworkFault[]): void => {
      faults.set(path, [...(faults.get(path) ?? []), ...more]);
    },
    close,
  };
}

function end(response: ServerResponse, reply: NetworkReply, fault: "lost" | "cut" | undefined): void {
  if (fault === undefined) send(response, reply);
  else if (fault === "lost") response.destroy();
  else {
    const cut = { "content-type": "application/json", "content-length": "1000" };
    response.writeHead(reply.status, { ...reply.headers, ...cut });
    response.write('{"data":{"i', () => response.destroy());
  }
}

function send(response: ServerResponse, { status, headers = {}, body = "" }: NetworkReply): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(text);
}

async function readCall(request: IncomingMessage): Promise<NetworkCall> {
  const bytes = await bodyOf(request);
  const url = new URL(request.url ?? "/", "http://fake");
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const body = readBody(bytes, headers["content-type"] ?? "");
  return { method: request.method ?? "", path: url.pathname, url: url.href, headers, body, bytes };
}

function readBody(bytes: Buffer, type: string): unknown {
  const text = bytes.toString("utf8");
  if (type.startsWith("application/json")) return JSON.parse(text);
  return type.startsWith("application/x-www-form-urlencoded")
    ? Object.fromEntries(new URLSearchParams(text))
    : undefined;
}

/** Redirects a browser to the app with the code and state of a consent. */
export function redirectAfterConsent(
  consentUrl: string,
  back: { readonly code: string; readonly state: string },
): NetworkReply {
  const location = new URL(new URL(consentUrl).searchParams.get("redirect_uri") ?? "");
  location.search = new URLSearchParams(back).toString();
  return { status: 302, headers: { location: location.href } };
}
