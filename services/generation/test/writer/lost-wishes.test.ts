import { plantArticle, plantFacts, plantOrder, plantRequest, plantScript } from "./plant.ts";
import { type Asked, idOf, type Script, scriptedServers, stages } from "./scripted.ts";
import { write } from "./writing.ts";

const points = ["what the plant costs the town each month", "who works there"];
const sum = "Each month the plant costs the town 7.2 million.";
const refused = { basis: "not-borne", why: "the sum is wrong" } as const;
const lost = (wish: string, why: string): string =>
  `Your order asked for ${wish}. The article does not have it, because ${why}.`;

describe("a wish of the order that is lost with the sentence that told it", () => {
  const serve = scriptedServers();
  const draftBy = async (script: Script, order = plantOrder) => {
    const served = await serve({ ...plantScript, ...script });
    const draft = await write(order, { llm: served.llm });
    const notes = draft.report.notes.filter(({ kind }) => kind === "wish-not-met").map(({ text }) => text);
    return { draft, ...served, notes };
  };

  it.each([
    ["that told it as it was given", `${plantFacts[1]} [c4]`, "It costs €86 million", plantFacts[1]],
    ["that told it wrongly", "It costs €68 million. [c4]", "€68", plantFacts[1]],
    ["that told it in other words", "Jobs for 420 people come to Leipzig with it. [c3]", "Jobs for", plantFacts[0]],
  ])("is a note with the reason: a fact, with a sentence %s", async (_how, sentence, words, fact) => {
    const others = plantFacts.filter((one) => one !== fact).map((one) => `${one} [c${plantFacts.indexOf(one) + 3}]`);
    const article = { article: `A new plant changes a town slowly. ${sentence}\n\n${others.join(" ")}` };
    const besides = (one: Asked) => ({ aboutWriting: [idOf(one, words)] });
    const { notes } = await draftBy({ article, besides });
    expect(notes).toEqual([
      lost(
        `“${fact.replaceAll("“", "‘").replaceAll("”", "’")}”`,
        "the sentence that told it was taken out (it speaks of the making of the article)",
      ),
    ]);
  });

  it.each(["gives work", "will employ"])("is no note where another sentence still tells it: %s", async (gone) => {
    const article = { article: `${plantArticle}\n\nThe plant in Leipzig gives work to 420 people. [c3]` };
    const { draft, notes } = await draftBy({ article, besides: (one) => ({ aboutWriting: [idOf(one, gone)] }) });
    expect(draft.content).not.toContain(gone);
    expect(notes).toEqual([]);
  });

  it("is a note: a point, by its words where no judge is asked again", async () => {
    const request = { ...plantRequest, points };
    const article = { article: `${plantArticle}\n\n${sum}` };
    const { notes, asked } = await draftBy({
      request,
      article,
      besides: (one) => ({ aboutWriting: [idOf(one, "7.2")] }),
    });
    expect(stages(asked)).toEqual(["request", "article", "judge"]);
    const why = "the sentence that told it was taken out (it speaks of the making of the article)";
    expect(notes).toEqual([lost(`“${points[0]}”`, why).replace("does not have it", "may not have it any more")]);
  });

  it("is a note: a point that the judge of the form no longer finds, in the call that it has anyway", async () => {
    const request = { ...plantRequest, points, rules: ["ends with a quotation"] };
    const article = { article: `${plantArticle}\n\nThat makes 7.2 million by the moon.` };
    const form = { unmet: [], missing: ["t1"] };
    const { notes, asked } = await draftBy({
      request,
      article,
      form,
      besides: (one) => ({ aboutWriting: [idOf(one, "7.2")] }),
    });
    expect(stages(asked)).toEqual(["request", "article", "judge", "form"]);
    expect(asked[3]?.data.points.map(({ id }: { id: string }) => id)).toEqual(["t1", "t2"]);
    expect(notes).toEqual([lost(`“${points[0]}”`, "the sentence that told it was taken out")]);
  });

  it("is a note: a point that the judge of the changes no longer finds in the whole article, without what goes", async () => {
    const request = { ...plantRequest, points };
    const article = { article: `${plantArticle}\n\nThat makes 7.2 million by the moon. ${sum}` };
    const verdicts = { Money: refused, "by the moon": refused, [sum]: refused };
    const mend = (one: Asked) => ({ changes: [{ id: idOf(one, "Money"), text: "Trust shows in such a sum." }] });
    const besides = ({ before }: Asked) => (before === 0 ? {} : { missing: ["t1"] });
    const { notes, asked } = await draftBy({ request, article, verdicts, mend, besides });
    const [, second] = asked.filter(({ stage }) => stage === "judge");
    expect(second?.data.wanted.points.map(({ id }: { id: string }) => id)).toEqual(["t1", "t2"]);
    expect(second?.data.context).toContain("## What it costs");
    expect(second?.data.context).not.toMatch(/moon|7\.2/);
    expect(second?.task).toContain("“context” is the whole article");
    expect(notes).toEqual([lost(`“${points[0]}”`, "the sentence that told it was taken out (the sum is wrong)")]);
  });
});

describe("a link that the order wants in the article", () => {
  const serve = scriptedServers();
  const printOnly = ["https://plant.example/tours"];
  const order = { ...plantOrder, instructions: `${plantOrder.instructions}\n\nLink www.plant.example/tours once.` };
  const notesOn = async (article: string, script: Script = {}) => {
    const { llm } = await serve({
      ...plantScript,
      request: { ...plantRequest, printOnly },
      article: { article },
      ...script,
    });
    const draft = await write(order, { llm });
    return draft.report.notes.filter(({ kind }) => kind === "wish-not-met").map(({ text }) => text);
  };

  it.each([
    ["linked", "Come and [see it](https://plant.example/tours/)."],
    ["printed", "More: plant.example/tours."],
  ])("is no note when it is %s", async (_how, sentence) => {
    expect(await notesOn(`${plantArticle}\n\n${sentence}`)).toEqual([]);
  });

  it("is a note when the article does not have it, or lost it with its sentence", async () => {
    const wish = "a link to plant.example/tours";
    expect(await notesOn(`${plantArticle}\n\nMore: plant.example/tours-old.`)).toContain(
      lost(wish, "nothing in it names the address"),
    );
    const besides = (one: Asked) => ({ aboutWriting: [idOf(one, "Come and")] });
    const notes = await notesOn(`${plantArticle}\n\nCome and [see it](https://plant.example/tours).`, { besides });
    expect(notes).toEqual([lost(wish, "the sentence with it was taken out (it speaks of the making of the article)")]);
  });

  it("is one note when it is a keyword as well", async () => {
    const keywords = ["https://www.plant.example/tours/", "battery"];
    const notes = await notesOn(plantArticle, { request: { ...plantRequest, printOnly, keywords } });
    expect(notes).toEqual([
      "A keyword is missing: battery",
      lost("a link to plant.example/tours", "nothing in it names the address"),
    ]);
  });

  it("is no note when the order does not have the address", async () => {
    const request = { ...plantRequest, printOnly: ["https://other.example"] };
    expect(await notesOn(plantArticle, { request })).toEqual([]);
  });
});
