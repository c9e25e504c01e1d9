import { readBriefs } from "../../src/briefs.ts";
import { readAnswer, readDraft } from "../../src/checks/draft-text.ts";
import { findForeign } from "../../src/checks/find-foreign.ts";

const known = `The harbour of Torvik handled 436.8 million tonnes in 2024, 3 percent more than in 2023. Harbour director Ingrid Solberg
said: "We have never moved so much with so few ships." It has 2,300 berths. More: https://courier.example/record
2026-09-02 September The ferry takes 26 minutes and leaves at 08:15. Critics say the quay is a waste of money.`;

const found = (text: string): string[] =>
  findForeign(readAnswer(text), known).map(({ kind, what }) => `${kind}: ${what}`);

describe("findForeign", () => {
  it.each([
    ["a figure", "It handled 43.6.8 million tonnes.", ["figure: 43.6.8"]],
    ["a figure in words", "It took seven years.", ["figure: seven"]],
    ["a known figure with another unit", "It handled 436.8 billion tonnes.", ["unit: 436.8 billi…"]],
    ["a percentage that was a year", "In 2024 it grew by 2023 %.", ["unit: 2023 perce…"]],
    ["a name", "It was praised by Ulrike Brandmayer.", ["name: Ulrike", "name: Brandmayer"]],
    ["a name at the start of a sentence", "Ulrike Brandmayer agrees.", ["name: Ulrike", "name: Brandmayer"]],
    ["a speaker at the start of a sentence", "Brandmayer said so.", ["name: Brandmayer"]],
    ["a month", "It happens every July.", ["name: July"]],
    ["an address", "See https://evil.example/x.", ["address: https://evil.example/x"]],
    ["a quotation", "She said “we shall build ten more”.", ["quotation: we shall build ten more"]],
    ["studies of nobody", "Studies show that ships are slow.", ["authority: Studies show"]],
  ])("finds %s that nobody told", (_case, text, violations) => {
    expect(found(text)).toEqual(violations);
  });

  it.each([
    "The harbour handled 436.8 million tonnes, which is three percent more.",
    "Ingrid Solberg, Torvik's harbour director, says: “We have never moved so much with so few ships”.",
    "The 2300 berths are busy. It took 26 minutes at 8:15 on 2 September 2026.",
    "When people trust one another, a team can do two things at once. I'd say that it's \"worth it\".",
    "## What a Busy Harbour Means",
    "See https://courier.example/record.",
  ])("finds nothing in what is told, or is nothing to be told: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  it("reads a draft without its numbers of citations and its list of sources, and follows every link", () => {
    const html = `<div lang="en"><h2>Torvik</h2><p>It has 2,300 berths.<sup><a href="#source-1">[1]</a></sup>
      <a href="https://evil.example/">More</a></p><table><tr><td>Zanzibar 7</td></tr></table>
      <h2>Sources</h2><ol><li id="source-1"><a href="https://courier.example/record">A record</a>, Nobody, 1999-01-01</li></ol></div>`;
    const text = readDraft(html);
    expect(text.headings).toEqual(["Torvik"]);
    expect(findForeign(text, known).map(({ what }) => what)).toEqual(["7", "https://evil.example/"]);
  });

  it("finds nothing foreign in the briefs' own pages and orders", () => {
    for (const { pages, instructions, title } of readBriefs()) {
      const text = [title, instructions, ...pages.flatMap(({ paragraphs }) => paragraphs)].join("\n");
      expect(findForeign(readAnswer(text), text)).toEqual([]);
    }
  });
});
