import type { LlmObjectRequest, LlmPort } from "../../../src/llm/llm-port.ts";

interface Given {
  readonly pairs: readonly { readonly id: string; readonly claim: string; readonly passage: string }[];
  readonly sentences: readonly { readonly id: string; readonly text: string }[];
}

/**
 * A model that gives the verdicts of a function, of which `undefined` leaves a pair out, and names the sentences that
 * `isParticular` accepts. Counts its calls.
 */
export function scriptedLlm(
  verdictOf: (claim: string, passage: string) => string | undefined,
  isParticular: (sentence: string) => boolean = () => false,
): LlmPort & { readonly asked: Given[] } {
  const asked: Given[] = [];
  return {
    asked,
    model: "scripted",
    provider: "scripted",
    maximumTokens: 1_000_000,
    contextTokens: 32_000,
    estimateTokens: (text) => Math.ceil(text.length / 3),
    write: async () => ({ text: "", model: "scripted" }),
    generate: async <Value>({ data, schema, normalize }: LlmObjectRequest<Value>) => {
      const given: Given = { pairs: [], sentences: [], ...(data as Partial<Given>) };
      asked.push(given);
      const verdicts = given.pairs.flatMap(({ id, claim, passage }) => {
        const verdict = verdictOf(claim, passage);
        return verdict === undefined ? [] : [{ id, verdict }];
      });
      const particular = given.sentences.flatMap(({ id, text }) => (isParticular(text) ? [id] : []));
      const json: unknown = { verdicts, particular };
      return { text: "", model: "scripted", value: schema.parse(normalize === undefined ? json : normalize(json)) };
    },
  };
}
