import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { bodyOf, startLocalServer } from "./local-server.ts";

/** A request as a fake got it. */
export interface FakeCall {
  readonly method: string;
  readonly path: string;
  /** As it was asked for, with its query. */
  readonly url: string;
  readonly query: URLSearchParams;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON, or a form's fields; undefined for anything else. */
  readonly body: unknown;
  readonly bytes: Buffer;
}

/** An answer of a fake; a text is sent as it is, anything else as JSON. */
export interface FakeReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** What happens to one call instead of an ordinary answer; a reply is sent instead of doing the work. */
export type FakeFault =
  /** Closes the connection and does nothing. */
  | "unheard"
  /** Does nothing and never answers. */
  | "hang"
  /** Does the work and closes the connection without an answer. */
  | "lost"
  /** Does the work, sends status and headers, and closes the connection within the body. */
  | "cut"
  /** Does the work and never answers. */
  | "silent"
  /** Does the work once the client has hung up. */
  | "late"
  /** Does the work once this is over, whether the client still listens or not. */
  | { readonly until: Promise<void> }
  /** Does the work and sends this all the same. */
  | { readonly after: FakeReply }
  | FakeReply;

/** Starts a server on a free port of 127.0.0.1 that plays somebody else's API. */
export async function startFakeServer(answer: (call: FakeCall) => FakeReply) {
  const calls: FakeCall[] = [];
  const faults: { readonly fits: (call: FakeCall) => boolean; readonly fault: FakeFault }[] = [];
  const { url, close } = await startLocalServer(async (request, response) => {
    const call = await readCall(request);
    calls.push(call);
    const at = faults.findIndex(({ fits }) => fits(call));
    const fault = at === -1 ? fake.interfere?.(call) : faults.splice(at, 1)[0]?.fault;
    await act(fault, () => answer(call), response);
  });
  const fake = {
    ...{ url, close },
    /** Every call, oldest first. */
    calls: calls as readonly FakeCall[],
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    /** The faults of the next calls to a path, or of those that fit, one each. */
    failNext: (which: string | ((call: FakeCall) => boolean), ...more: readonly FakeFault[]): void => {
      const fits = typeof which === "string" ? ({ path }: FakeCall) => path === which : which;
      faults.push(...more.map((fault) => ({ fits, fault })));
    },
    /** Asked before each other call; undefined leaves it alone. */
    interfere: undefined as ((call: FakeCall) => FakeFault | undefined) | undefined,
  };
  return fake;
}

async function act(fault: FakeFault | undefined, work: () => FakeReply, response: ServerResponse): Promise<unknown> {
  if (fault === "unheard") return response.destroy();
  if (fault === "hang") return;
  const { until, after, ...reply }: Partial<FakeReply & { until: Promise<void>; after: FakeReply }> =
    typeof fault === "object" ? fault : {};
  if (reply.status !== undefined) return send(response, { status: reply.status, ...reply });
  if (fault === "late") await once(response, "close");
  await until;
  const done = work();
  if (fault === "lost") return response.destroy();
  if (fault === "silent" || fault === "late") return;
  if (fault !== "cut") return send(response, after ?? done);
  const cut = { "content-type": "application/json", "content-length": "1000" };
  response.writeHead(done.status, { ...done.headers, ...cut });
  response.write('{"data":{"i', () => response.destroy());
}

function send(response: ServerResponse, { status, headers = {}, body = "" }: FakeReply): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const type = text.startsWith("<") ? "text/html" : "application/json";
  response.writeHead(status, { "content-type": type, ...headers }).end(text);
}

async function readCall(request: IncomingMessage): Promise<FakeCall> {
  const bytes = await bodyOf(request);
  const { pathname, searchParams, href } = new URL(request.url ?? "/", "http://fake");
  const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
  const body = readBody(bytes.toString("utf8"), headers["content-type"] ?? "");
  return { method: request.method ?? "", path: pathname, url: href, query: searchParams, headers, body, bytes };
}

function readBody(text: string, type: string): unknown {
  if (type.startsWith("application/json")) return JSON.parse(text);
  return type.startsWith("application/x-www-form-urlencoded")
    ? Object.fromEntries(new URLSearchParams(text))
    : undefined;
}
