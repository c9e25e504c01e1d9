import { withSayer } from "../../../src/writer/brief/with-sayer.ts";

describe("a quotation that stands alone among the facts", () => {
  it.each([
    [
      "en",
      'The oldest member says "a rope remembers every knot", and I want that as the headline.',
      '"a rope remembers every knot"',
    ],
    ["de", "Ihr Lehrer sagte immer: „Holz verzeiht nichts“, bitte als Schluss.", "„Holz verzeiht nichts“"],
    ["es", "Aprendí con Rosa Lafuente, que decía «el hilo manda», y eso va al principio.", "«el hilo manda»"],
    ["zh", "主持人是老师顾汉章，他常说“书旧了，字还是新的”，我想拿这句话当开头。", "“书旧了，字还是新的”"],
    ["ja", "源治さんは今も店に立ち、「畳は踏まれて育つ」が口癖です。", "「畳は踏まれて育つ」"],
  ])("is told with the words that say whose it is (%s): %s", (language, line, quotation) => {
    const told = withSayer(quotation, [line], language);
    expect(told).toContain(quotation);
    expect(told).toMatch(
      /The oldest member says|Ihr Lehrer sagte immer|Rosa Lafuente, que decía|他常说|源治さん.*口癖です/,
    );
    expect(told).not.toMatch(/headline|Schluss|principio|开头/);
  });

  it.each([
    ["what is no quotation", "The rope is new.", "The rope is new"],
    ["a quotation without words before it", "“We wait for no one.” Use it.", "“We wait for no one.”"],
    [
      "a quotation behind an order",
      "Please make sure to write somewhere near the top “open all year”.",
      "“open all year”",
    ],
  ])("stays as it is: %s", (_what, line, fact) => {
    expect(withSayer(fact, [line], "en")).toBe(fact);
  });
});
