import { createBudget } from "../../../src/llm/budget.ts";
import { createLlm } from "../../../src/llm/create-llm.ts";
import { numberRequest, shownLines } from "../../../src/writer/request/number-request.ts";
import type { ParsedRequest } from "../../../src/writer/request/parsed-request.ts";
import { readRequest } from "../../../src/writer/request/read-request.ts";
import { type Asked, scriptedServers } from "../scripted.ts";
import { quiet } from "../writing.ts";

const text =
  "Write about 600 words.\nThe plant will employ 420 people.\nIt costs **€86 million**.\nNo coal mine, please.";
const lines = numberRequest(["A plant", text], "en");

describe("an order as lines", () => {
  it("has every word of it, its title first, in its order", () => {
    expect(shownLines(lines)).toBe(
      "[c1] A plant\n[c2] Write about 600 words.\n[c3] The plant will employ 420 people.\n[c4] It costs **€86 million**.\n[c5] No coal mine, please.",
    );
  });

  it("parts long prose into its sentences, and keeps rows and entries of data whole", () => {
    const prose = "The bridge opens to walkers on Monday at nine in the morning. ".repeat(4).trim();
    expect(numberRequest([prose], "en")).toHaveLength(4);
    const row = `Tea | ${"black, from the hills of the south. ".repeat(6)} | 2.50`;
    expect(numberRequest([row], "en")).toHaveLength(1);
    const json = '{"title":"Tea","prices":[{"name":"black","price":2.5},{"name":"green","price":3}]}';
    expect(numberRequest([json], "en").map((line) => line.text)).toContain('"price": 2.5');
  });

  it("are whole at footnotes and struck words, and nested items keep their indentation", () => {
    const prose = `${"A long line goes on and on. ".repeat(6)}One.[^1] ~~Two. Three.~~ Four.`;
    expect(
      numberRequest([prose], "en")
        .slice(-4)
        .map(({ text }) => text),
    ).toEqual(["One.[^1]", "~~Two.~~", "~~Three.~~", "Four."]);
    expect(numberRequest(["1. Boil.\n   - Salt.\n  Stir."], "en").map(({ text }) => text)).toEqual([
      "1. Boil.",
      "   - Salt.",
      "Stir.",
    ]);
  });

  it("leaves nothing out of very many lines, and makes no book of what is nested deep", () => {
    const many = numberRequest([Array.from({ length: 5_000 }, (_, at) => `line ${at}`).join("\n")], "en", 1001);
    expect(many.length).toBeLessThanOrEqual(600);
    expect(many.map((line) => line.text).join("\n")).toMatch(/^line 0\n[\s\S]*line 4999$/);
    expect(many[0]?.id).toBe("c1001");
    const nested = `${"[".repeat(3_000)}1${"]".repeat(3_000)}`;
    expect(
      numberRequest([nested], "en")
        .map((line) => line.text)
        .join("").length,
    ).toBeLessThanOrEqual(nested.length);
  });
});

describe("an order as the model reads it", () => {
  const serve = scriptedServers();

  const read = async (
    answer: object | string,
    canSearch = false,
  ): Promise<{ request: ParsedRequest | undefined; asked: Asked[] }> => {
    const { llm, asked } = await serve({ request: answer });
    const port = createLlm(llm, { logger: quiet }).writer;
    const signal = new AbortController().signal;
    const request = await readRequest(lines, "en", { llm: port, budget: createBudget(100_000), signal, canSearch });
    return { request, asked };
  };

  it("has as facts and contradictions only what stands in the order, in its notation, and takes the id of a line for the line", async () => {
    const { request } = await read({
      language: "en",
      length: null,
      facts: [
        "[c3] The plant will employ 420 people.",
        "it costs €86 million",
        "It has a canteen.",
        "The plant will employ 420 people.",
        "c5",
        "c6",
      ],
      conflicts: [
        { first: "It costs €86 million.", second: "The plant will employ 420 people." },
        { first: "It costs €86 million.", second: "It costs €90 million." },
      ],
    });
    expect(request?.facts).toEqual([
      { id: "f1", text: "The plant will employ 420 people." },
      { id: "f2", text: "it costs €86 million" },
      { id: "f3", text: "No coal mine, please." },
    ]);
    expect(request?.conflicts).toHaveLength(1);
  });

  it("has the length that the model names, with its bounds in order", async () => {
    const lengthOf = async (length: object | null) => (await read({ language: "en", length })).request?.length;
    for (const length of [{ from: 600, to: 600 }, { to: 400 }, { from: 300 }])
      expect(await lengthOf(length)).toEqual(length);
    expect(await lengthOf({ from: 700, to: 500 })).toEqual({ from: 500, to: 700 });
    for (const none of [{}, null]) expect(await lengthOf(none)).toBeUndefined();
  });

  it("has ids for points and bans, and a language that exists", async () => {
    const { request } = await read({
      language: "xx_not a language",
      length: null,
      points: ["jobs", "[c3] cost", "jobs", ""],
      bans: [{ text: "No coal mine", words: ["coal mine"] }],
    });
    expect(request).toMatchObject({
      language: "en",
      points: [
        { id: "t1", text: "jobs" },
        { id: "t2", text: "cost" },
      ],
      bans: [{ id: "b1", text: "No coal mine", words: ["coal mine"] }],
    });
  });

  it("is read from a server that leaves keys out or gives one text for a list", async () => {
    const facts = "The plant will employ 420 people.";
    const { request } = await read({ language: "de", facts, points: [{ text: "jobs" }], length: null });
    expect(request).toMatchObject({ language: "de", facts: [{ id: "f1" }], points: [{ text: "jobs" }] });
  });

  it("asks for queries only where there are search engines", async () => {
    const { asked } = await read({ language: "en", length: null });
    expect(asked[0]?.task).toContain("queries: []");
    const { asked: searching } = await read({ language: "en", length: null }, true);
    expect(searching[0]?.task).toContain("web searches");
  });

  it("is unread when the model answers in prose, and bounded when it answers with a book", async () => {
    expect((await read("I have read it.")).request).toBeUndefined();
    const many = Array.from({ length: 320 }, (_, at) => `p${at}`);
    const { request } = await read({ language: "en", length: null, points: many, queries: many.slice(0, 20) });
    expect(request?.points.length).toBeLessThanOrEqual(300);
    expect(request?.queries.length).toBeLessThanOrEqual(10);
  });
});
