import { z } from "zod";
import { TargetError } from "../../connections/content-target.ts";
import { parsed } from "../../connections/parsed.ts";
import type { CmsAnswer, CmsClient, CmsRequest } from "../cms-client.ts";
import { type AdminKey, adminToken } from "./token.ts";

/** Calls of Ghost's Admin API. Each rejects with TargetError. */
export interface GhostApi {
  /** undefined: 404. */
  readonly get: <Answer>(path: string, form: z.ZodType<Answer>, signal?: AbortSignal) => Promise<Answer | undefined>;
  readonly send: <Answer>(
    method: "POST" | "PUT",
    path: string,
    content: { readonly json: unknown } | { readonly body: Buffer; readonly mediaType: string },
    form: z.ZodType<Answer>,
    signal?: AbortSignal,
  ) => Promise<Answer>;
  readonly remove: (path: string, signal?: AbortSignal) => Promise<void>;
  /** Without a key, and with the answer's headers: what anybody may ask. */
  readonly anonymous: (path: string, signal?: AbortSignal) => Promise<CmsAnswer>;
}

export interface GhostApiOptions {
  readonly client: CmsClient;
  /** The site's address without a final slash. */
  readonly url: string;
  readonly name: string;
  readonly key: AdminKey;
  readonly now: () => Date;
}

/** The Admin API of a Ghost. `Accept-Version` is not sent: Ghost answers to any. */
export function createGhostApi({ client, url, name, key, now }: GhostApiOptions): GhostApi {
  const address = (path: string): string => `${url}/ghost/api/admin/${path}`;
  const signed = async (request: CmsRequest): Promise<CmsAnswer> =>
    client({ ...request, headers: { ...request.headers, authorization: `Ghost ${await adminToken(key, now())}` } });
  return {
    get: async (path, form, signal) => {
      const answer = await signed({ method: "GET", url: address(path), signal });
      return answer.status === 404 ? undefined : read(answer, form, { name, isWrite: false });
    },
    send: async (method, path, content, form, signal) => {
      const { body, mediaType } =
        "json" in content ? { body: JSON.stringify(content.json), mediaType: "application/json" } : content;
      const headers = { "content-type": mediaType };
      const answer = await signed({ method, url: address(path), headers, body, signal });
      if (answer.status === 404) throw new TargetError("refused", `${name} does not have what was to be changed.`);
      return read(answer, form, { name, isWrite: true });
    },
    remove: async (path, signal) => {
      await signed({ method: "DELETE", url: address(path), signal });
    },
    anonymous: (path, signal) => client({ method: "GET", url: address(path), signal }),
  };
}

function read<Answer>(
  { body }: CmsAnswer,
  form: z.ZodType<Answer>,
  { name, isWrite }: { readonly name: string; readonly isWrite: boolean },
): Answer {
  const read = form.safeParse(parsed(body));
  if (read.success) return read.data;
  // A page of a firewall or of something else than Ghost.
  throw new TargetError(isWrite ? "unknown" : "unavailable", `${name} gave an answer that is not Ghost's.`);
}

const failures = z.object({
  errors: z.array(z.object({ message: z.string(), context: z.string().nullish(), type: z.string().nullish() })).min(1),
});

/** What Ghost says went wrong; undefined when it is not Ghost that speaks. */
export function ghostReason(body: string): string | undefined {
  const read = failures.safeParse(parsed(body));
  const [first] = read.success ? read.data.errors : [];
  if (first === undefined) return undefined;
  return first.context ? `${first.message} ${first.context}` : first.message;
}

/** What Ghost tells anybody of itself. */
export const siteForm = z.object({
  site: z.object({ title: z.string().nullish(), version: z.string(), locale: z.string().nullish() }),
});

/** A post as the Admin API tells it. */
export const postForm = z.object({
  id: z.string(),
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  status: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  html: z.string().nullish(),
  tags: z.array(z.object({ name: z.string() })).optional(),
  feature_image: z.string().nullish(),
  canonical_url: z.string().nullish(),
});
export type GhostPost = z.infer<typeof postForm>;
export const postsForm = z.object({ posts: z.array(postForm) });

/** A member of the staff, who may be an author. */
export const usersForm = z.object({
  users: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      slug: z.string(),
      email: z.string().nullish(),
      roles: z.array(z.object({ name: z.string() })).optional(),
    }),
  ),
});
export type GhostUser = z.infer<typeof usersForm>["users"][number];

/** A post as it stands in Ghost; undefined: it is not there any more. */
export async function readPost(api: GhostApi, id: string, signal?: AbortSignal): Promise<GhostPost | undefined> {
  const answer = await api.get(`posts/${encodeURIComponent(id)}/?formats=html&include=tags`, postsForm, signal);
  return answer?.posts[0];
}

/** The one post of an answer to a write. Throws TargetError "unknown" when there is none. */
export function onlyPost({ posts: [post] }: { readonly posts: readonly GhostPost[] }, name: string): GhostPost {
  if (post === undefined) throw new TargetError("unknown", `${name} did not say what it made of the post.`);
  return post;
}
