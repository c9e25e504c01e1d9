import type { Random } from "@galley/faults/random";
import type { SeededAccount } from "../seed.ts";

/** A valid request, which generators change. */
export interface ValidRequest {
  readonly method: string;
  /** With `/v1`. */
  readonly path: string;
  readonly body?: Readonly<Record<string, unknown>>;
}

const named = { name: "Wild", description: "d" };
const order = { title: "Checkers", instructions: "Two sentences about type checkers." };

/** One request for each operation of the API, but for those that would take away what the others need. */
export function validRequests(account: SeededAccount, random: Random): readonly ValidRequest[] {
  const publication = `/v1/publications/${account.publicationId}`;
  const session = `/v1/sessions/${account.sessionId}`;
  const slug = `wild-${random.between(0, 1e9)}`;
  return [
    { method: "GET", path: "/v1/me" },
    { method: "GET", path: "/v1/publications" },
    { method: "POST", path: "/v1/publications", body: { ...named, slug, writingTone: "t" } },
    { method: "GET", path: publication },
    { method: "PATCH", path: publication, body: { ...named, defaultAuthor: "a", timezone: "UTC" } },
    { method: "GET", path: `${publication}/posts` },
    { method: "GET", path: `${publication}/topics` },
    { method: "POST", path: `${publication}/topics`, body: { ...named, priority: 2 } },
    { method: "PATCH", path: `/v1/topics/${account.topicId}`, body: { ...named, isActive: true } },
    { method: "GET", path: `${publication}/ideas?status=new` },
    { method: "GET", path: `/v1/ideas/${account.ideaId}` },
    { method: "GET", path: "/v1/styles" },
    { method: "POST", path: `${publication}/drafts/generate`, body: order },
    { method: "GET", path: session },
    { method: "GET", path: `${session}/drafts/1` },
    { method: "POST", path: `${session}/publish`, body: { author: "a", tags: "t", excerpt: "e", tweetText: "x" } },
    { method: "POST", path: `${publication}/scout/run`, body: {} },
    { method: "DELETE", path: "/v1/topics/00000000-0000-4000-8000-000000000000" },
    { method: "DELETE", path: "/v1/publications/00000000-0000-4000-8000-000000000000" },
  ];
}
