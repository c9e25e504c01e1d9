import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** A webhook as it arrived: the headers and the raw bytes of the body. */
export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** Keeps webhooks in the order of arrival and hands each out once. */
export interface Inbox {
  receive(webhook: ReceivedWebhook): void;
  /**
   * Resolves with the oldest webhook not handed out yet (of this path, when one is given), or with undefined when none
   * comes in time.
   */
  next(timeoutMilliseconds: number, path?: string): Promise<ReceivedWebhook | undefined>;
}

interface Taker {
  readonly wants: (webhook: ReceivedWebhook) => boolean;
  readonly take: (webhook: ReceivedWebhook | undefined) => void;
}

export function createInbox(): Inbox {
  const waiting: ReceivedWebhook[] = [];
  const takers: Taker[] = [];
  return {
    receive(webhook) {
      const index = takers.findIndex((taker) => taker.wants(webhook));
      if (index === -1) waiting.push(webhook);
      else takers.splice(index, 1)[0]?.take(webhook);
    },
    next(timeoutMilliseconds, path) {
      const wants = (webhook: ReceivedWebhook) => path === undefined || webhook.path === path;
      const index = waiting.findIndex(wants);
      if (index !== -1) return Promise.resolve(waiting.splice(index, 1)[0]);
      return new Promise((resolve) => {
        const taker: Taker = {
          wants,
          take: (webhook) => {
            clearTimeout(timer);
            resolve(webhook);
          },
        };
        const timer = setTimeout(() => {
          takers.splice(takers.indexOf(taker), 1);
          resolve(undefined);
        }, timeoutMilliseconds);
        takers.push(taker);
      });
    },
  };
}

/** Checks `X-Service-Signature` as a receiver should: HMAC-SHA256 of the raw body, keyed with the API key, compared in constant time. */
export function signatureMatches(webhook: ReceivedWebhook, apiKey: string): boolean {
  const expected = createHmac("sha256", apiKey).update(webhook.body).digest();
  const given = Buffer.from(String(webhook.headers["x-service-signature"] ?? ""), "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const shownHeaders = /^(user-agent|content-type|x-service-|webhook-|traceparent$)/;

async function answerNext(inbox: Inbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const apiKey = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  const webhook = await inbox.next(60_000);
  response.setHeader("content-type", "application/json");
  if (webhook === undefined) {
    response.statusCode = 504;
    response.end(JSON.stringify({ error: "No webhook came within 60 seconds" }));
    return;
  }
  response.end(
    JSON.stringify({
      signatureMatches: apiKey !== undefined && signatureMatches(webhook, apiKey),
      headers: Object.fromEntries(Object.entries(webhook.headers).filter(([name]) => shownHeaders.test(name))),
      body: JSON.parse(webhook.body.toString("utf8")),
    }),
  );
}

/** The reader's side of the inbox: `GET /next` waits for a webhook and shows it, with its signature checked against the Bearer key. */
export function inboxServer(inbox: Inbox): Server {
  return createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/next") response.writeHead(404).end();
    else answerNext(inbox, request, response).catch(() => response.destroy());
  });
}
