import { z } from "zod";
import { TargetError } from "../../connections/content-target.ts";
import { parsed } from "../../connections/parsed.ts";
import { type CmsAnswer, type CmsClient, CmsRefusal } from "../cms-client.ts";
import { readText } from "./texts.ts";

type Query = Readonly<Record<string, string | number>>;

/** The REST API of one WordPress, as one of its users. Rejects with TargetError. */
export interface WordpressApi {
  /** undefined: there is no such thing. */
  readonly get: <Shape>(
    path: string,
    query: Query,
    form: z.ZodType<Shape>,
    signal?: AbortSignal,
  ) => Promise<Shape | undefined>;
  readonly post: <Shape>(
    path: string,
    body: object,
    form: z.ZodType<Shape>,
    signal?: AbortSignal,
  ) => Promise<Shape | undefined>;
  readonly upload: <Shape>(
    path: string,
    query: Query,
    file: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer },
    form: z.ZodType<Shape>,
    signal?: AbortSignal,
  ) => Promise<Shape | undefined>;
  readonly remove: (path: string, query: Query, signal?: AbortSignal) => Promise<void>;
  /** Without user and password. */
  readonly anonymous: (path: string, query: Query, signal?: AbortSignal) => Promise<CmsAnswer>;
  /** What its feed says of the site itself, its version and its language among it; empty when it has none. */
  readonly feed: (signal?: AbortSignal) => Promise<string>;
}

export interface WordpressApiParts {
  readonly client: CmsClient;
  /** The address of the WordPress, without a final slash. */
  readonly url: string;
  /** How failures name it. */
  readonly name: string;
  readonly user: string;
  /** An application password; WordPress does not look at its spaces. */
  readonly password: string;
}

/** Speaks with a WordPress by `?rest_route=`, which works whatever its permalinks look like. */
export function createWordpressApi({ client, url, name, user, password }: WordpressApiParts): WordpressApi {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`, "utf8").toString("base64")}`;
  const address = (path: string, query: Query): string => `${url}/?${routeOf(path, query)}`;
  const read = <Shape>(answer: CmsAnswer, form: z.ZodType<Shape>, isWrite: boolean): Shape | undefined => {
    if (answer.status === 404) {
      if (!isWrite && isErrorOf(answer.body)) return undefined;
      throw new TargetError("refused", `${name} refused: ${wordpressReason(answer.body) ?? "status 404"}`);
    }
    const body = form.safeParse(parsed(answer.body));
    if (body.success) return body.data;
    // A write may have been done all the same.
    const reason = wordpressReason(answer.body) ?? "something that WordPress does not say";
    throw new TargetError(isWrite ? "unknown" : "unavailable", `${name} answered with ${reason}.`, body.error);
  };
  return {
    get: async (path, query, form, signal) => {
      const sent = { method: "GET", url: address(path, query), headers: { authorization }, signal } as const;
      return read(await client(sent).catch((error: unknown) => refusedAsVisitor(error, name)), form, false);
    },
    post: async (path, body, form, signal) => {
      const headers = { authorization, "content-type": "application/json" };
      const sent = { method: "POST", url: address(path, {}), headers, body: JSON.stringify(body), signal } as const;
      return read(await client(sent), form, true);
    },
    upload: async (path, query, { name: fileName, mediaType, bytes }, form, signal) => {
      const disposition = `attachment; filename="${fileName}"`;
      const headers = { authorization, "content-type": mediaType, "content-disposition": disposition };
      const sent = { method: "POST", url: address(path, query), headers, body: bytes, signal } as const;
      return read(await client(sent), form, true);
    },
    remove: async (path, query, signal) => {
      await client({ method: "DELETE", url: address(path, query), headers: { authorization }, signal });
    },
    anonymous: (path, query, signal) => client({ method: "GET", url: address(path, query), signal }),
    feed: async (signal) => {
      const feed = await client({ method: "GET", url: `${url}/?feed=rss2`, signal }).catch(() => undefined);
      signal?.throwIfAborted();
      return (feed?.body ?? "").split("<item>", 1)[0] ?? "";
    },
  };
}

function routeOf(path: string, query: Query): string {
  const values = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return new URLSearchParams([["rest_route", path], ...values]).toString();
}

const errorForm = z.object({
  code: z.string(),
  message: z.string().default(""),
  data: z.object({ status: z.number().optional(), term_id: z.number().optional() }).nullish(),
});

/** What WordPress says of a request that it did not do; undefined when this is no such answer. */
export function readError(body: string): z.infer<typeof errorForm> | undefined {
  const read = errorForm.safeParse(parsed(body));
  return read.success ? read.data : undefined;
}

const notTaken =
  "does not take the user and application password; somebody may have revoked the password: make a new one in the user's profile there, and link the publication again";

/** Whom it does not know WordPress takes for a visitor, and visitors may not ask for drafts. Rethrows. */
function refusedAsVisitor(error: unknown, name: string): never {
  if (!(error instanceof CmsRefusal) || error.status !== 400) throw error;
  const { code, message = "" } = readError(error.body) ?? {};
  if (code !== "rest_invalid_param" || !/\bstatus\b/.test(message)) throw error;
  throw new CmsRefusal("refused", `${name} ${notTaken}.`, { status: 401, body: error.body });
}

/** WordPress itself says that there is no such thing, not something in front of it. */
const isErrorOf = (body: string): boolean => readError(body) !== undefined;

/** Why a request was not done, in words for whoever linked the WordPress. */
export function wordpressReason(body: string): string | undefined {
  const error = readError(body);
  if (error !== undefined) {
    if (error.data?.status === 401) {
      return `it ${notTaken} (${error.code})`;
    }
    const message = readText(error.message);
    return message === "" ? error.code : `${message} (${error.code})`;
  }
  if (!/^\s{0,20}</.test(body)) return undefined;
  const title = readText(/<(?:title|h1)[^>]{0,200}>([^<]{1,200})/i.exec(body)?.[1] ?? "");
  const told = title === "" ? "" : ` ("${title}")`;
  return `a web page${told} where data was expected: a firewall, a maintenance page or a fault of PHP is in the way`;
}
