import {
  isLongArticle,
  lengthPlan,
  missedLength,
  nextSectionWords,
  sectionWords,
} from "../../src/writer/request/length.ts";
import { plantArticle, plantFacts, plantOrder, plantRequest, plantScript } from "./plant.ts";
import { prose } from "./prose.ts";
import { type Asked, idOf, type Script, scriptedServers, stages } from "./scripted.ts";
import { type Setting, seen, write } from "./writing.ts";

const taskOf = (asked: readonly Asked[], stage: string): string => asked.find((one) => one.stage === stage)?.task ?? "";

describe("the length that an order asks for", () => {
  const serve = scriptedServers();
  const draftBy = async (script: Script, setting: Setting = {}) => {
    const served = await serve({ ...plantScript, ...script });
    const draft = await write(plantOrder, { llm: served.llm, ...setting });
    return { draft, ...served };
  };
  const long = { article: `${plantArticle}\n\n${prose(500, "x")}` };
  const ordering = (length: object | null) => ({ request: { ...plantRequest, length }, article: long });

  it.each([
    ["a range", { from: 600, to: 850 }, /Length: 600 to 850 words\. Aim at (\d+), .*Under 600 it is not accepted/],
    ["a lower limit", { from: 500 }, /Length: at least 500 words\. Aim at (\d+), .*Under 500 it is not accepted/],
    ["one number", { from: 600, to: 600 }, /Length: 600 words, .* Aim at (\d+), .*Under 510 it is not accepted/],
  ])(
    "is told to the writer with an aim inside it and the limit under which no text is accepted: %s",
    async (_of, length, told) => {
      const { asked } = await draftBy(ordering(length));
      const [, aim] = told.exec(taskOf(asked, "article")) ?? [];
      expect(missedLength(Number(aim), length)).toBeUndefined();
    },
  );

  it("names no lower limit where the order has none, and no aim for a short text or where nothing was ordered", async () => {
    const { asked: under } = await draftBy(ordering({ to: 400 }));
    expect(taskOf(under, "article")).toMatch(/under 400 words\. Aim at 340/);
    for (const length of [{ to: 400 }, { from: 80, to: 120 }, null]) {
      const { asked } = await draftBy(ordering(length));
      expect(taskOf(asked, "article")).not.toContain("not accepted");
    }
  });

  it("binds an article of given facts alone only as far as these go", async () => {
    const { asked } = await draftBy(ordering({ from: 600, to: 850 }), { grounding: "sourced" });
    expect(taskOf(asked, "article")).toMatch(/Under 600 it is not accepted, unless all that is given is told\./);
    expect(taskOf(asked, "article")).not.toContain("Explain what these readers may not know");
  });

  it("is made up for in a call that mends something else, by facts that are not told yet, and in no call of its own", async () => {
    const untold = plantFacts[2];
    const article = { article: plantArticle.replace(`${untold} [c5]`, "").trim() };
    const request = { ...plantRequest, length: { from: 29, to: 90 } };
    const { asked: unmended } = await draftBy({ request, article });
    expect(stages(unmended)).not.toContain("mend");
    const mend = (one: Asked) => ({
      changes: [{ id: idOf(one, "Money"), text: "" }],
      insertions: [{ after: idOf(one, "€86"), text: `${untold} [c5]`, block: false }],
    });
    const verdicts = { Money: { basis: "not-borne", why: "nobody said it" } } as const;
    const { asked, draft } = await draftBy({ request, article, verdicts, mend });
    expect(stages(asked).slice(0, 5)).toEqual(["request", "article", "judge", "mend", "judge"]);
    expect(taskOf(asked, "mend")).toMatch(/Make it longer: .*Facts not told yet: “Mayor Jana Brandt/);
    expect(taskOf(asked, "mend")).not.toContain("420 people.”");
    expect(seen(draft).text).toContain("Jana Brandt");
  });

  it("is planned in parts that together have the words that are aimed at", () => {
    for (const length of [{ from: 250, to: 350 }, { from: 600, to: 850 }, { from: 900 }, { from: 800, to: 1_200 }]) {
      const { words, opening, parts, wordsOfPart, ending } = lengthPlan(length) ?? {
        words: 0,
        opening: 0,
        parts: 0,
        wordsOfPart: 0,
        ending: 0,
      };
      const sum = opening + parts * wordsOfPart + ending;
      expect(sum).toBeGreaterThanOrEqual(words);
      expect(missedLength(sum, length)).toBeUndefined();
    }
  });

  it.each([
    [{ from: 800, to: 1_200 }, false],
    [{ from: 600, to: 850 }, false],
    [{ to: 1_000 }, false],
    [undefined, false],
    [{ from: 1_000, to: 1_000 }, true],
    [{ from: 1_000 }, true],
    [{ from: 900, to: 1_600 }, true],
    [{ to: 2_000 }, true],
  ])("takes several calls only from 1,000 words on: %j: %s", (length, isLong) => {
    expect(isLongArticle(length)).toBe(isLong);
  });
});

