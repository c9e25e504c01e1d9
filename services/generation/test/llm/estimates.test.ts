import { estimateTokens, minTokens } from "../../src/llm/estimate-tokens.ts";
import { thinksByName, thinksUnseen } from "../../src/llm/quirks.ts";
import counted from "./counted-texts.json" with { type: "json" };

// The texts are article 1 of the Universal Declaration of Human
// Rights, and some texts that are not prose. `fewest` and `most`
// are the lowest and highest numbers counted by the tokenizers
// of GPT-4o, Llama 2, Llama 3, Mistral 7B, Gemma 3, Qwen 3 and
// DeepSeek V3. `most` ignores the highest one, because each of these tokenizers hardly supports one of the scripts.
describe("an estimate of tokens", () => {
  it.each(counted)("is about the maximum of real tokenizers or more, and rarely twice as much: $language", (one) => {
    const estimate = estimateTokens(one.text);
    expect(estimate).toBeGreaterThanOrEqual(0.85 * one.most);
    expect(estimate).toBeLessThanOrEqual(2.1 * one.most);
  });

  it.each(counted)("has a lower bound below the count of any tokenizer: $language", ({ text, fewest }) => {
    expect(minTokens(text)).toBeLessThanOrEqual(fewest);
    expect(minTokens(text)).toBeGreaterThanOrEqual(0.25 * fewest);
  });

  it("of an empty text is zero", () => {
    expect([estimateTokens(""), minTokens("")]).toEqual([0, 0]);
  });
});

describe("names of models", () => {
  it("show which models think, and which think without output", () => {
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
