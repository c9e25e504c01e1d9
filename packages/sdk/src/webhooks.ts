import { GalleyError, WebhookVerificationError } from "./errors.ts";
import type { DraftFailedEvent, DraftPublishedEvent, DraftReadyEvent, ScoutCompletedEvent } from "./gen/types.ts";

/** The event in a webhook. Newer servers may send other events: leave out those that you do not know. */
export type WebhookEvent = DraftReadyEvent | DraftPublishedEvent | DraftFailedEvent | ScoutCompletedEvent;

/** The body of a request exactly as it arrived, before any parsing. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** `Headers` of a `Request`, or the headers of a request in Node. */
export type WebhookHeaders = Pick<Headers, "get"> | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Options of `webhooks.verify`. */
export interface VerifyOptions {
  /** The API key that ordered the work, or several while a key is being replaced. By default the key of the client. */
  readonly apiKey?: string | readonly string[];
  /**
   * How old a request may be, and how far in the future. By default 300 seconds. With `Infinity` the age is not checked, and requests
   * that have only the signature `X-Service-Signature`, which covers no time, are accepted too.
   */
  readonly toleranceSeconds?: number;
}

/** Options of `webhooks.sign`. */
export interface SignOptions {
  readonly apiKey?: string;
  /** The id of the delivery, which is the same for all its attempts. By default a new one. */
  readonly id?: string;
  /** The time of the attempt. By default now. */
  readonly timestamp?: Date;
}

/** A signed request for a test of a receiver. */
export interface SignedWebhook {
  readonly body: string;
  readonly headers: Record<string, string>;
}

export const createWebhooks = (clientKey: string) => ({
  /**
   * Checks the signature and the age of a request, and returns its event. Pass the raw body, and parse nothing before. Throws
   * `WebhookVerificationError`. Events are delivered at least once: the header `webhook-id` is the same for all attempts of one.
   */
  verify: (rawBody: RawBody, headers: WebhookHeaders, options: VerifyOptions = {}): Promise<WebhookEvent> =>
    verifyWebhook(rawBody, headers, { apiKey: clientKey, ...options }),

  /** Signs an event as Galley does, for tests of your receiver. */
  sign: (event: object, options: SignOptions = {}): Promise<SignedWebhook> =>
    signWebhook(event, { apiKey: clientKey, ...options }),
});

/** `galley.webhooks.verify` for programs that have no client. */
export async function verifyWebhook(
  rawBody: RawBody,
  headers: WebhookHeaders,
  { apiKey, toleranceSeconds = 300 }: VerifyOptions & { readonly apiKey: string | readonly string[] },
): Promise<WebhookEvent> {
  const body = bytesOf(rawBody);
  const keys = typeof apiKey === "string" ? [apiKey] : apiKey;
  if (keys.length === 0 || keys.some((key) => typeof key !== "string" || key === ""))
    throw new GalleyError("apiKey must be the API key that ordered the work, or a list of keys.");
  const header = (name: string): string | undefined => readHeader(headers, name);
  const [id, time, standard] = [header("webhook-id"), header("webhook-timestamp"), header("webhook-signature")];
  if (id !== undefined && time !== undefined && standard !== undefined) {
    await checkStandard(body, { id, time, signatures: standard.split(/,?\s+/) }, keys);
    checkAge(time, toleranceSeconds);
  } else {
    await checkPlain(body, header("x-service-signature"), keys, toleranceSeconds);
  }
  return parseEvent(body);
}

/** `galley.webhooks.sign` for programs that have no client. */
export async function signWebhook(
  event: object,
  { apiKey, id = crypto.randomUUID(), timestamp = new Date() }: SignOptions & { readonly apiKey: string },
): Promise<SignedWebhook> {
  const body = JSON.stringify(event);
  const time = String(Math.floor(timestamp.getTime() / 1000));
  const sign = async (key: Key, content: Bytes) => new Uint8Array(await crypto.subtle.sign("HMAC", key, content));
  const standard = await sign(await standardKey(apiKey), signedContent(id, time, encode(body)));
  const plain = await sign(await importKey(encode(apiKey)), encode(body));
  return {
    body,
    headers: {
      "content-type": "application/json",
      "user-agent": "Service-Webhook/1.0",
      "x-service-signature": [...plain].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
      "x-service-event": String((event as { event?: unknown }).event),
      "x-service-delivery": id,
      "x-service-attempt": "1",
      "webhook-id": id,
      "webhook-timestamp": time,
      "webhook-signature": `v1,${btoa(String.fromCharCode(...standard))}`,
    },
  };
}

