import type { FakeLlmRequest } from "@galley/test-kit/fake-llm";
import { estimateTokens } from "../../src/llm/estimate-tokens.ts";
import { prose } from "./prose.ts";
import { type Asked, type Script, scriptedServers } from "./scripted.ts";
import { orderOf, seen, write } from "./writing.ts";

const facts = Array.from(
  { length: 12 },
  (_, at) => `Ferry number ${at + 1} sails at ${at + 6}.40 from pier ${at + 20}.`,
);
const order = orderOf("The ferries of Rosvik", `Write a guide.\n\n${facts.join("\n")}`);
const request = { language: "en", length: { from: 1_200, to: 1_200 }, facts, points: ["times"] };
const outline = {
  sections: [
    { heading: "", words: 300, points: ["why sail"], facts: ["f1"] },
    { heading: "The morning", words: 450, points: ["times"], facts: ["f2", "f3"] },
    { heading: "The evening", words: 450, points: ["times"], facts: ["f4"] },
  ],
  excerpt: "Calm water carries people home.",
  tags: ["ferries"],
};
const section = ({ before }: Asked) => {
  const heading = outline.sections[before]?.heading ?? "";
  return {
    article: `${heading === "" ? "" : `## ${heading}\n\n`}${facts[before]} [c${before + 3}] ${prose(390, "xyz"[before] ?? "q")}`,
  };
};
const script: Script = { request, outline, section };
const answerTokens = ({ body }: FakeLlmRequest): number => Number(body.max_tokens ?? body.max_completion_tokens ?? 0);

describe("an article of a thousand words and more", () => {
  const serve = scriptedServers();

  it("is planned, and written section by section, each with its facts and what stands before it", async () => {
    const { llm, asked } = await serve(script);
    const draft = await write(order, { llm });
    expect(asked.map(({ stage }) => stage)).toEqual(
      ["request", "outline", "section", "section", "section", "judge"].concat(asked.slice(6).map(({ stage }) => stage)),
    );
    const [, plan, first, second] = asked;
    expect(plan?.task).toMatch(/about 1200 words[\s\S]*- f1: Ferry number 1 /);
    expect(first?.task).toMatch(/section 1 of 3[\s\S]*no heading[\s\S]*\[c3\]/);
    expect(second?.task).toMatch(
      /## The morning[\s\S]*\[c4\], \[c5\][\s\S]*text before it[^\n]*\nFerry number 1 [\s\S]*its people \w+ home/,
    );
    expect(seen(draft).text).toMatch(
      /Ferry number 1 [\s\S]*The morning\nFerry number 2 [\s\S]*The evening\nFerry number 3 /,
    );
    expect(draft.report.proposals).toMatchObject({ excerpt: outline.excerpt });
    const all = draft.report.sentences.map(({ text }) => text);
    expect(draft.report.basis.unproven).toBe(0);
    expect(all.length).toBeGreaterThan(100);
  });

  it("is written in one call by a model that plans in prose", async () => {
    const article = `${facts[0]} [c3] ${prose(1_100, "x")}`;
    const { llm, asked } = await serve({ ...script, outline: "I would begin with the boats.", article });
    const draft = await write(order, { llm });
    expect(asked.map(({ stage }) => stage).slice(0, 3)).toEqual(["request", "outline", "article"]);
    expect(seen(draft).text).toContain("Ferry number 1 ");
  });

  it("asks for no fact in two sections, and for no article that nobody ordered long", async () => {
    const { llm, asked } = await serve({
      ...script,
      request: { ...request, length: { to: 900 } },
      article: prose(300, "x"),
    });
    await write(order, { llm });
    expect(asked.map(({ stage }) => stage)).not.toContain("outline");
  });
});

describe("a model of four thousand tokens", () => {
  const serve = scriptedServers();

  it("is shown in each call what it has room for, and leaves room for the answer", async () => {
    const article = `${facts.map((fact, at) => `${fact} [c${at + 3}]`).join(" ")} ${prose(400, "x")} Ferry number 13 sails at 9.55.`;
    const lacking = ({ before, data }: Asked) =>
      before === 0 && data.wanted.facts.length > 0 ? { missing: ["t1"] } : {};
    const { llm, asked, server } = await serve({
      request: { ...request, length: { from: 500, to: 500 } },
      article: { article },
      verdicts: { "number 13": { basis: "not-borne", why: "not given" } },
      besides: lacking,
    });
    const draft = await write(order, { llm: { ...llm, contextTokens: 4_000 } });
    expect(asked.filter(({ stage }) => stage === "judge").length).toBeGreaterThan(1);
    for (const one of server.requests) {
      expect(estimateTokens(one.prompt) + answerTokens(one)).toBeLessThanOrEqual(4_100);
      expect(answerTokens(one)).toBeGreaterThan(250);
    }
    for (const fact of facts) expect(seen(draft).text).toContain(fact);
    expect(seen(draft).text).not.toContain("number 13");
  });

  it("reads beginning and end of an order that is too long for it, and every line of it is evidence", async () => {
    const lines = Array.from(
      { length: 260 },
      (_, at) => `Boat ${at + 100} carries people over calm water to the pier.`,
    );
    const long = orderOf("Boats", lines.join("\n"));
    const article = { article: `${lines[130]} [c132] Good boats sail in calm water and come home late.` };
    const { llm, asked } = await serve({ request: { language: "en", length: null }, article });
    const draft = await write(long, { llm: { ...llm, contextTokens: 4_000 } });
    const written = asked.find(({ stage }) => stage === "article");
    expect(written?.orders).toContain("[…]");
    expect(written?.orders).toContain("Boat 100 ");
    expect(written?.orders).toContain("Boat 359 ");
    expect(draft.report.sentences[0]).toMatchObject({ basis: "sourced", passages: ["c132"] });
  });
});
