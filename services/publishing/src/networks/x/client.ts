import { z } from "zod";
import type { NetworkAnswer, SendToNetwork } from "../http.ts";
import { type OAuth1Credentials, oauth1Header } from "./oauth1.ts";

/** How a request is authorised: an OAuth 2.0 token, or a signature of OAuth 1.0a. */
export type XAccess = { readonly accessToken: string } | { readonly oauth1: OAuth1Credentials };

/** A post in a timeline. */
export interface TimelinePost {
  readonly id: string;
  readonly createdAt: Date;
  readonly text: string;
  /** Where its links lead. */
  readonly links: readonly string[];
}

export type XClient = ReturnType<typeof xClient>;

export interface Timeline {
  /** Newest first. */
  readonly posts: readonly TimelinePost[];
  /** Whether there are older ones. */
  readonly goesOn: boolean;
}

const meBody = z.object({
  data: z.object({ id: z.string().regex(/^\d{1,25}$/), username: z.string().regex(/^\w{1,30}$/) }),
});

/** Whose an access is, as settings of a connection, from the answer to `me`; empty where X does not say. */
export function identityOf({ body }: NetworkAnswer): { readonly userId?: string; readonly username?: string } {
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

/** Calls of X's API for one account. Each rejects with OutboundError when there was no answer. */
export function xClient(send: SendToNetwork, { baseUrl, access, now }: XClientOptions) {
  const call = (method: "GET" | "POST", path: string, more: { json?: unknown; signal?: AbortSignal | undefined }) => {
    const url = `${baseUrl}${path}`;
    const authorization =
      "oauth1" in access ? oauth1Header({ method, url }, access.oauth1, now()) : `Bearer ${access.accessToken}`;
    return send({ method, url, headers: { authorization }, ...more });
  };
  return {
    /** https://docs.x.com/x-api/posts/create-posts */
    createPost: (text: string, madeWithAi: boolean, signal?: AbortSignal) =>
      call("POST", "/2/tweets", { json: { text, made_with_ai: madeWithAi || undefined }, signal }),
    /** Who the access is for. */
    me: (signal?: AbortSignal) => call("GET", "/2/users/me", { signal }),
    /** The account's newest posts. "unseen": X does not show them; "unauthorized": the access was refused. */
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
