import type { ArticleBlock, Sentence } from "../../../src/writer/article/article.ts";
import type { Brief } from "../../../src/writer/brief/brief.ts";
import { withoutEarlierTellings } from "../../../src/writer/model/without-earlier-tellings.ts";
import { readOrder } from "../brief/measure.ts";

const facts = [
  { id: "c1", text: "The museum is closed on Mondays in winter." },
  { id: "c2", text: "Adults pay 5 pounds, and children pay 3 pounds." },
];
const brief: Brief = { ...readOrder({ title: "The museum", instructions: "" }), facts };
const passages = facts.map((fact) => ({ ...fact, source: "client" }));

const sentence = (text: string, ...ids: string[]): Sentence => ({
  text,
  basis: ids.length === 0 ? "general" : "sourced",
  passages: ids,
  decision: "kept",
});
const article = (...sentences: Sentence[]): ArticleBlock[] => [{ kind: "paragraph", sentences }];

function left(before: Sentence[], added: Sentence): string[] {
  const { blocks } = withoutEarlierTellings({ brief, passages }, article(...before), article(...before, added));
  return blocks.flatMap((block) => (block.kind === "paragraph" ? block.sentences.map(({ text }) => text) : []));
}

describe("a fact that was worked in", () => {
  const told = sentence("The museum is closed on Mondays in winter.", "c1");

  it("takes the place of a sentence that tells it otherwise in much the same words", () => {
    expect(left([sentence("The museum is not closed on Mondays in winter.", "c1")], told)).toEqual([told.text]);
    expect(left([sentence("The museum is open on Mondays in winter.")], told)).toEqual([told.text]);
  });

  it("leaves a sentence that tells something else, and one that another fact needs", () => {
    const other = sentence("Winter is a good time for long walks.");
    const adults = sentence("Adults pay 5 pounds, as ever.", "c2");
    expect(left([other], told)).toEqual([other.text, told.text]);
    const children = sentence("Children pay 3 pounds, as ever.", "c2");
    expect(left([adults], children)).toEqual([adults.text, children.text]);
  });
});
