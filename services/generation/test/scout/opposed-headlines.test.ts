import { findCandidates } from "../../src/scout/find-candidates.ts";
import { now, reportOf } from "./reports.ts";

describe("reports of opposite outcomes", () => {
  const topics = [{ id: "t", name: "Rocket launch rail hydrogen Rakete Wasserstoff fusée lancement", priority: 1 }];
  const text = "The rocket launch of the hydrogen rail programme took place on Monday at the coast, the agency said.";
  const told = (left: string, right: string) => {
    const items = [reportOf(left, { text, site: "a.example" }), reportOf(right, { text, site: "b.example" })];
    return findCandidates({ items, topics, knownStories: [], now }).stories.length;
  };

  it.each([
    ["Alpha rocket launch fails", "Beta rocket launch succeeds"],
    ["Hydrogen rail trial is a success", "Battery rail trial fails"],
    ["Hydrogen rail trial succeeds", "Battery rail trial does not succeed"],
    ["Council approves rocket launch", "Council rejects rocket launch"],
    ["Start der Rakete Alpha gescheitert", "Start der Rakete Beta gelungen"],
    ["Lancement de la fusée Alpha : échec", "Lancement de la fusée Beta réussi"],
  ])("are never the same story: %s / %s", (left, right) => expect(told(left, right)).toBe(2));

  it("do not separate two reports of the same outcome", () => {
    expect(told("Alpha rocket launch fails", "Failure of the Alpha rocket launch")).toBe(1);
    expect(told("Alpha rocket launch delayed", "Alpha rocket launch fails")).toBe(1);
  });

  it("are not further sources of each other's idea", () => {
    const known = { ideaId: "idea", title: "Alpha rocket launch succeeds", angle: "", summary: text, urls: [] };
    const same = reportOf("Alpha rocket launch is a success", { text });
    const other = reportOf("Beta rocket launch fails", { text });
    const find = (item: typeof same) => findCandidates({ items: [item], topics, knownStories: [known], now });
    expect(find(same)).toMatchObject({ stories: [], known: [{ ideaId: "idea", reports: [same] }] });
    expect(find(other)).toMatchObject({ stories: [{ reports: [other] }], known: [] });
  });
});
