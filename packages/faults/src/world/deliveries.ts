import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReceivedRequest, Receiver } from "@galley/test-kit/receiver";

/** One event as a receiver saw it: the same delivery id however often it was sent. */
export interface DeliveredEvent {
  readonly deliveryId: string;
  readonly event: string;
  readonly sessionId: string;
  readonly publicationId: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** How often it came. */
  attempts: number;
}

/** What arrived at each webhook address. Every address belongs to one request of one key. */
export interface DeliveryBook {
  /** A new address for webhooks of what this key asks for. */
  newUrl(apiKey: string): { url: string; path: string };
  /** The events at an address, each once. */
  at(path: string): readonly DeliveredEvent[];
  /** Requests that carried no right signature or no event, a sentence each. */
  readonly faults: readonly string[];
  /** How many requests arrived for it in all. */
  readonly received: () => number;
}

/** Reads a receiver's requests as webhooks for `host`. */
export function createDeliveryBook(receiver: Receiver, host: string): DeliveryBook {
  const keys = new Map<string, string>();
  const events = new Map<string, Map<string, DeliveredEvent>>();
  const faults: string[] = [];
  let read = 0;
  let received = 0;
  const readNew = (): void => {
    for (; read < receiver.requests.length; read += 1) {
      const request = receiver.requests[read];
      if (request === undefined || request.host !== host) continue;
      received += 1;
      const fault = enter(request, keys.get(request.path), events);
      if (fault !== undefined) faults.push(fault);
    }
  };
  return {
    newUrl(apiKey) {
      const path = `/hooks/${keys.size + 1}`;
      keys.set(path, apiKey);
      return { url: `https://${host}${path}`, path };
    },
    at(path) {
      readNew();
      return [...(events.get(path)?.values() ?? [])];
    },
    get faults() {
      readNew();
      return faults;
    },
    received: () => {
      readNew();
      return received;
    },
  };
}

/** Enters one request; returns what is wrong with it. */
function enter(
  { path, headers, body }: ReceivedRequest,
  apiKey: string | undefined,
  events: Map<string, Map<string, DeliveredEvent>>,
): string | undefined {
  const deliveryId = headers["x-service-delivery"];
  if (apiKey === undefined) return `a webhook came to ${path}, which nobody gave`;
  if (!isSigned(body, headers["x-service-signature"], apiKey)) return `a webhook at ${path} was signed wrongly`;
  if (deliveryId === undefined) return `a webhook at ${path} had no delivery id`;
  const here = events.get(path) ?? new Map<string, DeliveredEvent>();
  events.set(path, here);
  const known = here.get(deliveryId);
  if (known !== undefined) {
    known.attempts += 1;
    return undefined;
  }
  const payload = JSON.parse(body.toString("utf8")) as Omit<DeliveredEvent, "deliveryId" | "attempts">;
  here.set(deliveryId, { ...payload, deliveryId, attempts: 1 });
  return undefined;
}

function isSigned(body: Buffer, signature: string | undefined, apiKey: string): boolean {
  const expected = createHmac("sha256", apiKey).update(body).digest();
  const given = Buffer.from(signature ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
