import type { Conflict, EvidenceSource, Passage } from "../../../src/writer/research/evidence.ts";
import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { dispositionOf } from "../../../src/writer/verification/policy.ts";
import { specificsOf } from "../../../src/writer/verification/specifics.ts";
import type { Judge, Verdict } from "../../../src/writer/verification/verifier.ts";
import { judging } from "./judging.ts";

const signal = new AbortController().signal;
const source = (id: string, outlet: string, author?: string): EvidenceSource => ({
  id,
  url: `https://${id}.example/story`,
  title: "",
  outlet,
  ...(author === undefined ? {} : { author }),
  publishedOn: "2024-05-03",
  origin: "page",
  language: "en",
  hash: "",
});
const sources = [source("s1", "The Herald", "Jane Doe"), source("s2", "Morning Post")];
const passages: Passage[] = [
  {
    id: "p1",
    source: "s1",
    text: "The council approved the plan for the harbour by 21 votes to 9. Work starts in April.",
  },
  { id: "p2", source: "s2", text: "The flood damaged 140 houses in Riverton." },
  { id: "c1", source: "client", text: "Acme roasts 40 blends of coffee in Leeds." },
  { id: "p3", source: "s2", text: "Acme roasts 40 blends of coffee in Leeds, and it delivers to 300 cafes." },
];

async function check(
  text: string,
  extra: { cited?: string[]; judge?: Judge; conflicts?: Conflict[]; title?: string } = {},
): Promise<Verdict> {
  const { cited = [], judge, conflicts = [], title = "The harbour" } = extra;
  const verifier = createVerifier({
    language: "en",
    title,
    passages,
    sources,
    conflicts,
    ...(judge === undefined ? {} : { judge }),
  });
  const [verdict] = await verifier.check([{ text, cited }], signal);
  if (verdict === undefined) throw new Error("No verdict.");
  return verdict;
}

const always = (answer: "supported" | "contradicted" | "not-stated"): Judge => judging(() => answer);

