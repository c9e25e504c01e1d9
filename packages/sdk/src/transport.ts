import { ApiCall, type ApiResponse } from "./call.ts";
import { ApiError, apiError, ConnectionError, InvalidAnswerError, NotFoundError, TimeoutError } from "./errors.ts";
import { readProblem } from "./problem.ts";
import { parseRetryAfter, retryDelay } from "./retry.ts";
import { checkNumbers, type Settings } from "./settings.ts";
import { sleep, startLimit, untilAborted } from "./time.ts";
import { version } from "./version.ts";

/** Options that each method takes as its last argument. */
export interface RequestOptions {
  /** Aborts the call. It then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The time limit of each attempt. */
  readonly timeoutMs?: number;
  readonly maxRetries?: number;
  /** Headers in addition to those of the client. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * For POST: requests with the same key and body are carried out once within 24 hours. By default each call has a new key, which its
   * retries repeat. Give your own to repeat a call safely after a crash of your program.
   */
  readonly idempotencyKey?: string;
}

/** One operation of the API. */
export interface Operation {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: object | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The time limit when neither the call nor the client sets one. */
  readonly timeoutMs?: number;
  /** Set for a call of the dashboard: its path is below `/rpc`, and its answer is not under `data`. */
  readonly rpc?: {
    /** Whether the request may be repeated when an attempt may have done the work. */
    readonly isRepeatable: boolean;
  };
}

/** Sends a request, with retries. */
export type Send = <T>(operation: Operation, options?: RequestOptions) => ApiCall<T>;

const defaultTimeoutMs = 60_000;

/** Creates the function that sends all requests of a client. */
export function createSend(settings: Settings): Send {
  return (operation, options = {}) => new ApiCall(sendWithRetries(settings, operation, options));
}

async function sendWithRetries<T>(
  settings: Settings,
  operation: Operation,
  options: RequestOptions,
): Promise<ApiResponse<T>> {
  const { signal, timeoutMs: ownTimeoutMs, maxRetries = settings.maxRetries } = options;
  checkNumbers({ timeoutMs: ownTimeoutMs, maxRetries });
  const url = urlOf(settings.baseUrl, operation);
  const { isRepeatable = true } = operation.rpc ?? {};
  const request = {
    method: operation.method,
    headers: headersOf(settings, operation, options),
    body: bodyOf(operation),
  };
  const timeoutMs = ownTimeoutMs ?? settings.timeoutMs ?? operation.timeoutMs ?? defaultTimeoutMs;
  /** Whether an earlier attempt may have done the work although it failed. */
  let mayBeDone = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { body, ...rest } = await sendOnce(settings, url, request, timeoutMs, signal);
      if (operation.rpc !== undefined) return { data: body as T, ...rest };
      if (!("data" in body)) throw notOurs(rest.status);
      return { data: body.data as T, ...rest };
    } catch (error) {
      if (error instanceof NotFoundError && operation.method === "DELETE" && mayBeDone) return alreadyDeleted(error);
      const delay = attempt < maxRetries ? retryDelay(error, attempt, { isRepeatable }) : undefined;
      if (delay === undefined) throw error;
      mayBeDone ||= !(error instanceof ApiError) || error.status >= 500;
      await sleep(delay, signal);
    }
  }
}

/** Returns the answer to a repeated DELETE that finds nothing, because an attempt before it deleted the resource. */
function alreadyDeleted<T>({ status, headers, requestId }: ApiError): ApiResponse<T> {
  return { data: { deleted: true } as T, status, headers, requestId };
}

interface Request {
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
}

