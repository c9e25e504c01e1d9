import {
  type Outbound,
  OutboundError,
  type OutboundErrorCode,
  type OutboundOptions,
} from "@galley/service-kit/outbound";
import { openOutbounds, privateAddress } from "../connections/outbounds.ts";
import { parseJson } from "../connections/parse-json.ts";

/** A request to a network. */
export interface NetworkRequest {
  readonly method: "GET" | "POST" | "PUT";
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The body of the request as JSON. At most one of `json`, `form` and `bytes` is set. */
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly bytes?: Buffer;
  readonly signal?: AbortSignal | undefined;
}

export interface NetworkAnswer {
  readonly status: number;
  /** Header names are in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON of the body. Undefined if it is not JSON. */
  readonly body: unknown;
}

/**
 * Sends a request to a social network. Resolves with the response, whatever its status; rejects with OutboundError if
 * there is no response. Refuses addresses that are not allowed.
 */
export type SendToNetwork = (request: NetworkRequest) => Promise<NetworkAnswer>;

const timeoutMilliseconds = 10_000;
const maximumBytes = 256 * 1_024;

/**
 * Creates the function that sends requests to a network. It allows https, and the schemes of `baseUrls`, which are http
 * for some test servers.
 */
export function createSender(outbound: Outbound, baseUrls: readonly string[]): SendToNetwork {
  const schemes = [...new Set(["https:", ...baseUrls.map((url) => new URL(url).protocol)])];
  return async ({ method, url, headers = {}, json, form, bytes, signal }) => {
    const body = json === undefined ? form && new URLSearchParams(form).toString() : JSON.stringify(json);
    const contentType = json === undefined ? form && "application/x-www-form-urlencoded" : "application/json";
    const answer = await outbound.request(url, {
      method,
      headers: { ...(contentType === undefined ? {} : { "content-type": contentType }), ...headers },
      ...(body === undefined && bytes === undefined ? {} : { body: body ?? bytes ?? "" }),
      schemes,
      maximumBytes,
      timeoutMilliseconds,
      redirects: 0,
      signal,
    });
    return { status: answer.status, headers: answer.headers, body: parseJson(answer.body.toString("utf8")) };
  };
}

const unsent: ReadonlySet<OutboundErrorCode> = new Set(["blocked-address", "dns", "connect", "tls"]);

/**
 * Tells whether an error means that the request certainly never reached the network, so that it can be repeated safely.
 */
export function wasNotSent(error: unknown): error is OutboundError {
  return error instanceof OutboundError && unsent.has(error.code);
}

/** The error message of a network on one line of at most 300 characters. Empty if the value is not a text. */
export function errorText(message: unknown): string {
  if (typeof message !== "string") return "";
  const line = message
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line.length <= 300 ? line : `${line.slice(0, 299)}…`;
}

/**
 * Creates the function that sends requests to public addresses and to the origins of `trustedBaseUrls`. Only those
 * origins may be at private addresses, because the operator configured them.
 */
export function openSender(
  trustedBaseUrls: readonly string[],
  options: OutboundOptions,
): { readonly send: SendToNetwork; readonly close: () => Promise<void> } {
  const outbounds = openOutbounds(options);
  const trusting = new Map(
    trustedBaseUrls.map((url) => {
      const { origin } = new URL(url);
      return [origin, createSender(outbounds.forSettings({ url, [privateAddress]: "yes" }), [origin])] as const;
    }),
  );
  const elsewhere = createSender(outbounds.usual, []);
  return {
    send: (request) => (trusting.get(new URL(request.url).origin) ?? elsewhere)(request),
    close: outbounds.close,
  };
}
