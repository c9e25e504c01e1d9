import { detectLanguage } from "../../src/reading/language/detect-language.ts";
import { splitSentences } from "../../src/reading/language/sentences.ts";
import { stem } from "../../src/reading/language/stem.ts";
import { contentStems, countWords } from "../../src/reading/language/words.ts";
import { findUrls } from "../../src/reading/urls-in-text.ts";

describe("sentences that begin with a number", () => {
  it.each([
    ["fr", "Le bus ne coûte rien. 50 vélos sont prêtés.", 2],
    ["en", "It opened in 2024. 50 bikes stand there.", 2],
    ["en", "It costs max. 40 euros, and sec. 5 says why.", 1],
    ["pl", "Było ok. 50 osób w godz. 12, tel. 123.", 1],
    ["nl", "Er kwamen 12 mensen, incl. 5 kinderen.", 1],
    ["fr", "Il est né le 5 janv. 1990 et vit à Paris.", 1],
  ])("are separate unless an abbreviation comes before them (%s: %s)", (language, text, count) => {
    expect(splitSentences(text, language)).toHaveLength(count);
  });
});

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
  ])("end with the quotation, including the name of the speaker (%s: %s)", (language, text, count) => {
    expect(splitSentences(text, language)).toHaveLength(count);
  });
});

describe("sentences", () => {
  it.each([
    [
      "en",
      'Mr. Smith paid $4.5 million. "We did it. Really," said J. K. Jones Inc. in Paris. It\'s 3 p.m. now. See https://a.example/x.html for more.',
      4,
    ],
    ["de", "Die Messe beginnt am 3. Mai 2026 in Köln. Sie kostet 4,50 € z. B. für Kinder. Dr. Weber kommt.", 3],
    ["de", "Die Monteure müssen in die Küchen, EG bis 3. OG. Am 18. Besuch war Schluss. Es waren 12. Dann kam Eva.", 4],
    ["en", "1. Smell", 1],
    ["en", "It grew from 2 to 3. The rest stayed.", 2],
    ["fr", "Le salon ouvre le 12 mai à 9 h 30. M. Dupont sera là.", 2],
    ["ja", "新しい自転車レーンは5月12日に開通します。全長14キロです。「とても便利だ。」と市長は述べた。", 3],
    ["en", "“It rained. We left,” she said. Then it stopped!", 2],
    ["en", "all in lower case. no capitals here. and so on.", 3],
  ])("%s: %s", (language, text, count) => {
    const sentences = splitSentences(text, language);
    expect(sentences).toHaveLength(count);
    expect(sentences.join(language === "ja" ? "" : " ")).toBe(text);
  });
});

describe("facts", () => {
  it.each([
    ["da", ["Fra 1. juni sejler færgen 8 gange om dagen.", "25 minutter varer turen."]],
    ["nb", ["Butikken åpner 3. mai.", "Den er ny."]],
    ["cs", ["Otevíráme 1. června v Brně.", "Vstup je volný."]],
    ["pl", ["Zapisy trwają do 2. dnia miesiąca.", "Potem lista jest zamknięta."]],
  ])("do not end after an ordinal that is written with a full stop (%s)", (language, sentences) => {
    expect(splitSentences(sentences.join(" "), language)).toEqual(sentences);
    // The same in lower case, where each full stop may end a sentence.
    const [first = ""] = sentences;
    expect(splitSentences(first.toLowerCase(), language)).toEqual([first.toLowerCase()]);
  });

  it("contain complete addresses", () => {
    expect(findUrls("(see https://a.example/b_(c)). Or https://d.example/e?f=1, ok")).toEqual([
      "https://a.example/b_(c)",
      "https://d.example/e?f=1",
    ]);
  });
});

// Inputs for which a regular expression could take quadratic time.
const traps: Readonly<Record<string, (length: number) => string>> = {
  "one word": (length) => "a".repeat(length),
  "full stops": (length) => ".".repeat(length),
  "opening marks": (length) => "“".repeat(length),
  "straight marks": (length) => '"a'.repeat(length / 2),
  abbreviations: (length) => "z. B. ".repeat(length / 6),
  names: (length) => "Word of the ".repeat(length / 12),
  brackets: (length) => `https://a.example/${")".repeat(length)}`,
  "Chinese without stops": (length) => "城市里的蜜蜂每天工作".repeat(length / 10),
  initials: (length) => "A\u00a0".repeat(length / 2),
};

describe("a hostile text of 100 kB", () => {
  it.each(Object.entries(traps))(
    "of %s is read without a freeze",
    (_name, make) => {
      const text = make(100_000);
      for (const language of ["en", "de", "zh"]) {
        expect(splitSentences(text, language).join("").length).toBeGreaterThan(0);
        contentStems(text, language);
      }
      findUrls(text);
      detectLanguage(text);
    },
    20_000,
  );
});

describe("words", () => {
  it("are counted as a reader counts them", () => {
    expect(countWords("One two – three, 4!")).toBe(4);
    expect(countWords("自転車レーンが開通", "ja")).toBeGreaterThan(2);
  });

  it("share a stem with their forms", () => {
    expect(new Set(["lane", "lanes"].map((word) => stem(word, "en"))).size).toBe(1);
    expect(new Set(["pump", "pumps", "pumping", "pumped"].map((word) => stem(word, "en"))).size).toBe(1);
    expect(new Set(["subsidy", "subsidies"].map((word) => stem(word, "en"))).size).toBe(1);
    expect(new Set(["miasto", "miasta", "miast", "miastem"].map((word) => stem(word, "pl"))).size).toBe(1);
    expect(contentStems("L’eau et l'énergie", "fr")).toEqual([stem("eau", "fr"), stem("énergie", "fr")]);
    expect(contentStems("Die Brücke in Łódź", "de")).toEqual(["bruck", "lodz"]);
    expect(contentStems("The lanes and the cyclists", "en")).toEqual([stem("lanes", "en"), stem("cyclists", "en")]);
  });
});

it("An inch mark does not open a quotation, and a quotation may end with a number", () => {
  expect(splitSentences('A 12" pipe costs 5 crowns. The longer one costs 6. He has one.', "en")).toHaveLength(3);
  expect(splitSentences('She said "It was 2020. It was 2021" and left. He stayed.', "en")).toHaveLength(2);
});

describe("the name of a company", () => {
  it.each([
    ["de", "Die Weberei Holm GmbH & Co. KG sitzt in Trossen. Sie webt Leinen.", 2],
    ["de", "Sie gehört der Holm SE & Co. KGaA in Trossen.", 1],
    ["en", "It belongs to Holm & Co. Ltd in Leeds. It weaves linen.", 2],
    ["en", "He left Holm & Co. Linen bored him.", 2],
  ])("does not end a sentence before the legal form: %s, %s", (language, text, count) => {
    expect(splitSentences(text, language)).toHaveLength(count);
  });
});
