import type { Grounding } from "../../../src/domain/draft-report.ts";
import type { Unit } from "../../../src/writer/article/units.ts";
import { createAdviceCheck } from "../../../src/writer/evidence/advice.ts";
import { createEvidenceIndex } from "../../../src/writer/evidence/evidence-index.ts";
import { plantControls, withControls } from "../../../src/writer/judge/controls.ts";
import { normalizeJudgement } from "../../../src/writer/judge/judge-prompt.ts";
import type { Judgement, Verdict } from "../../../src/writer/judge/judgement.ts";
import { emptyJudgement, questionsAbout, type SettleContext, settle } from "../../../src/writer/judge/settle.ts";

const passages = [
  { id: "c1", text: "The plant in Leipzig will employ 420 people." },
  { id: "c2", text: "“We have waited ten years for this,” says Mayor Jana Brandt." },
  { id: "c3", text: "Give times and temperatures for the oven yourself." },
  { id: "p1", text: Array.from({ length: 25 }, (_, at) => `page${at}x`).join(" ") },
];
const unit = (text: string, cited: string[] = []): Unit => ({ id: "s1", kind: "sentence", text, cited });
const contextOf = async (grounding: Grounding = "balanced"): Promise<SettleContext> => ({
  index: await createEvidenceIndex(passages, ["en"]),
  grounding,
  counts: [7],
  nearest: () => "c1",
  bans: [{ id: "b1", text: "no rivals", words: [] }],
  passageIds: new Set(passages.map(({ id }) => id)),
});
const saying = (verdict: Partial<Verdict>): Judgement => ({
  ...emptyJudgement,
  verdicts: new Map([["s1", { id: "s1", basis: "borne", by: [], lookUp: false, why: "", mend: "", ...verdict }]]),
});
const outcome = async (text: string, judgement: Judgement | undefined, grounding?: Grounding, cited: string[] = []) => {
  const { standing, problems } = settle([unit(text, cited)], judgement, await contextOf(grounding));
  return standing.get("s1") ?? problems[0];
};

describe("an amount of advice", () => {
  it.each([
    ["Add 33 g of salt.", ["33"]],
    ["Heat it to 33 °C.", ["33"]],
    ["Repeat step 33 to be sure.", undefined],
    ["Take all 33 good ones.", undefined],
  ])("is to be checked although the article has as many steps: %s", async (text, toCheck) => {
    const context = { ...(await contextOf()), counts: [33], isAdvice: createAdviceCheck(passages, "en") };
    const { standing } = settle([unit(text)], saying({ basis: "general" }), context);
    expect(standing.get("s1")?.toCheck).toEqual(toCheck);
  });
});

