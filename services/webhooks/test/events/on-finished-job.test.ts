import { events } from "@galley/proto/events/v1";
import type { Claim, Permit } from "../../src/domain/ports.ts";
import { onFinishedJob } from "../../src/events/on-finished-job.ts";

const payload = events["draft.ready.v1"].encode({
  accountId: "account-1",
  publicationId: "publication-1",
  sessionId: "session-1",
  draft: { version: 1, title: "Private", content: "<p>Private.</p>", wordCount: 1 },
  webhook: { url: "https://hooks.example.com/", sealedSigningKey: "sealed" },
  occurredAtMilliseconds: 0,
});
const event = { id: "event-1", type: "draft.ready.v1", payload } as const;

/** Creates the ports of one event, and a list of the calls to them in order. */
function world(hasPermit: boolean, isDeleted: boolean[] = []) {
  const done: string[] = [];
  const sent: Claim[] = [];
  const permit: Permit = {
    send: (claim) => {
      done.push("send");
      sent.push(claim);
    },
    release: () => void done.push("release"),
  };
  const ports: Parameters<typeof onFinishedJob>[0] = {
    reserve: async () => (hasPermit ? permit : undefined),
    deletions: { has: async () => isDeleted.shift() ?? false },
    deliveries: {
      add: async ({ event: told, body }, isClaimed) => {
        done.push(`add ${told}`);
        return isClaimed ? ({ event: told, body } as Claim) : "waiting";
      },
      eraseBodies: async () => void done.push("erase"),
    },
    wake: () => void done.push("wake"),
  };
  return { ports, done, sent };
}

describe("a finished job", () => {
  it("is sent at once where there is a permit, and waits where there is none", async () => {
    const [permitted, waiting] = [world(true), world(false)];
    for (const { ports } of [permitted, waiting]) await onFinishedJob(ports)(event);
    expect(permitted.done).toEqual(["add draft.ready", "send", "release"]);
    expect(waiting.done).toEqual(["add draft.ready", "wake"]);
  });

  it("says nothing of a draft whose publication is deleted, though the deletion came while it was stored", async () => {
    const { ports, done, sent } = world(true, [true]);
    await onFinishedJob(ports)(event);
    expect(done).toEqual(["add draft.ready", "erase", "send", "release"]);
    expect([sent[0]?.event, sent[0]?.body.includes("Private")]).toEqual(["draft.failed", false]);
  });

  it("is not even stored with content when others could send it and the publication is deleted", async () => {
    const { ports, done } = world(false, [true]);
    await onFinishedJob(ports)(event);
    expect(done).toEqual(["add draft.failed", "wake"]);
  });

  it("gives its permit back when it cannot be stored, or was stored before", async () => {
    const [failing, repeated] = [world(true), world(true)];
    const refuse = { add: () => Promise.reject(new Error("no")), eraseBodies: async () => undefined };
    await expect(onFinishedJob({ ...failing.ports, deliveries: refuse })(event)).rejects.toThrow("no");
    const known = { add: async () => "repeated" as const, eraseBodies: async () => undefined };
    await onFinishedJob({ ...repeated.ports, deliveries: known })(event);
    expect([failing.done, repeated.done]).toEqual([["release"], ["release"]]);
  });
});
