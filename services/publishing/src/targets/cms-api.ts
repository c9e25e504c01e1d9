import {
  type Outbound,
  OutboundError,
  type OutboundRequest,
  type OutboundResponse,
} from "@galley/service-kit/outbound";
import type { z } from "zod";
import type { OpenConnection } from "../connections/connection.ts";
import { TargetError } from "../connections/content-target.ts";
import { parseJson } from "../connections/parse-json.ts";
import type { Fidelity } from "./fidelity/compare-articles.ts";

/** The differences between the APIs of Ghost and WordPress. */
export interface CmsDialect {
  readonly name: string;
  /** Returns the path of an API call, relative to the address of the CMS. */
  readonly place: (path: string) => string;
  /** Returns the value of the Authorization header. */
  readonly authorization: (connection: OpenConnection, now: Date) => Promise<string>;
  /** Extracts the error message of the CMS from a response body. */
  readonly errorReason: (body: string) => string | undefined;
  /** Tells whether an error response is from the CMS itself, not from a proxy in front of it. */
  readonly isFailure: (body: string) => boolean;
  /** Tells whether a response means that the credentials are wrong, although its status does not say so. */
  readonly isUnauthorized?: (body: string) => boolean;
}

/** The body of a request to a CMS: JSON or a file. */
export type CmsContent =
  | { readonly json: unknown }
  | { readonly body: Buffer; readonly mediaType: string; readonly disposition?: string };

export type CmsApi = ReturnType<typeof createCmsApi>;

export interface CmsApiOptions {
  readonly outbound: Outbound;
  readonly now: () => Date;
  /** The timeout of one request in milliseconds. Default: 15 seconds. */
  readonly timeoutMilliseconds?: number;
  /** Aborts all requests, which then reject with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A response of a CMS with a 2xx status or 404. Any other response is thrown as `CmsRefusal`. */
export interface CmsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the connection broke before the whole body had arrived. */
  readonly cutOff: boolean;
}

/** A response whose status says that the CMS did not do what was requested. */
export class CmsRefusal extends TargetError {
  readonly status: number;
  readonly body: string;

  constructor(kind: TargetError["kind"], message: string, answer: { readonly status: number; readonly body: string }) {
    super(kind, message);
    this.name = "CmsRefusal";
    this.status = answer.status;
    this.body = answer.body;
  }
}

/** Thrown if the CMS has done a write, as the status of its response says, but the rest of the response was cut off. */
export class CmsAnswerCutOff extends TargetError {}

/**
 * Returns the result of a write to a CMS. If the response was cut off, the result is read with `readBack`. The write is
 * not repeated, because it was done.
 */
export async function orReadBack<Answer>(
  write: Promise<Answer>,
  readBack: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    const found = error instanceof CmsAnswerCutOff ? await readBack() : undefined;
    if (found === undefined) throw error;
    return found;
  }
}

/**
 * The minimum share of an article that must arrive in a draft. With less, something in the CMS removes content, and the
 * draft is not published.
 */
const minScore = 0.5;

/** Throws TargetError "refused" if too little of a draft has arrived. `cms` is the name of the CMS in the message. */
export function requireMinFidelity({ lost: [first], score }: Fidelity, cms: string): void {
  if (score >= minScore) return;
  const example = first === undefined ? "" : ` Its ${first.what} "${first.sent}" became "${first.received}".`;
  throw new TargetError(
    "refused",
    `${cms} kept ${Math.floor(score * 100)} % of the article, so it is not published; a plugin may be changing what is saved.${example}`,
  );
}

type CmsRequest = Pick<OutboundRequest, "method" | "headers" | "body">;

// The maximum size of a response. A response may contain an article of up to 300,000 characters in two forms; a list
// has fifty short entries.
const maxAnswerBytes = 16 * 1024 * 1024;
const maxReasonLength = 300;

/**
 * Creates a client for the API of a linked CMS with the connection's credentials. Requests pass the guarded outbound
 * client. Redirects are not followed, so that credentials are sent only to the linked address. Calls reject with
 * `TargetError`; its kind tells whether a write may have been performed.
 */
