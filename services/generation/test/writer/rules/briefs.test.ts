import { numbersOf } from "../../../src/reading/language/facts.ts";
import { englishBriefs } from "./briefs/english.ts";
import { formatBriefs } from "./briefs/formats.ts";
import type { LabelledBrief } from "./briefs/labelled-brief.ts";
import { languageBriefs } from "./briefs/languages.ts";
import { moreBriefs } from "./briefs/more.ts";
import { doubles, type Faults, faultsOf, figures, half, orderOf, written } from "./measure.ts";

const briefs = [...englishBriefs, ...formatBriefs, ...languageBriefs, ...moreBriefs];
const fewestFactsKept = 0.94;
// None is what is wanted; how many there are is printed with every run.
const mostOrdersPrinted = 0.03;

const measured = (which: "seen" | "unseen"): Promise<Faults[]> => Promise.all(half(briefs, which).map(faultsOf));
const all = (faults: readonly Faults[], list: (one: Faults) => readonly string[]): string[] =>
  faults.flatMap((one) => list(one).map((text) => `${one.name}: ${text}`));

describe.each(["unseen", "seen"] as const)("orders as customers send them, %s half", (which) => {
  let faults: Faults[];

  beforeAll(async () => {
    faults = await measured(which);
    process.stdout.write(`${figures(which, faults)}\n`);
  });

  it("print at most 3 of 100 orders to the writer", () => {
    const given = faults.reduce((sum, { orderCount }) => sum + orderCount, 0);
    const printed = all(faults, ({ ordersPrinted }) => ordersPrinted);
    expect(given).toBeGreaterThan(80);
    expect(printed.length <= mostOrdersPrinted * given ? [] : printed).toEqual([]);
  });

  it("keep at least 94 of 100 facts", () => {
    const given = faults.reduce((sum, { factCount }) => sum + factCount, 0);
    const lost = all(faults, ({ factsLost }) => factsLost);
    expect(given).toBeGreaterThan(80);
    expect(lost.length <= (1 - fewestFactsKept) * given ? [] : lost).toEqual([]);
  });

  it("break no ban", () => {
    expect(all(faults, ({ bansBroken }) => bansBroken)).toEqual([]);
  });

  it("tell nothing twice", () => {
    expect(all(faults, ({ toldTwice }) => toldTwice)).toEqual([]);
  });

  it("become an outline only where they state nothing", () => {
    expect(faults.filter(({ isWrongEngine }) => isWrongEngine).map(({ name }) => name)).toEqual([]);
  });
});

it("the measure finds printed orders, lost facts, broken bans, doubles and a wrong engine", async () => {
  const faults = await faultsOf({
    name: "control",
    title: "Pier",
    instructions: "The pier opens on 4 May 2026. It is 95 metres long.",
    facts: ["never given", "95 metres long"],
    orders: ["opens on"],
    bans: ["metres"],
    isEmpty: true,
  });
  expect(faults).toMatchObject({
    ordersPrinted: ["opens on"],
    factsLost: ["never given"],
    bansBroken: ["metres"],
    isWrongEngine: true,
  });
  expect(doubles("The pier opens soon. The pier opens soon.")).toEqual(["the pier opens soon."]);
});

describe("an article from an order", () => {
  const write = ({ title, instructions }: LabelledBrief) => written(orderOf(title, instructions));

  it("holds no number, no address and no name that was not given", async () => {
    for (const brief of briefs) {
      const { engine, text, html } = await write(brief);
      if (engine === "outline") continue;
      const given = `${brief.title}\n${brief.instructions}`.replaceAll("&pound;", "£");
      const numbers = new Set(numbersOf(given, "en"));
      expect(numbersOf(text, "en").filter((number) => !numbers.has(number))).toEqual([]);
      const addresses = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => url ?? "");
      expect(addresses.filter((url) => !given.includes(url))).toEqual([]);
      const names = text.match(/(?<=\p{Ll}[,;]? )\p{Lu}\p{L}+/gu) ?? [];
      expect(names.filter((name) => !given.toLowerCase().includes(name.toLowerCase()))).toEqual([]);
    }
  });

  it("rests every sentence on the client's own words", async () => {
    for (const brief of briefs) {
      const { engine, article } = await write(brief);
      const sentences = article.blocks.flatMap((block) => ("sentences" in block ? block.sentences : []));
      if (engine === "outline") continue;
      expect(sentences.every(({ basis, passages }) => basis === "sourced" && passages.length > 0)).toBe(true);
    }
  });

  it("is the same for the same order", async () => {
    for (const brief of briefs) expect((await write(brief)).html).toBe((await write(brief)).html);
  });

  it("keeps hostile text inert", async () => {
    for (const brief of briefs) {
      const { html } = await write(brief);
      expect(html).not.toMatch(
        /<(?!\/?(?:div|p|h2|h3|ul|ol|li|a|strong|em|code|pre|blockquote|cite|table|thead|tbody|tr|th|td)\b)/,
      );
      expect(html).not.toMatch(/href="(?!https?:)|on\w+=|<script/);
    }
  });
});
