import { z } from "zod";
import type { NetworkAnswer, SendToNetwork } from "../http.ts";
import { type OAuth1Credentials, oauth1Header } from "./oauth1.ts";

/** The credentials of a request to X: an OAuth 2.0 token, or the keys for an OAuth 1.0a signature. */
export type XAccess = { readonly accessToken: string } | { readonly oauth1: OAuth1Credentials };

/** A post that X returns in the timeline of an account. */
export interface TimelinePost {
  readonly id: string;
  readonly createdAt: Date;
  readonly text: string;
  /** The addresses to which the links in the post lead, after X's own shortened links are resolved. */
  readonly links: readonly string[];
}

export type XClient = ReturnType<typeof xClient>;

export interface Timeline {
  /** The posts on this page of the timeline, the newest first. */
  readonly posts: readonly TimelinePost[];
  /** Whether the timeline has older posts than those on this page. */
  readonly goesOn: boolean;
}

const meBody = z.object({
  data: z.object({ id: z.string().regex(/^\d{1,25}$/), username: z.string().regex(/^\w{1,30}$/) }),
});

/**
 * Reads the id and the name of the account from X's answer to a call of `me`. Returns an empty object if they are
 * missing.
 */
export function readIdentity({ body }: NetworkAnswer): { readonly userId?: string; readonly username?: string } {
  const { data } = meBody.safeParse(body);
  return data === undefined ? {} : { userId: data.data.id, username: data.data.username };
}

export interface XClientOptions {
  readonly baseUrl: string;
  readonly access: XAccess;
  readonly now: () => Date;
}

const timelineBody = z.object({
  data: z
    .array(
      z.object({
        id: z.string(),
        text: z.string(),
        created_at: z.string(),
        entities: z.object({ urls: z.array(z.object({ expanded_url: z.string().optional() })).optional() }).optional(),
      }),
    )
    .optional(),
  meta: z.object({ next_token: z.string().optional() }).optional().catch(undefined),
});

/** Creates a client for X's API with the access of one account. Calls reject with OutboundError without an answer. */
export function xClient(send: SendToNetwork, { baseUrl, access, now }: XClientOptions) {
  const call = (method: "GET" | "POST", path: string, more: { json?: unknown; signal?: AbortSignal | undefined }) => {
    const url = `${baseUrl}${path}`;
    const authorization =
      "oauth1" in access ? oauth1Header({ method, url }, access.oauth1, now()) : `Bearer ${access.accessToken}`;
    return send({ method, url, headers: { authorization }, ...more });
  };
  return {
    /** Creates a post. See https://docs.x.com/x-api/posts/create-posts */
    createPost: (text: string, madeWithAi: boolean, signal?: AbortSignal) =>
      call("POST", "/2/tweets", { json: { text, made_with_ai: madeWithAi || undefined }, signal }),
    /** Returns the account to which the access belongs. */
    me: (signal?: AbortSignal) => call("GET", "/2/users/me", { signal }),
    /**
     * Returns the newest posts of an account. "unseen": this app has no permission to read them. "unauthorized": X
     * refused the access token.
     */
    timeline: async (userId: string, signal?: AbortSignal): Promise<Timeline | "unseen" | "unauthorized"> => {
      const query = "max_results=50&exclude=retweets&tweet.fields=created_at,entities";
      const answer = await call("GET", `/2/users/${encodeURIComponent(userId)}/tweets?${query}`, { signal });
      if (answer.status === 401) return "unauthorized";
      const { data: read } = answer.status === 200 ? timelineBody.safeParse(answer.body) : {};
      if (read === undefined) return "unseen";
      const posts = (read.data ?? []).map(({ id, text, created_at, entities }) => ({
        id,
        text,
        createdAt: new Date(created_at),
        links: entities?.urls?.flatMap(({ expanded_url }) => expanded_url ?? []) ?? [],
      }));
      return { posts, goesOn: read.meta?.next_token !== undefined };
    },
  };
}
