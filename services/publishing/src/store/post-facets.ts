import type { PipelineStage } from "mongoose";
import type { NameCount, PostFacets } from "../domain/ports.ts";
import type { PostModel } from "./post-documents.ts";

/** Some sites have a thousand tags; nobody reads further than this. */
const mostNames = 500;

/** Counts the tags, authors and months of the posts that match. */
export async function facetsOf(posts: PostModel, match: Readonly<Record<string, unknown>>): Promise<PostFacets> {
  const [tags, authors, months] = await Promise.all([
    counts(posts, [{ $match: match }, { $project: { name: "$tags" } }, { $unwind: "$name" }], mostFrequentFirst),
    counts(
      posts,
      [{ $match: { ...match, author: { $gt: "" } } }, { $project: { name: "$author" } }],
      mostFrequentFirst,
    ),
    counts(posts, [{ $match: match }, { $project: { name: month } }], { _id: -1 }),
  ]);
  return { tags, authors, months };
}

const mostFrequentFirst = { count: -1, _id: 1 } as const;
const month = { $dateToString: { date: "$createdAt", format: "%Y-%m", timezone: "UTC" } };

async function counts(
  posts: PostModel,
  named: PipelineStage[],
  order: Readonly<Record<string, 1 | -1>>,
): Promise<NameCount[]> {
  const found = await posts.aggregate<{ _id: string; count: number }>([
    ...named,
    { $group: { _id: "$name", count: { $sum: 1 } } },
    { $sort: order },
    { $limit: mostNames },
  ]);
  return found.map(({ _id: name, count }) => ({ name, count }));
}
