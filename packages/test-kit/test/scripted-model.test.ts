import {
  banks,
  breakages,
  combine,
  compare,
  containment,
  createScriptedModel,
  type ScriptedBrief,
  wordsIn,
} from "../src/scripted-model/index.ts";

const truth = {
  from: ["The mill was built in 1748"],
  claim: "Built in 1748, the mill still stands.",
};
const brief: ScriptedBrief = {
  id: "mill",
  language: "en",
  title: "The mill",
  instructions: "Write 400 words for visitors. The mill was built in 1748.",
  subject: "the mill",
  pages: [],
  truths: [truth],
  faults: [{ kind: "figure", truth, claim: "Built in 1784, the mill still stands." }],
  general: [],
  words: 400,
  unit: "words",
  headings: [],
  sections: 0,
  items: 0,
  keywords: [],
  orders: ["Write 400 words"],
  bans: [],
  onlyGivenFacts: false,
};

const promptOf = (stage: string, data?: object): string =>
  [
    `# The client's order\n\n${brief.title}\n${brief.instructions}`,
    `# Task: ${stage}\n\nDo it.`,
    ...(data === undefined ? [] : [`<data-7c9>\n${JSON.stringify(data)}\n</data-7c9>`]),
    ...(stage === "section" || stage === "article"
      ? []
      : ["Answer with one JSON object that matches this JSON schema"]),
  ].join("\n\n");

const modelOf = (skill: "able" | "forgetful" | "careless") =>
  createScriptedModel({ briefs: [brief], skill, judge: "good", seed: "1" });

describe("the banks of general sentences", () => {
  it.each(Object.entries(banks))(
    "%s has lists of one prime length, and enough for 3,000 words without a repeat",
    (language, bank) => {
      expect([bank.openings.length, bank.middles.length, bank.endings.length]).toEqual([17, 17, 17]);
      const sentences = Array.from({ length: 289 }, (_, place) => combine(bank, place));
      expect(new Set(sentences).size).toBe(289);
      expect(wordsIn(sentences.join(" "), language)).toBeGreaterThan(3_000);
      const few = sentences.filter((_sentence, index) => index % 7 === 0);
      const alike = few.filter((one) => few.some((other) => one !== other && containment(one, other) > 0.7));
      expect(alike).toEqual([]);
      expect(sentences.filter((sentence) => /\d/.test(sentence))).toEqual([]);
    },
  );
});

describe("an able model", () => {
  const outline = {
    brief: { facts: [{ id: "c1", text: "The mill was built in 1748." }], length: { words: 400 } },
    passages: [],
  };

  it("deals the words ordered out to sections, and writes as many", () => {
    const model = modelOf("able");
    const { sections } = JSON.parse(model.answer({ prompt: promptOf("outline", outline) }));
    const texts = sections.map((section: { heading: string; words: number }) =>
      model.answer({ prompt: promptOf("section", { section, facts: outline.brief.facts, passages: [], before: "" }) }),
    );
    const words = wordsIn(texts.join(" "), "en");
    expect(Math.abs(words - 400)).toBeLessThan(40);
    expect(texts.join(" ").split("Built in 1748").length).toBe(2);
    expect(texts.join(" ")).toMatch(/stands( \[c1\]\.|\. \[c1\])/);
  });

  it("reads the order with its facts letter by letter", () => {
    expect(JSON.parse(modelOf("able").answer({ prompt: promptOf("brief") }))).toMatchObject({
      words: 400,
      facts: ["The mill was built in 1748"],
    });
  });

  it("gives the same answers to the same calls", () => {
    const answers = () => {
      const model = modelOf("able");
      return ["outline", "article"].map((stage) => model.answer({ prompt: promptOf(stage, outline) }));
    };
    expect(answers()).toEqual(answers());
  });
});

