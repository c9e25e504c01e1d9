import { draftBy } from "../draft-by.ts";
import { generalProse } from "../general-prose.ts";
import { orderOf, seen, write } from "../writing.ts";

const title = "The ferry to Harsund";
const first = "The ferry to Harsund sails from 4 May.";
const other = "As of 6 May passengers to Harsund are taken aboard with bicycles.";
const order = orderOf(title, `About 100 words, please. ${first} Tickets cost 12 euros. ${other}`);
const facts = [first, "Tickets cost 12 euros.", other];
const article = `${first} [c1] Tickets cost 12 euros. [c2] ${generalProse(70)}\n\n${other} [c3]`;

const contradictionsOf = (notes: readonly { readonly kind: string; readonly text: string }[]): string[] =>
  notes.filter(({ kind }) => kind === "contradiction").map(({ text }) => text);

describe("a contradiction of the client in other words", () => {
  it("is not printed as two truths when the model that read the order names it, and a note has both places", async () => {
    const brief = { subject: title, words: 100, facts, contradictions: [{ first, second: other }] };
    const { draft } = await draftBy(order, { brief, article });
    expect(seen(draft).text).toContain("4 May");
    expect(seen(draft).text).not.toContain("6 May");
    const [note, ...more] = contradictionsOf(draft.report.notes);
    expect(note).toContain(first);
    expect(note).toContain(other);
    expect(more).toEqual([]);
  });

  it("is nothing that a model can make up", async () => {
    const made = [{ first: "The ferry sails from 4 May.", second: "Tickets cost 12 euros." }];
    const { draft } = await draftBy(order, {
      brief: { subject: title, words: 100, facts, contradictions: made },
      article,
    });
    expect(contradictionsOf(draft.report.notes)).toEqual([]);
    expect(seen(draft).text).toContain("12 euros");
  });

  it("loses the mentioned figure without a model as well, and the rest of its sentence stays", async () => {
    const said = "The guild of Harsund has 34 bakers. It owns one oven. All 38 bakers use it on Fridays.";
    const draft = await write(orderOf("The guild of Harsund", said));
    expect(seen(draft).text).toContain("All bakers use it on Fridays.");
    expect(seen(draft).text).not.toContain("38");
    expect(contradictionsOf(draft.report.notes)).toHaveLength(1);
  });
});
