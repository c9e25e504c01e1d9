import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** A received webhook: the headers and the raw bytes of the body. */
export interface ReceivedWebhook {
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

/** Stores received webhooks in order of arrival. Each webhook is returned only once. */
export interface Inbox {
  receive(webhook: ReceivedWebhook): void;
  /**
   * Resolves with the oldest webhook that was not returned before; with `paths`, only with one that was sent to one of them. Resolves with
   * undefined when none arrives within the timeout.
   */
  next(timeoutMilliseconds: number, ...paths: readonly string[]): Promise<ReceivedWebhook | undefined>;
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
    next(timeoutMilliseconds, ...paths) {
      const wants = (webhook: ReceivedWebhook) => paths.length === 0 || paths.includes(webhook.path);
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

/** Checks `X-Service-Signature` as a receiver should: HMAC-SHA256 of the raw body with the API key, compared in constant time. */
export function signatureMatches(webhook: ReceivedWebhook, apiKey: string): boolean {
  const expected = createHmac("sha256", apiKey).update(webhook.body).digest();
  const given = Buffer.from(String(webhook.headers["x-service-signature"] ?? ""), "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const shownHeaders = /^(user-agent|content-type|x-service-|webhook-|traceparent$)/;

async function answerNext(
  inbox: Inbox,
  paths: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const apiKey = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1];
  const webhook = await inbox.next(60_000, ...paths);
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

/**
 * Creates the server for reading the inbox: `GET /next` waits for a webhook and shows it with the check of its signature against
 * the Bearer key. With `paths`, it shows only webhooks that were sent to them.
 */
export function inboxServer(inbox: Inbox, ...paths: readonly string[]): Server {
  return createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/next") response.writeHead(404).end();
    else answerNext(inbox, paths, request, response).catch(() => response.destroy());
  });
}