const wrongSignature =
  "No signature fits. Is this the API key that ordered the work, and is the body exactly as it arrived?";

/** Checks the signatures of Standard Webhooks: at least one must fit one of the keys. */
async function checkStandard(
  body: Bytes,
  { id, time, signatures }: { readonly id: string; readonly time: string; readonly signatures: readonly string[] },
  keys: readonly string[],
): Promise<void> {
  const content = signedContent(id, time, body);
  const given = signatures.filter((one) => one.startsWith("v1,")).map((one) => decodeBase64(one.slice(3)));
  for (const key of keys) {
    const imported = await standardKey(key);
    for (const signature of given)
      if (signature && (await crypto.subtle.verify("HMAC", imported, signature, content))) return;
  }
  throw new WebhookVerificationError(wrongSignature);
}

function checkAge(time: string, toleranceSeconds: number): void {
  const age = Date.now() / 1000 - Number(time);
  if (Math.abs(age) <= toleranceSeconds) return;
  throw new WebhookVerificationError(
    `The request was signed ${Math.round(Math.abs(age))} seconds ${age > 0 ? "ago" : "in the future"}; toleranceSeconds allows ${toleranceSeconds}. Is the clock right?`,
  );
}

/** Checks the signature `X-Service-Signature`, which covers the body alone. */
async function checkPlain(
  body: Bytes,
  signature: string | undefined,
  keys: readonly string[],
  toleranceSeconds: number,
): Promise<void> {
  if (toleranceSeconds !== Number.POSITIVE_INFINITY)
    throw new WebhookVerificationError(
      "The headers webhook-id, webhook-timestamp and webhook-signature are missing, so the age of the request is unknown. Galley sends them. To accept X-Service-Signature alone, pass toleranceSeconds: Infinity.",
    );
  const given = /^[0-9a-f]{64}$/i.test(signature ?? "") ? (signature?.match(/../g) ?? []) : [];
  const bytes = Uint8Array.from(given, (pair) => Number.parseInt(pair, 16));
  for (const key of keys) if (await crypto.subtle.verify("HMAC", await importKey(encode(key)), bytes, body)) return;
  throw new WebhookVerificationError(wrongSignature);
}

function parseEvent(body: Bytes): WebhookEvent {
  try {
    const event: unknown = JSON.parse(new TextDecoder().decode(body));
    if (typeof (event as { event?: unknown } | null)?.event === "string") return event as WebhookEvent;
  } catch {
    // The error below says the same about every body that is not an event.
  }
  throw new WebhookVerificationError("The signature fits, but the body is not an event.");
}

type Bytes = Uint8Array<ArrayBuffer>;
/** A `CryptoKey`. Not all platforms have a type of this name. */
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

function bytesOf(rawBody: RawBody): Bytes {
  if (typeof rawBody === "string") return encode(rawBody);
  // Not `instanceof`, because bytes may come from another realm, for example in tests.
  if (ArrayBuffer.isView(rawBody)) return Uint8Array.from(rawBody);
  if (Object.prototype.toString.call(rawBody) === "[object ArrayBuffer]") return new Uint8Array(rawBody);
  throw new WebhookVerificationError(
    "This is not the raw body. Verify the raw body (text or bytes) as it arrived, and parse after verifying: verify returns the parsed event.",
  );
}

function readHeader(headers: WebhookHeaders, name: string): string | undefined {
  if (typeof headers.get === "function") return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return Array.isArray(value) ? value.join(" ") : (value as string | undefined);
}

const encode = (text: string): Bytes => new TextEncoder().encode(text);

function signedContent(id: string, time: string, body: Bytes): Bytes {
  const prefix = encode(`${id}.${time}.`);
  const content = new Uint8Array(prefix.length + body.length);
  content.set(prefix);
  content.set(body, prefix.length);
  return content;
}

const importKey = (bytes: Bytes): Promise<Key> =>
  crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign", "verify"]);

/** The key for Standard Webhooks is the SHA-256 of the API key. */
const standardKey = async (apiKey: string): Promise<Key> =>
  importKey(new Uint8Array(await crypto.subtle.digest("SHA-256", encode(apiKey))));

function decodeBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}
