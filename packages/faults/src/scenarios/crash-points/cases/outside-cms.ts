import { type FakeGhost, type FakeGhostPost, startFakeGhost } from "@galley/test-kit/fake-ghost";
import { type Case, type CaseRun, stepNames } from "../case.ts";
import { retryUntilSuccess } from "../setup.ts";
import { newSession, publishRequest, type Session, swept, withPicture } from "./acts.ts";

const kind = "CONNECTION_KIND_GHOST" as const;

/** Crash tests of publishing to an external CMS, and of the recovery when the publishing service dies half way. */
export const outsideCmsCases: readonly Case[] = [
  {
    name: "link a publication to a Ghost, publish there and unlink it",
    steps: [
      ...stepNames("publishing.connections", ["save", "noteCheck", "remove"]),
      ...stepNames("publishing.externalPosts", ["begin", "noteCreating", "noteRemote", "notePicture", "noteText"]),
      "publishing.externalPosts.notePublished",
      ...stepNames("publishing.cms", ["createDraft", "uploadPicture", "write", "publish"]),
      "publishing.operations.renew",
    ],
    run: (run) =>
      withGhost(run, async (ghost, session) => {
        run.arm();
        const { publicationId, sessionId } = session;
        await link(run, ghost, publicationId);
        const request = await ghostPublishRequest(run, session);
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
    steps: ["publishing.cms.remove", ...stepNames("publishing.externalPosts", ["noteAbsent", "noteLook"])],
    run: (run) =>
      withGhost(run, async (ghost, session) => {
        const late = await publishIntoSilence(run, ghost, session, "create");
        await swept(run, session.sessionId, "failed");
        if (ghost.posts().length > 0) run.ledger.reportUnexpected(`${run.point}: a draft is left in Ghost`);
        if (late !== undefined) ghost.state.posts.set(late.id, late);
        const looked = { _id: session.sessionId, "watch.looks": { $gt: 0 } };
        await run.untilCount("it is looked for", 1, "publishing.outside_posts", looked);
        await run.until("the late draft is removed", () => ghost.posts().length === 0);
      }),
  },
  {
    name: "update a post in a Ghost that refuses it, and later takes it",
    steps: ["publishing.externalPosts.noteRefused"],
    run: (run) =>
      withGhost(run, async (ghost, session) => {
        await link(run, ghost, session.publicationId);
        const request = await ghostPublishRequest(run, session);
        const publish = () =>
          retryUntilSuccess(() => run.calls.publishing("publish", { ...request, operationId: run.newName() }, 20_000));
        await publish();
        run.arm();
        let refusals = 0;
        ghost.interfere = ({ method }) => {
          if (method !== "PUT") return undefined;
          refusals += 1;
          return { status: 422, body: { errors: [{ message: "Validation failed" }] } };
        };
        await run.until("Ghost refuses the update", async () => {
          await run.calls
            .publishing("publish", { ...request, operationId: run.newName() }, 20_000)
            .catch(() => undefined);
          return refusals > 0;
        });
        ghost.interfere = undefined;
        const { postId } = await publish();
        expectOnePost(run, ghost, session.sessionId, postId);
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

const ghostPublishRequest = (run: CaseRun, session: Session) =>
  publishRequest(run, session, { title: "In Ghost", content: withPicture(run.picture()) });

/**
 * Publishes once to a Ghost CMS that stops answering. Ghost carries out the step `lastHeard`, but neither answers it
 * nor receives anything after it. It works again when no caller waits for the post any more. Returns the post that
 * Ghost has then.
 */
async function publishIntoSilence(
  run: CaseRun,
  ghost: FakeGhost,
  session: Session,
  lastHeard: "create" | "publish",
): Promise<FakeGhostPost | undefined> {
  await link(run, ghost, session.publicationId);
  const request = await ghostPublishRequest(run, session);
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
  if (posts.length > 1) ledger.reportDoubled(`${point}: one publish made ${posts.length} posts in Ghost`);
  const isThere = posts.some(({ id, status }) => id === postId && status === "published");
  if (!isThere) ledger.reportLost(`${point}: the post ${postId} was told of and is not in Ghost`);
}
