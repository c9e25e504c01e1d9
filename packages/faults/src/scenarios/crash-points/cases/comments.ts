import { setTimeout as delay } from "node:timers/promises";
import { type Case, type CaseRun, stepNames } from "../case.ts";
import { newSession, publish, textAt } from "./acts.ts";

/** Crash tests with comments that readers leave under a post, and with their moderation. */
export const commentCases: readonly Case[] = [
  {
    name: "leave a comment, and have it taken down and deleted",
    steps: [...stepNames("publishing.comments", ["insert", "decide"]), "publishing.commentRates.count"],
    async run(run) {
      const { publicationId, sessionId } = await newSession(run);
      const settings = { commentsEnabled: true, commentsModeration: "auto-approve" };
      await run.ask("PATCH", `/publications/${publicationId}`, { body: settings });
      const { url } = await publish(run, sessionId);
      const text = `Read by ${run.newName()}`;
      run.arm();
      await leaveComment(run, url, text);
      await run.until("the comment is on the page", async () => (await textAt(url)).includes(text));
      const commentId = await onlyComment(run, publicationId);
      for (const action of ["COMMENT_ACTION_TRASH", "COMMENT_ACTION_DELETE"] as const) {
        const moderate = () => run.calls.publishing("moderateComment", { publicationId, commentId, action });
        await run.until(`the comment takes ${action}`, () =>
          moderate().then(
            () => true,
            // The comment may already be gone: an earlier try, whose answer was lost, may have deleted it.
            (error: { kind?: unknown }) => error.kind === "not-found" && action === "COMMENT_ACTION_DELETE",
          ),
        );
      }
      await run.until("the comment is off the page", async () => !(await textAt(url)).includes(text));
      await run.untilCount("nothing is left of the comment", 0, "publishing.comments", { publicationId });
    },
  },
];

/** How many milliseconds to wait before a comment is sent. The form refuses comments that come sooner after it was opened. */
const readingMilliseconds = 1_700;

/** Writes a comment under a post as a reader does: previews it and sends it, again and again until it is accepted. */
async function leaveComment({ collection, until }: CaseRun, url: string, text: string): Promise<void> {
  const send = (form = ""): Promise<Response> => {
    const body = new URLSearchParams({ name: "Ada", comment: text, form });
    return fetch(`${url}/comments`, { method: "POST", body, redirect: "manual" });
  };
  await until("the comment is taken", async () => {
    // Deletes the counts of comments by address. All readers in these tests have the same address and would exceed its limit.
    await collection("publishing.comment_rates").deleteMany({});
    const token = /name="form" value="([^"]+)"/.exec(await (await send()).text())?.[1];
    if (token === undefined) return false;
    await delay(readingMilliseconds);
    return (await send(token)).status === 303;
  });
}

/**
 * Returns the id of the only comment. A comment that was sent again because its answer was lost must not exist twice.
 */
async function onlyComment({ calls, until, ledger, point }: CaseRun, publicationId: string): Promise<string> {
  let ids: string[] = [];
  await until("moderators see the comment", async () => {
    ids = (await calls.publishing("listComments", { publicationId })).comments.map(({ id }) => id);
    return ids.length > 0;
  });
  if (ids.length > 1) ledger.reportDoubled(`${point}: a comment that was sent once is there ${ids.length} times`);
  return ids[0] ?? "";
}
