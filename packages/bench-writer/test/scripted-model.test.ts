import {
  banks,
  breakages,
  combine,
  containment,
  createScriptedModel,
  type ScriptedBrief,
  talkOfWork,
  wordsIn,
} from "../src/scripted-model/index.ts";

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
  ...{ headings: [], sections: 0, items: 0, keywords: [], bans: [], onlyGivenFacts: false },
  orders: ["Write 400 words"],
};
const order = [
  { id: "c1", text: "Write 400 words for visitors. The mill was built in 1748." },
  { id: "c2", text: "rye;coarse;3 euro" },
  { id: "c3", text: "wheat;fine;4 euro" },
];
const lines = order.map(({ id, text }) => `[${id}] ${text}`).join("\n");

const promptOf = (stage: string, data?: object): string =>
  [
    `# The client's order\n\n${lines}`,
    `# Task: ${stage}\n\nDo it.`,
    ...(data === undefined ? [] : [`<data-7c9>\n${JSON.stringify(data)}\n</data-7c9>`]),
    "Answer with one JSON object that matches this JSON schema",
  ].join("\n\n");

const modelOf = (skill: "able" | "forgetful" | "careless") =>
  createScriptedModel({ briefs: [brief], skill, judge: "good", seed: "1" });
const articleOf = (skill: "able" | "forgetful" | "careless", stage = "article"): string =>
  JSON.parse(modelOf(skill).answer({ prompt: promptOf(stage) })).article;

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

describe("a scripted model that writes", () => {
  it("reads an order with its facts letter by letter and its length", () => {
    const read = JSON.parse(modelOf("able").answer({ prompt: promptOf("request") }));
    expect(read).toMatchObject({ language: "en", length: { from: 400, to: 400 } });
    expect(read.facts).toContain("The mill was built in 1748");
  });

  it("writes the words ordered, with marks behind what rests on the order, rows included", () => {
    const article = articleOf("able");
    expect(Math.abs(wordsIn(article, "en") - 400)).toBeLessThan(40);
    expect(article).toMatch(/stands( \[c1\]\.|\. \[c1\])/);
    expect(article).toContain("| rye | coarse | 3 euro [c2] |");
  });

  it("leaves out what the client told where it is forgetful, and tells it when it is missed", () => {
    expect(articleOf("forgetful")).not.toMatch(/1748|rye/);
    const data = {
      article: [{ id: "s1", text: "Old." }],
      missing: [{ id: "f1", text: "The mill was built in 1748" }],
    };
    const { insertions } = JSON.parse(modelOf("forgetful").answer({ prompt: promptOf("mend", data) }));
    expect(insertions).toEqual([{ after: "s1", text: expect.stringContaining("Built in 1748"), block: false }]);
  });

  it("plants false sentences, swapped rows and false general statements where it is careless", () => {
    const article = articleOf("careless");
    expect(article).toContain("1784");
    expect(article).toMatch(/rye \| coarse \| 4 euro/);
    expect(article).toContain(banks.en?.foreign.falsehood);
  });

  it("mends what is wrong, and brings the length right", () => {
    const wrong = { id: "s1", text: "Built in 1784, the mill still stands." };
    const data = { article: [wrong], wrong: [{ id: "s1", why: "?" }] };
    const prompt = promptOf("mend", data).replace("Do it.", "- The article has 10 words. Length: about 60 words.");
    const { changes, insertions } = JSON.parse(modelOf("able").answer({ prompt }));
    expect(changes).toEqual([{ id: "s1", text: expect.stringContaining("1748") }]);
    expect(wordsIn(insertions.map(({ text }: { text: string }) => text).join(" "), "en")).toBeGreaterThanOrEqual(50);
  });

  it("gives the same answers to the same calls", () => {
    expect(articleOf("careless")).toBe(articleOf("careless"));
  });

  it.each(breakages)("breaks an answer as %s", (breakage) => {
    const answers = (kind?: (typeof breakages)[number]) => {
      const how = { ...(kind && { breakage: kind }) };
      const model = createScriptedModel({ briefs: [brief], skill: "able", judge: "good", seed: "1", ...how });
      return Array.from({ length: 12 }, () => model.answer({ prompt: promptOf("article") }));
    };
    expect(answers(breakage)).not.toEqual(answers());
  });
});

describe("a scripted judge", () => {
  const judged = (text: string, judge: "good" | "rubber-stamp" | "absent" = "good", kind = "sentence") => {
    const model = createScriptedModel({ briefs: [brief], skill: "able", judge, seed: "1" });
    const wanted = { facts: [{ id: "f1", text: "The mill was built in 1748" }], points: [], bans: [] };
    const data = { order, passages: [], article: [{ id: "s1", kind, text }], questions: [], wanted };
    return model.answer({ prompt: promptOf("judge", data).replace(/^[^#]*#.*\n\n(\[.*\n)*/, "") });
  };
  const basis = (...asked: Parameters<typeof judged>) => JSON.parse(judged(...asked)).verdicts[0].basis;

  it("knows what is true, what is planted and what claims nothing", () => {
    expect(JSON.parse(judged(truth.claim))).toMatchObject({ verdicts: [{ basis: "borne", by: ["c1"] }], missing: [] });
    expect(JSON.parse(judged("Built in 1784, the mill still stands."))).toMatchObject({
      verdicts: [{ basis: "not-borne" }],
      faults: [{ id: "s1", mend: truth.claim }],
      missing: ["f1"],
    });
    expect(basis(combine(banks.en as (typeof banks)[string], 3))).toBe("general");
  });

  it("reads rows cell by cell", () => {
    expect(basis("rye | coarse | 3 euro", "good", "row")).toBe("borne");
    expect(basis("rye | coarse | 4 euro", "good", "row")).toBe("not-borne");
  });

  it("finds controls: copies of the order, copies with a word changed, and what is plainly general", () => {
    expect(basis("The mill was built in 1748.")).toBe("borne");
    expect(basis("The mill was built in 1751.")).toBe("not-borne");
    expect(basis("Good work takes time.")).toBe("general");
    expect(basis("7 + 5 = 12.")).toBe("general");
    expect(basis(`${truth.claim} The mill was built in 1751.`)).toBe("not-borne");
  });

  it("says what speaks of the order or the writing", () => {
    expect(JSON.parse(judged("We write 400 words here.")).aboutWriting).toEqual(["s1"]);
    expect(JSON.parse(judged(`${talkOfWork}.`)).aboutWriting).toEqual(["s1"]);
  });
});
