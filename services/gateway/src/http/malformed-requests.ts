import { randomUUID } from "node:crypto";
import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { nodeHttp, toOriginForm } from "@galley/service-kit/http";
import { findExchange } from "./exchange.ts";
import { canAnswerNow, trackAnswer } from "./pending-answers.ts";
import { commonHeaders } from "./response-headers.ts";

type Headers = Readonly<Record<string, string>>;

/** An answer to what does not even reach the routes, in the form of any other failure. */
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

/** Answers to what is no request. */
export interface MalformedRequestAnswers {
  /** Answers what Node could not read as a request. */
  readonly answerUnreadable: (error: NodeJS.ErrnoException, socket: Duplex) => void;
  /** Answers CONNECT, which Node would end without a word. */
  readonly answerConnect: (request: IncomingMessage, socket: Duplex) => void;
  /** Answers a request that takes longer than a stopping server can wait. */
  readonly answerGivenUp: (response: ServerResponse) => void;
  /**
   * Lets requests through that say which host they are for, as HTTP/1.1 has to (RFC 9112, section 3.2), and whose target leads to a
   * path.
   */
  readonly withHost: (next: RequestListener) => RequestListener;
}

/** Answers with the headers that every answer of the API has. */
export function createMalformedRequestAnswers(publicBaseUrl: string): MalformedRequestAnswers {
  const always = Object.fromEntries(commonHeaders(publicBaseUrl));
  return {
    answerUnreadable: (error, socket) => {
      const status = statusOfParserError[error.code ?? ""] ?? unreadable.status;
      if (error.code === "ECONNRESET") socket.destroy();
      else refuse(socket, { ...unreadable, status }, always);
    },
    answerConnect: (_request, socket) => {
      // Who sent it may have left by now, and nobody else listens for that any more.
      socket.on("error", () => socket.destroy());
      refuse(socket, noProxy, always);
    },
    answerGivenUp: (response) => {
      const { headers, body } = written(stopping, always);
      const requestId = findExchange(response)?.requestId ?? headers["X-Request-Id"];
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
