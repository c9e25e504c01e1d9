import type { ArticleBlock, Sentence } from "../../src/writer/article/blocks.ts";
import { checkNotes } from "../../src/writer/report/check-note.ts";
import { conflictNotes, wishNotes } from "../../src/writer/report/notes.ts";
import { unreadRequest } from "../../src/writer/request/parsed-request.ts";

const notesOn = (text: string, keywords: readonly string[], banned: readonly string[]): string[] => {
  const sentence = { text, basis: "general", passages: [], decision: "kept" } as const;
  const blocks: ArticleBlock[] = [{ kind: "paragraph", sentences: [sentence] }];
  const bans = banned.map((word, at) => ({ id: `b${at}`, text: word, words: [word] }));
  return wishNotes({ ...unreadRequest("en"), keywords, bans }, blocks, []).map((note) => note.text);
};

describe("notes on words", () => {
  it("miss a keyword that is only a part of another word or number, and find one that is bent", () => {
    expect(notesOn("The start has 112 seats for ferry tours.", ["art", "12 seats", "ferry tour"], [])).toEqual([
      "A keyword is missing: art",
      "A keyword is missing: 12 seats",
    ]);
    expect(notesOn("東京都のフェリーはAIで動く。", ["東京", "フェリー", "AI"], [])).toEqual([]);
  });

  it("miss a required address only when the article neither prints it nor links to it", () => {
    const address = "https://shop.example/spawn";
    expect(notesOn(`Order [the spawn](${address}) in time.`, [address, "shop.example/spawn"], [])).toEqual([]);
    expect(notesOn("Order [it](https://shop.example/spawning) in time.", [address], [])).toEqual([
      `A keyword is missing: ${address}`,
    ]);
  });

  it("name unwanted words in scripts without spaces too, and none that is a part of another", () => {
    expect(notesOn("この価格は高い。", [], ["価格"])).toEqual(["Something unwanted is in the article: 価格"]);
    expect(notesOn("The start.", [], ["art"])).toEqual([]);
  });
});

describe("notes on contradictions", () => {
  const passages = [
    { id: "c1", source: "client", text: "- The hall was built in 1911." },
    { id: "c2", source: "client", text: "The hall of 1921 has 300 seats." },
    { id: "p1", source: "s1", text: "The hall has 280 seats." },
  ];
  const evidence = {
    sources: [
      { id: "s1", url: "https://a.example", title: "", outlet: "Dorfblatt", origin: "page", language: "en", hash: "" },
    ],
    passages: [],
    failures: [],
    related: [],
  } as const;
  const told = (own: { first: string; second: string; about?: string }[], found: [string, string, string][]) =>
    conflictNotes(
      { ...unreadRequest("en"), conflicts: own },
      found.map(([first, second, about]) => ({ first, second, about })),
      { passages, evidence },
    ).map(({ text }) => text);
  const built = { first: "The hall of 1921", second: "The hall was built in 1911." };
  const says = (first: string, second: string) => `Your order says both “${first}” and “${second}”`;

  it("tell each once, whoever found it and in whatever order", () => {
    expect(
      told(
        [built],
        [
          ["c1", "c2", "1911 or 1921"],
          ["c2", "c1", "the year"],
        ],
      ),
    ).toEqual([`${says(built.first, built.second)}. What does not agree: 1911 or 1921`]);
    expect(told([{ ...built, about: "the year" }], [["c1", "c2", "1911 or 1921"]])).toEqual([
      `${says(built.first, built.second)}. What does not agree: the year`,
    ]);
    expect(told([built], [])).toEqual([`${says(built.first, built.second)}.`]);
  });

  it("tell two lines of an order as such, and name the outlet of a page", () => {
    expect(
      told(
        [],
        [
          ["c1", "c2", "the year"],
          ["c2", "p1", "the seats"],
        ],
      ),
    ).toEqual([
      `${says("- The hall was built in 1911.", "The hall of 1921 has 300 seats.")}. What does not agree: the year`,
      "The sources do not agree. Your order: “The hall of 1921 has 300 seats.”; Dorfblatt: “The hall has 280 seats.”. What does not agree: the seats",
    ]);
  });

  it("tell nothing of passages that are not there, and of a passage with itself", () => {
    expect(
      told(
        [],
        [
          ["c1", "c9", ""],
          ["c1", "c1", ""],
        ],
      ),
    ).toEqual([]);
  });
});

describe("the note on what is to be checked", () => {
  const advice = (text: string, ...toCheck: string[]): Sentence => {
    return { text, basis: "general", passages: [], decision: "kept", reason: "please check", toCheck };
  };
  const listed = (...standing: Sentence[]): string | undefined => checkNotes(standing)[0]?.text.split("says it: ")[1];

  it("names each amount once, by the shortest text that holds it", () => {
    expect(
      listed(
        advice("Soak 250 g of beans in 2 litres of water.", "250", "2"),
        advice("- beans: 250 g", "250"),
        advice("Water | 2 l", "2"),
        advice("Cook the 250 grams of beans for 90 minutes.", "250", "90"),
        advice("Cook them for 90 min at 95 °C, with 250 g of onions.", "90", "95", "250"),
      ),
    ).toBe(
      "“- beans: 250 g” “Water | 2 l” “Cook the 250 grams of beans for 90 minutes.” “Cook them for 90 min at 95 °C, with 250 g of onions.”",
    );
  });

  it("takes equal figures of other things for other amounts, and times of day as a whole", () => {
    expect(listed(advice("Wait 40 minutes.", "40"), advice("Heat it to 40 °C.", "40"))).toContain("°C");
    expect(listed(advice("9:30 | Knead", "9", "30"), advice("14:30 | Bake", "14", "30"))).toBe(
      "“9:30 | Knead” “14:30 | Bake”",
    );
  });

  it("names what is doubtful for another reason as well, each text once", () => {
    expect(listed(advice("Cork floats."), advice("Wait 40 minutes.", "40"), advice("Cork floats."))).toBe(
      "“Cork floats.” “Wait 40 minutes.”",
    );
  });

  it("takes amounts of other ingredients for other amounts", () => {
    const all = [advice("200 g of flour", "200"), advice("200 g of sugar", "200"), advice("Use 200 g.", "200")];
    expect(listed(...all)).toBe("“200 g of flour” “200 g of sugar” “Use 200 g.”");
  });

  it("quotes fifteen texts at most, and leaves out no amount", () => {
    const all = Array.from({ length: 18 }, (_, at) => advice(`Step with ${100 + at} g.`, String(100 + at)));
    const note = listed(...all, advice("Cork floats."), advice(`${"Then stir it. ".repeat(20)}Bake at 230 °C.`, "230"));
    expect(note?.split("”")).toHaveLength(16);
    expect(note).toMatch(/; and these amounts: 115 g, 116 g, 117 g, 230 °C; and 1 more$/);
  });
});
