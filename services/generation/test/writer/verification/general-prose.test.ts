import {
  articles,
  type Count,
  type Figures,
  figuresOf,
  freshArticles,
  type Half,
  namelessArticles,
  type Outcome,
  outcomesOf,
  wrongOf,
} from "./general-prose/measure.ts";

const share = ({ hits, of }: Count): number => hits / of;
const shown = (count: Count): string => `${count.hits}/${count.of} (${(100 * share(count)).toFixed(1)} %)`;

/** Shares reached; goals are 97 % kept and 95 % caught. Only ever to be raised. */
const gates: Readonly<Record<Half | "fresh" | "nameless", { readonly kept: number; readonly caught: number }>> = {
  seen: { kept: 444 / 446, caught: 66 / 66 },
  unseen: { kept: 429 / 443, caught: 47 / 54 },
  // At first sight 120 of 125 and 33 of 40; what was learnt from them is in the rules now.
  fresh: { kept: 124 / 125, caught: 36 / 40 },
  // At first sight 83 of 83 and 11 of 60 of the first ten, then 24 of 24 and 17 of 24 of six more. What most people do and
  // which group does more than another looks like a figure of speech without a judge.
  nameless: { kept: 107 / 107, caught: 54 / 84 },
};

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

function report(half: Half | "fresh" | "nameless", outcomes: readonly Outcome[]): void {
  const { kept, caught } = figuresOf(outcomes);
  print(
    `${half === "fresh" || half === "nameless" ? half : `${half} half`}: general kept ${shown(kept)}, checkable caught ${shown(caught)}`,
  );
  const languages = [...new Set(outcomes.map(({ language }) => language))];
  const rows = languages.map((language) => {
    const own = figuresOf(outcomes.filter((one) => one.language === language));
    return `${language} ${own.kept.hits}/${own.kept.of} ${own.caught.hits}/${own.caught.of}`;
  });
  print(`  ${rows.join("  ")}`);
}

function show(outcomes: readonly Outcome[]): void {
  for (const { language, text, states, verdict } of wrongOf(outcomes)) {
    const why = verdict.basis === "unproven" ? ` [${verdict.specifics.join(" | ")}] ${verdict.reason ?? ""}` : "";
    print(`  ${states === "nothing" ? "LOST" : "MISSED"} ${language} ${text}${why}`);
  }
}

let checked: Promise<readonly Outcome[]> | undefined;

/** All articles, checked once. */
async function allOutcomes(): Promise<readonly Outcome[]> {
  checked ??= Promise.all(articles.map(outcomesOf)).then((outcomes) => outcomes.flat());
  return await checked;
}

describe("articles that state nothing checkable, and sentences that do in the same manner", () => {
  it("has 30 articles in 13 languages with four checkable sentences each", () => {
    expect(articles).toHaveLength(30);
    expect(new Set(articles.map(({ language }) => language)).size).toBe(13);
    expect(articles.flatMap(({ checkable }) => checkable)).toHaveLength(120);
  });

  it("would miss a gate if nothing were refused, and if everything were", async () => {
    const outcomes = await allOutcomes();
    const as = (basis: "general" | "unproven"): Figures =>
      figuresOf(outcomes.map((one) => ({ ...one, verdict: { ...one.verdict, basis } })));
    expect(share(as("general").caught)).toBeLessThan(Math.min(gates.seen.caught, gates.unseen.caught));
    expect(share(as("unproven").kept)).toBeLessThan(Math.min(gates.seen.kept, gates.unseen.kept));
  });

  it.each(["seen", "unseen"] as const)("keeps the former and catches the latter (%s half)", async (half) => {
    const outcomes = (await allOutcomes()).filter((one) => one.half === half);
    report(half, outcomes);
    if (half === "seen" && process.env.SHOW === "seen") show(outcomes);
    const { kept, caught } = figuresOf(outcomes);
    expect(share(kept)).toBeGreaterThanOrEqual(gates[half].kept);
    expect(share(caught)).toBeGreaterThanOrEqual(gates[half].caught);
  });

  it("does so with articles whose first figures were taken before anybody looked at how they come out", async () => {
    const outcomes = (await Promise.all(freshArticles.map(outcomesOf))).flat();
    report("fresh", outcomes);
    const { kept, caught } = figuresOf(outcomes);
    expect(share(kept)).toBeGreaterThanOrEqual(gates.fresh.kept);
    expect(share(caught)).toBeGreaterThanOrEqual(gates.fresh.caught);
  });

  it("keeps all general sentences of articles whose checkable ones mostly have neither figure nor name", async () => {
    const outcomes = (await Promise.all(namelessArticles.map(outcomesOf))).flat();
    report("nameless", outcomes);
    const { kept, caught } = figuresOf(outcomes);
    expect(share(kept)).toBeGreaterThanOrEqual(gates.nameless.kept);
    expect(share(caught)).toBeGreaterThanOrEqual(gates.nameless.caught);
  });
});
