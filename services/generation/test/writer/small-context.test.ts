import { type FakeLlm, startFakeLlm } from "@galley/test-kit/fake-llm";
import { estimateTokens } from "../../src/llm/estimate-tokens.ts";
import { splitSentences } from "../../src/reading/language/sentences.ts";
import { generalProse } from "./general-prose.ts";
import { type Asked, scripted } from "./scripted-model.ts";
import { orderOf, seen, write } from "./writing.ts";

const contextTokens = 8_000;
const sectionCount = 10;
const facts = [
  "The plant in Leipzig will employ 420 people.",
  "The orchard behind the mill holds 86 pear trees.",
  "The ferry to Rosvik sails at 9.40.",
];
const themes: Readonly<Record<number, string>> = {
  0: "a plant and those who work in it",
  4: "pear trees in an orchard",
  9: "a ferry and the people on it",
};
const themeOf = (fact: string): string => Object.values(themes)[facts.indexOf(fact)] ?? "";

// Sections that tell none of the facts; three of them have words of one.
const sectionText = ({ data }: Asked): string => {
  const at = Number(/\d+/.exec(data.section.heading)?.[0] ?? 0);
  const theme = themes[at] === undefined ? "" : `Now think of ${themes[at]}. `;
  return splitSentences(`${theme}${generalProse(300, at * 300)}`, "en")
    .reduce<string[][]>((groups, sentence, index) => {
      if (index % 3 === 0) groups.push([]);
      groups.at(-1)?.push(sentence);
      return groups;
    }, [])
    .map((group) => group.join(" "))
    .join("\n\n");
};

describe("a model of eight thousand tokens", () => {
  let llm: FakeLlm | undefined;
  afterEach(() => llm?.close());

  it("is shown an article of 3,000 words in parts when facts are missing, each fact with the paragraphs near to it", async () => {
    const model = scripted({
      brief: { subject: "three places", words: 3_000, facts },
      outline: {
        sections: Array.from({ length: sectionCount }, (_, at) => ({
          heading: `Part ${at}`,
          words: 300,
          points: [themes[at] ?? "what else"],
          facts: [],
        })),
      },
      section: sectionText,
      facts: ({ data }) => ({
        edits: data.facts.map(({ id, text }: { id: string; text: string }) => ({
          paragraph: data.paragraphs.at(-1).id,
          action: "insert-after",
          text: `${text} [${id}]`,
        })),
      }),
    });
    llm = await startFakeLlm({ answer: model.answer });
    const order = orderOf("Three places", `Write about 3,000 words for curious readers.\n\n${facts.join("\n\n")}`);
    const config = { provider: "openai-compatible", baseUrl: llm.baseUrl, model: "fake-1", contextTokens } as const;
    const draft = await write(order, { llm: config });

    const { text } = seen(draft);
    for (const fact of facts) expect(text).toContain(fact);
    expect(draft.wordCount).toBeGreaterThan(2_000);
    const asked = llm.requests.filter(({ prompt }) => prompt.includes("# Task: facts"));
    for (const { prompt, body } of asked) {
      const answer = body.max_tokens ?? body.max_completion_tokens ?? 0;
      expect(estimateTokens(prompt) + answer).toBeLessThanOrEqual(contextTokens);
      expect(answer).toBeGreaterThan(300);
    }
    const parts = model.asked.filter(({ stage }) => stage === "facts");
    expect(parts.length).toBeGreaterThanOrEqual(2);
    for (const { data } of parts) {
      const shown = data.paragraphs.map((paragraph: { text: string }) => paragraph.text).join(" ");
      for (const fact of data.facts) expect(shown).toContain(themeOf(fact.text));
    }
  });
});
