import {
  type Outbound,
  OutboundError,
  type OutboundRequest,
  type OutboundResponse,
} from "@galley/service-kit/outbound";
import type { z } from "zod";
import type { OpenConnection } from "../connections/connection.ts";
import { TargetError } from "../connections/content-target.ts";
import { parsed } from "../connections/parsed.ts";

/** How one kind of CMS speaks. */
export interface CmsDialect {
  /** What people call it. */
  readonly name: string;
  /** Where a path of its API is, below the address of the CMS. */
  readonly place: (path: string) => string;
  /** The value of the header Authorization. */
  readonly authorization: (connection: OpenConnection, now: Date) => Promise<string>;
  /** What an answer with this body says went wrong, in the CMS's own words. */
  readonly reasonOf: (body: string) => string | undefined;
  /** Whether the CMS itself says that something went wrong, not something in front of it. */
  readonly isFailure: (body: string) => boolean;
  /** Whether an answer means that the CMS does not know whoever asks, though its status does not say so. */
  readonly isUnauthorized?: (body: string) => boolean;
}

/** What is sent to a CMS: JSON, or a file. */
export type CmsContent =
  | { readonly json: unknown }
  | { readonly body: Buffer; readonly mediaType: string; readonly disposition?: string };

export type CmsApi = ReturnType<typeof createCmsApi>;

export interface CmsApiOptions {
  readonly outbound: Outbound;
  readonly now: () => Date;
  /** For one request; 15 s unless given. */
  readonly timeoutMilliseconds?: number;
  /** Ends every request once it aborts; then they reject with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** An answer of 2xx or 404; everything else is thrown. */
export interface CmsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the body is incomplete. */
  readonly cutOff: boolean;
}

/** The CMS refused a request with this status. */
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

/** The status says that the CMS performed a write, but the rest of its answer was cut off. */
export class CmsAnswerCutOff extends TargetError {}

/** Returns the answer to a write. If it was cut off, `readBack` reads the result instead, so that nothing is written twice. */
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

type CmsRequest = Pick<OutboundRequest, "method" | "headers" | "body">;

// An answer repeats an article of 300,000 characters in two forms, and a list has fifty short entries.
const largestAnswerBytes = 16 * 1024 * 1024;
const longestReason = 300;

/**
 * The API of a linked CMS, as the user or integration that its connection names, through the guarded way out. Redirects are not followed:
 * secrets go where they were meant to go. Rejects with TargetError, which of a write says whether it may have been done.
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
        ...{ ...request, signal, timeoutMilliseconds },
        ...{ schemes: [protocol], maximumBytes: largestAnswerBytes, redirects: 0 },
      })
      .catch((error: unknown) => unanswered(error, name, isWrite, signal));
    return judged(answer, isWrite, judging);
  };
  const signed = async ({ headers, ...request }: CmsRequest, path: string): Promise<CmsAnswer> => {
    const authorization = await dialect.authorization(connection, now());
    return ask({ ...request, headers: { ...headers, authorization } }, path);
  };

  return {
    /** How failures name the CMS, such as "Ghost at blog.example.com". */
    name,
    /** undefined: the CMS says that there is no such thing. */
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
    /** What is gone already is no failure. */
    remove: async (path: string): Promise<void> => {
      await signed({ method: "DELETE" }, path).catch((error: unknown) => {
        if (!(error instanceof CmsRefusal) || error.status !== 410) throw error;
      });
    },
    /** Without credentials, and with the answer's headers: what anybody may ask. */
    anonymous: (path: string): Promise<CmsAnswer> => ask({ method: "GET" }, path),
  };
}

/** Where nothing was sent, nothing was done. */
const neverSent: ReadonlySet<string> = new Set(["dns", "connect", "tls", "blocked-address"]);

function unanswered(error: unknown, name: string, isWrite: boolean, signal: AbortSignal | undefined): never {
  signal?.throwIfAborted();
  if (!(error instanceof OutboundError)) throw error;
  if (error.code === "blocked-address")
    throw new TargetError("refused", `${name} cannot be used: ${error.message}`, error);
  const kind = isWrite && !neverSent.has(error.code) ? "unknown" : "unavailable";
  throw new TargetError(kind, `${name} did not answer: ${error.message}`, error);
}

function judged(answer: OutboundResponse, isWrite: boolean, { name, reasonOf, isUnauthorized }: CmsDialect): CmsAnswer {
  const { status, headers, cutOff } = answer;
  const body = answer.body.toString("utf8");
  if (answer.truncated) throw new TargetError(isWrite ? "unknown" : "unavailable", `${name} answered with too much.`);
  if ((status >= 200 && status < 300) || status === 404) return { status, headers, body, cutOff };
  const told = { status: isUnauthorized?.(body) === true ? 401 : status, body };
  if (status >= 300 && status < 400) {
    const to = originOf(headers.location);
    throw new CmsRefusal("refused", `${name} leads elsewhere${to}; link the publication to that address.`, told);
  }
  const reason = reasonOf(body)?.slice(0, longestReason) ?? `status ${status}`;
  if (status === 408 || status === 429) {
    throw new CmsRefusal("unavailable", `${name} is too busy at the moment: ${reason}`, told);
  }
  if (status >= 500) {
    throw new CmsRefusal(isWrite ? "unknown" : "unavailable", `${name} failed: ${reason}`, told);
  }
  throw new CmsRefusal("refused", `${name} refused: ${reason}`, told);
}

function originOf(location: string | undefined): string {
  return location !== undefined && URL.canParse(location) ? `, to ${new URL(location).origin}` : "";
}

/** What an answer says. A page of a firewall says nothing, and a write may have been done all the same. */
function read<Answer>(
  { status, body, cutOff }: CmsAnswer,
  form: z.ZodType<Answer>,
  isWrite: boolean,
  { name, reasonOf }: CmsDialect,
): Answer {
  if (status === 404) throw new TargetError("refused", `${name} refused: ${reasonOf(body) ?? "status 404"}`);
  const answer = form.safeParse(parsed(body));
  if (answer.success) return answer.data;
  if (cutOff && isWrite)
    throw new CmsAnswerCutOff("unknown", `${name} answered ${status}, and its answer was cut off.`);
  if (cutOff) throw new TargetError("unavailable", `The answer of ${name} was cut off.`);
  const what = reasonOf(body) ?? "something that it does not say";
  throw new TargetError(isWrite ? "unknown" : "unavailable", `${name} answered with ${what}.`, answer.error);
}
