import { randomUUID } from "node:crypto";
import type { Db } from "mongodb";

/** A site for the measurement, with the slug of its newest post. */
export type SeededSite = Awaited<ReturnType<typeof seedSite>>;

const paragraph =
  "Tea is made of the leaves of one plant, and yet no two cups are alike: the place, the season, the hand that picks and the " +
  "water that is poured all leave something behind that a patient drinker learns to tell apart. ";
/** The HTML of each post: about eight hundred words, the usual length of an article. */
const html = Array.from({ length: 8 }, (_, part) => `<h2>Part ${part}</h2><p>${paragraph.repeat(2)}</p>`).join("\n");

const minute = 60_000;

/** Writes a site with this number of posts into publishing's database, in the form in which publishing stores them. */
export async function seedSite(publishing: Db, posts: number) {
  const [publicationId, accountId, handle] = [randomUUID(), randomUUID(), `bench-${posts}`];
  const began = Date.UTC(2020, 0, 1);
  const postAt = (place: number) => {
    const at = new Date(began + place * minute);
    const slug = `post-${place}`;
    return {
      _id: randomUUID(),
      sessionId: randomUUID(),
      accountId,
      publicationId,
      status: "published",
      fence: 1,
      title: `What leaves tell, part ${place}`,
      html,
      author: "Ann Example",
      tags: [`Tag ${place % 20}`, "Tea"],
      excerpt: paragraph,
      excerptWritten: false,
      wordCount: 800,
      readingMinutes: 4,
      slug,
      slugs: [slug],
      createdAt: at,
      updatedAt: at,
    };
  };
  const most = 1_000;
  for (let from = 0; from < posts; from += most) {
    const some = Array.from({ length: Math.min(most, posts - from) }, (_, place) => postAt(from + place));
    await publishing.collection<{ _id: string }>("posts").insertMany(some);
  }
  await publishing.collection<{ _id: string; [field: string]: unknown }>("sites").insertOne({
    _id: publicationId,
    accountId,
    siteId: randomUUID(),
    name: "Tea Times",
    slug: handle,
    template: "starter",
    description: "All about tea.",
    feedFullEnabled: true,
    feedPartialEnabled: true,
    revision: 1,
    edition: 1,
    handle,
    handles: [handle],
    updatedAt: new Date(began),
  });
  return { handle, slug: `post-${posts - 1}`, posts };
}
