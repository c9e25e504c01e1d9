import { randomUUID } from "node:crypto";
import { notFound } from "@galley/service-kit/errors";
import { useGateway } from "../../support/use-gateway.ts";

const gateway = useGateway();
const publicationId = randomUUID();
const path = `/v1/publications/${publicationId}/scout/runs`;

const counts = { fetched: 5, kept: 2 };
const dropped = { reason: "muted", count: 3, examples: ["Ten best bikes"] };
const doneRun = (changes: object = {}) => ({
  runId: randomUUID(),
  state: "done",
  status: "completed",
  topicsScanned: 2,
  sourcesRead: 3,
  createdAt: 1_795_250_000,
  startedAt: 1_795_250_001,
  finishedAt: 1_795_250_009,
  ideas: [{ id: randomUUID(), topicId: randomUUID(), title: "Mills", relevanceScore: 0.5 }],
  sources: [
    { source: "https://a.example/feed", ...counts, dropped: [dropped] },
    { source: "Hacker News", ...counts, partialFailure: "it answered with status 429" },
    { source: "https://b.example/feed", failure: "it answered with status 404" },
  ],
  ...changes,
});

describe("GET /v1/publications/:id/scout/runs/:runId", () => {
  const read = async (run: { readonly runId: string }) => {
    gateway.backends.answer("generation/getScoutRun", () => ({ run }));
    return (await gateway.send("GET", `${path}/${run.runId}`)).json.data;
  };

  it("shows state, counts, times, ideas and what each source gave", async () => {
    const run = doneRun();
    expect(await read(run)).toEqual({
      id: run.runId,
      publicationId,
      status: "completed",
      ideasCreated: 1,
      ideas: run.ideas,
      topicsScanned: 2,
      sourcesRead: 3,
      sources: [
        { source: "https://a.example/feed", status: "read", ...counts, dropped: [dropped] },
        { source: "Hacker News", status: "partly-read", reason: "it answered with status 429", ...counts, dropped: [] },
        {
          source: "https://b.example/feed",
          status: "failed",
          reason: "it answered with status 404",
          fetched: 0,
          kept: 0,
          dropped: [],
        },
      ],
      createdAt: 1_795_250_000,
      startedAt: 1_795_250_001,
      finishedAt: 1_795_250_009,
    });
    const [call] = gateway.backends.calls;
    expect(call?.request).toEqual({ publicationId, runId: run.runId });
  });

  it.each([
    [
      { state: "queued", status: "", startedAt: undefined },
      { status: "queued", startedAt: null },
    ],
    [
      { state: "running", status: "", finishedAt: undefined },
      { status: "running", finishedAt: null },
    ],
    [
      { status: "partial", error: "Some.", code: "BAD_GATEWAY" },
      { status: "partial", error: "Some.", code: "BAD_GATEWAY" },
    ],
    [
      { state: "failed", status: "", error: "No.", code: "INTERNAL_ERROR" },
      { status: "failed", error: "No.", code: "INTERNAL_ERROR" },
    ],
    [{ state: "cancelled", status: "", error: "No.", code: "NOT_FOUND" }, { status: "failed" }],
  ])("tells of a run that is %j", async (changes, told) => {
    expect(await read(doneRun(changes))).toMatchObject(told);
  });

  it("is 404 for a run that does not exist", async () => {
    gateway.backends.fail("generation/getScoutRun", notFound());
    expect((await gateway.send("GET", `${path}/${randomUUID()}`)).status).toBe(404);
    expect((await gateway.send("GET", `${path}/first`)).status).toBe(404);
  });
});

describe("GET /v1/publications/:id/scout/runs", () => {
  it("lists the 50 newest runs, oldest first, without what was dropped", async () => {
    const [newer, older] = [doneRun(), doneRun({ sources: [{ source: "https://a.example/feed", ...counts }] })];
    gateway.backends.answer("generation/listScoutRuns", () => ({ runs: [newer, older] }));
    const { json } = await gateway.send("GET", path);
    expect(json.data.map(({ id }: { id: string }) => id)).toEqual([older.runId, newer.runId]);
    expect(json.data[0].sources).toEqual([{ source: "https://a.example/feed", status: "read", ...counts }]);
    const [call] = gateway.backends.calls;
    expect(call?.request).toEqual({ publicationId, limit: 50, brief: true, cursor: "" });
  });

  it("is empty for a publication without runs, and 404 without the publication", async () => {
    gateway.backends.answer("generation/listScoutRuns", () => ({ runs: [] }));
    expect((await gateway.send("GET", path)).json).toEqual({ data: [] });
    gateway.backends.fail("generation/listScoutRuns", notFound());
    expect((await gateway.send("GET", path)).status).toBe(404);
  });
});
