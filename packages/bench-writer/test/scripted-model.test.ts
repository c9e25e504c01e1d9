import { breakages, talkOfWork } from "../src/scripted-model/broken.ts";
import { createScriptedModel } from "../src/scripted-model/create-scripted-model.ts";
import { containment } from "../src/scripted-model/likeness.ts";
import { banks, combine, wordsIn } from "../src/scripted-model/prose.ts";
import type { ScriptedBrief } from "../src/scripted-model/scripted-brief.ts";

const truth = { from: ["The mill was built in 1748"], claim: "Built in 1748, the mill still stands." };
const brief: ScriptedBrief = {
  id: "mill",
  language: "en",
  title: "The mill",
  instructions: "Write 400 words for visitors. The mill was built in 1748.\nrye;coarse;3 euro\nwheat;fine;4 euro",
  subject: "the mill",
  pages: [],
  truths: [truth],
  faults: [{ kind: "figure", truth, claim: "Built in 1784, the mill still stands." }],
  general: [],
  table: {
    header: ["flour", "mill", "price"],
    rows: [
      ["rye", "coarse", "3 euro"],
      ["wheat", "fine", "4 euro"],
    ],
  },
  words: 400,
  unit: "words",
  bound: "about",
  headings: [],
  sections: 0,
  items: 0,
  keywords: [],
  bans: [],
  onlyGivenFacts: false,
  orders: ["Write 400 words"],
};
const order = [
  { id: "c1", text: "Write 400 words for visitors. The mill was built in 1748." },
  { id: "c2", text: "rye;coarse;3 euro" },
  { id: "c3", text: "wheat;fine;4 euro" },
];
const lines = order.map(({ id, text }) => `[${id}] ${text}`).join("\n");

const createPrompt = (stage: string, data?: object): string =>
  [
    `# The client's order\n\n${lines}`,
    `# Task: ${stage}\n\nDo it.`,
    ...(data === undefined ? [] : [`<data-7c9>\n${JSON.stringify(data)}\n</data-7c9>`]),
    "Answer with one JSON object that matches this JSON schema",
  ].join("\n\n");

const createModel = (skill: "able" | "forgetful" | "careless") =>
  createScriptedModel({ briefs: [brief], skill, judge: "good", seed: "1" });
const writeArticle = (skill: "able" | "forgetful" | "careless"): string =>
  JSON.parse(createModel(skill).answer({ prompt: createPrompt("article") })).article;

describe("the banks of general sentences", () => {
  it.each(Object.entries(banks))("%s has enough for 3,000 words without a repeat", (language, bank) => {
    expect([bank.openings.length, bank.middles.length, bank.endings.length]).toEqual([17, 17, 17]);
    const sentences = Array.from({ length: 289 }, (_, place) => combine(bank, place));
    expect(new Set(sentences).size).toBe(289);
    expect(wordsIn(sentences.join(" "), language)).toBeGreaterThan(3_000);
    const few = sentences.filter((_sentence, index) => index % 7 === 0);
    const alike = few.filter((one) => few.some((other) => one !== other && containment(one, other) > 0.7));
    expect([...alike, ...sentences.filter((sentence) => /\d/.test(sentence))]).toEqual([]);
  });
});

describe("a scripted model", () => {
  it("writes what was ordered with marks, forgets what the client told, or plants errors, the same each time", () => {
    const able = writeArticle("able");
    expect(Math.abs(wordsIn(able, "en") - 400)).toBeLessThan(40);
    expect(able).toMatch(/stands( \[c1\]\.|\. \[c1\])/);
    expect(able).toContain("| rye | coarse | 3 euro [c2] |");
    expect(writeArticle("forgetful")).not.toMatch(/1748|rye/);
    const careless = writeArticle("careless");
    for (const planted of ["1784", "rye | coarse | 4 euro", banks.en?.foreign["false-general"]])
      expect(careless).toContain(planted);
    expect(writeArticle("careless")).toBe(careless);
  });

  it("mends what is wrong and what is missing, and brings the length right", () => {
    const wrong = { id: "s1", text: "Built in 1784, the mill still stands." };
    const missing = [{ id: "f1", text: "rye;coarse;3 euro" }];
    const prompt = createPrompt("mend", { article: [wrong], wrong: [{ id: "s1", why: "?" }], missing });
    const task = "- The article has 10 words. Length: about 60 words.";
    const { changes, insertions } = JSON.parse(createModel("able").answer({ prompt: prompt.replace("Do it.", task) }));
    expect(changes).toEqual([{ id: "s1", text: expect.stringContaining("1748") }]);
    const inserted = insertions.map(({ text }: { text: string }) => text).join(" ");
    expect(inserted).toContain("rye | coarse | 3 euro");
    expect(wordsIn(inserted, "en")).toBeGreaterThanOrEqual(50);
  });

  it.each(breakages)("breaks an answer as %s", (breakage) => {
    const answers = (kind?: (typeof breakages)[number]) => {
      const how = { ...(kind && { breakage: kind }) };
      const model = createScriptedModel({ briefs: [brief], skill: "able", judge: "good", seed: "1", ...how });
      return Array.from({ length: 12 }, () => model.answer({ prompt: createPrompt("article") }));
    };
    expect(answers(breakage)).not.toEqual(answers());
  });
});

describe("a scripted judge", () => {
  const judged = (text: string, kind = "sentence") => {
    const wanted = { facts: [{ id: "f1", text: "The mill was built in 1748" }], points: [], bans: [] };
    const data = { order, passages: [], article: [{ id: "s1", kind, text }], questions: [], wanted };
    const prompt = createPrompt("judge", data).replace(/^[^#]*#.*\n\n(\[.*\n)*/, "");
    return JSON.parse(createModel("able").answer({ prompt }));
  };

  it.each([
    ["what is true", truth.claim, "borne"],
    ["what is planted", "Built in 1784, the mill still stands.", "not-borne"],
    ["what claims nothing", combine(banks.en as (typeof banks)[string], 3), "general"],
    ["a row", "rye | coarse | 3 euro", "borne", "row"],
    ["a row with another one's value", "rye | coarse | 4 euro", "not-borne", "row"],
    ["a copy of the order", "The mill was built in 1748.", "borne"],
    ["a copy with a word changed", "The mill was built in 1751.", "not-borne"],
    ["a changed copy beside what is true", `${truth.claim} The mill was built in 1751.`, "not-borne"],
    ["a general control", "7 + 5 = 12.", "general"],
  ])("knows %s", (_what, text, basis, kind = "sentence") => {
    expect(judged(text, kind).verdicts).toEqual([expect.objectContaining({ id: "s1", basis })]);
  });

  it("says what is missing, and what speaks of the order or the writing", () => {
    expect(judged("Nothing was told.").missing).toEqual(["f1"]);
    expect(judged("We write 400 words here.").aboutWriting).toEqual(["s1"]);
    expect(judged(`${talkOfWork}.`).aboutWriting).toEqual(["s1"]);
  });
});
