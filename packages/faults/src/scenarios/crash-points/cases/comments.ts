import { setTimeout as delay } from "node:timers/promises";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { newSession, publish, textAt } from "./acts.ts";

/** What readers leave below a post, and what becomes of it. */
export const commentCases: readonly Case[] = [
  {
    name: "leave a comment, and have it taken down and deleted",
    steps: [...stepsOf("publishing.comments", ["insert", "decide"]), "publishing.commentRates.count"],
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
            // The first try may have deleted it before its answer was lost.
            (error: { kind?: unknown }) => error.kind === "not-found" && action === "COMMENT_ACTION_DELETE",
          ),
        );
      }
      await run.until("the comment is off the page", async () => !(await textAt(url)).includes(text));
      await run.untilCount("nothing is left of the comment", 0, "publishing.comments", { publicationId });
    },
  },
];

/** Longer than the forms' time trap. */
const readingMilliseconds = 1_700;

/** Looks a comment over and sends it, as often as it takes until it is acknowledged. */
async function leaveComment({ collection, until }: CaseRun, url: string, text: string): Promise<void> {
  const send = (form = ""): Promise<Response> => {
    const body = new URLSearchParams({ name: "Ada", comment: text, form });
    return fetch(`${url}/comments`, { method: "POST", body, redirect: "manual" });
  };
  await until("the comment is taken", async () => {
    // All readers of these tests have one address.
    await collection("publishing.comment_rates").deleteMany({});
    const token = /name="form" value="([^"]+)"/.exec(await (await send()).text())?.[1];
    if (token === undefined) return false;
    await delay(readingMilliseconds);
    return (await send(token)).status === 303;
  });
}

/** A comment that was sent again because its answer was lost must not be there twice. */
async function onlyComment({ calls, until, ledger, point }: CaseRun, publicationId: string): Promise<string> {
  let ids: string[] = [];
  await until("moderators see the comment", async () => {
    ids = (await calls.publishing("listComments", { publicationId })).comments.map(({ id }) => id);
    return ids.length > 0;
  });
  if (ids.length > 1) ledger.double(`${point}: a comment that was sent once is there ${ids.length} times`);
  return ids[0] ?? "";
}