export function createCmsApi(dialect: CmsDialect, connection: OpenConnection, options: CmsApiOptions) {
  const { url = "" } = connection.settings;
  const { outbound, now, timeoutMilliseconds = 15_000, signal } = options;
  const { host, protocol } = new URL(url);
  const judging = { ...dialect, name: `${dialect.name} at ${host}` };
  const { name, isFailure } = judging;

  const ask = async (request: CmsRequest, path: string): Promise<CmsAnswer> => {
    const isWrite = request.method !== "GET";
    const answer = await outbound
      .request(url + dialect.place(path), {
        ...request,
        signal,
        timeoutMilliseconds,
        schemes: [protocol],
        maximumBytes: maxAnswerBytes,
        redirects: 0,
      })
      .catch((error: unknown) => unanswered(error, name, isWrite, signal));
    return judged(answer, isWrite, judging);
  };
  const signed = async ({ headers, ...request }: CmsRequest, path: string): Promise<CmsAnswer> => {
    const authorization = await dialect.authorization(connection, now());
    return ask({ ...request, headers: { ...headers, authorization } }, path);
  };

  return {
    /** The name of the CMS in error messages, such as "Ghost at blog.example.com". */
    name,
    /** Requests an object. Returns undefined if the CMS says that it does not exist. */
    get: async <Answer>(path: string, form: z.ZodType<Answer>): Promise<Answer | undefined> => {
      const answer = await signed({ method: "GET" }, path);
      return answer.status === 404 && isFailure(answer.body) ? undefined : read(answer, form, false, judging);
    },
    send: async <Answer>(method: "POST" | "PUT", path: string, content: CmsContent, form: z.ZodType<Answer>) => {
      const isFile = "body" in content;
      const headers = {
        "content-type": isFile ? content.mediaType : "application/json",
        ...(isFile && content.disposition !== undefined && { "content-disposition": content.disposition }),
      };
      const body = isFile ? content.body : JSON.stringify(content.json);
      return read(await signed({ method, headers, body }, path), form, true, judging);
    },
    /** Deletes an object. Succeeds if it is already deleted. */
    remove: async (path: string): Promise<void> => {
      await signed({ method: "DELETE" }, path).catch((error: unknown) => {
        if (!(error instanceof CmsRefusal) || error.status !== 410) throw error;
      });
    },
    /** Sends a request without credentials. Returns the response with its headers. */
    anonymous: (path: string): Promise<CmsAnswer> => ask({ method: "GET" }, path),
  };
}

/** Error codes of requests that were never sent, so that a write was certainly not performed. */
const neverSent: ReadonlySet<string> = new Set(["dns", "connect", "tls", "blocked-address"]);

function unanswered(error: unknown, name: string, isWrite: boolean, signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  if (!(error instanceof OutboundError)) throw error;
  if (error.code === "blocked-address")
    throw new TargetError("refused", `${name} cannot be used: ${error.message}`, error);
  const kind = isWrite && !neverSent.has(error.code) ? "unknown" : "unavailable";
  throw new TargetError(kind, `${name} did not answer: ${error.message}`, error);
}

function judged(
  answer: OutboundResponse,
  isWrite: boolean,
  { name, errorReason, isUnauthorized }: CmsDialect,
): CmsAnswer {
  const { status, headers, cutOff } = answer;
  const body = answer.body.toString("utf8");
  if (answer.truncated) throw new TargetError(isWrite ? "unknown" : "unavailable", `${name} answered with too much.`);
  if ((status >= 200 && status < 300) || status === 404) return { status, headers, body, cutOff };
  const refused = { status: isUnauthorized?.(body) === true ? 401 : status, body };
  if (status >= 300 && status < 400) {
    const target = redirectTarget(headers.location);
    throw new CmsRefusal("refused", `${name} leads elsewhere${target}; link the publication to that address.`, refused);
  }
  const reason = errorReason(body)?.slice(0, maxReasonLength) ?? `status ${status}`;
  if (status === 408 || status === 429) {
    throw new CmsRefusal("unavailable", `${name} is too busy at the moment: ${reason}`, refused);
  }
  if (status >= 500) {
    throw new CmsRefusal(isWrite ? "unknown" : "unavailable", `${name} failed: ${reason}`, refused);
  }
  throw new CmsRefusal("refused", `${name} refused: ${reason}`, refused);
}

function redirectTarget(location: string | undefined): string {
  return location !== undefined && URL.canParse(location) ? `, to ${new URL(location).origin}` : "";
}

/**
 * Parses the response of a CMS. If it is from a firewall instead of the CMS, a write may have been done nevertheless.
 */
function read<Answer>(
  { status, body, cutOff }: CmsAnswer,
  form: z.ZodType<Answer>,
  isWrite: boolean,
  { name, errorReason }: CmsDialect,
): Answer {
  if (status === 404) throw new TargetError("refused", `${name} refused: ${errorReason(body) ?? "status 404"}`);
  const answer = form.safeParse(parseJson(body));
  if (answer.success) return answer.data;
  if (cutOff && isWrite)
    throw new CmsAnswerCutOff("unknown", `${name} answered ${status}, and its answer was cut off.`);
  if (cutOff) throw new TargetError("unavailable", `The answer of ${name} was cut off.`);
  const what = errorReason(body) ?? "something that it does not say";
  throw new TargetError(isWrite ? "unknown" : "unavailable", `${name} answered with ${what}.`, answer.error);
}
