import { draftBy } from "../draft-by.ts";
import { generalProse } from "../general-prose.ts";
import { type Asked, honestJudge } from "../scripted-model.ts";
import { orderOf, seen } from "../writing.ts";

/** A judge that knows who asked what a theatre is, and otherwise what stands letter by letter. */
const judge = (asked: Asked): object => {
  const { verdicts } = honestJudge(asked);
  const ids = new Set(
    (asked.data.pairs ?? [])
      .filter(({ claim }: { claim: string }) => /^La Perdiz is/.test(claim))
      .map(({ id }: { id: string }) => id),
  );
  return { verdicts: verdicts.map((one) => (ids.has(one.id) ? { ...one, verdict: "supported" } : one)) };
};

async function written(title: string, facts: readonly string[], first: string, worked: string, more = "") {
  const order = orderOf(title, `Write about 100 words.\n\n${facts.join("\n")} ${more}`);
  const { draft, asked } = await draftBy(order, {
    brief: { subject: title, words: 100, facts },
    article: `${generalProse(40)} ${first}`,
    judge,
    facts: { edits: [{ paragraph: "b1", action: "insert-after", text: worked }] },
  });
  return { text: seen(draft).text, asked: asked.filter(({ stage }) => stage === "facts") };
}

describe("facts that an article leaves out", () => {
  const fact = "The plant in Leipzig will employ 420 people.";

  it("are asked for with the sentence that told them and could not stand, and why", async () => {
    const refused = "The plant in Leipzig will employ 420 people and 90 trainees.";
    const { asked, text } = await written("A battery plant", [fact], `${refused} [c1]`, `${fact} [c1]`);
    expect(asked[0]?.data.facts).toEqual([
      expect.objectContaining({ text: fact, refused, because: expect.stringContaining("90") }),
    ]);
    expect(asked[0]?.prompt).toContain("letter by letter");
    expect(text).toContain(fact);
  });

  it("are joined by the name of the subject, where the article never says it", async () => {
    const facts = ["The theatre has 212 seats.", "It opened in 1911."];
    const asks = "What is La Perdiz? A theatre in Olmeda.";
    const first = `${facts.join(" ")} It is a theatre in Olmeda.`;
    const named = "La Perdiz is a theatre in Olmeda. [c7]";
    const { asked, text } = await written("A night at the theatre La Perdiz", facts, first, named, `\n\n${asks}`);
    const [due] = asked[0]?.data.facts ?? [];
    expect(due).toMatchObject({ text: "A night at the theatre La Perdiz", name: "La Perdiz" });
    expect(asked[0]?.prompt).toContain("only this name is missing");
    expect(text).toContain("La Perdiz");
    const { asked: others } = await written("A night at the theatre La Perdiz", facts, `${first} ${named}`, "", asks);
    expect(others).toHaveLength(0);
  });

  it("are joined by names that only a sentence said which could not stand, but by no sender's", async () => {
    const said = "What does the warden Ewa Kowal want for the market and its stalls? More shade.";
    const names = async (refused: string, more: string) => {
      const { asked } = await written("A market", [fact], refused, "", `\n\n${more}`);
      return asked.flatMap(({ data }) => data.facts.map(({ name }: { name?: string }) => name));
    };
    expect(await names("Ewa Kowal has ruled 70 markets.", said)).toContain("Ewa Kowal");
    expect(await names("Joe Marsh has ruled 70 markets.", said)).not.toContain("Joe Marsh");
    expect(await names("Joe Marsh has ruled 70 markets.", "Best,\nJoe Marsh")).not.toContain("Joe Marsh");
  });

  it("are asked for without the figure that the client takes back", async () => {
    const own = "The choir has 24 singers, or rather 26, of whom 3 are new.";
    const { asked } = await written("A choir", [own, fact], "", "The choir has 26 singers. [c1]");
    const due = asked.slice(0, 2).map(({ data }) => data.facts.map((one: { text: string }) => one.text));
    expect(due).toEqual([[fact], [own]]);
    expect(asked[1]?.prompt).toContain("tell only what holds in the end");
    const plain = await written("A choir", ["There are 24 singers, or rather 26."], "", "There are 26 singers. [c1]");
    expect(plain.asked[0]?.data.facts).toEqual([expect.objectContaining({ text: "There are 26 singers." })]);
    expect(plain.asked).toHaveLength(1);
    expect(plain.text).toContain("There are 26 singers.");
  });

  it("are asked for as they are where nobody told them", async () => {
    const { asked } = await written("A battery plant", [fact], "", `${fact} [c1]`);
    expect(Object.keys(asked[0]?.data.facts[0])).toEqual(["id", "text"]);
  });

  it("stand in the client's words though the title is among them", async () => {
    const own = "The choir of Northgate Pier was founded in 1994.";
    const { text } = await written(
      "The choir of Northgate Pier",
      [own],
      "",
      `${own} [c1]`,
      "[it said 1996, but the minutes have 1994]",
    );
    expect(text).toContain(own);
  });

  it("are asked for in other words where the client's own hold what the client bans", async () => {
    const own = "Our wonderful bakery sells 300 loaves a day.";
    const told = "The bakery sells 300 loaves a day.";
    const { asked, text } = await written("A bakery", [own], "", `${told} [c1]`, "Don't use the word wonderful.");
    expect(asked[0]?.data.facts).toEqual([expect.objectContaining({ text: own, without: "wonderful" })]);
    expect(asked[0]?.prompt).not.toContain("letter by letter");
    expect(text).toContain(told);
  });
});
