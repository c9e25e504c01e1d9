import { setTimeout as delay } from "node:timers/promises";
import { type Case, type CaseRun, stepsOf } from "../case.ts";
import { createPublication, generate, publish } from "./acts.ts";

/** What readers leave below a post, and what becomes of it. */
export const commentCases: readonly Case[] = [
  {
    name: "leave a comment, and have it taken down and deleted",
    steps: [
      ...stepsOf("publishing.comments", ["insert", "decide", "touchPost", "settle"]),
      "publishing.commentRates.count",
      "publishing.sites.advance",
    ],
    async run(run) {
      const id = await createPublication(run);
      const settings = { commentsEnabled: true, commentsModeration: "auto-approve" };
      await run.client.ask("PATCH", `/publications/${id}`, { body: settings });
      const { url } = await publish(run, await generate(run, id));
      const text = `Read by ${run.newName()}`;
      run.arm();
      await leaveComment(run, url, text);
      await run.until("the comment is on the page", async () => (await textAt(url)).includes(text));
      const comment = await onlyComment(run, id);
      for (const action of ["COMMENT_ACTION_TRASH", "COMMENT_ACTION_DELETE"] as const) {
        await run.until(`the comment takes ${action}`, () => moderate(run, id, comment, action));
      }
      await run.until("the comment is off the page", async () => !(await textAt(url)).includes(text));
      const comments = run.setup.database("publishing").collection("comments");
      await run.until(
        "nothing is left of the comment",
        async () => (await comments.countDocuments({ publicationId: id })) === 0,
      );
    },
  },
];

/** Longer than the forms' time trap. */
const readingMilliseconds = 1_700;

/** Looks a comment over and sends it, as often as it takes until it is acknowledged. */
async function leaveComment({ setup, until }: CaseRun, url: string, text: string): Promise<void> {
  const rates = setup.database("publishing").collection("comment_rates");
  const send = (form = ""): Promise<Response> => {
    const body = new URLSearchParams({ name: "Ada", comment: text, form });
    return fetch(`${url}/comments`, { method: "POST", body, redirect: "manual" });
  };
  await until("the comment is taken", async () => {
    // All readers of these tests have one address.
    await rates.deleteMany({});
    const looked = await send().catch(() => undefined);
    const token = /name="form" value="([^"]+)"/.exec((await looked?.text()) ?? "")?.[1];
    if (token === undefined) return false;
    await delay(readingMilliseconds);
    const sent = await send(token).catch(() => undefined);
    return sent?.status === 303;
  });
}

/** A comment that was sent again because its answer was lost must not be there twice. */
async function onlyComment(
  { setup, expectedState, until, ledger, point }: CaseRun,
  publicationId: string,
): Promise<string> {
  const found: string[] = [];
  await until("moderators see the comment", async () => {
    const answer = await setup.calls
      .publishing(expectedState.accountId, "listComments", { publicationId })
      .catch(() => undefined);
    found.splice(0, found.length, ...(answer?.comments ?? []).map(({ id }) => id));
    return found.length > 0;
  });
  if (found.length > 1) ledger.double(`${point}: a comment that was sent once is there ${found.length} times`);
  return found[0] ?? "";
}

async function moderate(
  { setup, expectedState }: CaseRun,
  publicationId: string,
  commentId: string,
  action: "COMMENT_ACTION_TRASH" | "COMMENT_ACTION_DELETE",
): Promise<boolean> {
  return setup.calls.publishing(expectedState.accountId, "moderateComment", { publicationId, commentId, action }).then(
    () => true,
    // The first try may have deleted it before its answer was lost.
    (error: unknown) => (error as { kind?: unknown }).kind === "not-found" && action === "COMMENT_ACTION_DELETE",
  );
}

const textAt = async (url: string): Promise<string> =>
  fetch(url).then(
    (response) => response.text(),
    () => "",
  );
