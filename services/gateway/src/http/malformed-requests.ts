import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { nodeHttp, toOriginForm } from "@galley/service-kit/http";
import { canAnswerNow, trackAnswer } from "./pending-answers.ts";
import { findRequestContext } from "./request-context.ts";
import { commonHeaders } from "./response-headers.ts";

type Headers = Readonly<Record<string, string>>;

/** An error response to a request that is refused before it reaches the routes. It has the format of all errors. */
interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly error: string;
  readonly headers?: Headers;
}

const unreadable = { status: 400, code: "VALIDATION_ERROR", error: "The request cannot be read." } as const;

const withoutHost: Refusal = { ...unreadable, error: "The request has no Host header." };

const stopping: Refusal = {
  status: 503,
  code: "SERVICE_UNAVAILABLE",
  error: "This server stops before the work is done. Repeat the request; with an Idempotency-Key it joins the work.",
  headers: { "Retry-After": "1" },
};

const noProxy: Refusal = {
  status: 405,
  code: "METHOD_NOT_ALLOWED",
  error: "CONNECT is for proxies, and this is none.",
  headers: { Allow: "GET, HEAD, POST, PATCH, DELETE, OPTIONS" },
};

const statusOfParserError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The functions that answer malformed requests. */
export interface MalformedRequestAnswers {
  /** Answers a client whose bytes Node could not parse as a request. */
  readonly answerUnreadable: (error: NodeJS.ErrnoException, socket: Duplex) => void;
  /** Answers a CONNECT request, for which Node would close the connection without an answer. */
  readonly answerConnect: (request: IncomingMessage, socket: Duplex) => void;
  /** Answers a request that takes longer than the shutdown can wait. */
  readonly answerGivenUp: (response: ServerResponse) => void;
  /**
   * Wraps a listener, which then only gets requests that name their host, as HTTP/1.1 requires (RFC 9112, section 3.2), and whose target
   * has a path.
   */
  readonly withHost: (next: RequestListener) => RequestListener;
}

/** Creates the functions that answer malformed requests. Their answers have the headers of all API answers. */
export function createMalformedRequestAnswers(publicBaseUrl: string): MalformedRequestAnswers {
  const always = Object.fromEntries(commonHeaders(publicBaseUrl));
  return {
    answerUnreadable: (error, socket) => {
      const status = statusOfParserError[error.code ?? ""] ?? unreadable.status;
      if (error.code === "ECONNRESET") socket.destroy();
      else refuse(socket, { ...unreadable, status }, always);
    },
    answerConnect: (_request, socket) => {
      // The client may have disconnected. An error event of the socket without a listener would end the process.
      socket.on("error", () => socket.destroy());
      refuse(socket, noProxy, always);
    },
    answerGivenUp: (response) => {
      const { headers, body } = written(stopping, always);
      const requestId = findRequestContext(response)?.requestId ?? headers["X-Request-Id"];
      response.writeHead(stopping.status, { ...headers, "X-Request-Id": requestId }).end(body);
    },
    withHost: (next) => (request, response) => {
      trackAnswer(response);
      const isForSomebody = request.headers.host !== undefined || request.httpVersion === "1.0";
      if (isForSomebody && toOriginForm(request)) return next(request, response);
      const refusal = isForSomebody ? unreadable : withoutHost;
      const { headers, body } = written(refusal, always);
      response.writeHead(refusal.status, headers).end(body);
    },
  };
}

function refuse(socket: Duplex, refusal: Refusal, always: Headers): void {
  if (!socket.writable || !canAnswerNow(socket)) {
    socket.destroy();
    return;
  }
  const { headers, body } = written(refusal, always);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end([`HTTP/1.1 ${refusal.status} ${nodeHttp.STATUS_CODES[refusal.status]}`, ...lines, "", body].join("\r\n"));
}

function written({ code, error, headers }: Refusal, always: Headers): { headers: Headers; body: string } {
  const body = JSON.stringify({ error, code });
  return {
    headers: {
      ...always,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      "X-Request-Id": randomUUID(),
      ...headers,
      Connection: "close",
    },
    body,
  };
}
