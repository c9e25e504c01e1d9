import { propertySeed } from "@galley/test-kit/property-seed";
import fc from "fast-check";
import { rankPassages } from "../../../src/writer/research/rank-passages.ts";

const passage = (id: string, text: string) => ({ id, source: "s1", text });

const passages = [
  passage("p1", "The city opened a protected lane for bicycles on Mill Street."),
  passage("p2", "Cyclists ride more often where lanes are protected from cars."),
  passage("p3", "The orchestra played two symphonies in the town hall."),
  passage("p4", "Bakers raised the price of bread."),
];

describe("passages near to a query", () => {
  it("are found by the stems of its words, best first, and others are left out", () => {
    const ids = rankPassages(passages, "protected bicycle lanes", "en", 10).map(({ id }) => id);
    expect(ids).toEqual(["p1", "p2"]);
    expect(rankPassages(passages, "protected bicycle lanes", "en", 1)).toHaveLength(1);
  });

  it("are none when the query has no word of meaning", () => {
    expect(rankPassages(passages, "and the of", "en", 10)).toEqual([]);
    expect(rankPassages([], "lanes", "en", 10)).toEqual([]);
  });

  it.each([
    ["de", "Die neuen Radwege in der Stadt sind offen.", "Das Orchester spielte im Rathaus.", "Radweg Stadt"],
    ["pl", "Nowe ścieżki rowerowe w mieście są otwarte.", "Orkiestra grała w ratuszu.", "ścieżka rowerowa"],
    ["ja", "市は新しい自転車道を開いた。", "楽団は市役所で演奏した。", "自転車道"],
    ["zh", "城市开通了新的自行车道。", "乐团在市政厅演出。", "自行车道"],
    ["ar", "افتتحت المدينة مسارات جديدة للدراجات.", "عزفت الفرقة في القاعة.", "مسارات الدراجات"],
  ])("are found in %s too", (language, near, far, query) => {
    const ranked = rankPassages([passage("p1", far), passage("p2", near)], query, language, 5);
    expect(ranked.map(({ id }) => id)).toEqual(["p2"]);
  });

  it("come in the same order whatever order they were given in", () => {
    const expected = rankPassages(passages, "the lane of the city and its cars", "en", 4);
    fc.assert(
      fc.property(fc.shuffledSubarray(passages, { minLength: passages.length }), (shuffled) => {
        expect(rankPassages(shuffled, "the lane of the city and its cars", "en", 4)).toEqual(expected);
      }),
      { seed: propertySeed, numRuns: 24 },
    );
  });
});
