import type { LlmObjectRequest, LlmPort } from "../../../src/llm/llm-port.ts";

type Pairs = { readonly pairs: readonly { readonly id: string; readonly claim: string; readonly passage: string }[] };

/** A model that gives the verdicts of a function; `undefined` leaves a pair out. Counts its calls. */
export function scriptedLlm(
  verdictOf: (claim: string, passage: string) => string | undefined,
): LlmPort & { readonly asked: Pairs[] } {
  const asked: Pairs[] = [];
  return {
    asked,
    model: "scripted",
    provider: "scripted",
    maximumTokens: 1_000_000,
    contextTokens: 32_000,
    estimateTokens: (text) => Math.ceil(text.length / 3),
    write: async () => ({ text: "", model: "scripted" }),
    generate: async <Value>({ data, schema, normalize }: LlmObjectRequest<Value>) => {
      const given = data as Pairs;
      asked.push(given);
      const verdicts = given.pairs.flatMap(({ id, claim, passage }) => {
        const verdict = verdictOf(claim, passage);
        return verdict === undefined ? [] : [{ id, verdict }];
      });
      const json: unknown = { verdicts };
      return { text: "", model: "scripted", value: schema.parse(normalize === undefined ? json : normalize(json)) };
    },
  };
}
