import type { Passage } from "../../../src/writer/research/evidence.ts";
import { createVerifier } from "../../../src/writer/verification/create-verifier.ts";
import { plantControls } from "../../../src/writer/verification/planted-controls.ts";
import type { Claim, Judgement, Pair, Verdict } from "../../../src/writer/verification/verifier.ts";
import { judging } from "./judging.ts";

const client = (id: string, text: string, isOrder?: boolean): Passage => ({
  id,
  source: "client",
  text,
  ...(isOrder === undefined ? {} : { isOrder }),
});

/** What a verifier asks of sentences, round by round, when a judge always says the same. */
async function askedOf(
  passages: readonly Passage[],
  claims: readonly Claim[],
  judgement: Judgement = "not-stated",
): Promise<{ readonly rounds: Pair[][]; readonly verdicts: Verdict[] }> {
  const rounds: Pair[][] = [];
  const verifier = createVerifier({
    language: "en",
    title: "The new tram line. The new tram line. Westhaven",
    passages,
    sources: [],
    conflicts: [],
    judge: async (questions, within) => {
      if (questions.pairs.length > 0) rounds.push([...questions.pairs]);
      return judging(() => judgement)(questions, within);
    },
  });
  return { rounds, verdicts: await verifier.check(claims, new AbortController().signal) };
}

const tram = [
  client("c1", "Opens Monday 18 May."),
  client("c2", "3.2 km, 5 new stops"),
  client("c3", "All stops have step-free access."),
  client("c4", "Free rides all day."),
  client("c5", "Write 150 words about the 5 new stops.", true),
  client("c6", "3.2 km, 5 new stops Write 150 words about the 5 new stops."),
];

describe("what a judge is asked", () => {
  it("holds all passages that a sentence is marked with at once", async () => {
    const claim = { text: "The line adds five stops, each of them step-free.", cited: ["c2", "c3"] };
    const { rounds } = await askedOf(tram, [claim]);
    expect(rounds[0]?.map(({ passage }) => passage)).toEqual([
      expect.stringMatching(/5 new stops\nAll stops have step-free access\.$/),
    ]);
  });

  it("comes in two rounds at most, and never shows the same or an order", async () => {
    const claims = [
      { text: "The line adds five stops, each of them step-free.", cited: ["c2"] },
      { text: "Five stops were opened by the mayor.", cited: [] },
      { text: "We give free rides to everybody.", cited: [] },
    ];
    const { rounds } = await askedOf(tram, claims);
    expect(rounds.length).toBeGreaterThan(0);
    expect(rounds.length).toBeLessThanOrEqual(2);
    const asked = rounds.flat().map(({ claim, passage }) => `${claim}\n${passage}`);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.join("\n")).not.toContain("Write 150 words");
    expect(asked.join("\n")).not.toMatch(/The new tram line\. The new tram line/);
  });

  it("lets a comment stand as what it is, and no figure", async () => {
    const claims = [
      { text: "We give free rides to everybody.", cited: [] },
      { text: "The five stops are 3 km apart.", cited: [] },
    ];
    const { verdicts } = await askedOf(tram, claims, "no-claim");
    expect(verdicts.map(({ basis }) => basis)).toEqual(["general", "unproven"]);
  });

  it("is not a comment that shares a word with a fact", async () => {
    const { rounds, verdicts } = await askedOf(tram, [{ text: "A stop is a good place to read.", cited: [] }]);
    expect(rounds).toEqual([]);
    expect(verdicts[0]?.basis).toBe("general");
  });

  it("tells all that is wrong with a sentence at once", async () => {
    const { verdicts } = await askedOf(tram, [{ text: "In Gothenburg the line has 9 stops over 7.4 km.", cited: [] }]);
    expect(verdicts[0]?.reason).toMatch(/"9".*7\.4|7\.4.*"9"/);
    expect(verdicts[0]?.reason).toContain("Gothenburg");
  });
});

describe("sentences that a judge is tried with", () => {
  it("are near misses of what a passage states: no titles, questions or orders", () => {
    const pair = {
      claim: "",
      passage: "Do standing desks help? The trial ran for 6 months in 1908.\nMention both desks.",
      statements: ["Do standing desks help?", "The trial ran for 6 months in 1908."],
      language: "en",
    };
    expect(plantControls([pair]).map(({ claim, holds }) => [claim, holds])).toEqual([
      ["The trial ran for 6 months in 1908.", true],
      [expect.stringMatching(/^It is not true.*The trial ran for 6 months in 1908\.$/), false],
      ["The trial ran for 5 months in 1908.", false],
    ]);
  });

  it("deny in the language of the claim", () => {
    const pair = { claim: "", passage: "3.2 km, 5 new stops", statements: ["3.2 km, 5 new stops"], language: "de" };
    expect(plantControls([pair])[1]?.claim).not.toMatch(/inte|not true|sant/);
  });

  it.each([
    ["Opens on 31 May.", "Opens on 30 May."],
    ["Opens on 10 May.", "Opens on 11 May."],
    ["We sold 1,240 desks.", "We sold 1,241 desks."],
  ])("keep a figure possible: %s", (statement, changed) => {
    const pair = { claim: "", passage: statement, statements: [statement], language: "en" };
    expect(plantControls([pair]).map(({ claim }) => claim)).toContain(changed);
  });

  it("tries the judge with another scope and another speaker where statements have one", () => {
    const passage = "Some residents of Marlow oppose the plan. Mayor Ada Roe said the bridge opens in May.";
    const other = "Clara Voss runs the ferry. It carries 120 people a day.";
    const pairs = [
      { claim: "", passage, statements: ["Some residents of Marlow oppose the plan."] },
      { claim: "", passage, statements: ["Mayor Ada Roe said the bridge opens in May."] },
    ];
    const claims = plantControls([
      ...pairs.slice(0, 1),
      { ...(pairs[1] as (typeof pairs)[number]), passage: `${passage} ` },
      { claim: "", passage: `Clara Voss runs the ferry.`, statements: ["Clara Voss runs the ferry."] },
    ]).map(({ claim }) => claim);
    expect(claims).toContain("All residents of Marlow oppose the plan.");
    expect(claims).toContain("Mayor Clara Voss said the bridge opens in May.");
    const rate = plantControls([{ claim: "", passage: other, statements: ["It carries 120 people a day."] }]);
    expect(rate.map(({ claim, holds }) => [claim, holds])).toContainEqual(["It carries 120 people a year.", false]);
  });
});
