import { z } from "zod";
import { parseJson } from "../../connections/parse-json.ts";
import type { CmsApi } from "../cms-api.ts";
import { readText } from "./texts.ts";

export const posts = "/wp/v2/posts";

/**
 * Returns the URL of a path in WordPress's API, relative to the site. With `?rest_route=`, it works whatever the site's
 * permalinks look like.
 */
export function route(path: string, query: Readonly<Record<string, string | number>> = {}): string {
  const values = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `?${new URLSearchParams([["rest_route", path], ...values])}`;
}

/** The head of the site's feed, which contains its version and language. Empty if there is no feed. */
export async function feedHead(api: CmsApi): Promise<string> {
  const feed = await api.anonymous("?feed=rss2").catch(() => undefined);
  return (feed?.body ?? "").split("<item>", 1)[0] ?? "";
}

const errorForm = z.object({
  code: z.string(),
  message: z.string().default(""),
  data: z.object({ status: z.number().optional(), term_id: z.number().optional() }).nullish(),
});

/** Parses an error response of WordPress. Returns undefined for other responses. */
export function readError(body: string): z.infer<typeof errorForm> | undefined {
  const read = errorForm.safeParse(parseJson(body));
  return read.success ? read.data : undefined;
}

/**
 * Tells whether an error of WordPress means that it did not accept the credentials. WordPress then answers as it would
 * answer any visitor, who may not list drafts.
 */
export function isVisitorError(body: string): boolean {
  const { code, message = "", data } = readError(body) ?? {};
  return data?.status === 401 || (code === "rest_invalid_param" && /\bstatus\b/.test(message));
}

/** Returns the reason why WordPress refused a request, in words for the person who linked it. */
export function wordpressReason(body: string): string | undefined {
  const error = readError(body);
  if (error !== undefined) {
    if (isVisitorError(body)) {
      return `it does not take the user and application password; somebody may have revoked the password: make a new one in the user's profile there, and link the publication again (${error.code})`;
    }
    const message = readText(error.message);
    return message === "" ? error.code : `${message} (${error.code})`;
  }
  if (!/^\s{0,20}</.test(body)) return undefined;
  const title = readText(/<(?:title|h1)[^>]{0,200}>([^<]{1,200})/i.exec(body)?.[1] ?? "");
  const quotedTitle = title === "" ? "" : ` ("${title}")`;
  return `a web page${quotedTitle} where data was expected: a firewall, a maintenance page or a fault of PHP is in the way`;
}
