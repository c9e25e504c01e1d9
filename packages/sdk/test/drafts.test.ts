import { type DraftProgress, GenerationFailedError, NotFoundError, WaitTimeoutError } from "../src/index.ts";
import { holdTimers } from "./support/held-timers.ts";
import { failure, json, silence, startScripted } from "./support/scripted-server.ts";

const order = { title: "Ferries", instructions: "400 words." };
const started = json(202, { data: { sessionId: "s-1", status: "generating" } });
const session = (generation: object, currentDraftVersion = 0) =>
  json(200, { data: { id: "s-1", currentDraftVersion, generation } });
const generating = session({ status: "generating" });
const ready = session({ status: "draft_ready" }, 2);
const draft = json(200, { data: { version: 2, content: "<p>…</p>" } });
const quick = { pollIntervalMs: 1 };

async function withScript(
  script: Parameters<typeof startScripted>[0],
  test: (server: Awaited<ReturnType<typeof startScripted>>) => Promise<void>,
): Promise<void> {
  const server = await startScripted(script, { maxRetries: 0 });
  try {
    await test(server);
  } finally {
    await server.close();
  }
}

describe("drafts.generateAndWait", () => {
  it("starts the draft, looks at the session until it is ready, and reads the version", async () => {
    await withScript([started, generating, generating, ready, draft], async ({ galley, requests }) => {
      const seen: DraftProgress[] = [];
      const onProgress = (progress: DraftProgress) => void seen.push(progress);
      const finished = await galley.drafts.generateAndWait("p-1", order, { ...quick, onProgress, idempotencyKey: "k" });
      expect(finished).toMatchObject({ sessionId: "s-1", draft: { version: 2 }, session: { id: "s-1" } });
      expect(seen.map(({ sessionId, status }) => `${sessionId} ${status}`)).toEqual([
        "s-1 generating",
        "s-1 generating",
        "s-1 draft_ready",
      ]);
      expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
        "POST /v1/publications/p-1/drafts/generate",
        ...Array(3).fill("GET /v1/sessions/s-1"),
        "GET /v1/sessions/s-1/drafts/2",
      ]);
      expect(requests[0]?.headers).toMatchObject({ prefer: "respond-async", "idempotency-key": "k" });
      expect(JSON.parse(String(requests[0]?.body))).toEqual(order);
      expect(requests[1]?.headers.prefer).toBeUndefined();
    });
  });

  it("goes on when a look fails in a way that may pass, or shows a state that only newer servers have", async () => {
    const script = [started, failure(503, "SERVICE_UNAVAILABLE"), session({ status: "planted" }), ready, draft];
    await withScript(script, async ({ galley }) => {
      expect(await galley.drafts.generateAndWait("p-1", order, quick)).toMatchObject({ draft: { version: 2 } });
    });
  });

  it("says why the draft failed, and in which session", async () => {
    const failed = session({ status: "failed", error: "The model refused.", code: "GENERATION_FAILED" });
    await withScript([started, failed], async ({ galley }) => {
      const error = await galley.drafts.generateAndWait("p-1", order, quick).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(GenerationFailedError);
      expect(error).toMatchObject({
        code: "GENERATION_FAILED",
        sessionId: "s-1",
        message: "The model refused. (GENERATION_FAILED, session s-1)",
      });
    });
  });

  it("gives up after maxWaitMs with the session, whose draft can be waited for again", async () => {
    await withScript([started, generating], async ({ galley }) => {
      const timers = holdTimers(54_321);
      const waiting = galley.drafts.generateAndWait("p-1", order, {
        ...quick,
        maxWaitMs: 54_321,
        onProgress: () => timers.fire(),
      });
      const error = await waiting.catch((thrown: unknown) => thrown).finally(timers.restore);
      expect(error).toBeInstanceOf(WaitTimeoutError);
      expect(error).toMatchObject({ sessionId: "s-1", message: expect.stringContaining('drafts.wait("s-1")') });
    });
    await withScript([ready, draft], async ({ galley }) => {
      expect(await galley.drafts.wait("s-1", quick)).toMatchObject({ draft: { version: 2 } });
    });
  });

  it("gives up after maxWaitMs although a request has no answer", async () => {
    await withScript([silence], async ({ galley }) => {
      const error = await galley.drafts
        .generateAndWait("p-1", order, { maxWaitMs: 50 })
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(WaitTimeoutError);
      expect(error).toMatchObject({ sessionId: undefined });
    });
  });

  it("ends with the reason of the signal, and with errors that do not pass", async () => {
    await withScript([started, generating], async ({ galley }) => {
      const controller = new AbortController();
      const reason = new Error("The user has left.");
      const onProgress = () => controller.abort(reason);
      const waiting = galley.drafts.generateAndWait("p-1", order, { onProgress, signal: controller.signal });
      await expect(waiting).rejects.toBe(reason);
    });
    await withScript([started, failure(404, "NOT_FOUND")], async ({ galley }) => {
      await expect(galley.drafts.generateAndWait("p-1", order, quick)).rejects.toBeInstanceOf(NotFoundError);
    });
  });

  it("lets no request take more than 25 seconds", async () => {
    const limits: number[] = [];
    const { setTimeout: original } = globalThis;
    const record = ((work: () => void, milliseconds: number) => {
      limits.push(milliseconds);
      return original(work, milliseconds);
    }) as typeof setTimeout;
    await withScript([started, ready, draft], async ({ galley }) => {
      globalThis.setTimeout = record;
      try {
        await galley.drafts.generateAndWait("p-1", order, { ...quick, timeoutMs: 90_000, maxWaitMs: 777_000 });
      } finally {
        globalThis.setTimeout = original;
      }
    });
    expect(limits.filter((limit) => limit === 25_000)).toHaveLength(3);
    expect(limits).not.toContain(90_000);
  });

  it("refuses times that are none", async () => {
    await withScript([started], async ({ galley, requests }) => {
      await expect(galley.drafts.generateAndWait("p", order, { maxWaitMs: 0 })).rejects.toThrow(/^maxWaitMs must be/);
      await expect(galley.drafts.wait("s", { pollIntervalMs: -1 })).rejects.toThrow(/^pollIntervalMs must be/);
      expect(requests).toHaveLength(0);
    });
  });
});

