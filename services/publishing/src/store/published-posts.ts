import type { SitemapEntry } from "../domain/feeds/sitemap.ts";
import type { PostReader, PublicationKey } from "../domain/ports.ts";
import type { Post } from "../domain/post.ts";
import { type PostDocument, type PostModel, summaryOf } from "./post-documents.ts";

const newestFirst = { createdAt: -1, _id: -1 } as const;

/** The published posts in MongoDB. */
export function createPostReader(posts: PostModel): PostReader {
  const published = ({ accountId, publicationId }: PublicationKey) =>
    ({ accountId, publicationId, status: "published" }) as const;
  return {
    list: async (publication, { skip = 0, limit }) => {
      const found = await posts
        .find(published(publication), { html: 0 })
        .sort(newestFirst)
        .skip(skip)
        .limit(limit)
        .lean<PostDocument[]>();
      return found.map(summaryOf);
    },
    listFull: async (publication, { skip = 0, limit }) => {
      const found = await posts
        .find(published(publication))
        .sort(newestFirst)
        .skip(skip)
        .limit(limit)
        .lean<PostDocument[]>();
      return found.map(postOf);
    },
    count: (publication) => posts.countDocuments(published(publication)),
    findBySlug: async (publication, slug) => {
      const found = await posts.findOne({ ...published(publication), slugs: slug }).lean<PostDocument>();
      return found === null ? undefined : postOf(found);
    },
    listAddresses: (publication, limit) =>
      posts
        .find(published(publication), { _id: 0, slug: 1, updatedAt: 1 })
        .sort(newestFirst)
        .limit(limit)
        .lean<SitemapEntry[]>(),
  };
}

const postOf = (document: PostDocument): Post => ({ ...summaryOf(document), html: document.html });
