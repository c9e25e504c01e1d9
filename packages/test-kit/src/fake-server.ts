import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readRequestBody, startLocalServer } from "./local-server.ts";

export interface FakeCall {
  readonly method: string;
  readonly path: string;
  /** The path with its query. */
  readonly url: string;
  readonly query: URLSearchParams;
  /** The headers, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body of the request as parsed JSON or form fields; undefined for any other body. */
  readonly body: unknown;
  readonly bytes: Buffer;
}

/** A response of a fake. A string is sent unchanged, any other body as JSON. */
export interface FakeReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The fault of one call to a fake server. A reply as the fault is sent instead of handling the call. */
export type FakeFault =
  /** Closes the connection without handling the call. */
  | "unheard"
  /** Never answers and does not handle the call. */
  | "hang"
  /** Handles the call and closes the connection without an answer. */
  | "lost"
  /** Handles the call, sends status and headers, and closes the connection within the body. */
  | "cut"
  /** Handles the call and never answers. */
  | "silent"
  /** Handles the call after the client has disconnected. */
  | "late"
  /** Handles the call when this promise resolves, whether the client still waits or not. */
  | { readonly until: Promise<void> }
  /** Handles the call and sends this reply instead of the real one. */
  | { readonly after: FakeReply }
  | FakeReply;

/** Starts a fake of an API on a free port of 127.0.0.1. */
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
    url,
    close,
    /** All calls that the fake received, oldest first. */
    calls: calls as readonly FakeCall[],
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    /** Makes the next calls fail that go to this path, or for which the function returns true. Each call uses up one of the faults. */
    failNext: (which: string | ((call: FakeCall) => boolean), ...more: readonly FakeFault[]): void => {
      const fits = typeof which === "string" ? ({ path }: FakeCall) => path === which : which;
      faults.push(...more.map((fault) => ({ fits, fault })));
    },
    /**
     * A function that tests may set to make calls fail. It is called for each call that has no fault from `failNext`, and returns a fault,
     * or undefined for a normal answer.
     */
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
  const bytes = await readRequestBody(request);
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