describe("a unit of an article that was judged", () => {
  it("is borne by the passages that the judge names, else by those that the writer named, else by the nearest", async () => {
    const text = "Leipzig gets 420 jobs.";
    expect(await outcome(text, saying({ by: ["c1", "c9"] }))).toMatchObject({ basis: "sourced", passages: ["c1"] });
    expect(await outcome(text, saying({}), "balanced", ["c2", "x1"])).toMatchObject({ passages: ["c2"] });
    expect(await outcome(text, saying({}))).toMatchObject({ passages: ["c1"] });
  });

  it.each([
    ["a figure", "It employs 470 people.", "470"],
    ["an address", "See https://evil.example/jobs for more.", "evil.example"],
    ["a quotation", "“Not one euro comes from taxes,” says Jana Brandt.", "Not one euro"],
  ])("does not stand with %s that stands nowhere, whatever the judge says", async (_what, text, named) => {
    expect(await outcome(text, saying({ by: ["c1"] }))).toMatchObject({
      why: expect.stringContaining(named),
      mustGo: false,
    });
  });

  it("stands with a figure that the judge works out of given ones, step by step", async () => {
    const given = [
      [
        "It cost £64,500.",
        "Grant 41k, donations £17,850.",
        "412 portions at 3 euros.",
        "Return £6, children half, dogs 20 per cent.",
      ],
      ["Spent 341.20, found 587,50."],
    ].flat();
    const texts = given.map((text, at) => ({ id: `c${at + 1}`, text }));
    const context = { ...(await contextOf()), index: await createEvidenceIndex(texts, ["en"]) };
    const unseen = (text: string, ...workings: string[]): string | undefined => {
      const { problems } = settle([unit(text)], { ...saying({}), workings }, context);
      return problems[0]?.why.replace(/ stands nowhere in the evidence.*/, "");
    };
    expect(unseen("A loan of £5,650.", "64500 - 41000 - 17850 = 5650")).toBeUndefined();
    expect(unseen("1,482.30 are left.", "412 * 3 = 1236", "1236 + 587.5 − 341.2 = 1482.3")).toBeUndefined();
    expect(unseen("A dog pays £1.20, a child £3.", "6 × 20 / 100 = 1.2")).toBeUndefined();
    for (const [text, ...workings] of [
      // A wrong sum, a figure without evidence, a missing earlier step, no sum, and no working at all.
      ["5,660", "64500 - 41000 - 17850 = 5660"],
      ["5,660", "64510 - 41000 - 17850 = 5660"],
      ["1,482.30", "1236 + 587.5 - 341.2 = 1482.3"],
      ["64,600", "64600 = 64600"],
      ["64,600", "process.exit() + 64500 = 64600"],
      ["64,600"],
    ] as const) {
      expect(unseen(`It was ${text}.`, ...workings)).toBe(`“${text}”`);
    }
  });

  it("keeps figures of advice that the judge holds general, to be checked, unless only what is given may be told", async () => {
    const settled = async (text: string, verdict: Partial<Verdict>, grounding?: Grounding, cited: string[] = []) => {
      const context = {
        ...(await contextOf(grounding)),
        isAdvice: createAdviceCheck(passages, "en"),
        wishes: new Set(["c3"]),
      };
      const { standing, problems } = settle([unit(text, cited)], saying(verdict), context);
      return standing.get("s1") ?? problems[0];
    };
    const text = "Preheat the oven to 230 °C and bake for 40 minutes.";
    const general = { basis: "general" } as const;
    const kept = { text, basis: "general", passages: [], reason: "please check" };
    expect(await settled(text, general)).toMatchObject(kept);
    expect(await settled(text, general, "open")).toMatchObject(kept);
    expect(await settled(text, general, "sourced")).toMatchObject({ mustGo: true });
    const vetoed = { why: expect.stringContaining("230"), mustGo: false };
    expect(await settled(text, { basis: "borne", by: ["c1"] })).toMatchObject(vetoed);
    expect(await settled(text, { ...general, by: ["c1"] })).toMatchObject(vetoed);
    expect(await settled(text, general, "balanced", ["c1"])).toMatchObject(vetoed);
    expect(await settled(text, general, "balanced", ["c3"])).toMatchObject(kept);
    expect(await settled(text, { ...general, by: ["c3", "c1"] })).toMatchObject(vetoed);
    expect(await settled(text, { ...general, lookUp: true })).toMatchObject(vetoed);
    expect(await settled(`${text} “We always bake at 230 degrees here,” they say.`, general)).toMatchObject(vetoed);
    expect(await settled(`${text} See https://evil.example/oven.`, general)).toMatchObject({
      why: expect.stringContaining("evil.example"),
    });
    // Texts that are not articles have no such check.
    expect(await outcome(text, saying(general))).toMatchObject(vetoed);
  });

  it("stands with a name that nobody gave when the judge takes it: names are the judge's", async () => {
    expect(await outcome("Then came Siemens.", saying({ basis: "general" }))).toMatchObject({ basis: "general" });
  });

  it("may count its own items, and have a general quotation to be checked", async () => {
    expect(await outcome("Here are 7 tips.", saying({ basis: "general" }))).toMatchObject({ basis: "general" });
    const proverb = "They say “many hands make light work”.";
    expect(await outcome(proverb, saying({ basis: "general" }))).toMatchObject({ reason: "please check" });
    expect(await outcome(proverb, saying({ basis: "general" }), "sourced")).toMatchObject({ mustGo: true });
  });

  it("stands in the client's own words though the judge refuses it, and in nobody else's", async () => {
    const refused = saying({ basis: "not-borne", why: "no", mend: "less", by: ["c2", "x"] });
    const own = await outcome("The plant in Leipzig will employ **420 people**.", refused);
    expect(own).toMatchObject({ passages: ["c1"] });
    const other = await outcome("The plant will employ 420 people.", refused);
    expect(other).toMatchObject({ why: "no", mend: "less", by: ["c2"] });
    expect(await outcome("page1x page2x page3x page4x", refused)).toMatchObject({ why: "no" });
  });

  it("is a quotation in a block of its own: word for word with a speaker, or to be checked", async () => {
    const block = async (text: string, verdict: Partial<Verdict>) => {
      const { standing, problems } = settle([{ ...unit(text), kind: "quotation" }], saying(verdict), await contextOf());
      return standing.get("s1") ?? problems[0];
    };
    expect(await block("We have waited ten years for this", { by: ["c2"] })).toMatchObject({ basis: "sourced" });
    expect(await block("We never wanted any of this", { by: ["c2"] })).toMatchObject({ mustGo: false });
    expect(await block(passages[2]?.text ?? "", { by: ["p1"] })).toMatchObject({ basis: "sourced" });
    expect(await block("Many hands make light work", { basis: "general" })).toMatchObject({ reason: "please check" });
  });

  it("copies no more than twenty words of a page", async () => {
    const long = `${passages.at(-1)?.text}.`;
    expect(await outcome(long, saying({ by: ["p1"] }))).toMatchObject({ why: expect.stringContaining("copies") });
    expect(await outcome(`“${long}”`, saying({ by: ["p1"] }))).toMatchObject({ basis: "sourced" });
  });

  it.each([
    [{ ...emptyJudgement, fromPage: ["s1"] }, { mustGo: true }],
    [{ ...emptyJudgement, aboutWriting: ["s1"] }, { mustGo: true }],
    [
      { ...emptyJudgement, banned: [{ id: "s1", ban: "b1" }] },
      { mustGo: false, why: "the order does not want it: no rivals" },
    ],
  ])("goes or is mended by what the judge lists besides: %j", async (judgement, expected) => {
    expect(await outcome("Good plans take time.", judgement)).toMatchObject(expected);
  });

  it.each([
    ["The plant in Leipzig will employ 420 people.", { basis: "sourced", passages: ["c1"] }],
    ["Good plans take time.", { basis: "general", passages: [] }],
    ["Leipzig gets 420 jobs.", { mustGo: true }],
    ["Then came Siemens.", { mustGo: true }],
  ])("stands without a verdict only word for word or without particulars: %s", async (text, expected) => {
    expect(await outcome(text, emptyJudgement)).toMatchObject(expected);
    expect(await outcome(text, undefined)).toMatchObject(expected);
  });

  it("comes to the judge with questions about what code did not find, each kind with its own", async () => {
    const asking = unit("On 31 May Siemens said “we will build it here” on www.evil.example.");
    const about = questionsAbout([asking], await contextOf()).get("s1");
    const kinds = about?.map((one) => one.split(":")[0]);
    expect(kinds).toEqual(["“31”", "“www.evil.example”", "“we will build it here”", "“May Siemens”"]);
    expect(questionsAbout([unit("Leipzig gets 420 jobs.")], await contextOf()).size).toBe(0);
  });
});

