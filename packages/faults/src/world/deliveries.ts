import { createHmac, timingSafeEqual } from "node:crypto";
import type { ReceivedRequest, Receiver } from "@galley/test-kit/receiver";

/** An event as the receiver of its webhook saw it. All attempts to deliver it have the same delivery id. */
export interface DeliveredEvent {
  readonly deliveryId: string;
  readonly event: string;
  readonly sessionId: string;
  readonly publicationId: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** How many times the webhook of this event arrived. More than once is allowed, because deliveries are retried. */
  attempts: number;
}

/**
 * Keeps the webhooks that a receiver got at `host`, grouped by address. Each address belongs to one request of one key.
 */
export function createDeliveryBook(receiver: Receiver, host: string) {
  const places = new Map<string, { readonly apiKey: string; readonly events: Map<string, DeliveredEvent> }>();
  const faults: string[] = [];
  let read = 0;
  /** Adds a webhook that has arrived. Returns a sentence if something is wrong with it. */
  const enter = ({ path, headers, body }: ReceivedRequest): string | undefined => {
    const place = places.get(path);
    const deliveryId = headers["x-service-delivery"];
    if (place === undefined) return `a webhook came to ${path}, which nobody gave`;
    if (!isSigned(body, headers["x-service-signature"], place.apiKey)) return `a webhook at ${path} was signed wrongly`;
    if (deliveryId === undefined) return `a webhook at ${path} had no delivery id`;
    const known = place.events.get(deliveryId);
    if (known !== undefined) known.attempts += 1;
    else place.events.set(deliveryId, { ...JSON.parse(body.toString("utf8")), deliveryId, attempts: 1 });
    return undefined;
  };
  const readNew = (): void => {
    const news = receiver.requests.slice(read).filter((request) => request.host === host);
    read = receiver.requests.length;
    faults.push(...news.flatMap((request) => enter(request) ?? []));
  };
  return {
    /** Creates an address for the webhooks of one request with this key. */
    newUrl: (apiKey: string) => {
      const path = `/hooks/${places.size + 1}`;
      places.set(path, { apiKey, events: new Map() });
      return { url: `https://${host}${path}`, path };
    },
    /** Returns the events that arrived at an address, each once, however often it was delivered. */
    at: (path: string): readonly DeliveredEvent[] => {
      readNew();
      return [...(places.get(path)?.events.values() ?? [])];
    },
    /** Sentences about webhooks with a wrong signature, without an event, or at an unknown address. */
    get faults(): readonly string[] {
      readNew();
      return faults;
    },
  };
}

export type DeliveryBook = ReturnType<typeof createDeliveryBook>;

function isSigned(body: Buffer, signature: string | undefined, apiKey: string): boolean {
  const expected = createHmac("sha256", apiKey).update(body).digest();
  const given = Buffer.from(signature ?? "", "hex");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
