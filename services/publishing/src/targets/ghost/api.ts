import { z } from "zod";
import { parseJson } from "../../connections/parse-json.ts";
import type { CmsApi } from "../cms-api.ts";

const failures = z.object({
  errors: z.array(z.object({ message: z.string(), context: z.string().nullish(), type: z.string().nullish() })).min(1),
});

/** Extracts the error message from a response of Ghost. Returns undefined if the response is not from Ghost. */
export function ghostReason(body: string): string | undefined {
  const read = failures.safeParse(parseJson(body));
  const [first] = read.success ? read.data.errors : [];
  if (first === undefined) return undefined;
  return first.context ? `${first.message} ${first.context}` : first.message;
}

/** The schema of the public information about a Ghost site. */
export const siteForm = z.object({
  site: z.object({ title: z.string().nullish(), version: z.string(), locale: z.string().nullish() }),
});

/** The schema of a post as Ghost's Admin API returns it. */
export const postForm = z.object({
  id: z.string(),
  slug: z.string(),
  url: z.string(),
  title: z.string(),
  status: z.string(),
  updated_at: z.string(),
  html: z.string().nullish(),
  tags: z.array(z.object({ name: z.string() })).optional(),
  feature_image: z.string().nullish(),
  feature_image_caption: z.string().nullish(),
  canonical_url: z.string().nullish(),
});
export type GhostPost = z.infer<typeof postForm>;
export const postsForm = z.object({ posts: z.array(postForm) });
export const onePostForm = z.object({ posts: z.tuple([postForm]) });

/** The schema of the list of Ghost's staff users. Any of them can be the author of a post. */
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

/** Reads a post. Returns undefined if it does not exist any more. */
export async function readPost(api: CmsApi, id: string): Promise<GhostPost | undefined> {
  const answer = await api.get(`posts/${encodeURIComponent(id)}/?formats=html&include=tags`, onePostForm);
  return answer?.posts[0];
}