describe("the sections of a long article", () => {
  const serve = scriptedServers();
  const outline = {
    thread: "Calm water binds the town together.",
    sections: ["", "The morning", "The evening"].map((heading) => ({
      heading,
      words: 200,
      points: ["boats"],
      facts: [],
    })),
  };
  const draftOf = async (section: Script["section"] & (object | ((asked: Asked) => object))) => {
    const request = { ...plantRequest, length: { from: 1_200, to: 1_200 } };
    const { llm, asked } = await serve({ ...plantScript, request, outline, section });
    const draft = await write(plantOrder, { llm });
    return { draft, sections: asked.filter(({ stage }) => stage === "section").map(({ task }) => task) };
  };
  const wordsAsked = (task: string | undefined): number => Number(/about (\d+) words/.exec(task ?? "")?.[1]);

  it("together have the words that are ordered, whatever the model's plan adds up to, and later ones make up for short ones", async () => {
    const short = ({ before }: Asked) => ({ article: prose(200, "xyz"[before] ?? "") });
    const { sections } = await draftOf(short);
    expect(wordsAsked(sections[0])).toBe(400);
    expect(wordsAsked(sections[1])).toBeGreaterThan(450);
    expect(wordsAsked(sections[2])).toBe(600);
  });

  it("know the thread, the plan with its words and the text before them", async () => {
    const { sections } = await draftOf(({ before }) => ({ article: prose(390, "xyz"[before] ?? "") }));
    for (const task of sections) {
      expect(task).toContain("The thread of the article: Calm water binds the town together.");
      expect(task).toContain("2. The morning, 400 words: boats");
    }
    expect(sections[0]).not.toContain("The text before it");
    expect(sections[2]).toMatch(/text before it, to go on from and not to repeat:\nCalm water x [\s\S]* y carries/);
  });

  it("have the headings of the plan, also where the model forgets them", async () => {
    const forgetful = ({ before }: Asked) => ({
      article: `${before === 2 ? "## The evening\n\n" : ""}${prose(390, "xyz"[before] ?? "")}`,
    });
    const { draft } = await draftOf(forgetful);
    expect(draft.content.match(/<h2>[^<]+/g)).toEqual(["<h2>The morning", "<h2>The evening"]);
  });

  it.each([
    [[200, 200, 200], 1_200, [400, 400, 400]],
    [[100, 300], 400, [100, 300]],
  ])("of %j words are planned for %i", (planned, all, expected) => {
    expect(sectionWords(planned, all)).toEqual(expected);
  });

  it("never get more than half more or a third less than planned", () => {
    expect(nextSectionWords([400], 2_000)).toBe(600);
    expect(nextSectionWords([400, 400], -100)).toBe(280);
    expect(nextSectionWords([400, 400], 900)).toBe(450);
  });
});
