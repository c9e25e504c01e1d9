import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get } from "node:http";
import { receiverHost, sampleFeeds } from "@galley/local/sample-web";
import { waitUntil } from "@galley/test-kit/conditions";
import { admin, origins, type TestAccount } from "./test-system.ts";

export interface PublishedSession {
  readonly publicationId: string;
  /** A session that is published with a tag and an author that no other post has. */
  readonly sessionId: string;
}

/** Reads every page of a site, writes and moderates comments, and sets the site's domain and picture. */
export async function useSiteFeatures(
  { api }: TestAccount,
  { publicationId, sessionId }: PublishedSession,
): Promise<void> {
  const { slug } = (await api.get(`/publications/${publicationId}`)).body.data;
  const site = `${origins()[0]}/sites/${slug}`;
  await api.patch(`/publications/${publicationId}`, { commentsEnabled: true });
  // Publishes again, because that sends the publication's new settings to the site at once, without waiting for the event about the change.
  const { slug: article } = (await api.post(`/sessions/${sessionId}/publish`, {})).body.data;
  await readPages(site, article);
  await moderateComments({ site, article, publicationId });
  await nameDomain(publicationId);
  await namePicture(publicationId);
}

const pages = ["", "?page=2", "/archive", "/about", "/search?q=bridge", "/tag/a", "/author/grace-example"];
const files = ["/feed.xml", "/feed-excerpt.xml", "/sitemap.xml", "/sitemap-1.xml"];

async function readPages(site: string, article: string): Promise<void> {
  const month = new Date().toISOString().slice(0, 7).replace("-", "/");
  for (const rest of [...pages, ...files, `/archive/${month}`, `/${article}`, "/none"]) await read(`${site}${rest}`);
}

async function read(address: string): Promise<string> {
  const answer = await fetch(address);
  return answer.text();
}

interface Discussion {
  readonly site: string;
  readonly article: string;
  readonly publicationId: string;
}

/** Creates comments in every state, with one reply, and reads every page and list that shows them. */
async function moderateComments({ site, article, publicationId }: Discussion): Promise<void> {
  const place = `${site}/${article}/comments`;
  const send = await openForm(place);
  for (const comment of ["First", "Second", "Third"]) await send({ comment });
  const list = (...words: string[]) => admin("comments", "list", "--publication", publicationId, ...words);
  const decide = (decision: string, commentId: string) =>
    admin("comments", decision, "--publication", publicationId, "--comment", commentId);
  const [third, second, first] = await list("--status", "pending");
  await decide("approve", first.commentId);
  await decide("spam", second.commentId);
  await decide("trash", third.commentId);
  await send({ comment: "Fourth", reply: first.commentId });
  for (const rest of ["", `?reply=${first.commentId}`]) await read(place + rest);
  await read(`${site}/${article}`);
  // Lists return a cursor only when they have more than 50 comments. This one is made by hand, so that the query for the next page runs
  // with fewer comments.
  const cursor = Buffer.from(`${Date.now()} ${randomUUID()}`).toString("base64url");
  for (const status of [[], ...["pending", "approved", "spam", "trash"].map((each) => ["--status", each])]) {
    for (const post of [[], ["--post", first.postId]]) {
      const shown = await list(...status, ...post);
      if (shown.length === 0 && !status.includes("pending"))
        throw new Error(`There is no comment of ${status.join(" ")}`);
      await list(...status, ...post, "--cursor", cursor);
    }
  }
  await decide("delete", third.commentId);
}

/** Opens the comment form of an article. The returned function previews a comment and sends it until it is accepted. */
async function openForm(place: string): Promise<(fields: Record<string, string>) => Promise<void>> {
  const post = (fields: Record<string, string>) =>
    fetch(place, {
      method: "POST",
      body: new URLSearchParams({ name: "Reader", email: "reader@example.org", ...fields }),
      redirect: "manual",
    });
  const [, form] = /name="form" value="([^"]+)"/.exec(await (await post({ comment: "First" })).text()) ?? [];
  if (form === undefined) throw new Error("There is no form for a comment");
  return async (fields) => {
    // The form refuses a comment that comes too soon after the form was opened. So sending is repeated until it succeeds.
    await waitUntil(async () => (await post({ ...fields, form })).status === 303, { intervalMilliseconds: 250 });
  };
}

/**
 * Tries to set a domain that does not lead to this system, which fails. Then makes the requests by which the owner of a real domain would
 * be checked.
 */
async function nameDomain(publicationId: string): Promise<void> {
  await admin("cms", "domain", "--publication", publicationId, "--remove");
  await admin("cms", "domain", "--publication", publicationId, "--domain", receiverHost).catch(() => undefined);
  await read(`${origins()[0]}/.well-known/galley-site/${randomUUID()}`);
  const request = get(`${origins()[0]}/`, { headers: { host: receiverHost } });
  const [response] = await once(request, "response");
  response.resume();
}

/** Reads the picture of a site, which has none, tries to set a feed as its picture, which fails, and removes it. */
async function namePicture(publicationId: string): Promise<void> {
  const picture = (...words: string[]) => admin("cms", "picture", "--publication", publicationId, ...words);
  await picture();
  await picture("--url", sampleFeeds[0] ?? "").catch(() => undefined);
  await picture("--remove");
}
