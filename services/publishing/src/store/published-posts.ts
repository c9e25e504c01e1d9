import type { PipelineStage } from "mongoose";
import {
  maxNames,
  type NameCount,
  type PostFacets,
  type PostFilter,
  type PostReader,
  type PublicationKey,
  type Range,
} from "../domain/ports.ts";
import type { Post, PostSummary } from "../domain/post.ts";
import { siteMonth, startOfMonth, type Zoned } from "../domain/time-zone.ts";
import { type PostDocument, type PostModel, toPostSummary, withPost } from "./post-documents.ts";

const newestFirst = { createdAt: -1, _id: -1 } as const;
const oldestFirst = { createdAt: 1, _id: 1 } as const;
const newest = ({ skip = 0, limit }: Range) => ({ sort: newestFirst, skip, limit });

/** Reads the published posts in MongoDB. */
export function createPostReader(posts: PostModel): PostReader {
  return {
    list: async (publication, range, filter) => {
      const query = posts.find(published(publication, filter), { html: 0 }, newest(range));
      return (await query.lean<PostDocument[]>()).map(toPostSummary);
    },
    listFull: async (publication, range, filter) => {
      const query = posts.find(published(publication, filter), undefined, newest(range));
      return (await query.lean<PostDocument[]>()).map(toPost);
    },
    count: (publication, filter) => posts.countDocuments(published(publication, filter)),
    facets: (site) => readFacets(posts, site),
    allNames: (publication, kind) => counts(posts, publication, kind),
    neighbours: async (publication, post) => {
      const [older, newer] = await Promise.all([
        beside(posts, publication, post, "older"),
        beside(posts, publication, post, "newer"),
      ]);
      return { older, newer };
    },
    findBySlug: async (publication, slug) => {
      const found = await posts.findOne({ ...published(publication), slugs: slug }).lean<PostDocument>();
      return found === null ? undefined : toPost(found);
    },
    isUnpublished: async (publication, slug) => {
      const hidden = { ...published(publication), status: "unpublished", slugs: slug } as const;
      return (await posts.exists(hidden)) !== null;
    },
    findBySessions: async (accountId, sessionIds) => {
      const found = await posts
        .find({ sessionId: { $in: [...sessionIds] }, accountId, ...withPost }, { html: 0 })
        .lean<PostDocument[]>();
      return found.map((post) => ({ ...toPostSummary(post), isUnpublished: post.status === "unpublished" }));
    },
    listAddresses: (publication, range) =>
      posts
        .find(published(publication), { _id: 0, slug: 1, updatedAt: 1 }, newest(range))
        .lean<Pick<Post, "slug" | "updatedAt">[]>(),
  };
}

function published({ accountId, publicationId }: PublicationKey, filter: PostFilter = {}) {
  const { tags, authors, from, before } = filter;
  const time = { ...(from === undefined ? {} : { $gte: from }), ...(before === undefined ? {} : { $lt: before }) };
  return {
    accountId,
    publicationId,
    status: "published" as const,
    ...(tags === undefined ? {} : { tags: { $in: [...tags] } }),
    ...(authors === undefined ? {} : { author: { $in: [...authors] } }),
    ...(Object.keys(time).length === 0 ? {} : { createdAt: time }),
  };
}

/**
 * Finds the post that was published directly before or after this one. Posts of the same moment are ordered by their
 * ids, as in every list.
 */
async function beside(
  posts: PostModel,
  publication: PublicationKey,
  { id, createdAt }: PostSummary,
  side: "older" | "newer",
): Promise<PostSummary | undefined> {
  const past = side === "older" ? "$lt" : "$gt";
  const moments = [{ createdAt: { [past]: createdAt } }, { createdAt, _id: { [past]: id } }];
  const found = await posts
    .findOne({ ...published(publication), $or: moments }, { html: 0 })
    .sort(side === "older" ? newestFirst : oldestFirst)
    .lean<PostDocument>();
  return found === null ? undefined : toPostSummary(found);
}

const toPost = (document: PostDocument): Post => ({ ...toPostSummary(document), html: document.html });

/** Counts the tags, authors and months of a site's posts. */
async function readFacets(posts: PostModel, site: PublicationKey & Zoned): Promise<PostFacets> {
  const [tags, authors, months] = await Promise.all([
    counts(posts, site, "tag", [{ $limit: maxNames }]),
    counts(posts, site, "author", [{ $limit: maxNames }]),
    countMonths(posts, site),
  ]);
  return { tags, authors, months };
}

/** The months in which posts were first published, the newest first, with the number of posts in each. */
async function countMonths(posts: PostModel, site: PublicationKey & Zoned): Promise<NameCount[]> {
  const match = published(site);
  const at = (order: typeof newestFirst | typeof oldestFirst) =>
    posts.findOne(match, { createdAt: 1 }).sort(order).lean<Pick<Post, "createdAt">>();
  const [newestPost, oldestPost] = await Promise.all([at(newestFirst), at(oldestFirst)]);
  if (newestPost === null || oldestPost === null) return [];
  const last = numberOfMonth(site, newestPost.createdAt);
  const first = Math.max(numberOfMonth(site, oldestPost.createdAt), last - maxNames + 1);
  // The database may have older time zone data than the runtime that renders the pages. So the beginnings of the months
  // are computed here.
  const starts = Array.from({ length: last - first + 2 }, (_, index) => startOfMonth(site, 0, first + index));
  const found = await posts.aggregate<{ _id: Date; count: number }>([
    { $match: { ...match, createdAt: { $gte: starts[0], $lt: starts.at(-1) } } },
    { $bucket: { groupBy: "$createdAt", boundaries: starts, output: { count: { $sum: 1 } } } },
    { $sort: { _id: -1 } },
  ]);
  return found.map(({ _id, count }) => ({ name: siteMonth(site, _id), count }));
}

/** Numbers the months from the beginning of year 0, so that they can be counted through. */
function numberOfMonth(site: Zoned, moment: Date): number {
  const [year = 0, month = 0] = siteMonth(site, moment).split("-").map(Number);
  return 12 * year + month;
}

/** The pipeline that returns one document with a `name` for each tag or author of a post. */
function namedPosts(publication: PublicationKey, kind: "tag" | "author"): PipelineStage[] {
  const match = published(publication);
  if (kind === "author") return [{ $match: { ...match, author: { $gt: "" } } }, { $project: { name: "$author" } }];
  return [{ $match: match }, { $project: { name: "$tags", tagsProposed: 1 } }, { $unwind: "$name" }];
}

/** Counts the posts of each name, the most frequent name first. */
async function counts(
  posts: PostModel,
  publication: PublicationKey,
  kind: "tag" | "author",
  end: PipelineStage.Limit[] = [],
): Promise<NameCount[]> {
  const found = await posts.aggregate<{ _id: string; count: number; asked: number }>([
    ...namedPosts(publication, kind),
    { $group: { _id: "$name", count: { $sum: 1 }, asked: { $sum: { $cond: ["$tagsProposed", 0, 1] } } } },
    { $sort: { count: -1, _id: 1 } },
    ...end,
  ]);
  return found.map(({ _id: name, count, asked }) => ({ name, count, asked }));
}
