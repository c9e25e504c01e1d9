import type { SentShare } from "../../domain/share-ports.ts";
import { identityOf, type XClient } from "./client.ts";

/** What is looked for. */
export interface Sought {
  readonly client: XClient;
  /** The account's; asked for when it is not known. */
  readonly userId: string | undefined;
  /** Of the post that was shared. */
  readonly url: string;
  readonly sent: SentShare;
}

/** Clocks differ, and what was sent may have been made a moment before that was written down. */
const toleranceMilliseconds = 5 * 60_000;

/**
 * The id of the account's post that shares this address, made since it was sent. undefined: there is none. "unseen": X does not show
 * them, or not back to then.
 */
export async function findInTimeline(
  { client, userId, url, sent }: Sought,
  signal?: AbortSignal,
): Promise<string | undefined | "unseen" | "unauthorized"> {
  const id = userId ?? (await ownId(client, signal));
  if (id === "unseen" || id === "unauthorized") return id;
  const timeline = await client.timeline(id, signal);
  if (timeline === "unseen" || timeline === "unauthorized") return timeline;
  const { posts, goesOn } = timeline;
  const since = sent.at.getTime() - toleranceMilliseconds;
  const found = posts.find(
    ({ createdAt, text, links }) => createdAt.getTime() >= since && (links.includes(url) || text.includes(url)),
  );
  const reachesBack = !goesOn || posts.some(({ createdAt }) => createdAt.getTime() < since);
  return found?.id ?? (reachesBack ? undefined : "unseen");
}

async function ownId(client: XClient, signal?: AbortSignal): Promise<string> {
  const answer = await client.me(signal);
  if (answer.status === 401) return "unauthorized";
  return identityOf(answer).userId ?? "unseen";
}
