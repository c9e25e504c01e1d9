import { startFakeLlm } from "@galley/test-kit/fake-llm";
import type { KnownStory, ScoutBrief } from "../../src/domain/engine-ports.ts";
import { createBudget } from "../../src/llm/budget.ts";
import { judgeStories } from "../../src/scout/judge-stories.ts";
import { llmOf } from "../llm/asking.ts";
import { type Asked, scripted } from "../writer/scripted.ts";
import { now, reportOf } from "./reports.ts";

const sentence =
  "The city council of Gdynia voted on Monday to close the whole of the riverside road to cars between the old harbour and the fish market from the first of May";
const report = reportOf("Gdynia closes a road", { text: `${sentence}. Buses may still use it.` });
const story = {
  topic: "t1",
  reports: ["r1"],
  title: "Gdynia closes a road",
  angle: "For cyclists in Gdynia the way to the fish market is free of cars from May.",
  summary: `${sentence}.`,
  score: 90,
};
const topics = [{ id: "bikes", name: "Bike lanes", description: "-game", priority: 1 }];

async function judged(
  answer: object,
  { besides = {}, reports = [report], knownStories = [] as KnownStory[], given = topics as ScoutBrief["topics"] } = {},
) {
  const model = scripted({
    stories: answer,
    judge: (asked: Asked) => ({
      verdicts: asked.data.article.map(({ id, text }: { id: string; text: string }) => {
        const isFalse = text.startsWith("4,217") || /Gdynia.*\d/.test(text);
        if (text.startsWith("7 +")) return { id, basis: "general" };
        return isFalse ? { id, basis: "not-borne" } : { id, basis: "borne", by: ["p0"] };
      }),
      ...(typeof besides === "function" ? besides(asked) : besides),
    }),
  });
  const server = await startFakeLlm({ mode: "ok", answer: model.answer });
  const llm = llmOf(server);
  const candidates = reports.map((one) => ({ reports: [one], topicId: "bikes", relevance: 1 }));
  const tools = {
    writer: llm.writer,
    judge: llm.judge,
    budget: createBudget(100_000),
    signal: new AbortController().signal,
  };
  const found = await judgeStories({ topics: given, candidates, knownStories, now }, tools);
  await server.close();
  return { ...found, asked: model.asked };
}

describe("the description of an idea", () => {
  it("keeps an angle that the judge would take for a statement about the article, because the judge is not asked that", async () => {
    const aboutWriting = (asked: Asked) => ({ aboutWriting: asked.data.article.map(({ id }: { id: string }) => id) });
    const { stories, asked } = await judged({ stories: [story] }, { besides: aboutWriting });
    expect(stories).toMatchObject([{ angle: story.angle }]);
    expect(asked.map(({ stage }) => stage)).toEqual(["stories", "judge"]);
    expect(asked[1]?.prompt).not.toMatch(/aboutWriting|making of the article/);
  });

  it("may contain a short sentence of a report, but no long part of one", async () => {
    expect((await judged({ stories: [story] })).stories).toMatchObject([{ summary: story.summary }]);
    const long = `${sentence}, and ${sentence.toLowerCase()}, ${"as everybody in the hall could hear ".repeat(3)}`;
    const longReport = reportOf("Gdynia closes a road", { text: `${long}.` });
    const told = await judged({ stories: [{ ...story, summary: `${long}.` }] }, { reports: [longReport] });
    expect(told.stories[0]?.summary).toMatch(/^news: “/);
  });

  it("contains the judge's correction if the story's own reports support it", async () => {
    const angle = "In Gdynia 900 cyclists have a free way to the fish market.";
    const mended = async (mend: string) => {
      const faults = (asked: Asked) => ({
        faults: asked.data.article.flatMap(({ id, text }: { id: string; text: string }) =>
          text === angle ? [{ id, why: "nobody counted them", mend }] : [],
        ),
      });
      return (await judged({ stories: [{ ...story, angle }] }, { besides: faults })).stories[0]?.angle;
    };
    const mend = "Cyclists of Gdynia have a way without cars to the fish market.";
    expect(await mended(mend)).toBe(mend);
    const german = "Freie Fahrt für Radfahrer gibt es in Gdynia auf dem Weg zum Großen Fischmarkt.";
    expect(await mended(german)).toBe(german);
    for (const wrong of ["", "Gdynia has 700 cyclists.", "So says Mayor Jan Kowalski of Gdynia.", "x ".repeat(200)])
      expect(await mended(wrong)).toBe("This was reported by news.");
  });

  it("is requested in the model's own words, as a statement to the reader", async () => {
    const { asked } = await judged({ stories: [story] });
    expect(asked[0]?.task).toMatch(/own words/);
    expect(asked[0]?.task).toMatch(/angle: one statement to the reader/);
  });
});

describe("the choice of a model", () => {
  const game = reportOf("Gdynia: the game is out");

  it("contains no report that its topic excludes, and no story without another report", async () => {
    const alone = await judged({ stories: [{ ...story, reports: ["r2"] }] }, { reports: [report, game] });
    expect(alone.stories).toEqual([]);
    const both = await judged({ stories: [{ ...story, reports: ["r1", "r2"] }] }, { reports: [report, game] });
    expect(both.stories.map(({ reports }) => reports)).toEqual([[report]]);
  });

  it("is requested with today's date, and with the summaries and dates of known stories", async () => {
    const known = {
      ideaId: "one",
      date: "2026-11-14T08:00:00.000Z",
      title: "A road",
      angle: "Why.",
      summary: "It closes.",
      urls: [],
    };
    const { asked } = await judged({ stories: [] }, { knownStories: [known, { ...known, summary: "" }] });
    expect(asked[0]?.data.today).toBe("2026-11-16");
    expect(asked[0]?.data.known).toEqual([
      { id: "k1", date: "2026-11-14", title: "A road", summary: "It closes." },
      { id: "k2", date: "2026-11-14", title: "A road", summary: "Why." },
    ]);
  });

  it("assigns further reports to a known idea, each once, and none to unknown ids", async () => {
    const idea = { ideaId: "one", title: "A road", angle: "", summary: "It closes.", urls: [] };
    const { ideaId: _, ...post } = idea;
    const later = reportOf("Gdynia road closed", { site: "later.example" });
    const answer = {
      stories: [{ ...story, reports: ["r1"] }],
      known: [
        { id: "k1", reports: ["r1", "r2", "r99"] },
        { id: "k2", reports: ["r3"] },
        { id: "k9", reports: ["r3"] },
      ],
    };
    const reports = [report, later, reportOf("Another")];
    const found = await judged(answer, { reports, knownStories: [idea, post] });
    expect(found.stories).toHaveLength(1);
    expect(found.known).toEqual([{ ideaId: "one", reports: [later] }]);
  });
});
