import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import { type ConnectRouter, createContextValues } from "@connectrpc/connect";
import { connectNodeAdapter } from "@connectrpc/connect-node";
import type { Address } from "@galley/service-kit/config";
import { runWithContext } from "@galley/service-kit/context";
import { createGracefulShutdown } from "@galley/service-kit/http";
import { originKey, secretKey } from "../rpc/call-context.ts";
import { notFoundMessage } from "../rpc/connect-error.ts";
import type { Guard } from "../rpc/guard.ts";
import type { RequestOrigin } from "../sign-in/request-origin.ts";
import { consentPath, type ServeConsent } from "./consent-pages.ts";
import { commonHeaders, type ServePages } from "./pages.ts";
import { previewPath, type ServePreview } from "./previews.ts";
import { send } from "./send.ts";
import type { SessionCookie } from "./session-cookie.ts";
import type { ServeSingleSignOn } from "./single-sign-on-pages.ts";
import { smallPageStyle, smallPageStylePath } from "./small-page.ts";

export interface GuardedCalls {
  readonly routes: (router: ConnectRouter) => void;
  readonly guard: Guard;
}

export interface HttpPorts {
  /** The calls of pages, and the guard that admits them. */
  readonly memberCalls: GuardedCalls;
  /** The calls of clients with an API key, which the gateway forwards, and the guard that admits them. */
  readonly keyCalls: GuardedCalls;
  readonly servePages: ServePages;
  readonly servePreview: ServePreview;
  readonly serveConsent: ServeConsent;
  /** Serves the pages of single sign-on. Undefined when single sign-on is not configured. */
  readonly serveSingleSignOn: ServeSingleSignOn | undefined;
  readonly cookie: SessionCookie;
  readonly newId: () => string;
}

export interface HttpServer {
  /** Starts to listen and returns the port, which the system chooses if the requested port is 0. */
  readonly listen: (address: Address) => Promise<number>;
  readonly stop: (graceMilliseconds: number) => Promise<void>;
}

const prefix = "/dashboard";
const rpcPrefix = `${prefix}/rpc`;
const keyRpcPrefix = "/rpc";
const singleSignOnPrefix = `${prefix}/sso/`;
const maxBodyBytes = 1_048_576;
const requestIdForm = /^[A-Za-z0-9._:-]{1,128}$/;

/**
 * The HTTP server behind the gateway: the pages under /dashboard, calls of the pages under /dashboard/rpc, and calls with an API key under
 * /rpc.
 */
export function createHttpServer({
  memberCalls,
  keyCalls,
  servePages,
  servePreview,
  serveConsent,
  serveSingleSignOn,
  cookie,
  newId,
}: HttpPorts): HttpServer {
  const adapterFor = ({ routes, guard }: GuardedCalls, requestPathPrefix: string, jsonOptions = {}) =>
    connectNodeAdapter({
      routes,
      requestPathPrefix,
      requestGate: guard.admit,
      interceptors: [guard.runHandler],
      readMaxBytes: maxBodyBytes,
      jsonOptions,
      grpc: false,
      grpcWeb: false,
      contextValues: (request) =>
        createContextValues()
          .set(originKey, originOf(request as IncomingMessage))
          .set(secretKey, cookie.read(String(request.headers.cookie ?? ""))),
      fallback: (_request, response) => sendError(response as ServerResponse, 404, "not_found", notFoundMessage),
    });
  const memberRpc = adapterFor(memberCalls, rpcPrefix);
  // Programs of users get empty lists and zeros too, so that they need no defaults for fields that are not there.
  const keyRpc = adapterFor(keyCalls, keyRpcPrefix, { alwaysEmitImplicit: true });

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [path = "/"] = (request.url ?? "/").split("?");
    if (path.startsWith(`${rpcPrefix}/`)) handleRpc(request, response, memberRpc);
    else if (path.startsWith(`${keyRpcPrefix}/`)) handleRpc(request, response, keyRpc);
    else if (serveSingleSignOn !== undefined && path.startsWith(singleSignOnPrefix))
      await serveSingleSignOn(request, response, path.slice(prefix.length), originOf(request));
    else if (path.startsWith(`${prefix}${consentPath}`))
      await serveConsent(request, response, path.slice(prefix.length), originOf(request));
    else if (path === smallPageStylePath)
      send(response, 200, { "Content-Type": "text/css; charset=utf-8" }, smallPageStyle);
    else if (path.startsWith(`${prefix}${previewPath}`))
      await servePreview(request, response, path.slice(prefix.length));
    else if (path === prefix || path.startsWith(`${prefix}/`)) servePages(request, response, path.slice(prefix.length));
    else sendError(response, 404, "not_found", notFoundMessage);
  };

  const server = createServer((request, response) => {
    const given = String(request.headers["x-request-id"] ?? "");
    const requestId = requestIdForm.test(given) ? given : newId();
    response.setHeader("X-Request-Id", requestId);
    runWithContext({ requestId }, () => handle(request, response)).catch(() => response.destroy());
  });
  const shutdown = createGracefulShutdown(server);
  return {
    listen: ({ host, port }) => listen(server, host, port),
    stop: shutdown.stop,
  };
}

function originOf({ headers, socket }: IncomingMessage): RequestOrigin {
  // The address of the browser, from a header that the gateway sets. The gateway replaces this header in requests of
  // clients, so nobody can forge it.
  const address = String(headers["x-real-ip"] ?? socket.remoteAddress ?? "");
  return { address, userAgent: String(headers["user-agent"] ?? "") };
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

function handleRpc(request: IncomingMessage, response: ServerResponse, rpc: Handle): void {
  for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
  response.setHeader("Cache-Control", "no-store");
  if (Number(request.headers["content-length"] ?? 0) > maxBodyBytes) sendTooLarge(request, response);
  else {
    sendTooLargeAs413(response);
    rpc(request, response);
  }
}

const tooManyRequests = 429;
const contentTooLarge = 413;

/**
 * Sends the status 413 in place of 429 for a body that is too large. The Connect library sends 429 for it, which in the
 * dashboard means "try again later".
 */
function sendTooLargeAs413(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (
    status: number,
    headers?: OutgoingHttpHeaders,
  ) => ServerResponse;
  response.writeHead = ((status: number, headers: OutgoingHttpHeaders = {}) => {
    const isTooLarge = status === tooManyRequests && headers["retry-after"] === undefined;
    return writeHead(isTooLarge ? contentTooLarge : status, headers);
  }) as ServerResponse["writeHead"];
}

function sendTooLarge(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  response.setHeader("Connection", "close");
  sendError(response, contentTooLarge, "resource_exhausted", "The request is larger than 1 MiB.");
}

/** Sends an error in the form of the Connect protocol, which the pages understand. */
function sendError(response: ServerResponse, status: number, code: string, message: string): void {
  response.writeHead(status, { ...commonHeaders, "Content-Type": "application/json" });
  response.end(JSON.stringify({ code, message }));
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}
