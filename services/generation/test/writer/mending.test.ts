import { plantArticle, plantFacts, plantOrder, plantRequest, plantScript } from "./plant.ts";
import { type Asked, idOf, type Script, scriptedServers, stages } from "./scripted.ts";
import { orderOf, write } from "./writing.ts";

describe("what is wrong with a draft", () => {
  const serve = scriptedServers();

  const draftBy = async (script: Script, order = plantOrder) => {
    const served = await serve(script);
    return { draft: await write(order, { llm: served.llm }), ...served };
  };

  it("lets what the evidence does not say be mended once, judges the change, and leaves every other byte as it is", async () => {
    const { draft: whole } = await draftBy(plantScript);
    const wrong = plantArticle.replace("€86", "€96").replace("420 people", "470 people");
    const mend = (one: Asked) => ({
      changes: [
        { id: idOf(one, "96"), text: `${plantFacts[1]} [c4]` },
        { id: idOf(one, "470"), text: `${plantFacts[0]} [c3]` },
      ],
    });
    const verdicts = { "€96": { basis: "not-borne", by: ["c4"], why: "86" } } as const;
    const { draft, asked } = await draftBy({ ...plantScript, article: { article: wrong }, mend, verdicts });
    expect(stages(asked)).toEqual(["request", "article", "judge", "mend", "judge"]);
    // The judge refused one unit; code refused the figure without evidence.
    expect(asked[3]?.data.wrong).toEqual([
      { id: "s2", why: "“470” stands nowhere in the evidence" },
      { id: "s4", why: "86", by: ["c4"] },
    ]);
    const again = asked[4]?.data.article.map(({ text }: { text: string }) => text);
    expect(again).toEqual(expect.arrayContaining(plantFacts.slice(0, 2)));
    expect(asked[4]?.data.article).toHaveLength(4);
    expect(asked[4]?.data.context).toContain("Money of that size shows trust.");
    expect(draft.content).toBe(whole.content);
    expect(draft.report.sentences).toContainEqual(
      expect.objectContaining({ decision: "rewritten", text: plantFacts[1], original: "It costs €96 million." }),
    );
  });

  it("adopts the judge's own mends without a further call, and asks for no fact that a mend tells", async () => {
    const { draft: whole } = await draftBy(plantScript);
    const wrong = plantArticle.replace("€86", "€96").replace("420 people", "470 people");
    const verdicts = {
      "€96": { basis: "not-borne", by: ["c4"], why: "86", mend: plantFacts[1] },
      "470": { basis: "not-borne", by: ["c3"], why: "420", mend: "The plant in Leipzig is to employ 420 people." },
    } as const;
    const script = {
      ...plantScript,
      article: { article: wrong },
      verdicts,
      besides: () => ({ missing: ["f1", "f2"] }),
    };
    const { draft, asked } = await draftBy(script);
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
    expect(draft.content).toBe(whole.content.replace("will employ", "is to employ"));
    expect(draft.report.sentences.filter(({ decision }) => decision === "rewritten")).toEqual([
      expect.objectContaining({ basis: "sourced", passages: ["c3"], original: expect.stringContaining("470") }),
      expect.objectContaining({ basis: "sourced", passages: ["c4"], original: "It costs €96 million." }),
    ]);
    expect(draft.report.notes).toEqual([]);
  });

  it("asks for a fact that no mend tells though a mend rests on its line", async () => {
    const facts = ["The plant employs 420 people", "it costs €86 million"];
    const order = orderOf("A plant", `${facts.join(", and ")}.`);
    const article = "The plant employs 470 people. A town reads such news closely, and for good reason.";
    const verdicts = { "470": { basis: "not-borne", by: ["c2"], why: "420", mend: `${facts[0]}.` } } as const;
    const request = { language: "en", length: null, facts };
    const besides = ({ before }: Asked) => (before === 0 ? { missing: ["f1", "f2"] } : {});
    const { asked } = await draftBy({ request, article: { article }, verdicts, besides }, order);
    expect(asked.find(({ stage }) => stage === "mend")?.data.missing).toEqual([{ id: "f2", text: facts[1] }]);
  });

  it.each([
    ["a figure that stands nowhere", "It costs €77 million."],
    ["banned words", "It costs as much as the old coal mine."],
    ["talk about the unit", "Please delete or correct this claim."],
    ["a second sentence that does not stand", `${plantFacts[1]} It pays for itself within 9 years.`],
    ["nothing", " "],
  ])("asks the writing model where the judge's mend has %s", async (_what, proposed) => {
    const article = { article: plantArticle.replace("€86", "€96") };
    const verdicts = { "€96": { basis: "not-borne", by: ["c4"], why: "86", mend: proposed } } as const;
    const mend = (one: Asked) => ({ changes: [{ id: idOf(one, "96"), text: `${plantFacts[1]} [c4]` }] });
    const { draft, asked } = await draftBy({ ...plantScript, article, verdicts, mend });
    expect(asked[3]?.data.wrong).toEqual([{ id: "s4", why: "86", by: ["c4"] }]);
    expect(draft.content).toContain("<p>It costs €86 million. Money of that size shows trust.</p>");
  });

  it("takes a unit out without a call when the judge's mend says what another sentence says", async () => {
    const article = { article: plantArticle.replace("Money of", "The price is €96 million. Money of") };
    const verdicts = { "€96": { basis: "not-borne", by: ["c4"], why: "86", mend: plantFacts[1] } } as const;
    const { draft, asked } = await draftBy({ ...plantScript, article, verdicts });
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
    expect(draft.content).toContain("<p>It costs €86 million. Money of that size shows trust.</p>");
    expect(draft.report.sentences.at(-1)).toMatchObject({ decision: "removed", text: "The price is €96 million." });
  });

  it("keeps a short mend though its words stand in another sentence", async () => {
    const article = { article: `${plantArticle}\n\n- 470 people\n- A mayor who waited` };
    const verdicts = { "470 people": { basis: "not-borne", by: ["c3"], why: "420", mend: "420 people" } } as const;
    const { draft, asked } = await draftBy({ ...plantScript, article, verdicts });
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
    expect(draft.content).toContain("<li>420 people</li>");
  });

  it("adopts the judge's mend of a unit that breaks a ban", async () => {
    const article = { article: `${plantArticle} The town, once known for its old coal mine, reads such news closely.` };
    const verdicts = { coal: { basis: "general", mend: "The town reads such news closely." } } as const;
    const besides = (one: Asked) => ({ banned: [{ id: idOf(one, "coal"), ban: "b1" }] });
    const { draft, asked } = await draftBy({ ...plantScript, article, verdicts, besides });
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
    expect(draft.report.sentences.at(-1)).toMatchObject({
      text: "The town reads such news closely.",
      decision: "rewritten",
      basis: "general",
    });
  });

  it("does not call a sentence rewritten that the writing model insists on and the judge then takes", async () => {
    const doubt = ({ before }: Asked) => (before === 0 ? ({ basis: "not-borne" } as const) : undefined);
    const insist = (one: Asked) => ({ changes: [{ id: idOf(one, "Money"), text: "Money of that size shows trust." }] });
    const { draft, asked } = await draftBy({ ...plantScript, verdicts: { Money: doubt }, mend: insist });
    expect(stages(asked)).toEqual(["request", "article", "judge", "mend", "judge"]);
    const money = draft.report.sentences.find(({ text }) => text.startsWith("Money"));
    expect(money).toMatchObject({ decision: "kept" });
    expect(money).not.toHaveProperty("original");
  });

  it("judges no unit again that the writing model only repeats", async () => {
    const article = { article: plantArticle.replace("€86", "€96") };
    const verdicts = { "€96": { basis: "not-borne", by: ["c4"], why: "86" } } as const;
    const mend = (one: Asked) => ({
      changes: [
        { id: idOf(one, "96"), text: `${plantFacts[1]} [c4]` },
        { id: idOf(one, "420"), text: `${plantFacts[0]} [c3]` },
      ],
    });
    const { asked } = await draftBy({ ...plantScript, article, verdicts, mend });
    // One unit and two controls.
    expect(asked[4]?.data.article).toHaveLength(3);
  });

  it("takes out what is as wrong after the mending, and the paragraph reads on", async () => {
    const article = { article: plantArticle.replace("Money of", "It costs €96 million. Money of") };
    const stubborn = (one: Asked) => ({ changes: [{ id: idOf(one, "96"), text: "The price is €99 million. [c4]" }] });
    for (const mend of [
      stubborn,
      { changes: [] },
      "I cannot do that.",
      { changes: 7 },
      "I'm sorry, but I can't help with that.",
    ]) {
      const { draft } = await draftBy({ ...plantScript, article, mend });
      expect(draft.content).toContain("It costs €86 million. Money of that size shows trust.");
      expect(draft.report.sentences.at(-1)).toMatchObject({ decision: "removed", basis: "unproven" });
      expect(draft.report.notes.map(({ kind }) => kind)).toEqual(["sentence-removed"]);
    }
  });

  it("has facts and points worked in that the article lacks, and names those that it lacks in the end", async () => {
    const article = { article: plantArticle.replace(`${plantFacts[1]} [c4] `, "") };
    const lacking = (one: Asked) => (one.data.wanted.facts.length === 0 ? {} : { missing: ["f2"] });
    const insert = (one: Asked) => ({
      insertions: [{ after: idOf(one, "What it costs"), text: `${plantFacts[1]} [c4]`, block: false }],
    });
    const told = await draftBy({ ...plantScript, article, besides: lacking, mend: insert });
    expect(told.asked[3]?.data.missing).toEqual([{ id: "f2", text: plantFacts[1] }]);
    expect(told.draft.content).toContain("<h2>What it costs</h2>\n<p>It costs €86 million.</p>");
    expect(told.draft.report.notes).toEqual([]);
    const { draft } = await draftBy({ ...plantScript, article, besides: lacking });
    expect(draft.report.notes).toEqual([{ kind: "wish-not-met", text: expect.stringContaining(plantFacts[1]) }]);
  });

  it("prints what fails again as the judge would have it, unless that is told already or stands nowhere", async () => {
    const article = { article: plantArticle.replace("It costs €86 million.", "It costs €96 million.") };
    const stubborn = (one: Asked) => ({ changes: [{ id: idOf(one, "96"), text: "The price is €99 million. [c4]" }] });
    const refused = { basis: "not-borne", by: ["c4"], why: "86" } as const;
    const draftWith = (mend: string) =>
      draftBy({ ...plantScript, article, mend: stubborn, verdicts: { "€96": refused, "€99": { ...refused, mend } } });
    const { draft } = await draftWith("Its price is €86 million.");
    expect(draft.content).toContain("Its price is €86 million. Money of that size shows trust.");
    expect(draft.report.sentences).toContainEqual(
      expect.objectContaining({ decision: "rewritten", basis: "sourced", original: "It costs €96 million." }),
    );
    for (const mend of [plantFacts[0] ?? "", "Its price is €77 million."]) {
      const { draft: without } = await draftWith(mend);
      expect(without.content).toContain("<p>Money of that size shows trust.");
      expect(without.content.split(plantFacts[0] ?? "")).toHaveLength(2);
    }
  });

  it("has a sentence looked at once more that was worked in and is refused without a word of how it could stand", async () => {
    const article = { article: plantArticle.replace(`${plantFacts[1]} [c4] `, "") };
    const lacking = (one: Asked) => (one.before === 0 ? { missing: ["f2"] } : {});
    const insert = (one: Asked) => ({
      insertions: [{ after: idOf(one, "What it costs"), text: "Its price is €86 million. [c4]", block: false }],
    });
    const doubted = (refusals: number) => {
      const refused = ({ before }: Asked) => (before <= refusals ? ({ basis: "not-borne" } as const) : undefined);
      return draftBy({ ...plantScript, article, besides: lacking, verdicts: { "€86": refused }, mend: insert });
    };
    const { draft, asked } = await doubted(1);
    expect(stages(asked)).toEqual(["request", "article", "judge", "mend", "judge", "judge"]);
    expect(draft.content).toContain("Its price is");
    expect((await doubted(9)).draft.content).not.toContain("Its price is");
  });

  it("has a length mended that is over its limit or lacks a quarter, and never one under an upper limit", async () => {
    const short = "A plant changes a town, and a town changes its plant in turn.";
    const of = async (length: object) => {
      const article = { article: `${short} ${short}` };
      const { asked } = await draftBy({ request: { ...plantRequest, length }, article });
      return asked.find(({ stage }) => stage === "mend")?.task;
    };
    expect(await of({ to: 400 })).toBeUndefined();
    expect(await of({ from: 25, to: 25 })).toBeUndefined();
    expect(await of({ from: 34, to: 34 })).toBeUndefined();
    expect(await of({ from: 40, to: 40 })).toMatch(/has 26 words\.[\s\S]*longer/);
    expect(await of({ to: 20 })).toMatch(/under 20 words[\s\S]*shorter/);
  });

  it("tells the mending model how long the article is with what is wrong and without, and the client what it lacks", async () => {
    const request = { ...plantRequest, length: { from: 60, to: 60 } };
    const verdicts = { Money: { basis: "not-borne" } } as const;
    const { draft, asked } = await draftBy({ ...plantScript, request, verdicts });
    expect(asked.find(({ stage }) => stage === "mend")?.task).toMatch(
      /has 39 words, 33 without the units that are wrong\. Length: 60 words/,
    );
    expect(draft.report.notes).toContainEqual(
      expect.objectContaining({ text: "The length asked for was not reached: 33 words for 60" }),
    );
  });

  it("takes out a lead-in and a heading with all that stood below them, and says so", async () => {
    const table = "| Item | Sum |\n| --- | --- |\n| Roof | €97 million |";
    const more = `## In figures\n\nThis is what it means:\n\n- €96 million in all\n- €95 million a year\n\n## As a table\n\nAnd so:\n\n${table}\n\n## In lines\n\nLine by line:  \nIt costs €94 million.`;
    const verdicts = { "€9": { basis: "not-borne", why: "86" } } as const;
    const { draft } = await draftBy({ ...plantScript, verdicts, article: { article: `${plantArticle}\n\n${more}` } });
    for (const gone of ["This is what it means", "In figures", "And so", "As a table", "Line by line", "In lines"])
      expect(draft.content).not.toContain(gone);
    expect(draft.content).toContain("<h2>What it costs</h2>");
    expect(draft.report.notes).toContainEqual({
      kind: "sentence-removed",
      text: "Taken out: “This is what it means:” (what it introduces was taken out)",
    });
  });

  it("keeps a lead-in of which a part is left, or that a mending gives something new to introduce", async () => {
    const verdicts = { "€96": { basis: "not-borne", why: "86" } } as const;
    const more = "This is what it means:\n\n- €96 million in all\n- much trust";
    const { draft } = await draftBy({ ...plantScript, verdicts, article: { article: `${plantArticle}\n\n${more}` } });
    expect(draft.content).toContain("<p>This is what it means:</p>\n<ul>\n<li>much trust</li>");
    const only = "This is what it means:\n\n- €96 million in all";
    const mend = (one: Asked) => ({
      changes: [{ id: idOf(one, "96"), text: "" }],
      insertions: [{ after: idOf(one, "This is what"), text: "- Much trust", block: true }],
    });
    const article = { article: `${plantArticle}\n\n${only}` };
    expect((await draftBy({ ...plantScript, verdicts, article, mend })).draft.content).toContain(
      "This is what it means:",
    );
  });

  it.each([
    ["€8", "“96 / 12 = 8”: 96 is not given"],
    ["€7.5", "“86 / 12 = 7.5”: the result is 7.16666667, not 7.5"],
    ["€7.1", "the result is 7.16666667, not 7.1"],
  ])("tells the mending model and the judge why a working of %s was refused", async (sum, fault) => {
    const article = { article: `${plantArticle}\n\nThat is ${sum} million a month.` };
    const verdicts = { "a month": { basis: "borne", by: ["c4"] } } as const;
    const besides = () => ({ workings: ["96 / 12 = 8", "86 / 12 = 7.5", "86 / 12 = 7.17"] });
    const mend = (one: Asked) => ({ changes: [{ id: idOf(one, "a month"), text: `It is ${sum} million a month.` }] });
    const { asked, draft } = await draftBy({ ...plantScript, article, verdicts, besides, mend });
    expect(stages(asked)).toEqual(["request", "article", "judge", "mend", "judge"]);
    const figure = `“${sum.slice(1)}”`;
    expect(asked[3]?.data.wrong[0].why).toBe(`${figure} stands nowhere in the evidence (${fault})`);
    expect(asked[4]?.data.questions[0].about).toBe(`${figure}: figure (${fault})`);
    expect(draft.content).not.toContain("a month");
  });

  it("prints what the last judgement says of a unit, with a figure that it works out itself", async () => {
    const article = { article: `${plantArticle}\n\nThat is €9 million a month.` };
    const refused = { basis: "not-borne", by: ["c4"], why: "86" } as const;
    const verdicts = {
      "€9 million": refused,
      "€8 million": { ...refused, mend: "That is €7.17 million a month." },
    };
    const mend = (one: Asked) => ({ changes: [{ id: idOf(one, "€9"), text: "That is €8 million a month. [c4]" }] });
    const besides = ({ before }: Asked) => (before === 0 ? {} : { workings: ["86 / 12 = 7.17"] });
    const { draft, asked } = await draftBy({ ...plantScript, article, verdicts, mend, besides });
    expect(stages(asked)).toEqual(["request", "article", "judge", "mend", "judge"]);
    expect(draft.content).toContain("That is €7.17 million a month.");
  });

  it("adopts a mend that comes with an accepted unit in which code finds a figure of nobody", async () => {
    const article = { article: plantArticle.replace("420 people", "470 people") };
    const verdicts = { "470": { basis: "borne", by: ["c3"], mend: plantFacts[0] } } as const;
    const { draft, asked } = await draftBy({ ...plantScript, article, verdicts });
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
    expect(draft.content).toContain(plantFacts[0]);
  });

  it("prints a rounded result of a working without a call for it", async () => {
    const article = { article: `${plantArticle}\n\nThat is about €7.2 million a month.` };
    const { draft, asked } = await draftBy({
      ...plantScript,
      article,
      besides: () => ({ workings: ["86 / 12 = 7.1667"] }),
    });
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
    expect(draft.content).toContain("€7.2 million a month");
  });
});
