import { createOutbound, type Outbound } from "@galley/service-kit/outbound";
import { type FakeLlm, type FakeLlmOptions, startFakeLlm } from "@galley/test-kit/fake-llm";
import { type FakeWeb, rssFeed, startFakeWeb } from "@galley/test-kit/fake-web";
import type { ScoutBrief } from "../../src/domain/engine-ports.ts";
import { createScout } from "../../src/scout/create-scout.ts";
import { tasks } from "../../src/wiring/tasks.ts";
import { scripted } from "../writer/scripted.ts";
import { memoryStages, quiet } from "../writer/writing.ts";

const now = new Date("2026-11-20T12:00:00Z");
const hoursBefore = (hours: number): string => new Date(now.getTime() - hours * 3_600_000).toUTCString();
const feedUrl = "http://correio.example/feed";
const topics: ScoutBrief["topics"] = [
  { id: "cycling", name: "Urban cycling", description: "Bike lanes, riders and safety in cities", priority: 1 },
];
/** 150 newer reports on other subjects, followed by one about the topic in another language. */
const reports = [
  ...Array.from({ length: 150 }, (_, at) => {
    const [title, text] = [`Bolsa fecha em alta pela ${at}.ª vez`, "Os bancos ganharam e o petróleo caiu."];
    return { title, link: `http://correio.example/bolsa-${at}`, description: text, date: hoursBefore(at / 100) };
  }),
  {
    title: "Lisboa fecha a marginal aos carros",
    link: "http://correio.example/marginal",
    description: "Nove quilómetros de ciclovia protegida ao longo do Tejo ficam prontos em maio.",
    date: hoursBefore(40),
  },
];
/** A simulated embedding with two meanings: cycling, and anything else. */
const meaning = (text: string): number[] => (/cycl|ciclovia/i.test(text) ? [1, 0.1] : [0.1, 1]);

describe("a scout with an embedding model", () => {
  let web: FakeWeb;
  let outbound: Outbound;
  let llm: FakeLlm | undefined;

  beforeEach(async () => {
    web = await startFakeWeb();
    outbound = createOutbound({ connectTo: web.connectTo("correio.example") });
    web.set("correio.example/feed", rssFeed("Correio", reports));
  });

  afterEach(async () => {
    await llm?.close();
    await outbound.close();
    await web.close();
  });

  const scoutWith = async (options: FakeLlmOptions = {}, hasEmbedding = true) => {
    const model = scripted({ stories: { stories: [] } });
    llm = await startFakeLlm({ answer: model.answer, ...options });
    const connection = { provider: "openai-compatible", baseUrl: llm.baseUrl } as const;
    const embedding = hasEmbedding ? { ...connection, model: "vectors" } : undefined;
    const scout = createScout(
      { llm: { ...connection, model: "fake", embedding } },
      { request: outbound.request, logger: quiet, now: () => now, tasks },
    );
    const run = () =>
      scout(
        { topics, feeds: [feedUrl], knownStories: [], now },
        { stages: memoryStages(), signal: new AbortController().signal },
      );
    const shown = (): string[] =>
      model.asked.flatMap(({ data }) => (data.reports ?? []).map(({ title }: { title: string }) => title));
    const embedded = () => llm?.requests.filter(({ path }) => path.endsWith("/embeddings")) ?? [];
    return { run, embedded, shown };
  };

  it("shows the model a report that shares no word with the topic and is listed after many others", async () => {
    const byWords = await scoutWith({}, false);
    expect(await byWords.run()).toMatchObject({ status: "completed" });
    expect(byWords.shown()).not.toContain("Lisboa fecha a marginal aos carros");
    await llm?.close();
    const byMeaning = await scoutWith({ embed: meaning });
    expect(await byMeaning.run()).toMatchObject({ status: "completed" });
    expect(byMeaning.shown()).toContain("Lisboa fecha a marginal aos carros");
  });

  it("sends at most 32 texts in a call, counts their tokens, and sends none of them again in the next run", async () => {
    const { run, embedded } = await scoutWith({ embed: meaning });
    const first = await run();
    const texts = embedded().flatMap(({ body }) => body.input ?? []);
    expect(Math.max(...embedded().map(({ body }) => body.input?.length ?? 0))).toBe(32);
    expect(texts).toHaveLength(reports.length + topics.length);
    const second = await run();
    expect(embedded().flatMap(({ body }) => body.input ?? [])).toHaveLength(texts.length);
    // The model that chooses gets the same request.
    const tokensOfCall = 7;
    const spent = (first.spent?.inputTokens ?? 0) - (second.spent?.inputTokens ?? 0);
    expect(spent).toBe(embedded().length * tokensOfCall);
  });

  it.each<[string, FakeLlmOptions]>([
    ["refuses", { modeFor: ({ path }) => (path.endsWith("/embeddings") ? "status-401" : undefined), embed: meaning }],
    ["is down", { modeFor: ({ path }) => (path.endsWith("/embeddings") ? "status-503" : undefined), embed: meaning }],
    ["gives vectors of other lengths", { embed: (text) => (/Bolsa/.test(text) ? [1] : [1, 0]) }],
    ["answers with something else", { embed: () => "no vector" as unknown as number[] }],
  ])("uses only words if the model %s, and does not call it for a while", async (_what, options) => {
    const { run, embedded, shown } = await scoutWith(options);
    expect(await run()).toMatchObject({ status: "completed", sourcesRead: 1 });
    const asked = embedded().length;
    expect(asked).toBeGreaterThan(0);
    expect(await run()).toMatchObject({ status: "completed" });
    expect(embedded()).toHaveLength(asked);
    expect(shown()).not.toContain("Lisboa fecha a marginal aos carros");
  });
});
