import { instructionsFor } from "../../../src/domain/autopilot.ts";
import type { Brief } from "../../../src/writer/brief/brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import type { Evidence } from "../../../src/writer/research/evidence.ts";
import { textsOf } from "../../../src/writer/rules/texts-of.ts";
import { writeByRules } from "../../../src/writer/rules/write-by-rules.ts";
import { briefOf, evidenceOf, materialOf, plainStyle, prose, writtenFrom } from "./given.ts";
import { noEvidence, orderOf } from "./measure.ts";

const port = "The port of Rostock handled 31.2 million tonnes of goods in 2025, the port authority said.";
const ferries = "Ferry traffic to Sweden from the port grew by 4 percent while grain exports fell.";
const subject: Partial<Brief> = { subject: "the port of Rostock" };
const write = (evidence: Evidence, more: Partial<Brief> = {}, facts: readonly string[] = []) =>
  writtenFrom({
    title: "Port of Rostock",
    brief: briefOf(facts, { ...subject, ...more }),
    evidence,
    material: materialOf(...facts.map(prose)),
  });

describe("a round-up of pages", () => {
  it("quotes each sentence with its outlet, and with author and day at its first mention", () => {
    const evidence = evidenceOf([
      { outlet: "Coast Times", author: "Ann Lee", publishedOn: "2026-01-12", passages: [port, ferries] },
    ]);
    const { article, engine } = write(evidence);
    expect(engine).toBe("extractive");
    expect(article.blocks).toEqual([
      {
        kind: "paragraph",
        sentences: [
          {
            text: `According to Coast Times (Ann Lee, January 12, 2026), “${port}”`,
            basis: "sourced",
            passages: ["p1"],
            decision: "kept",
          },
          { text: `Coast Times writes: “${ferries}”`, basis: "sourced", passages: ["p2"], decision: "kept" },
        ],
      },
    ]);
  });

  it.each([
    [
      "en",
      "Fishermen believe that 14 ships of the port lost oil in May.",
      "The port authority has not confirmed that so far.",
    ],
    [
      "de",
      "Fischer glauben, dass im Hafen von Rostock 14 Schiffe Öl verloren haben.",
      "Die Behörde hat den Verdacht bisher nicht bestätigt.",
    ],
    [
      "fr",
      "Des pêcheurs pensent que 14 navires du port ont perdu du pétrole.",
      "La capitainerie du port n'a pas confirmé ces soupçons jusqu'ici.",
    ],
  ])("quotes a claim together with its denial (%s)", (language, claim, denial) => {
    const { article } = write(evidenceOf([{ outlet: "Coast Times", language, passages: [`${claim} ${denial}`] }]), {
      language,
    });
    expect(textsOf(article.blocks).join(" ")).toContain(`${claim} ${denial}`);
  });

  it.each([
    ["en", "According to", "“"],
    ["de", "Laut", "„"],
    ["fr", "Selon", "«"],
    ["es", "Según", "«"],
    ["it", "Secondo", "«"],
    ["nl", "Volgens", "“"],
    ["pt", "Segundo", "«"],
    ["da", "Ifølge", "»"],
    ["sv", "Enligt", "”"],
    ["pl", "Według", "„"],
    ["ja", "によると", "「"],
    ["zh", "据", "“"],
    ["ar", "وفقًا", "«"],
  ])("attributes in the article's language and marks (%s)", (language, words, mark) => {
    const { article } = write(evidenceOf([{ outlet: "Coast Times", passages: [port] }]), { language });
    const [text = ""] = textsOf(article.blocks);
    expect(text).toContain(words);
    expect(text).toContain(mark);
    expect(text).toContain("31.2 million tonnes");
  });

  it("leaves out what is not about the subject", () => {
    const evidence = evidenceOf([
      { outlet: "Coast Times", passages: [port, "A zoo in the south has got two young giraffes from Kenya."] },
    ]);
    expect(textsOf(write(evidence).article.blocks).join(" ")).not.toContain("giraffes");
  });

  it("tells nothing that the client or another page told already", () => {
    const evidence = evidenceOf([
      { outlet: "Coast Times", passages: [port] },
      { outlet: "Second Wire", passages: [port.replace("handled", "has handled"), ferries] },
    ]);
    const texts = textsOf(
      write(evidence, {}, ["Ferry traffic to Sweden grew by 4 percent while grain exports from the port fell."]).article
        .blocks,
    );
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain("31.2 million");
  });

  it("tells a conflict once, each value with its outlet", () => {
    const evidence = evidenceOf(
      [
        { outlet: "Coast Times", passages: [port] },
        { outlet: "Second Wire", passages: [port.replace("31.2", "30.9")] },
      ],
      [
        {
          of: "tonnes of goods",
          values: [
            { passage: "p1", written: "31.2 million tonnes" },
            { passage: "p2", written: "30.9 million tonnes" },
          ],
        },
      ],
    );
    const { article } = write(evidence);
    const texts = textsOf(article.blocks);
    expect(texts.at(-1)).toBe(
      "The sources give different figures for tonnes of goods: Coast Times: 31.2 million tonnes; Second Wire: 30.9 million tonnes.",
    );
    expect(texts.join(" ").split("30.9 million").length - 1).toBe(1);
    expect(article.blocks.at(-1)).toMatchObject({ sentences: [{ passages: ["p1", "p2"] }] });
  });

  it("is never longer than was asked for, and gives way to the client's own words", () => {
    const names = ["tonnes", "ferries", "grain", "cranes", "pilots", "berths", "quays", "tugs", "trucks", "trains"];
    const passages = names.map(
      (name, at) => `In 2025 the port of Rostock counted ${at + 3} hundred thousand ${name} at its gates.`,
    );
    const evidence = evidenceOf(["A", "B", "C"].map((outlet) => ({ outlet: `${outlet} Times`, passages })));
    const { article } = write(evidence, { length: { words: 60, bound: "at-most" } });
    const words = textsOf(article.blocks).join(" ").split(/\s+/).length;
    expect(words).toBeGreaterThan(15);
    expect(words).toBeLessThanOrEqual(75);
    const own =
      "The port of Rostock is the largest German port on the Baltic Sea, with forty-one berths for every kind of ship there is.";
    const short = write(evidence, { length: { words: 30, bound: "at-most" } }, [own]);
    expect(textsOf(short.article.blocks)).toEqual([own]);
  });

  it("keeps what is banned and what speaks to its readers out", () => {
    const evidence = evidenceOf([
      {
        outlet: "Coast Times",
        passages: [port, "Please subscribe to our newsletter about the port of Rostock today."],
      },
    ]);
    const { article } = write(evidence, { bans: [{ text: "tonnes", kind: "word" }] });
    expect(JSON.stringify(article)).not.toMatch(/tonnes|subscribe/);
  });

  it("is not made where only the client's facts may be used", () => {
    const evidence = evidenceOf([{ outlet: "Coast Times", passages: [port] }]);
    const texts = textsOf(write(evidence, { onlyGivenFacts: true }, ["The port opened in 1960."]).article.blocks);
    expect(texts).toEqual(["The port opened in 1960."]);
  });

  it("takes no link, no heading and no markup from a page", () => {
    const evidence = evidenceOf([
      {
        outlet: "[Coast](https://evil.example)",
        passages: ["The port of Rostock is [free money](https://evil.example/x) for everybody who asks."],
      },
    ]);
    const { article } = write(evidence);
    expect(article.blocks.every(({ kind }) => kind === "paragraph")).toBe(true);
    expect(JSON.stringify(article)).not.toContain("](");
  });

  it("of an idea prints neither the autopilot's orders nor the scout's summary", () => {
    const idea = {
      title: "Rostock port grows",
      angle: "Data: the figures in the report (31.2 million) and what they say about shipping.",
      summary: "Coast Times: “Rostock handled more goods than ever.”",
      sources: [],
    };
    const order = orderOf(idea.title, instructionsFor(idea), { idea });
    const material = readMaterial(order.instructions);
    // Even a reading that took them for facts would not bring them in.
    const brief = briefOf(order.instructions.split("\n"), { subject: idea.title });
    const evidence = evidenceOf([{ outlet: "Coast Times", passages: [port] }]);
    const result = writeByRules({ order, brief, material, evidence, style: plainStyle });
    expect(textsOf(result.article.blocks)).toEqual([`According to Coast Times, “${port}”`]);
    const alone = writeByRules({ order, brief, material, evidence: noEvidence, style: plainStyle });
    expect(alone.engine).toBe("outline");
    expect(JSON.stringify(alone.article)).not.toMatch(/Rest every statement|scouted story|Summary|Angle|Data:/);
  });

  it("is the same for the same evidence, in whatever order its passages come", () => {
    const evidence = evidenceOf([
      { outlet: "Coast Times", passages: [port, ferries] },
      {
        outlet: "Second Wire",
        passages: ["Rostock's port plans two more berths with shore power by the end of 2027."],
      },
    ]);
    const turned = { ...evidence, passages: [...evidence.passages].reverse() };
    expect(write(turned).article).toEqual(write(evidence).article);
  });
});