describe("controls", () => {
  const facts = passages.slice(0, 2).map(({ text }) => text);
  const units = Array.from({ length: 12 }, (_, at) => ({ ...unit(`Sentence ${at}.`), id: `s${at + 1}` }));

  it("are a fact with another figure, which nothing has, and something plainly general", () => {
    expect(plantControls(facts, units).map((control) => [control.isFalse, control.unit.text])).toEqual([
      [true, "The plant in Leipzig will employ 633 people."],
      [false, "7 + 5 = 12."],
    ]);
    const [other] = plantControls(["It has 10 doors and 18 windows.", "There are 30 keys."], units);
    expect(["It has 10 doors and 33 windows.", "There are 48 keys."]).toContain(other?.unit.text);
  });

  it("are an invented fact where no fact has a figure", () => {
    expect(plantControls(["It is nice.", "How many are 4 of 5 of them?"], units)[0]).toMatchObject({ isFalse: true });
  });

  it("stand among the units at places that only their texts decide, and every unit stays", () => {
    const asked = withControls(units, plantControls(facts, units));
    expect(asked).toEqual(withControls(units, plantControls(facts, units)));
    expect(asked).toHaveLength(14);
    expect(asked.filter(({ id }) => !id.startsWith("control"))).toEqual(units);
    expect(withControls(units.slice(1), plantControls(facts, units.slice(1)))).not.toEqual(asked.slice(1));
  });
});

describe("a judge's answer of nearly the right form", () => {
  it.each([
    [{ verdicts: { s1: "supported", s2: { basis: "Not supported", by: "c1, p2" } } }],
    [
      [
        { id: "s1", verdict: "borne" },
        { id: "s2", verdict: "not_borne", by: ["c1", "p2"] },
      ],
    ],
  ])("is brought into it: %j", (answer) => {
    expect(normalizeJudgement(answer)).toMatchObject({
      verdicts: [
        { id: "s1", basis: "borne", by: [] },
        { id: "s2", basis: "not-borne", by: ["c1", "p2"] },
      ],
    });
  });

  it.each([["prose"], [null], [{ other: 1 }], [{ verdicts: "none" }]])(
    "is left as it is when it is another: %j",
    (answer) => {
      expect(normalizeJudgement(answer)).toEqual(answer);
    },
  );

  it("loses verdicts that say nothing known", () => {
    const entries = [
      { id: "s1", basis: "perhaps" },
      null,
      { basis: "borne" },
      { id: 2, basis: "general", lookUp: true },
    ];
    expect(normalizeJudgement({ verdicts: entries, fromPage: null })).toEqual({
      verdicts: [{ id: "2", basis: "general", by: [] }],
      faults: [],
      lookUp: ["2"],
    });
  });
});
