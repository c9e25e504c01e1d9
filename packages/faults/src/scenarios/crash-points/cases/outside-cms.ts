import { type FakeGhost, type FakeGhostPost, startFakeGhost } from "@galley/test-kit/fake-ghost";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { createPublication, generate, publishRequest, withPicture } from "./acts.ts";

/** 1 by 1 pixel. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
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
        const { accountId } = run.expectedState;
        run.arm();
        await link(run, ghost, session.publicationId);
        const request = await requestOf(run, session);
        let postId = "";
        await run.until("the article is published in Ghost", async () => {
          const answer = await answered(run.setup.calls.publishing(accountId, "publish", request, 20_000));
          postId = answer?.postId ?? "";
          return answer !== undefined;
        });
        run.expectedState.posts.set(session.sessionId, postId);
        expectOnePost(run, ghost, postId);
        const { publicationId } = session;
        await run.until("the publication is unlinked", async () => {
          await answered(run.setup.calls.publishing(accountId, "removeConnection", { publicationId, kind }));
          const told = await answered(run.setup.calls.publishing(accountId, "listConnections", { publicationId }));
          return told?.connections.length === 0;
        });
      }),
  },
  {
    name: "leave a post in a Ghost that fell silent to the sweep",
    steps: ["publishing.operations.markUnknown", "publishing.externalPosts.noteFound"],
    run: (run) =>
      withGhost(run, async (ghost, session) => {
        await link(run, ghost, session.publicationId);
        await publishIntoSilence(run, ghost, { session, lastHeard: "publish" });
        await swept(run, session.sessionId, "published");
        const [post] = ghost.posts();
        run.expectedState.posts.set(session.sessionId, post?.id ?? "");
        expectOnePost(run, ghost, post?.id ?? "");
      }),
  },
  {
    name: "leave a draft in a Ghost that fell silent to the sweep",
    steps: ["publishing.cms.remove", "publishing.externalPosts.noteAbsent"],
    run: (run) =>
      withGhost(run, async (ghost, session) => {
        await link(run, ghost, session.publicationId);
        await publishIntoSilence(run, ghost, { session, lastHeard: "create" });
        await swept(run, session.sessionId, "failed");
        if (ghost.posts().length > 0) run.ledger.surprise(`${run.point}: a draft is left in Ghost`);
      }),
  },
  {
    name: "have the sweep remove a draft that a Ghost makes after everybody has given it up",
    steps: ["publishing.externalPosts.noteLook"],
    run: (run) =>
      withGhost(run, async (ghost, session) => {
        await link(run, ghost, session.publicationId);
        const late = await publishIntoSilence(run, ghost, { session, lastHeard: "create" });
        await swept(run, session.sessionId, "failed");
        if (late !== undefined) ghost.state.posts.set(late.id, late);
        const records = run.setup.database("publishing").collection("outside_posts");
        await run.until("the late draft is removed", async () => {
          const record = await records.findOne({ _id: session.sessionId as never });
          return ghost.posts().length === 0 && record?.watch?.looks > 0;
        });
      }),
  },
];

interface Session {
  readonly publicationId: string;
  readonly sessionId: string;
}

async function withGhost(run: CaseRun, work: (ghost: FakeGhost, session: Session) => Promise<void>): Promise<void> {
  const ghost = await startFakeGhost();
  try {
    const publicationId = await createPublication(run);
    const sessionId = await generate(run, publicationId);
    await work(ghost, { publicationId, sessionId });
  } finally {
    await ghost.close();
  }
}

/** What a call gave; undefined when it failed, as calls do while a process is away. */
const answered = <Answer>(call: Promise<Answer>): Promise<Answer | undefined> => call.catch(() => undefined);

async function link({ setup, expectedState, until }: CaseRun, ghost: FakeGhost, publicationId: string): Promise<void> {
  const settings = { url: ghost.url, privateAddress: "yes", author: "Ada Author" };
  const request = { publicationId, kind, settings, credentials: { key: ghost.key } };
  await until("the publication is linked to Ghost", async () => {
    const saved = await answered(setup.calls.publishing(expectedState.accountId, "saveConnection", request));
    return saved?.connection != null;
  });
}

const requestOf = (run: CaseRun, session: Session) =>
  publishRequest(run, session, { title: "In Ghost", content: withPicture(run.setup.picture(png)) });

interface Silence {
  readonly session: Session;
  /** Ghost does what this asks and says nothing of it, nor of anything after it. */
  readonly lastHeard: "create" | "publish";
}

/**
 * Publishes once in a Ghost that falls silent in the middle and comes back when nobody asks for the post any more. Gives the post as
 * Ghost has it then.
 */
async function publishIntoSilence(
  run: CaseRun,
  ghost: FakeGhost,
  { session, lastHeard }: Silence,
): Promise<FakeGhostPost | undefined> {
  const { setup, expectedState } = run;
  const request = await requestOf(run, session);
  let isSilent = false;
  ghost.interfere = ({ method, path, body }) => {
    if (isSilent) return "lose";
    const isCreate = method === "POST" && path === "/posts/";
    const isPublish = method === "PUT" && body.includes('"status":"published"');
    isSilent = lastHeard === "create" ? isCreate : isPublish;
    return isSilent ? "forget" : undefined;
  };
  run.arm();
  await run.until("Ghost falls silent", async () => {
    await answered(setup.calls.publishing(expectedState.accountId, "publish", request, 20_000));
    return isSilent;
  });
  const [post] = ghost.posts();
  ghost.interfere = undefined;
  return post;
}

async function swept({ setup, until }: CaseRun, sessionId: string, end: "published" | "failed"): Promise<void> {
  const operations = setup.database("publishing").collection("operations");
  await until(`the sweep finds the publish ${end}`, async () => {
    const found = await operations.findOne({ _id: sessionId as never });
    return found?.state === end && found.leaseUntil.getTime() <= Date.now();
  });
}

function expectOnePost({ ledger, point }: CaseRun, ghost: FakeGhost, postId: string): void {
  const posts = ghost.posts();
  if (posts.length > 1) ledger.double(`${point}: one publish made ${posts.length} posts in Ghost`);
  const isThere = posts.some(({ id, status }) => id === postId && status === "published");
  if (!isThere) ledger.lose(`${point}: the post ${postId} was told of and is not in Ghost`);
}
