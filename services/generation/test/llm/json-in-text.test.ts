import { jsonInText, withoutThinking } from "../../src/llm/json-in-text.ts";

describe("JSON in a model's text", () => {
  it.each([
    ['{"a":1}', { a: 1 }],
    ['```json\n{"a":1}\n```', { a: 1 }],
    ['Sure!\n{"a":{"b":"} {"}} Bye {', { a: { b: "} {" } }],
    ['<think>{"a":0}</think>{"a":1}', { a: 1 }],
    ['thinking without an opening tag </think> {"a":1}', { a: 1 }],
    ["[1,2] and more", [1, 2]],
    ['{"a":', undefined],
    ["no braces", undefined],
    ['"just a string"', undefined],
  ])("%j", (text, value) => {
    expect(jsonInText(text)).toEqual(value);
  });

  it("is not looked for in an unfinished thought", () => {
    expect(withoutThinking("<think>never ends {}")).toBe("");
  });
});
