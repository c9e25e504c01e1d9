import { cutOffCode, trustedFetch } from "@galley/service-kit/outbound";
import type { z } from "zod";
import { ReadingError } from "./read-document.ts";

const defaultTimeoutMilliseconds = 10_000;
const maxAnswerLength = 2_000_000;

/**
 * A request to a service whose address the operator has configured. Therefore the address may be a private one, unlike
 * addresses that users provide.
 */
export interface JsonQuestion<Answer> {
  readonly url: string;
  readonly schema: z.ZodType<Answer>;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body of the request. If set, it is sent as JSON with POST; otherwise the request is a GET. */
  readonly body?: unknown;
  /** Explanations of this service's HTTP statuses, in words that users may see. */
  readonly reasons?: Readonly<Record<number, string>>;
  /** Time limit for the answer. Default: 10,000. */
  readonly timeoutMilliseconds?: number;
}

/** Thrown if a service could not be reached, or did not answer in time. */
export class UnreachableError extends ReadingError {}

/** Thrown if a service answered with a status other than 2xx. */
export class StatusError extends ReadingError {
  readonly status: number;
  /** How long the service asks to wait before a retry. Undefined if it does not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, reason: string | undefined, retryAfter: string | null) {
    super(reason ?? `it answered with status ${status}`);
    this.status = status;
    this.retryAfterSeconds = retryAfter !== null && /^\d{1,4}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

/** Sends a request and validates the JSON answer. Rejects with ReadingError, and with the signal's reason on abort. */
export async function askJson<Answer>(question: JsonQuestion<Answer>): Promise<Answer> {
  const { url, schema, signal, headers, body, reasons, timeoutMilliseconds = defaultTimeoutMilliseconds } = question;
  try {
    const response = await trustedFetch(url, {
      method: body === undefined ? "GET" : "POST",
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMilliseconds)]),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new StatusError(response.status, reasons?.[response.status], response.headers.get("retry-after"));
    }
    const text = await response.text();
    if (text.length > maxAnswerLength) throw new ReadingError("its answer is too large");
    return schema.parse(JSON.parse(text));
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ReadingError) throw error;
    if (error instanceof Error && error.name === "TimeoutError")
      throw new UnreachableError("it did not answer in time", error);
    if (error instanceof TypeError) throw new UnreachableError("it could not be reached", error);
    if ((error as { code?: unknown } | null)?.code === cutOffCode)
      throw new ReadingError("its answer was cut off", error);
    throw new ReadingError("its answer could not be read", error);
  }
}
