import { jsonValuesInText, looksLikeJson } from "../../src/llm/json-in-text.ts";

describe("JSON in a model's text", () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['```json\n{"a":1}\n```', { a: 1 }],
    ['```\n{"a":1}\n```\nand\n```json\n{"b":1}\n```', { a: 1 }],
    ['```json\n{"a":1}', { a: 1 }],
    ['Sure!\n{"a":{"b":"} {"}} Bye {', { a: { b: "} {" } }],
    ['An open { and then {"a":1}', { a: 1 }],
    ['<think>{"a":0}</think>{"a":1}', { a: 1 }],
    ['thinking without an opening tag </think> {"a":1}', { a: 1 }],
    ['[{"a":1}] and more', [{ a: 1 }]],
    ["[1,2]", [1, 2]],
    ['{"a":"two\nlines",}', { a: "two\nlines" }],
    ['{"a":[1,2,],"b":"x, }",}', { a: [1, 2], b: "x, }" }],
    ['{"a":"about `<think>` and <think>"}', { a: "about `<think>` and <think>" }],
    ['{"a":', undefined],
    ["a mark [1] and a mark [2]", undefined],
    ["no braces", undefined],
    ['"just a string"', undefined],
  ])("%j", (text, value) => {
    expect(jsonValuesInText(text)[0]).toEqual(value);
  });

  it("is returned outermost and complete, at most eight values", () => {
    expect(jsonValuesInText('{"a":{"b":1}} {"c":2}')).toEqual([{ a: { b: 1 } }, { c: 2 }]);
    expect(jsonValuesInText('x {"a":1}'.repeat(20))).toHaveLength(8);
  });

  it.each(["{", "[", '{"', "{}", "[]", "}", '{"a":', "```", "```{", ",]", "{,"])(
    "is looked for in one pass, however often %j comes",
    (mark) => {
      expect(jsonValuesInText(mark.repeat(200_000)).length).toBeLessThanOrEqual(8);
    },
  );

  it("may be nested deeper than any stack", () => {
    const deep = 80_000;
    expect(() => jsonValuesInText(`${"[".repeat(deep)}${"]".repeat(deep)}`)).not.toThrow();
  });

  it("is distinguished from prose with brackets", () => {
    expect(["It rained [p3].", "[1] says so.", "A set {a, b}."].map(looksLikeJson)).toEqual([false, false, false]);
    expect(['{"a":', "[{", 'So: {"a"', "```json"].map(looksLikeJson)).toEqual([true, true, true, true]);
  });
});
