import { queriesByRules, queriesOf, queryPlanSchema } from "../../../src/writer/research/plan-queries.ts";

describe("queries", () => {
  it("by rules are the subject, and the subject with each point that must be covered", () => {
    const brief = {
      subject: "heat pumps in old houses",
      mustCover: ["noise", "heat pumps in old houses: costs"],
      keywords: ["subsidy"],
    };
    expect(queriesByRules(brief)).toEqual([
      "heat pumps in old houses",
      "heat pumps in old houses noise",
      "heat pumps in old houses: costs",
      "heat pumps in old houses subsidy",
    ]);
    expect(queriesByRules({ subject: " ", mustCover: ["noise"], keywords: [] })).toEqual([]);
  });

  it("are five at most, each once, without addresses and operators", () => {
    const queries = [
      "site:a.example heat pumps",
      "Heat pumps",
      "https://a.example heat pump noise",
      "q3",
      "q4",
      "q5",
      "q6",
    ];
    const plan = queryPlanSchema.parse({ queries: queries.map((query) => ({ perspective: "any", query })) });
    expect(queriesOf(plan)).toEqual(["heat pumps", "heat pump noise", "q3", "q4", "q5"]);
  });

  it("of any length are cut at a word", () => {
    const [query = ""] = queriesOf({ queries: [{ perspective: "", query: "pump ".repeat(500) }] });
    expect(query.length).toBeLessThanOrEqual(200);
    expect(query).toMatch(/ pump$/);
  });
});
