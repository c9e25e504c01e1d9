import { describe, expect, it } from "@jest/globals";
import { orderLikelihood } from "../../../src/writer/brief/sentence-kind/order-likelihood.ts";
import { signalsOf } from "../../../src/writer/brief/signals.ts";
import { actByRules, speechAct } from "../../../src/writer/brief/speech-act.ts";
import { lexiconOf } from "../../../src/writer/brief/vocabulary/lexicon.ts";

const likelihood = (text: string, language: string): number =>
  orderLikelihood(text, language, signalsOf(text, lexiconOf(language)), actByRules(text, language, "prose"));

// None of these sentences is in the training corpus.
const pairs: readonly (readonly [language: string, order: string, fact: string])[] = [
  ["en", "Our chairwoman cannot stand exclamation marks.", "The chairwoman opened the bridge on 4 May."],
  ["en", "It would be wonderful if this could be finished by Monday.", "The bridge will be finished by 2028."],
  ["de", "Wichtig ist uns vor allem der menschliche Ton.", "Der Verein betreut 240 Kinder in drei Stadtteilen."],
  ["fr", "Ce serait bien de garder un ton léger.", "La piscine rouvre le 3 juin après deux ans de travaux."],
  ["es", "Nos gustaría un tono cercano y sin tecnicismos.", "La fábrica da trabajo a 85 vecinos del pueblo."],
  ["it", "Ci piacerebbe un tono caldo e diretto.", "Il forno ha aperto nel 1962 in via Garibaldi."],
  ["ja", "やさしい文体でお願いできると助かります。", "図書館は毎週月曜日に休館します。"],
];

describe("the likelihood that a sentence addresses the writer", () => {
  it.each(pairs)("%s: is higher for “%s” than for “%s”", (language, order, fact) => {
    expect(likelihood(order, language)).toBeGreaterThan(likelihood(fact, language));
  });

  it("keeps what it thinks an order from being a statement, and overrules no plain order", () => {
    const chat = "Thanks a million in advance, you are saving my week here.";
    expect(speechAct(chat, "en", "prose")).not.toBe("statement");
    expect(speechAct("Please write 500 words.", "en", "prose")).toBe("order");
  });

  it("takes texts of any length and script", () => {
    for (const text of ["", " ", "7", "…", "a".repeat(50_000), "🙂🙂", "\u202e abc", "ﷺ"])
      expect(likelihood(text, "en")).toBeGreaterThanOrEqual(0);
  });
});
