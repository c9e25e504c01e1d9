import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import type { Judge, Verdict } from "../../../src/writer/verification/verifier.ts";
import { agreeing } from "./judging.ts";

interface Asked {
  readonly language?: string;
  readonly outlet?: string;
  readonly judge?: Judge | undefined;
  readonly isHeading?: boolean;
  readonly title?: string;
}

async function check(evidence: string, text: string, asked: Asked = {}): Promise<Verdict | undefined> {
  const { language = "en", outlet, isHeading, title = "Report" } = asked;
  const judge = "judge" in asked ? asked.judge : agreeing;
  const source = { id: "s1", url: "https://a.example/x", title: "", outlet: outlet ?? "", hash: "" };
  const verifier = createVerifier({
    language,
    title,
    passages: [{ id: "c1", source: outlet === undefined ? "client" : "s1", text: evidence }],
    sources: outlet === undefined ? [] : [{ ...source, origin: "page", language }],
    conflicts: [],
    ...(judge === undefined ? {} : { judge }),
  });
  const claim = { text, cited: [], ...(isHeading === undefined ? {} : { isHeading }) };
  const [verdict] = await verifier.check([claim], new AbortController().signal);
  return verdict;
}

describe("sentences made from tables and records", () => {
  it.each([
    ["fr", "village: Orval; culture: blé; tonnes: 1240", "Orval a récolté 1240 tonnes de blé."],
    ["de", "Hof: Brand; Ertrag in t: 640", "Der Hof Brand erntete 640 Tonnen."],
    ["en", "Region: North; Sales (million euros): 4.2", "The North sold goods for 4.2 million euros."],
    ["en", "price: amount: 49; currency: EUR", "The price is 49 euros."],
  ])("take unit, scale and currency from the head of a column (%s: %s)", async (language, evidence, text) => {
    expect((await check(evidence, text, { language }))?.basis).toBe("sourced");
  });

  it("hold no other unit", async () => {
    const verdict = await check("village: Talloy; culture: lin; tonnes: 95", "Talloy compte 95 kilos de lin.", {
      language: "fr",
    });
    expect(verdict?.basis).toBe("unproven");
  });
});

describe("good sentences in other words", () => {
  it.each([
    ["sv", "Bolaget Norrkraft bygger 31 vindkraftverk vid Storvik.", "Vid Storvik bygger bolaget Norrkraft 31 verk."],
    [
      "en",
      "Norvik sold its ferries to Halden Line for 12 euros.",
      "Halden Line bought the ferries of Norvik for 12 euros.",
    ],
    ["en", "The café is open daily except Mondays.", "On Mondays the café is closed."],
    ["en", "Turnover rose from 4 to 5 million euros.", "Turnover reached 5 million euros, up from 4 million."],
    [
      "de",
      "Das Werk gibt 420 Menschen Arbeit, davon 60 Lehrlingen.",
      "420 Menschen gibt das Werk Arbeit, unter ihnen 60 Lehrlinge.",
    ],
  ])("are not refused by code (%s: %s)", async (language, evidence, text) => {
    expect((await check(evidence, text, { language }))?.basis).toBe("sourced");
  });

  it("may name the outlet that reports", async () => {
    const evidence = "The harbour of Rosvik handled 31 tonnes in 2025, the authority said.";
    const verdict = await check(evidence, "Coast Times reports that Rosvik handled 31 tonnes in 2025.", {
      outlet: "Coast Times",
    });
    expect(verdict?.basis).toBe("sourced");
  });
});

describe("words of speakers", () => {
  const talk = "Clara Voss: “The bridge will bring us together.” Imre Tallow: “It will ruin the view.”";

  it("are given to nobody else, even when a judge agrees", async () => {
    const wrong = [
      "“The bridge will bring us together,” says Imre Tallow.",
      "“It will ruin the view,” says the vicar.",
    ];
    for (const text of wrong) expect((await check(talk, text))?.basis).toBe("unproven");
    expect((await check(talk, "“It will ruin the view,” says Imre Tallow."))?.basis).toBe("sourced");
  });

  it("do not become facts, even when a judge agrees", async () => {
    const fear = "Imre Tallow: “The bridge will ruin the view.”";
    expect((await check(fear, "The bridge will ruin the view for everyone."))?.basis).toBe("unproven");
    const view = "Critics consider the new tower too tall.";
    expect((await check(view, "The new tower is too tall."))?.basis).toBe("unproven");
    expect((await check(view, "In the eyes of critics the new tower is too tall."))?.basis).not.toBe("unproven");
  });
});

describe("names in title case", () => {
  const evidence = "The café serves 40 cakes a day.";

  it("are found in sentences and headings alike, and common words there are none", async () => {
    const strange = await check(evidence, "Dossier Café La Magritte Fashion In Ganelon");
    expect(strange?.basis).toBe("unproven");
    expect((await check(evidence, "A Weekend In Ganelon Town", { isHeading: true }))?.basis).toBe("unproven");
    expect((await check(evidence, "Why Small Steps Matter Most", { isHeading: true }))?.basis).toBe("general");
  });

  it("count in every language for sentences, and not for headings", async () => {
    const text = "Nuova Moda Verde Fiorita";
    expect((await check(evidence, text, { language: "it" }))?.basis).toBe("unproven");
    expect((await check(evidence, text, { language: "it", isHeading: true }))?.basis).toBe("general");
  });

  it.each(["Transcribed from the UK edition.", "You wrote in 15 words, and that was all."])(
    "are not all that is foreign: %s",
    async (text) => {
      expect((await check(evidence, text))?.basis).toBe("unproven");
    },
  );
});

describe("German nouns before a name", () => {
  const note = "Jana Brandt leitet das Werk mit 40 Leuten.";
  const asked = { language: "de" } as const;

  it("are no part of the name", async () => {
    const text = "Unter Leitung von Jana Brandt arbeiten 40 Leute im Werk.";
    expect(await check(note, text, asked)).toMatchObject({ basis: "sourced" });
  });

  it("let no other name pass", async () => {
    const text = "Unter Leitung von Karl Wiese arbeiten 40 Leute im Werk.";
    expect(await check(note, text, asked)).toMatchObject({ basis: "unproven" });
  });
});
