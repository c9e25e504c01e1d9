import {
  type Outbound,
  OutboundError,
  type OutboundErrorCode,
  type OutboundOptions,
} from "@galley/service-kit/outbound";
import { openOutbounds, privateAddress } from "../connections/outbounds.ts";
import { parsed } from "../connections/parsed.ts";

/** A request to a network. */
export interface NetworkRequest {
  readonly method: "GET" | "POST" | "PUT";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** One of these three, or none. */
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly bytes?: Buffer;
  readonly signal?: AbortSignal | undefined;
}

export interface NetworkAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** What the body says as JSON; undefined when it is none. */
  readonly body: unknown;
}

/** Sends requests to a network, through the guard. Every status is an answer; rejects with OutboundError when there is none. */
export type SendToNetwork = (request: NetworkRequest) => Promise<NetworkAnswer>;

const timeoutMilliseconds = 10_000;
const maximumBytes = 256 * 1_024;

/** A sender that knows no scheme but https and that of the address which the operator set, which for a fake may be http. */
export function createSender(outbound: Outbound, baseUrls: readonly string[]): SendToNetwork {
  const schemes = [...new Set(["https:", ...baseUrls.map((url) => new URL(url).protocol)])];
  return async ({ method, url, headers = {}, json, form, bytes, signal }) => {
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
    const contentType = json === undefined ? form && "application/x-www-form-urlencoded" : "application/json";
    const answer = await outbound.request(url, {
      method,
      headers: { ...(contentType === undefined ? {} : { "content-type": contentType }), ...headers },
      ...(body === undefined && bytes === undefined ? {} : { body: body ?? bytes ?? "" }),
      ...{ schemes, maximumBytes, timeoutMilliseconds, redirects: 0, signal },
    });
    return { status: answer.status, headers: answer.headers, body: parsed(answer.body.toString("utf8")) };
  };
}

const unsent: ReadonlySet<OutboundErrorCode> = new Set(["blocked-address", "dns", "connect", "tls"]);

/** Whether nothing of a request can have arrived. */
export function wasNotSent(error: unknown): error is OutboundError {
  return error instanceof OutboundError && unsent.has(error.code);
}

/** What a network says of an error, short enough to be shown. */
export function told(message: unknown): string {
  if (typeof message !== "string") return "";
  const line = message
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line.length <= 300 ? line : `${line.slice(0, 299)}…`;
}

/**
 * A sender to what is public, and besides to these addresses, for which the operator answers: each may be a private one, as a fake's
 * is, and nothing else may.
 */
export function openSender(
  trustedBaseUrls: readonly string[],
  options: OutboundOptions,
): { readonly send: SendToNetwork; readonly close: () => Promise<void> } {
  const outbounds = openOutbounds(options);
  const trusting = new Map(
    trustedBaseUrls.map((url) => {
      const { origin } = new URL(url);
      return [origin, createSender(outbounds.of({ url, [privateAddress]: "yes" }), [origin])] as const;
    }),
  );
  const elsewhere = createSender(outbounds.usual, []);
  return {
    send: (request) => (trusting.get(new URL(request.url).origin) ?? elsewhere)(request),
    close: outbounds.close,
  };
}