describe("drafts.generate", () => {
  it("waits for the draft, or starts it with respondAsync or a webhookUrl", async () => {
    await withScript([started], async ({ galley, requests }) => {
      const waited = await galley.drafts.generate("p", order);
      const begun = await galley.drafts.generate("p", order, { respondAsync: true });
      const told = await galley.drafts.generate("p", { ...order, webhookUrl: "https://hooks.example.org" });
      // The types differ: only a draft that was waited for has a content.
      const types: [string | undefined, "generating", "generating"] = [
        waited.draft?.content,
        begun.status,
        told.status,
      ];
      expect(types).toEqual([undefined, "generating", "generating"]);
      expect(requests.map(({ headers }) => headers.prefer)).toEqual([undefined, "respond-async", undefined]);
    });
  });
});

describe("ideas.iterate", () => {
  const page = (...ids: string[]) => json(200, { data: ids.map((id) => ({ id })) });

  it("reads page after page, newest first, until one is not full", async () => {
    await withScript([page("3", "4"), page("1", "2"), page()], async ({ galley, requests }) => {
      const ids: string[] = [];
      for await (const { id } of galley.ideas.iterate("p", { status: "new", pageSize: 2 })) ids.push(id);
      expect(ids).toEqual(["4", "3", "2", "1"]);
      const queries = requests.map(({ path }) => path.split("?")[1]);
      expect(queries).toEqual(["status=new&limit=2", "status=new&limit=2&before=3", "status=new&limit=2&before=1"]);
    });
  });

  it("asks for no further page after the loop has ended", async () => {
    await withScript([page("1", "2")], async ({ galley, requests }) => {
      for await (const { id } of galley.ideas.iterate("p", { pageSize: 2 })) if (id === "2") break;
      expect(requests).toHaveLength(1);
    });
  });
});