describe("the verifier", () => {
  it("marks what keeps the evidence's words with the passage that bears it, without asking a judge", async () => {
    const asked: string[] = [];
    const judge = judging(({ claim }) => {
      asked.push(claim);
      return "contradicted";
    });
    expect(await check("The council approved the plan by 21 votes to 9.", { judge })).toEqual({
      basis: "sourced",
      passages: ["p1"],
      specifics: [],
    });
    expect(asked).toEqual([]);
  });

  it("says which word is wrong", async () => {
    const { basis, reason } = await check("The council rejected the plan by 21 votes to 9.", {
      cited: ["p1"],
      judge: always("supported"),
    });
    expect(basis).toBe("unproven");
    expect(reason).toBe('the evidence says "approved", not "rejected"');
    const figure = await check("The flood damaged 410 houses in Riverton.", { judge: always("supported") });
    expect(figure).toMatchObject({ basis: "unproven", specifics: ["410"], reason: 'no passage has the figure "410"' });
  });

  it("lets no turned statement without figures pass as explanation", async () => {
    expect((await check("The council rejected the plan for the harbour.")).basis).toBe("unproven");
    expect((await check("The council did not approve the plan for the harbour.")).basis).toBe("unproven");
  });

  it("takes the passage that was cited where two bear a claim, else the client's", async () => {
    const text = "Acme roasts 40 blends of coffee in Leeds.";
    expect((await check(text, { cited: ["p3"] })).passages).toEqual(["p3"]);
    expect((await check(text)).passages).toEqual(["c1"]);
  });

  it("asks of the next passage when the judge refuses the first, and of three at most", async () => {
    const seen: string[] = [];
    const judge = judging(({ passage }) => {
      seen.push(passage);
      return passage.includes("cafes") ? "supported" : "not-stated";
    });
    const { basis, passages: bearing } = await check("In Leeds, 40 sorts of coffee come out of Acme's roaster.", {
      judge,
    });
    expect({ basis, bearing }).toEqual({ basis: "sourced", bearing: ["p3"] });
    expect(seen.length).toBeLessThanOrEqual(3);
  });

  it("marks all passages that bear a part of one sentence", async () => {
    const { basis, passages: bearing } = await check(
      "The council approved the plan by 21 votes to 9, and the flood damaged 140 houses in Riverton.",
    );
    expect({ basis, bearing: [...bearing].sort() }).toEqual({ basis: "sourced", bearing: ["p1", "p2"] });
  });

  it("knows outlet, author and date of a passage", async () => {
    const judge = always("supported");
    expect(
      (await check("According to The Herald, the council approved the plan by 21 votes to 9.", { judge })).passages,
    ).toEqual(["p1"]);
    expect(
      (await check("According to the Daily Bugle, the council approved the plan by 21 votes to 9.", { judge })).basis,
    ).toBe("unproven");
    expect(
      (await check("Jane Doe wrote on 3 May 2024 that the council approved the plan.", { judge })).passages,
    ).toEqual(["p1"]);
  });

  it("does not tell one figure of a conflict as the truth", async () => {
    const conflicts: Conflict[] = [
      {
        of: "houses damaged",
        values: [
          { passage: "p2", written: "140 houses" },
          { passage: "p1", written: "160 houses" },
        ],
      },
    ];
    const { basis, reason } = await check("The flood damaged 140 houses in Riverton.", { conflicts });
    expect(basis).toBe("unproven");
    expect(reason).toContain("140 houses");
    expect(reason).toContain("160 houses");
    expect(reason).toContain("The Herald");
    expect(
      (
        await check("The flood damaged 140 houses in Riverton, the Morning Post reports.", {
          conflicts,
          judge: always("supported"),
        })
      ).basis,
    ).toBe("sourced");
  });

  it("refuses more than 25 words in a row that are a page's, and lets them stand as a quotation or when they are the client's", async () => {
    const long =
      "The council met for nine hours before the members of all five parties agreed that the harbour should get a new wall and a longer pier with two cranes";
    const verdictFor = async (text: string, from: string) => {
      const verifier = createVerifier({
        language: "en",
        title: "",
        passages: [{ id: "x1", source: from, text: `${long}.` }],
        sources,
        conflicts: [],
      });
      return (await verifier.check([{ text, cited: [] }], signal))[0];
    };
    expect((await verdictFor(`${long}.`, "s1"))?.reason).toBe(
      "copied word for word from The Herald: quote it or tell it in other words",
    );
    expect((await verdictFor(`${long}.`, "client"))?.basis).not.toBe("unproven");
    expect((await verdictFor(`"${long}."`, "s1"))?.reason ?? "").not.toContain("copied");
  });

  it("keeps explanation beside evidence general, whatever it cites, unless the judge finds it wrong", async () => {
    const text = "A longer pier gives small boats more room.";
    expect((await check(text, { cited: ["p1"] })).basis).toBe("general");
    expect((await check(text, { cited: ["p1"], judge: always("not-stated") })).basis).toBe("general");
    expect((await check(text, { cited: ["p1"], judge: always("contradicted") })).basis).toBe("unproven");
  });

  it("rejects with the reason of an abort", async () => {
    const reason = new Error("cancelled");
    const verifier = createVerifier({ language: "en", title: "", passages, sources, conflicts: [] });
    await expect(verifier.check([{ text: "Anything.", cited: [] }], AbortSignal.abort(reason))).rejects.toBe(reason);
    const controller = new AbortController();
    const checking = verifier.check(
      Array.from({ length: 20 }, () => ({ text: "Anything.", cited: [] })),
      controller.signal,
    );
    controller.abort(reason);
    await expect(checking).rejects.toBe(reason);
  });
});

describe("what is checkable in a sentence", () => {
  it.each([
    [
      "en",
      "It grew by 2.4 million euros, or 1.5 percentage points, in May 2024.",
      ["2.4 million euros", "1.5 percentage points", "May 2024"],
    ],
    [
      "de",
      "Der Umsatz stieg um 1,2 Mio. Euro auf fünfundzwanzig Prozent.",
      ["1,2 Mio. Euro", "fünfundzwanzig Prozent"],
    ],
    ["fr", "Plus de 12 500 habitants ont voté le 3 mars.", ["12 500", "3 mars"]],
    ["ja", "参加者は３万人だった。", ["３万人"]],
    ["en", "There are three reasons and seven tips.", []],
    ["en", "“We never said that,” wrote Ana Ruiz of Nordwind.", ["We never said that,", "Ana Ruiz of Nordwind"]],
  ])("is found in %s: %s", (language, sentence, written) => {
    expect(specificsOf(sentence, language).map((specific) => specific.written)).toEqual(written);
  });
});

describe("what becomes of a checked sentence", () => {
  it("is decided by its basis and the grounding", () => {
    const unproven: Verdict = { basis: "unproven", passages: [], specifics: ["5"], reason: "" };
    expect(dispositionOf(unproven, "balanced")).toBe("rewrite");
    expect(dispositionOf(unproven, "sourced")).toBe("rewrite");
    expect(dispositionOf(unproven, "open")).toBe("keep");
    expect(dispositionOf({ ...unproven, basis: "general" }, "balanced")).toBe("keep");
  });
});
