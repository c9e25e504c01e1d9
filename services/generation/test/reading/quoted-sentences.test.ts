import { describe, expect, it } from "@jest/globals";
import { splitSentences } from "../../src/reading/language/sentences.ts";

describe("sentences with quotations", () => {
  it.each([
    ["fr", "Éleveuse Maud Perrin : « Je ne dors plus. » Garde Élie Sarre : « Il a vécu ici. » Il y aurait 9 loups.", 3],
    ["fr", "« On verra. » confie-t-il. La salle est pleine.", 2],
    ["zh", "先让摊主赚到钱。“我们等了三年。”王芳说。市场五月开业。", 3],
    ["zh", "小步更容易坚持。“先让摊主赚到钱。”镇长林海这样说。", 2],
    ["ja", "春です。「花が咲きました。」と林さんは話す。人が多い。", 3],
    ["ja", "「花が咲きました。」公園は広い。", 2],
    ["es", "«De noche compramos.» Vecino Paco Mena: «Queremos dormir.» El ayuntamiento calla.", 3],
    ["en", "We run it in production. kQueue 4.0 drops a part.", 2],
    ["es", "Haced un artículo (¡sin entrevista!) para la web.", 1],
  ])("end where the quotation ends, and keep who said it (%s: %s)", (language, text, count) => {
    expect(splitSentences(text, language)).toHaveLength(count);
  });
});
