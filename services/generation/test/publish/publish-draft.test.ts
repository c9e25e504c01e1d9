import { unavailable } from "@galley/service-kit/errors";
import type { JobOf } from "../../src/domain/job.ts";
import type { ReportedDraft } from "../../src/domain/session.ts";
import { publishDraft } from "../../src/publish/publish-draft.ts";
import { silent } from "../harness/silent.ts";

/** Has the draft of a job published that was put off this many times. */
function publishAfter(deferrals: number) {
  const ports = {
    drafts: { find: async () => ({ content: "<p>Mills</p>" }) },
    content: { brief: () => Promise.reject(unavailable()) },
    logger: silent,
  };
  const order = { sessionId: "s", publish: "always", isAwaited: false };
  const job = { kind: "draft", id: "j", accountId: "a", publicationId: "p", tier: "pro", order, deferrals };
  const context = { signal: new AbortController().signal } as never;
  return publishDraft(ports as never, job as JobOf<"draft">, { version: 1 } as ReportedDraft, context);
}

describe("publishing the draft of a job while a service is away", () => {
  it("puts the job off", async () => {
    await expect(publishAfter(0)).rejects.toMatchObject({ kind: "unavailable" });
  });

  it("is given up in the end, which is told with the draft", async () => {
    expect(await publishAfter(14)).toMatchObject({ publishFailure: { kind: "unavailable" } });
  });
});
