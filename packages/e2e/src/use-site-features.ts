import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { get } from "node:http";
import { receiverHost, sampleFeeds } from "@galley/local/sample-web";
import { waitUntil } from "@galley/test-kit/conditions";
import { admin, origins, type TestAccount } from "./test-system.ts";

export interface PublishedSession {
  readonly publicationId: string;
  /** Published with a tag and an author that no other post has. */
  readonly sessionId: string;
}

/** Reads every page of a site, comments on it, moderates the comments and gives it a domain and a picture of its own. */
export async function useSiteFeatures(
  { api }: TestAccount,
  { publicationId, sessionId }: PublishedSession,
): Promise<void> {
  const { slug } = (await api.get(`/publications/${publicationId}`)).body.data;
  const site = `${origins()[0]}/sites/${slug}`;
  await api.patch(`/publications/${publicationId}`, { commentsEnabled: true });
  // A publish brings the site up to date, whenever the event of the change comes.
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

/** Comments in every state, of which one answers another, and all that shows them. */
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
  // As the lists give it from the 51st comment on.
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

/** The form below an article with comments: looked over first, then sent till it is taken. */
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
    // Nobody fills in a form at once, so what comes too early is not taken.
    await waitUntil(async () => (await post({ ...fields, form })).status === 303, { intervalMilliseconds: 250 });
  };
}

/** A domain that does not lead here, and what a domain that did would be asked for. */
async function nameDomain(publicationId: string): Promise<void> {
  await admin("cms", "domain", "--publication", publicationId, "--remove");
  await admin("cms", "domain", "--publication", publicationId, "--domain", receiverHost).catch(() => undefined);
  await read(`${origins()[0]}/.well-known/galley-site/${randomUUID()}`);
  const request = get(`${origins()[0]}/`, { headers: { host: receiverHost } });
  const [response] = await once(request, "response");
  response.resume();
}

/** A feed is no picture; the one that there is not is looked at and taken away all the same. */
async function namePicture(publicationId: string): Promise<void> {
  const picture = (...words: string[]) => admin("cms", "picture", "--publication", publicationId, ...words);
  await picture();
  await picture("--url", sampleFeeds[0] ?? "").catch(() => undefined);
  await picture("--remove");
}
