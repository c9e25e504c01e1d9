import type { ArticleBlock, Sentence } from "../../../src/writer/article/article.ts";
import type { Brief } from "../../../src/writer/brief/brief.ts";
import { factsLeftOut, tellsFact } from "../../../src/writer/model/facts-left-out.ts";
import { readOrder } from "../brief/measure.ts";

const facts = [
  { id: "c1", text: "Mara Ellison repairs 40 clocks a year in Castle Street." },
  { id: "c2", text: "The workshop opens at 8." },
];
const brief: Brief = { ...readOrder({ title: "The clock maker", instructions: "" }), facts };
const context = { id: "c3", text: facts.map(({ text }) => text).join(" ") };
const passages = [...facts, context].map((one) => ({ ...one, source: "client" }));

const article = (...told: (readonly [text: string, passages: readonly string[]])[]): ArticleBlock[] => [
  {
    kind: "paragraph",
    sentences: told.map(
      ([text, ids]): Sentence => ({
        text,
        basis: ids.length > 0 ? "sourced" : "general",
        passages: ids,
        decision: "kept",
      }),
    ),
  },
];
const leftOut = (blocks: ArticleBlock[]) => factsLeftOut({ brief, passages }, blocks).map(({ id }) => id);

describe("facts that an article leaves out", () => {
  const filler = "Patience is half of the work." as const;
  const opens = ["The workshop opens at 8.", ["c2"]] as const;

  it("are those whose parts stand in sentences far from each other", () => {
    const scattered = article(
      ["Clocks are found in every house of the year.", []],
      ["Mara Ellison likes her work.", []],
      [filler, []],
      ["In Castle Street there are 40 houses.", []],
      opens,
    );
    expect(leftOut(scattered)).toEqual(["c1"]);
  });

  it("are neither those that a sentence rests on nor those that two neighbours tell", () => {
    const other = "In Castle Street, 40 clocks a year find their way to Mara Ellison, who repairs them.";
    expect(leftOut(article([other, ["c3"]], [filler, []], opens))).toEqual([]);
    expect(
      leftOut(article(["Mara Ellison repairs clocks in Castle Street.", []], ["She does 40 a year.", []], opens)),
    ).toEqual([]);
  });
});

describe("a fact whose figure counts something else in the article", () => {
  const counted: Brief = {
    ...brief,
    facts: [{ id: "c1", text: "The school gets 2 new group rooms and a larger garden." }],
  };
  const left = (text: string) =>
    factsLeftOut({ brief: counted, passages: [] }, article([text, ["c1"]], ["Work goes on.", []])).length;

  it("is left out, and is not where it counts the same in other words", () => {
    expect(left("The school gets 2 new playgrounds, and its garden is larger.")).toBe(1);
    const tank: Brief = {
      ...brief,
      facts: [{ id: "c1", text: "The tank holds 12 tonnes of water, 4 km from the town." }],
    };
    const leftOfTank = (text: string) => factsLeftOut({ brief: tank, passages: [] }, article([text, ["c1"]])).length;
    expect(leftOfTank("The tank, 4 km from the town, holds 12 kilograms of water.")).toBe(1);
    expect(leftOfTank("The tank holds 12 tonnes of water and stands 4 kilometres from the town.")).toBe(0);
    expect(left("With a larger garden and 2 group rooms that are new, the school gets going.")).toBe(0);
  });
});

describe("a sentence", () => {
  const own: Brief = {
    ...brief,
    facts: [
      { id: "c1", text: "No, none." },
      { id: "c2", text: "Volunteers run the café." },
    ],
  };

  it("tells a fact of the client in other words, and tells none that has no words to be told by", () => {
    expect(tellsFact(own, "The café is run by volunteers.")).toBe(true);
    expect(tellsFact(own, "Patience is half of the work.")).toBe(false);
  });
});