/** A successful answer whose body is a JSON object. */
interface Answer extends Omit<ApiResponse<unknown>, "data"> {
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends one attempt and reads its answer. The time limit includes the body. */
async function sendOnce(
  settings: Settings,
  url: string,
  request: Request,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const limit = startLimit(timeoutMs, signal);
  try {
    const exchange = async () => {
      // A redirect is not followed: it would turn POST into GET, and send the key to another address.
      const response = await settings.fetch(url, { ...request, redirect: "manual", signal: limit.signal });
      return { response, text: await response.text() };
    };
    const { response, text } = await untilAborted(exchange(), limit.signal);
    return readAnswer(settings.baseUrl, response, text);
  } catch (error) {
    if (signal?.aborted) throw signal.reason;
    if (limit.isOver()) throw new TimeoutError(`There was no complete answer within ${timeoutMs / 1000} seconds.`);
    if (error instanceof ApiError || error instanceof InvalidAnswerError || error instanceof ConnectionError)
      throw error;
    throw new ConnectionError(`The server at ${new URL(url).origin} could not be reached, or the connection broke.`, {
      cause: error,
    });
  } finally {
    limit.end();
  }
}

function readAnswer(baseUrl: string, response: Response, text: string): Answer {
  const { status, headers, ok } = response;
  const requestId = headers.get("x-request-id") ?? undefined;
  if (response.type === "opaqueredirect" || (status >= 300 && status < 400))
    throw new InvalidAnswerError(
      `The server redirects to ${headers.get("location") ?? "another address"}. Set baseUrl to the final address.`,
    );
  const isJson = /^application\/([\w.-]+\+)?json\b/i.test(headers.get("content-type") ?? "");
  const body = isJson ? parseObject(text) : undefined;
  if (!ok) throw errorOf(baseUrl, response, body);
  if (isJson && body === undefined)
    throw new ConnectionError("The answer is not complete JSON. It may have been cut off.");
  if (body === undefined) throw notOurs(status);
  return { body, status, headers, requestId };
}

const notOurs = (status: number): InvalidAnswerError =>
  new InvalidAnswerError(
    `The server answered ${status}, but not as the API does. Does baseUrl lead to Galley, and not to a proxy or another page?`,
  );

function errorOf(baseUrl: string, { status, headers }: Response, body: Record<string, unknown> | undefined): ApiError {
  const retryAfterMs = parseRetryAfter(headers.get("retry-after"), Date.now());
  const problem = readProblem(status, body);
  return apiError({
    status,
    ...problem,
    requestId: headers.get("x-request-id") ?? undefined,
    docUrl: `${rootOf(baseUrl)}/docs/errors/${encodeURIComponent(problem.code)}`,
    retryAfterSeconds: retryAfterMs === undefined ? undefined : retryAfterMs / 1000,
    headers,
  });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

const rootOf = (baseUrl: string): string => baseUrl.replace(/\/v1$/, "");

function urlOf(baseUrl: string, { path, query = {}, rpc }: Operation): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  const base = rpc === undefined ? baseUrl : `${rootOf(baseUrl)}/rpc`;
  return `${base}${path}${parameters.size === 0 ? "" : `?${parameters}`}`;
}

function headersOf(settings: Settings, operation: Operation, options: RequestOptions): Headers {
  const { navigator } = globalThis as { navigator?: { userAgent?: string } };
  const headers = new Headers({
    "User-Agent": `galley-sdk-js/${version}${navigator?.userAgent ? ` (${navigator.userAgent})` : ""}`,
    Accept: "application/json",
    ...operation.headers,
  });
  if (operation.body !== undefined) headers.set("Content-Type", "application/json");
  for (const more of [settings.headers, options.headers ?? {}])
    for (const [name, value] of Object.entries(more)) headers.set(name, value);
  headers.set("Authorization", `Bearer ${settings.apiKey}`);
  const isOnce = operation.method === "POST" && operation.rpc === undefined;
  if (isOnce && (options.idempotencyKey !== undefined || !headers.has("Idempotency-Key")))
    headers.set("Idempotency-Key", options.idempotencyKey ?? crypto.randomUUID());
  return headers;
}

const bodyOf = ({ body }: Operation): string | null => (body === undefined ? null : JSON.stringify(body));
