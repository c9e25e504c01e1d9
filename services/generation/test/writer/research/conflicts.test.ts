import { propertySeed } from "@galley/test-kit/property-seed";
import fc from "fast-check";
import { findConflicts } from "../../../src/writer/research/conflicts.ts";
import type { EvidenceSource, Passage } from "../../../src/writer/research/evidence.ts";
import { type ConflictPair, conflictPairs, halves } from "./conflict-pairs.ts";
import { laterConflictPairs } from "./later-conflict-pairs.ts";

const seed = 20_260_611;

function sourceOf(id: string, language: string, more: Partial<EvidenceSource> = {}): EvidenceSource {
  const base = { id, url: `https://${id}.example/x`, title: "", outlet: `Outlet ${id}`, hash: "" };
  return { ...base, origin: "page", language, ...more };
}

function claims({ language, left, right, published }: ConflictPair): boolean {
  const passages = [
    { id: "p1", source: "s1", text: left },
    { id: "p2", source: "s2", text: right },
  ];
  const dated = (index: 0 | 1) => (published === undefined ? {} : { publishedOn: published[index] });
  const sources = [sourceOf("s1", language, dated(0)), sourceOf("s2", language, dated(1))];
  return findConflicts(passages, sources, language).length > 0;
}

function measure(pairs: readonly ConflictPair[]) {
  const claimed = pairs.filter(claims);
  return {
    falseClaims: claimed.filter(({ differ }) => !differ).map(({ left, right }) => `${left} | ${right}`),
    found: claimed.filter(({ differ }) => differ).length,
    differing: pairs.filter(({ differ }) => differ).length,
    pairs: pairs.length,
  };
}

describe("conflicts between sources", () => {
  it("are claimed of no pair that agrees or speaks of two things, and found in four of five that differ", () => {
    const { seen, unseen } = halves(conflictPairs, seed);
    const [looked, measured] = [measure(seen), measure(unseen)];
    console.log(
      `conflicts, seen half: ${looked.falseClaims.length} false of ${looked.pairs} pairs, ${looked.found} of ${looked.differing} found; ` +
        `unseen half: ${measured.falseClaims.length} false of ${measured.pairs}, ${measured.found} of ${measured.differing} found`,
    );
    expect([...looked.falseClaims, ...measured.falseClaims]).toEqual([]);
    expect(measured.found / measured.differing).toBeGreaterThanOrEqual(0.8);
    expect(looked.found / looked.differing).toBeGreaterThanOrEqual(0.8);
  });

  it("are claimed of none of thirty later pairs that only look so, and found in four of five that differ", () => {
    const { falseClaims, found, differing, pairs } = measure(laterConflictPairs);
    expect([differing, pairs - differing]).toEqual([30, 30]);
    expect(falseClaims).toEqual([]);
    expect(found / differing).toBeGreaterThanOrEqual(0.8);
  });

  it("are claimed of no two sentences that have nothing to do with each other", () => {
    const agreeing = conflictPairs.filter(({ differ }) => !differ);
    const crossed = agreeing.flatMap(({ language, left, differ }, at) =>
      agreeing.flatMap((other, index) =>
        at === index || language !== other.language ? [] : [{ language, left, right: other.left, differ }],
      ),
    );
    expect(crossed.length).toBeGreaterThan(500);
    expect(crossed.filter(claims).map(({ left, right }) => `${left} | ${right}`)).toEqual([]);
  });
});

const texts = [
  "The port of Rostock handled 31.2 million tonnes of goods in 2025.",
  "The city of Rostock pays 4.5 million euros for two new berths at the port.",
  "Ferry traffic from Rostock to Sweden grew by 4 percent.",
  "The port of Rostock employs 1,240 people.",
];

function world(change: (text: string, source: number) => string = (text) => text) {
  const sources = [1, 2, 3].map((number) => sourceOf(`s${number}`, "en", { title: "Rostock port in figures" }));
  const passages = sources.flatMap(({ id }, source) =>
    texts.map((text, index): Passage => ({ id: `p${source}${index}`, source: id, text: change(text, source) })),
  );
  return { sources, passages };
}

const setOf = (conflicts: ReturnType<typeof findConflicts>): string[] =>
  conflicts
    .map(({ values }) =>
      values
        .map(({ passage, written }) => `${passage} ${written}`)
        .sort()
        .join("; "),
    )
    .sort();

describe("sources that tell one story", () => {
  it("are in no conflict while their figures agree", () => {
    const { sources, passages } = world();
    expect(findConflicts(passages, sources, "en")).toEqual([]);
  });

  it.each([
    ["31.2", "30.1"],
    ["4.5", "5.4"],
    ["4 percent", "7 percent"],
    ["1,240", "1,420"],
  ])("are in one conflict when one swaps %s for %s, told with every outlet's figure", (from, to) => {
    const { sources, passages } = world((text, source) => (source === 1 ? text.replace(from, to) : text));
    const conflicts = findConflicts(passages, sources, "en");
    expect(conflicts).toHaveLength(1);
    expect(conflicts[0]?.values.map(({ passage }) => passage.slice(0, 2))).toEqual(["p0", "p1", "p2"]);
    expect(conflicts[0]?.values[1]?.written).toContain(to.split(" ")[0]);
  });

  it("give the same conflicts in whatever order they come", () => {
    const { sources, passages } = world((text, source) => (source === 2 ? text.replace("31.2", "29.9") : text));
    const expected = setOf(findConflicts(passages, sources, "en"));
    expect(expected).toHaveLength(1);
    fc.assert(
      fc.property(fc.shuffledSubarray(passages, { minLength: passages.length }), (shuffled) => {
        expect(setOf(findConflicts(shuffled, [...sources].reverse(), "en"))).toEqual(expected);
      }),
      { seed: propertySeed, numRuns: 20 },
    );
  });

  it("are in no conflict with themselves: one outlet on two days, or one page with two values", () => {
    const { sources, passages } = world((text, source) => (source === 1 ? text.replace("1,240", "1,420") : text));
    const oneOutlet = sources.map((source) => ({ ...source, outlet: "Coast Times" }));
    expect(findConflicts(passages, oneOutlet, "en")).toEqual([]);
    const both = passages.flatMap((passage) =>
      passage.id === "p13" ? [passage, { ...passage, id: "p14", text: texts[3] ?? "" }] : [passage],
    );
    expect(findConflicts(both, sources, "en")).toEqual([]);
  });

  it("are not compared when they tell of two places of one kind", () => {
    const bridge = (metres: number) => `The new bridge is ${metres} metres long and ready.`;
    const sources = [
      sourceOf("s1", "en", { title: "Bridge over the Elbe opens in Magdeburg" }),
      sourceOf("s2", "en", { title: "Bridge over the Rhine opens in Cologne" }),
    ];
    const passages = [
      { id: "p1", source: "s1", text: `Magdeburg waited for years. ${bridge(412)}` },
      { id: "p2", source: "s2", text: `Cologne waited for years. ${bridge(530)}` },
    ];
    expect(findConflicts(passages, sources, "en")).toEqual([]);
    const same = sources.map((source) => ({ ...source, title: "Bridge over the Elbe opens in Magdeburg" }));
    expect(findConflicts(passages, same, "en")).toHaveLength(1);
  });
});
