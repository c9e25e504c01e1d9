import { estimateTokens } from "../../src/llm/estimate-tokens.ts";
import { thinksByName, thinksUnseen } from "../../src/llm/quirks.ts";

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
