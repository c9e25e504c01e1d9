import { z } from "zod";
import { parsed } from "../../connections/parsed.ts";
import type { CmsApi } from "../cms-api.ts";
import { readText } from "./texts.ts";

export const posts = "/wp/v2/posts";

/** A path of WordPress's API, by `?rest_route=`, which works whatever its permalinks look like. */
export function route(path: string, query: Readonly<Record<string, string | number>> = {}): string {
  const values = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `?${new URLSearchParams([["rest_route", path], ...values])}`;
}

/** What its feed says of the site itself, its version and its language among it; empty when it has none. */
export async function feedHead(api: CmsApi): Promise<string> {
  const feed = await api.anonymous("?feed=rss2").catch(() => undefined);
  return (feed?.body ?? "").split("<item>", 1)[0] ?? "";
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

/** Whom it does not know WordPress takes for a visitor, and visitors may not ask for drafts. */
export function isOfVisitor(body: string): boolean {
  const { code, message = "", data } = readError(body) ?? {};
  return data?.status === 401 || (code === "rest_invalid_param" && /\bstatus\b/.test(message));
}

/** Why a request was not done, in words for whoever linked the WordPress. */
export function wordpressReason(body: string): string | undefined {
  const error = readError(body);
  if (error !== undefined) {
    if (isOfVisitor(body)) {
      return `it does not take the user and application password; somebody may have revoked the password: make a new one in the user's profile there, and link the publication again (${error.code})`;
    }
    const message = readText(error.message);
    return message === "" ? error.code : `${message} (${error.code})`;
  }
  if (!/^\s{0,20}</.test(body)) return undefined;
  const title = readText(/<(?:title|h1)[^>]{0,200}>([^<]{1,200})/i.exec(body)?.[1] ?? "");
  const told = title === "" ? "" : ` ("${title}")`;
  return `a web page${told} where data was expected: a firewall, a maintenance page or a fault of PHP is in the way`;
}
