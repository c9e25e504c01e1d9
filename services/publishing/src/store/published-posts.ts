import type { SitemapEntry } from "../domain/feeds/sitemap.ts";
import type { PublicationKey } from "../domain/ports.ts";
import type { Post, PostSummary } from "../domain/post.ts";
import { type PostDocument, type PostModel, summaryOf } from "./post-documents.ts";

export interface Range {
  readonly skip?: number;
  readonly limit: number;
}

/** Reads what stands on a site. */
export interface PostReader {
  /** Newest first. */
  readonly list: (publication: PublicationKey, range: Range) => Promise<PostSummary[]>;
  /** Newest first, with their texts. */
  readonly listFull: (publication: PublicationKey, range: Range) => Promise<Post[]>;
  readonly count: (publication: PublicationKey) => Promise<number>;
  /** The post that has or had this slug. */
  readonly findBySlug: (publication: PublicationKey, slug: string) => Promise<Post | undefined>;
  /** Newest first. */
  readonly listAddresses: (publication: PublicationKey, limit: number) => Promise<SitemapEntry[]>;
}

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
