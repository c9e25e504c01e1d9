import { z } from "zod";
import type { ContentTarget, LastChange, Marker, Picture, RemotePost } from "../../connections/content-target.ts";
import type { ListedPost } from "../../domain/ports.ts";
import { type CmsApi, orReadBack } from "../cms-api.ts";
import type { LinkedCms } from "../cms-kind.ts";
import { onePostForm, postsForm, readPost, siteForm } from "./api.ts";
import { chooseStaffAuthor } from "./authors.ts";
import { checkGhost } from "./check.ts";
import { fittingTitle, markerName, markerTag, toRemotePost } from "./posts.ts";
import { publishPost, writePost } from "./write-post.ts";

/**
 * Creates the access to the posts of a Ghost. An internal tag, which readers never see, marks from which session a post
 * was published.
 */
export function createGhostTarget(cms: LinkedCms): ContentTarget {
  const { api, settings } = cms;
  return {
    test: () => checkGhost(cms),
    find: (marker) => findMarked(api, marker),
    read: async (remoteId) => {
      const post = await readPost(api, remoteId);
      return post === undefined ? undefined : toRemotePost(post);
    },
    createDraft: async ({ title, slug, marker, author }) => {
      const { id } = await chooseStaffAuthor(api, { asked: author, forOthers: settings.author });
      const draft = { title: fittingTitle(title), status: "draft", authors: [{ id }], tags: [markerTag(marker)] };
      const json = { posts: [slug === undefined ? draft : { ...draft, slug }] };
      const sent = api.send("POST", "posts/?formats=html", { json }, onePostForm);
      return orReadBack(
        sent.then(({ posts }) => toRemotePost(posts[0])),
        async () => (await findMarked(api, marker))[0],
      );
    },
    write: (remote, post, turn) => writePost(cms, remote, post, turn),
    publish: (written, post, turn) => publishPost(cms, written, post, turn),
    remove: ({ remoteId }) => api.remove(`posts/${encodeURIComponent(remoteId)}/`),
    uploadPicture: async (picture) => {
      const { images } = await api.send("POST", "images/upload/", multipart(picture), imagesForm);
      return { address: images[0].url };
    },
    lastChange: (remoteId) => readLastChange(api, remoteId),
    language: async () => (await api.get("site/", siteForm))?.site.locale ?? undefined,
    list: async (limit) => {
      const fields = "id,title,slug,url,published_at,created_at,updated_at,custom_excerpt,excerpt";
      const query = `filter=status:published&limit=${limit}&order=published_at%20desc&fields=${fields}`;
      return ((await api.get(`posts/?${query}`, listForm))?.posts ?? []).map(toListedPost);
    },
  };
}

async function findMarked(api: CmsApi, marker: Marker): Promise<RemotePost[]> {
  const filter = encodeURIComponent(`tag:hash-${markerName(marker)}`);
  const found = await api.get(`posts/?filter=${filter}&limit=15&order=created_at%20asc&formats=html`, postsForm);
  return (found?.posts ?? []).map(toRemotePost);
}

const actionsForm = z.object({
  actions: z.array(
    z.object({
      event: z.string(),
      created_at: z.string(),
      actor_type: z.string().nullish(),
      actor: z.object({ name: z.string().nullish() }).nullish(),
    }),
  ),
});

/** Reads the last change of a post from Ghost's history, which also has changes by integrations and deletions. */
async function readLastChange(api: CmsApi, remoteId: string): Promise<LastChange | undefined> {
  const filter = encodeURIComponent(`resource_type:post+resource_id:'${remoteId}'`);
  const [last] = (await api.get(`actions/?filter=${filter}&limit=1&include=actor`, actionsForm))?.actions ?? [];
  if (last === undefined) return undefined;
  const { event, created_at, actor_type, actor } = last;
  const by = actor_type === "user" ? (actor?.name ?? undefined) : undefined;
  return { at: new Date(created_at), isDeletion: event === "deleted", by };
}

const imagesForm = z.object({ images: z.tuple([z.object({ url: z.url() })]) });

function multipart({ name, mediaType, bytes }: Picture) {
  const boundary = `galley-${crypto.randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${mediaType}\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { body, mediaType: `multipart/form-data; boundary=${boundary}` };
}

const listForm = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      slug: z.string(),
      url: z.string(),
      published_at: z.string().nullish(),
      created_at: z.string().nullish(),
      updated_at: z.string(),
      custom_excerpt: z.string().nullish(),
      excerpt: z.string().nullish(),
    }),
  ),
});

function toListedPost(post: z.infer<typeof listForm>["posts"][number]): ListedPost {
  const { id, title, slug, url, published_at, created_at, updated_at, custom_excerpt, excerpt } = post;
  return {
    id,
    title,
    slug,
    url,
    excerpt: custom_excerpt ?? excerpt ?? "",
    createdAt: new Date(published_at ?? created_at ?? updated_at),
    updatedAt: new Date(updated_at),
  };
}
