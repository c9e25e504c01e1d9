import { type FakeGhost, type FakeGhostPost, startFakeGhost } from "@galley/test-kit/fake-ghost";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import { newSession, publishRequest, type Session, swept, withPicture } from "./acts.ts";

const kind = "CONNECTION_KIND_GHOST" as const;

/** What is published in a CMS outside, and what becomes of it when publishing stops half way. */
export const outsideCmsCases: readonly Case[] = [
  {
    name: "link a publication to a Ghost, publish there and unlink it",
    steps: [
      ...stepsOf("publishing.connections", ["save", "noteCheck", "remove"]),
      ...stepsOf("publishing.externalPosts", ["begin", "noteCreating", "noteRemote", "notePicture", "noteText"]),
      "publishing.externalPosts.notePublished",
      ...stepsOf("publishing.cms", ["createDraft", "uploadPicture", "write", "publish"]),
      "publishing.operations.renew",
    ],
    run: (run) =>
      withGhost(run, async (ghost, session) => {
        run.arm();
        const { publicationId, sessionId } = session;
        await link(run, ghost, publicationId);
        const request = await requestOf(run, session);
        const { postId } = await retryUntilSuccess(() => run.calls.publishing("publish", request, 20_000));
        expectOnePost(run, ghost, sessionId, postId);
        await run.until("the publication is unlinked", async () => {
          await run.calls.publishing("removeConnection", { publicationId, kind }).catch(() => undefined);
          return (await run.calls.publishing("listConnections", { publicationId })).connections.length === 0;
        });
      }),
  },
  {
    name: "leave a post in a Ghost that fell silent to the sweep",
    steps: ["publishing.operations.markUnknown", "publishing.externalPosts.noteFound"],
    run: (run) =>
      withGhost(run, async (ghost, session) => {
        await publishIntoSilence(run, ghost, session, "publish");
        await swept(run, session.sessionId, "published");
        expectOnePost(run, ghost, session.sessionId, ghost.posts()[0]?.id ?? "");
      }),
  },
  {
    name: "have the sweep remove a draft from a Ghost that fell silent, and the one that it makes after everybody has given it up",
    steps: ["publishing.cms.remove", ...stepsOf("publishing.externalPosts", ["noteAbsent", "noteLook"])],
    run: (run) =>
      withGhost(run, async (ghost, session) => {
        const late = await publishIntoSilence(run, ghost, session, "create");
        await swept(run, session.sessionId, "failed");
        if (ghost.posts().length > 0) run.ledger.surprise(`${run.point}: a draft is left in Ghost`);
        if (late !== undefined) ghost.state.posts.set(late.id, late);
        const looked = { _id: session.sessionId, "watch.looks": { $gt: 0 } };
        await run.untilCount("it is looked for", 1, "publishing.outside_posts", looked);
        await run.until("the late draft is removed", () => ghost.posts().length === 0);
      }),
  },
];

async function withGhost(run: CaseRun, work: (ghost: FakeGhost, session: Session) => Promise<void>): Promise<void> {
  const ghost = await startFakeGhost();
  try {
    await work(ghost, await newSession(run));
  } finally {
    await ghost.close();
  }
}

async function link({ calls }: CaseRun, ghost: FakeGhost, publicationId: string): Promise<void> {
  const settings = { url: ghost.url, privateAddress: "yes", author: "Ada Author" };
  const request = { publicationId, kind, settings, credentials: { key: ghost.key } };
  await retryUntilSuccess(() => calls.publishing("saveConnection", request));
}

const requestOf = (run: CaseRun, session: Session) =>
  publishRequest(run, session, { title: "In Ghost", content: withPicture(run.picture()) });

/**
 * Publishes once in a Ghost that falls silent in the middle and comes back when nobody asks for the post any more: it does what `lastHeard`
 * asks and says nothing of it, nor of anything after it. Gives the post as Ghost has it then.
 */
async function publishIntoSilence(
  run: CaseRun,
  ghost: FakeGhost,
  session: Session,
  lastHeard: "create" | "publish",
): Promise<FakeGhostPost | undefined> {
  await link(run, ghost, session.publicationId);
  const request = await requestOf(run, session);
  let isSilent = false;
  ghost.interfere = ({ method, path, bytes }) => {
    if (isSilent) return "unheard";
    const isCreate = method === "POST" && path.endsWith("/admin/posts/");
    const isPublish = method === "PUT" && bytes.includes('"status":"published"');
    isSilent = lastHeard === "create" ? isCreate : isPublish;
    return isSilent ? "lost" : undefined;
  };
  run.arm();
  await run.until("Ghost falls silent", async () => {
    await run.calls.publishing("publish", request, 20_000).catch(() => undefined);
    return isSilent;
  });
  const [post] = ghost.posts();
  ghost.interfere = undefined;
  return post;
}

function expectOnePost(
  { expectedState, ledger, point }: CaseRun,
  ghost: FakeGhost,
  sessionId: string,
  postId: string,
): void {
  expectedState.posts.set(sessionId, postId);
  const posts = ghost.posts();
  if (posts.length > 1) ledger.double(`${point}: one publish made ${posts.length} posts in Ghost`);
  const isThere = posts.some(({ id, status }) => id === postId && status === "published");
  if (!isThere) ledger.lose(`${point}: the post ${postId} was told of and is not in Ghost`);
}
