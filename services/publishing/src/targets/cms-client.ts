import {
  type Outbound,
  OutboundError,
  type OutboundRequest,
  type OutboundResponse,
} from "@galley/service-kit/outbound";
import { TargetError } from "../connections/content-target.ts";

/** A request to a CMS. */
export interface CmsRequest {
  readonly method: OutboundRequest["method"];
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  readonly signal?: AbortSignal | undefined;
}

export interface CmsClientOptions {
  readonly outbound: Outbound;
  /** How failures name the CMS, such as "Ghost at blog.example.com". */
  readonly name: string;
  /** What an answer with this body says went wrong, in the CMS's own words. */
  readonly reasonOf: (body: string) => string | undefined;
  /** For one request; 15 s unless given. */
  readonly timeoutMilliseconds?: number;
}

/** An answer of 2xx or 404; everything else is thrown. */
export interface CmsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
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

/** Asks a CMS. Rejects with TargetError, which of a write says whether it may have been done. */
export type CmsClient = (request: CmsRequest) => Promise<CmsAnswer>;

// An answer repeats an article of 300,000 characters in two forms, and a list has fifty short entries.
const largestAnswerBytes = 16 * 1024 * 1024;
const longestReason = 300;

/** A client of one CMS, through the guarded way out. Redirects are not followed: secrets go where they were meant to go. */
export function createCmsClient({
  outbound,
  name,
  reasonOf,
  timeoutMilliseconds = 15_000,
}: CmsClientOptions): CmsClient {
  return async ({ url, signal, ...request }) => {
    const isWrite = request.method !== "GET" && request.method !== "HEAD";
    const answer = await outbound
      .request(url, {
        ...request,
        signal,
        schemes: [new URL(url).protocol],
        maximumBytes: largestAnswerBytes,
        timeoutMilliseconds,
        redirects: 0,
      })
      .catch((error: unknown) => unanswered(error, name, isWrite, signal));
    return judged(answer, { name, isWrite, reasonOf });
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

interface Judging extends Pick<CmsClientOptions, "name" | "reasonOf"> {
  readonly isWrite: boolean;
}

function judged(answer: OutboundResponse, { name, isWrite, reasonOf }: Judging): CmsAnswer {
  const { status, headers } = answer;
  const body = answer.body.toString("utf8");
  if (answer.truncated) throw new TargetError(isWrite ? "unknown" : "unavailable", `${name} answered with too much.`);
  if ((status >= 200 && status < 300) || status === 404) return { status, headers, body };
  const told = { status, body };
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
