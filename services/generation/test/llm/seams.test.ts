import { estimateTokens } from "../../src/llm/estimate-tokens.ts";
import { joinContinuation } from "../../src/llm/join-continuation.ts";
import { mendJson } from "../../src/llm/mend-json.ts";
import { thinksByName, thinksUnseen } from "../../src/llm/model-names.ts";

describe("a text and its continuation", () => {
  it.each([
    ["They built the br", "idge at last.", "They built the bridge at last."],
    ["They built the", " bridge.", "They built the bridge."],
    ["They built the bridge by the", "the bridge by the river.", "They built the bridge by the river."],
    ["They built the bridge.", "Then came the town.", "They built the bridge. Then came the town."],
    ["They built the bridge.\n\n", "Then came the town.", "They built the bridge.\n\nThen came the town."],
    ["It cost 1,", "200 pounds", "It cost 1,200 pounds"],
    ["橋は長い", "です。", "橋は長いです。"],
  ])("%j and %j make %j", (text, more, whole) => {
    expect(joinContinuation(text, more)).toBe(whole);
  });

  it("is taken at its longer telling when it began again from the start", () => {
    const text = "A first sentence that is long enough to be known again by anybody. And";
    expect(joinContinuation(text, `${text} a second one.`)).toBe(`${text} a second one.`);
  });
});

describe("an estimate of tokens", () => {
  // Counts of o200k and of Llama 3's tokenizer for such sentences lie between these.
  it.each([
    ["The quick brown fox jumps over the lazy dog.", 10, 18],
    ["Die Donaudampfschifffahrtsgesellschaft fährt heute nicht.", 14, 24],
    ["Быстрая лиса прыгает через ленивую собаку.", 12, 30],
    ["素早い狐は怠け者の犬を飛び越える。", 14, 28],
    ["快速的棕色狐狸跳过懒狗。", 10, 20],
    ['{"id":"p12","n":[1,2,3]}', 12, 20],
    ["", 0, 0],
  ])("of %j lies between the counts of real tokenizers and half as much again", (text, least, most) => {
    expect(estimateTokens(text)).toBeGreaterThanOrEqual(least);
    expect(estimateTokens(text)).toBeLessThanOrEqual(most);
  });
});

describe("names of models", () => {
  it("show who thinks, and who thinks unseen", () => {
    const thinkers = [
      "qwen3:8b",
      "deepseek-r1:7b",
      "gpt-oss:20b",
      "o3-mini",
      "openai/gpt-5-mini",
      "QwQ-32B",
      "magistral-small",
    ];
    expect(thinkers.filter((name) => !thinksByName(name))).toEqual([]);
    const others = [
      "llama3.2",
      "gpt-4o",
      "mistral-small",
      "gemma3",
      "qwen3-4b-instruct-2507",
      "gpt-5-chat-latest",
      "default",
    ];
    expect(others.filter((name) => thinksByName(name))).toEqual([]);
    expect(["o1", "o4-mini", "gpt-5", "openai/o3"].filter((name) => !thinksUnseen(name))).toEqual([]);
    expect(["gpt-4o", "gpt-oss:20b", "phi-3o1"].filter((name) => thinksUnseen(name))).toEqual([]);
  });
});

describe("mended JSON", () => {
  it("is what it was when nothing was wrong with it", () => {
    const text = '{"a":[1,{"b":"c, ]"}],"d":"\\n\\"{,}"}';
    expect(mendJson(text)).toBe(text);
  });
});
