import type { MaterialBlock } from "../../../src/writer/brief/material.ts";
import { findContradictions } from "../../../src/writer/research/own-contradictions.ts";
import { textsOf } from "../../../src/writer/rules/texts-of.ts";
import { briefOf, list, materialOf, plainStyle, prose, writtenFrom } from "./given.ts";

describe("the client's own words", () => {
  it("are told in their order and wording, and what is no fact is not", () => {
    const material = materialOf(
      prose("Please write 300 words. The pier opens on 4 May. It is 95 metres long. Keep it short."),
    );
    const { article, engine } = writtenFrom({
      brief: briefOf(["The pier opens on 4 May.", "It is 95 metres long."]),
      material,
    });
    expect(engine).toBe("extractive");
    expect(article.blocks).toEqual([
      {
        kind: "paragraph",
        sentences: [
          { text: "The pier opens on 4 May.", basis: "sourced", passages: ["c1"], decision: "kept" },
          { text: "It is 95 metres long.", basis: "sourced", passages: ["c2"], decision: "kept" },
        ],
      },
    ]);
  });

  it.each([
    ["en", "Mention that tickets cost €5.", "tickets cost €5", "Tickets cost €5."],
    [
      "de",
      "Erwähne, dass der Weg 14 km lang ist.",
      "der Weg 14 km lang ist",
      "Fest steht, dass der Weg 14 km lang ist.",
    ],
    ["fr", "Précisez que l'entrée est libre.", "l'entrée est libre", "L'entrée est libre."],
    ["es", "Menciona que cuesta 3 €.", "cuesta 3 €", "Cuesta 3 €."],
    ["it", "Ricorda che costa 3 €.", "costa 3 €", "Costa 3 €."],
    ["nl", "Vermeld dat het pad 3 km lang is.", "het pad 3 km lang is", "Vast staat dat het pad 3 km lang is."],
    ["pt", "Refira que a inscrição custa 3 €.", "a inscrição custa 3 €", "A inscrição custa 3 €."],
    ["da", "Nævn, at vejen ikke er åben.", "vejen ikke er åben", "Det ligger fast, at vejen ikke er åben."],
    ["sv", "Nämn att vägen inte är öppen.", "vägen inte är öppen", "Det står klart att vägen inte är öppen."],
    ["pl", "Wspomnij, że wstęp jest wolny.", "wstęp jest wolny", "Wstęp jest wolny."],
    ["zh", "请提到门票为五元。", "门票为五元", "门票为五元。"],
    ["ja", "入場は無料であることを書いてください。", "入場は無料である", "入場は無料である。"],
    ["ar", "اذكر أن الدخول مجاني.", "الدخول مجاني", "الدخول مجاني."],
  ])("inside an order become whole sentences (%s)", (language, order, fact, sentence) => {
    const { article } = writtenFrom({ brief: briefOf([fact], { language }), material: materialOf(prose(order)) });
    expect(textsOf(article.blocks)).toEqual([sentence]);
  });

  it("inside an order that are no clause stand in a list, or are named in a note when they say too little", () => {
    const material = materialOf(prose("Mention the €49 price. Mention the new oven."));
    const { article, notes } = writtenFrom({ brief: briefOf(["the €49 price", "the new oven"]), material });
    expect(article.blocks).toMatchObject([{ kind: "list", items: [[{ text: "The €49 price" }]] }]);
    expect(notes).toContainEqual({
      kind: "wish-not-met",
      text: "Not told, since it stands inside an instruction and is no whole sentence: “the new oven”",
    });
  });

  it("quoted inside an order become a quotation with its speaker", () => {
    const material = materialOf(prose('Include a quote from CEO Jane Doe: "We built it for sailors."'));
    const { article } = writtenFrom({ brief: briefOf(["We built it for sailors."]), material });
    expect(article.blocks).toMatchObject([
      {
        kind: "quotation",
        speaker: "CEO Jane Doe",
        sentences: [{ text: "We built it for sailors.", passages: ["c1"] }],
      },
    ]);
  });

  it("are left out where they break a ban, and the note says so", () => {
    const material = materialOf(prose("The garden has 38 plots. The dispute went to court."));
    const brief = briefOf(["The garden has 38 plots.", "The dispute went to court."], {
      bans: [{ text: "dispute", kind: "subject" }],
    });
    const { article, notes } = writtenFrom({ brief, material });
    expect(textsOf(article.blocks)).toEqual(["The garden has 38 plots."]);
    expect(notes.map(({ kind }) => kind)).toEqual(["sentence-removed"]);
    expect(notes[0]?.text).toContain("The dispute went to court.");
  });

  it("that contradict what was said before are left out", () => {
    const facts = ["The market has 64 stalls.", "Entry is free.", "The market has 70 stalls."];
    const contradictions = findContradictions(briefOf(facts).facts, "en");
    const { article, notes } = writtenFrom({
      brief: briefOf(facts, { contradictions }),
      material: materialOf(prose(facts.join(" "))),
    });
    expect(textsOf(article.blocks)).toEqual(["The market has 64 stalls.", "Entry is free."]);
    expect(notes).toEqual([
      {
        kind: "sentence-removed",
        text: "Left out, since it contradicts something else that was said: “The market has 70 stalls.”",
      },
    ]);
  });

  it.each([
    ["en", "The market has 64 stalls.", "Our 70 stalls sell cheese and bread.", "Our stalls sell cheese and bread."],
    ["de", "Der Markt hat 64 Stände.", "Alle 70 Stände nehmen Karten.", "Alle Stände nehmen Karten."],
    ["fr", "La foire a 64 exposants.", "Nos 70 exposants viennent à pied.", "Nos exposants viennent à pied."],
    ["es", "La feria tiene 64 puestos.", "Nuestros 70 puestos abren a las diez.", "Nuestros puestos abren a las diez."],
  ])("that mention another figure of one group are told without it (%s)", (language, states, mentions, rest) => {
    const facts = [mentions, states];
    const contradictions = findContradictions(briefOf(facts).facts, language);
    const { article } = writtenFrom({
      brief: briefOf(facts, { contradictions, language }),
      material: materialOf(prose(facts.join(" "))),
    });
    expect(textsOf(article.blocks)).toEqual([rest, states]);
  });

  it.each([
    ["Plan A costs 10 euros a month.", "Plan B costs 18 euros a month."],
    ["Room 1 has 20 seats.", "Room 2 has 30 seats."],
    ["The first boat carries 20 people.", "The second boat carries 30 people."],
  ])("that speak of two things are no contradiction and stay: “%s”", (one, other) => {
    const contradictions = findContradictions(briefOf([one, other]).facts, "en");
    const { article } = writtenFrom({
      brief: briefOf([one, other], { contradictions }),
      material: materialOf(prose(`${one} ${other}`)),
    });
    expect(textsOf(article.blocks)).toEqual([one, other]);
  });

  it("are told once, however often they are given, and the fuller telling stays", () => {
    const facts = [
      "The bridge is 120 metres long.",
      "The bridge is 120 metres long and carries two tracks.",
      "It opened in 1987.",
    ];
    const material = materialOf(
      prose(facts[0] ?? ""),
      prose(facts[1] ?? ""),
      list("The bridge is 120 metres long", facts[2] ?? ""),
    );
    const { article } = writtenFrom({ brief: briefOf(facts), material });
    expect(textsOf(article.blocks)).toEqual([
      "The bridge is 120 metres long and carries two tracks.",
      "It opened in 1987.",
    ]);
  });

  it("keep two figures of one thing apart: another number is no repeat", () => {
    const facts = ["Plan A costs 10 euros a month for one person.", "Plan B costs 18 euros a month for one person."];
    const { article } = writtenFrom({ brief: briefOf(facts), material: materialOf(list(...facts)) });
    expect(textsOf(article.blocks)).toEqual(facts);
  });

  it("keep their headings where something stands under them, and lose the labels of notes", () => {
    const material = materialOf(
      { kind: "heading", level: 1, text: "A title" },
      { kind: "heading", level: 2, text: "Key facts" },
      list("The lamp weighs 78 g"),
      { kind: "heading", level: 2, text: "Availability" },
      prose("It is in shops from 18 August."),
      { kind: "heading", level: 2, text: "Further reading" },
    );
    const { article } = writtenFrom({
      brief: briefOf(["The lamp weighs 78 g", "It is in shops from 18 August."]),
      material,
    });
    expect(article.blocks.map(({ kind }) => kind)).toEqual(["list", "heading", "paragraph"]);
    expect(textsOf(article.blocks)).toContain("Availability");
  });

  it("have no headings where the style wants none, and no lists of whole sentences", () => {
    const material = materialOf(
      { kind: "heading", level: 2, text: "Prices" },
      list("Adults pay €5.", "Children pay €2."),
    );
    const style = { ...plainStyle, headings: "none", lists: "none" } as const;
    const { article } = writtenFrom({ brief: briefOf(["Adults pay €5.", "Children pay €2."]), material, style });
    expect(article.blocks.map(({ kind }) => kind)).toEqual(["paragraph"]);
  });

  it("keep the questions of a list of questions where the style wants no headings", () => {
    const material = materialOf(
      { kind: "heading", level: 3, text: "What does it cost?" },
      { kind: "quotation", text: "31 euros a year." },
    );
    const style = { ...plainStyle, headings: "none" } as const;
    const { article } = writtenFrom({ brief: briefOf(["31 euros a year."]), material, style });
    expect(article.blocks).toMatchObject([
      { kind: "heading", text: "What does it cost?" },
      { kind: "paragraph", sentences: [{ text: "31 euros a year." }] },
    ]);
  });

  it("keep tables, labelled values and code, each resting on its facts", () => {
    const material = materialOf(
      {
        kind: "table",
        rows: [
          ["Tent", "Price"],
          ["Skua", "$260"],
          ["for the writer", "see above"],
        ],
      },
      { kind: "entry", key: "weight", value: "1.1 kg" },
      { kind: "entry", key: "Tone", value: "warm" },
      { kind: "code", text: "tent --pitch" },
    );
    const { article } = writtenFrom({
      brief: briefOf(["Tent: Skua; Price: $260", "weight: 1.1 kg", "tent --pitch"]),
      material,
    });
    expect(article.blocks).toMatchObject([
      {
        kind: "table",
        rows: [
          ["Tent", "Price"],
          ["Skua", "$260"],
        ],
      },
      { kind: "list", items: [[{ text: "**Weight:** 1.1 kg", passages: ["c2"] }]] },
      { kind: "code", text: "tent --pitch" },
    ]);
  });

  it("link to the client's own addresses and to nothing else", () => {
    const text = "Book at https://a.example/book or [click](javascript:alert(1)) here.";
    const brief = briefOf([text], { links: ["https://a.example/book"] });
    const { article } = writtenFrom({ brief, material: materialOf(prose(text)) });
    expect(textsOf(article.blocks)).toEqual([
      "Book at [https://a.example/book](https://a.example/book) or [click](javascript:alert(1)) here.",
    ]);
  });

  it("are not translated: they keep their language, and the note says so", () => {
    const text = "Das Lesecafé in der Langen Straße öffnet am 9. Mai und hat 48 Sitzplätze.";
    const { article, notes } = writtenFrom({
      brief: briefOf([text], { language: "fr" }),
      material: materialOf(prose(text)),
    });
    expect(article).toMatchObject({ language: "de", blocks: [{ sentences: [{ text }] }] });
    expect(notes.map((note) => note.text)).toEqual([
      "The article is in “de”, as the order is: given words are arranged, and not translated to “fr”.",
    ]);
  });

  it("make one paragraph of sentences that stood on lines of their own", () => {
    const lines = ["The pool opens on 12 April.", "The water has 27 degrees.", "A ticket is 16 pounds."];
    const { article } = writtenFrom({ brief: briefOf(lines), material: materialOf(...lines.map(prose)) });
    expect(article.blocks.map(({ kind }) => kind)).toEqual(["paragraph"]);
    expect(textsOf(article.blocks)).toEqual(lines);
  });

  it("keep a question only over its own answer", () => {
    const material = materialOf(
      { kind: "heading", level: 6, text: "Is booking needed?" },
      prose("You had better ask Femke."),
      { kind: "heading", level: 6, text: "What does it cost?" },
      prose("An hour costs 9 euros."),
    );
    const { article } = writtenFrom({ brief: briefOf(["An hour costs 9 euros."]), material });
    expect(textsOf(article.blocks)).toEqual(["What does it cost?", "An hour costs 9 euros."]);
  });

  it("count steps, and no notes that the client numbered", () => {
    const numbered = (...items: string[]) => materialOf({ ...list(...items), ordered: true } as MaterialBlock);
    const isOrdered = (...items: string[]): boolean[] =>
      writtenFrom({ brief: briefOf(items), material: numbered(...items) }).article.blocks.map(
        (block) => block.kind === "list" && block.ordered,
      );
    expect(isOrdered("Add 200 g of flour", "Put it into the oven")).toEqual([true]);
    expect(isOrdered("The path closes on 4 March", "It costs 310,000 euros")).toEqual([false]);
  });

  it("tell a text that is quoted whole as prose, since nobody speaks that long", () => {
    const old = "“The centre had 5,380 patients. It opens at 8. The wait fell to 13 days. Parking is full.”";
    const { article } = writtenFrom({ brief: briefOf([old]), material: materialOf(prose(old)) });
    expect(article.blocks.map(({ kind }) => kind)).toEqual(["paragraph"]);
  });

  it("take an apostrophe for no quotation mark", () => {
    const said = "Le canal n'est pas un décor, c'est une route.";
    const { article } = writtenFrom({
      brief: briefOf([said], { language: "fr" }),
      material: materialOf(prose(`Vous pouvez citer : ${said}`)),
    });
    expect(textsOf(article.blocks)).toEqual([said]);
  });

  it("keep a line over a list as its heading, and a quotation that stands alone as one", () => {
    const material = materialOf(
      prose("Ingredients"),
      list("200 g flour", "3 eggs"),
      prose("“My grandmother weighed nothing, ever.”"),
    );
    const facts = ["200 g flour", "3 eggs", "“My grandmother weighed nothing, ever.”"];
    const { article } = writtenFrom({ brief: briefOf(facts), material });
    expect(article.blocks.map(({ kind }) => kind)).toEqual(["heading", "list", "quotation"]);
    expect(article.blocks.at(-1)).toMatchObject({ sentences: [{ text: "My grandmother weighed nothing, ever." }] });
  });

  it("are not met by a single word that stands in a fact as well", () => {
    const material = materialOf(list("Costs", "Outlook"), prose("Heating costs 1,150 euros a year."));
    const { article } = writtenFrom({ brief: briefOf(["Heating costs 1,150 euros a year."]), material });
    expect(textsOf(article.blocks)).toEqual(["Heating costs 1,150 euros a year."]);
  });

  it("are never stretched: the note says how many words they make", () => {
    const brief = briefOf(["The pier opens on 4 May."], {
      length: { words: 600, bound: "about" },
      tone: "witty",
      readers: "sailors",
    });
    const { notes } = writtenFrom({ brief, material: materialOf(prose("The pier opens on 4 May.")) });
    expect(notes.map(({ text }) => text)).toEqual([
      "The client’s words were arranged and left as they are. Tone asked for: witty",
      "The client’s words were arranged and not fitted to their readers. Readers: sailors",
      "What was given makes 6 words; 600 were asked for.",
    ]);
  });
});
