import { z } from "zod";
import type { ContentTarget, Picture } from "../../connections/content-target.ts";
import type { ListedPost } from "../../domain/ports.ts";
import { onlyPost, postsForm, readPost, siteForm } from "./api.ts";
import { authorOf, readStaff } from "./authors.ts";
import { fittingTitle, markerName, remoteOf, tagOf } from "./posts.ts";
import { type GhostTargetParts, publishPost, writePost } from "./write-post.ts";

type GhostPublishing = Omit<ContentTarget, "test">;

/** Posts in a Ghost. The marker is an internal tag, which readers never see. */
export function createGhostTarget(parts: GhostTargetParts): GhostPublishing {
  const { api, name } = parts;
  return {
    find: async (marker, signal) => {
      const filter = encodeURIComponent(`tag:hash-${markerName(marker)}`);
      const found = await api.get(
        `posts/?filter=${filter}&limit=15&order=created_at%20asc&formats=html`,
        postsForm,
        signal,
      );
      return (found?.posts ?? []).map(remoteOf);
    },
    read: async (remoteId, signal) => {
      const post = await readPost(api, remoteId, signal);
      return post === undefined ? undefined : remoteOf(post);
    },
    createDraft: async (post, signal) => {
      const { id } = authorOf(await readStaff(api, signal), post.author, parts.authorForOthers, name);
      const { title, slug, marker } = post;
      const draft = { title: fittingTitle(title), status: "draft", authors: [{ id }], tags: [tagOf(marker)] };
      const json = { posts: [slug === undefined ? draft : { ...draft, slug }] };
      return remoteOf(onlyPost(await api.send("POST", "posts/?formats=html", { json }, postsForm, signal), name));
    },
    write: (remote, post, turn) => writePost(parts, remote, { post, turn }),
    publish: (written, post, turn) => publishPost(parts, written, { post, turn }),
    remove: ({ remoteId }, signal) => api.remove(`posts/${encodeURIComponent(remoteId)}/`, signal),
    uploadPicture: async (picture, signal) => {
      const answer = await api.send("POST", "images/upload/", multipart(picture), imagesForm, signal);
      return { address: answer.images[0]?.url ?? "" };
    },
    language: async (signal) => (await api.get("site/", siteForm, signal))?.site.locale ?? undefined,
    list: async (limit, signal) => {
      const fields = "id,title,slug,url,published_at,created_at,updated_at,custom_excerpt,excerpt";
      const order = "order=published_at%20desc";
      const listed = await api.get(
        `posts/?filter=status:published&limit=${limit}&${order}&fields=${fields}`,
        listForm,
        signal,
      );
      return (listed?.posts ?? []).map(listedOf);
    },
  };
}

const imagesForm = z.object({ images: z.array(z.object({ url: z.url() })).min(1) });

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

function listedOf(post: z.infer<typeof listForm>["posts"][number]): ListedPost {
  const { id, title, slug, url, published_at, created_at, updated_at, custom_excerpt, excerpt } = post;
  return {
    ...{ id, title, slug, url, excerpt: custom_excerpt ?? excerpt ?? "" },
    createdAt: new Date(published_at ?? created_at ?? updated_at),
    updatedAt: new Date(updated_at),
  };
}
