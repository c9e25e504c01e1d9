import { cutOffCode, trustedFetch } from "@galley/service-kit/outbound";
import type { z } from "zod";
import { ReadingError } from "./read-document.ts";

const usualTimeoutMilliseconds = 10_000;
const largestAnswer = 2_000_000;

/** One question to a service of the operator's own choice, so that the guard for strangers' addresses does not apply. */
export interface JsonQuestion<Answer> {
  readonly url: string;
  readonly schema: z.ZodType<Answer>;
  readonly signal: AbortSignal;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON with POST. */
  readonly body?: unknown;
  /** What statuses of this service mean, in words that may be shown. */
  readonly reasons?: Readonly<Record<number, string>>;
  /** 10,000 unless given. */
  readonly timeoutMilliseconds?: number;
}

/** The service could not be reached, or did not answer in time. */
export class UnreachableError extends ReadingError {}

/** The service answered with a status other than 2xx. */
export class StatusError extends ReadingError {
  readonly status: number;
  /** How long it asks to wait; undefined when it does not say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, reason: string | undefined, retryAfter: string | null) {
    super(reason ?? `it answered with status ${status}`);
    this.status = status;
    this.retryAfterSeconds = retryAfter !== null && /^\d{1,4}$/.test(retryAfter) ? Number(retryAfter) : undefined;
  }
}

/** Asks and reads the answer. Rejects with ReadingError, and with the signal's reason on abort. */
export async function askJson<Answer>(question: JsonQuestion<Answer>): Promise<Answer> {
  const { url, schema, signal, headers, body, reasons, timeoutMilliseconds = usualTimeoutMilliseconds } = question;
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
    if (text.length > largestAnswer) throw new ReadingError("its answer is too large");
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