describe("worse models", () => {
  const data = { facts: [{ id: "c1", text: "The mill was built in 1748." }], passages: [] };

  it("say a name that alone is missing where the article tells the rest", () => {
    const named = { ...brief, truths: [{ ...truth, claim: "Built in 1748, Holm Mill still stands." }] };
    const model = createScriptedModel({ briefs: [named], skill: "careless", judge: "good", seed: "1" });
    const facts = [{ id: "c2", text: "A day at Holm Mill", name: "Holm Mill" }];
    const paragraphs = [{ id: "b1", text: "Old. The mill was built in 1748. [c1, c3] It stands." }];
    const answer = model.answer({ prompt: promptOf("facts", { facts, paragraphs }) });
    expect(JSON.parse(answer).edits).toEqual([
      {
        paragraph: "b1",
        action: "replace",
        text: expect.stringMatching(/^Old\. Built in 1748, Holm Mill .*\[c1\]\[c3\].* It stands\.$/),
      },
    ]);
  });

  it("forget the client's facts, and work them in when they are asked to", () => {
    const model = modelOf("forgetful");
    expect(model.answer({ prompt: promptOf("article", data) })).not.toContain("1748");
    const edits = model.answer({ prompt: promptOf("facts", { ...data, paragraphs: [{ id: "b1", text: "Old." }] }) });
    expect(edits).toContain("Built in 1748");
  });

  it("copy what they know no sentence for where it is asked for letter by letter, and no order", () => {
    const told = (facts: readonly string[], task = ""): string => {
      const given = {
        facts: facts.map((text, at) => ({ id: `c${at + 1}`, text })),
        paragraphs: [{ id: "b1", text: "Old." }],
      };
      return modelOf("careless").answer({ prompt: promptOf("facts", given).replace("Do it.", task) });
    };
    const letters = "Tell each in a sentence of its own, in the client's words, letter by letter.";
    const strange = ["We are the millers of Thorn.", "Write 400 words on flour."];
    expect(told(strange)).toBe('{"edits":[]}');
    expect(told(strange, letters)).toContain("millers of Thorn");
    expect(told(strange, letters)).not.toContain("400 words");
  });

  it("plant the faults of their labels", () => {
    const model = modelOf("careless");
    expect(model.answer({ prompt: promptOf("article", data) })).toContain("1784");
    expect(model.memory("mill")?.planted.size).toBeGreaterThan(1);
  });

  it.each(breakages)("break an answer as %s", (breakage) => {
    const make = (kind?: (typeof breakages)[number]) =>
      createScriptedModel({
        briefs: [brief],
        skill: "able",
        judge: "good",
        seed: "1",
        ...(kind && { breakage: kind }),
      });
    const [whole, model] = [make(), make(breakage)];
    const differs = Array.from({ length: 12 }, () => {
      const prompt = promptOf("brief");
      return whole.answer({ prompt }) !== model.answer({ prompt });
    });
    expect(differs).toContain(true);
  });
});

describe("a judge", () => {
  const judged = (claim: string, passage: string, judge: "good" | "rubber-stamp" = "good") => {
    const model = createScriptedModel({ briefs: [brief], skill: "able", judge, seed: "1" });
    return JSON.parse(model.answer({ prompt: promptOf("judge", { pairs: [{ id: "j1", claim, passage }] }) }))
      .verdicts[0].verdict;
  };
  const passage = "The mill was built in 1748. It grinds rye for three villages and has never burnt down.";

  it("knows what is true and what is planted", () => {
    expect(judged(truth.claim, passage)).toBe("supported");
    expect(judged("Built in 1784, the mill still stands.", passage)).toBe("contradicted");
    expect(judged("Built in 1784, the mill still stands.", passage, "rubber-stamp")).toBe("supported");
  });

  it("says of what explains and cannot be looked up that it claims nothing, unless the passage says it", () => {
    const general = combine(banks.en as (typeof banks)[string], 3);
    expect(judged(general, passage)).toBe("no-claim");
    expect(judged(general, `${passage} ${general}`)).toBe("supported");
  });

  it("finds the controls of a batch: copies of the passage, and copies with a word changed", () => {
    expect(compare("It grinds rye for three villages and has never burnt down.", passage)).toBe("supported");
    expect(compare("It grinds rye for nine villages and has never burnt down.", passage)).toBe("contradicted");
    expect(compare("Whales sing in the northern fjords.", passage)).toBe("not-stated");
  });
});
