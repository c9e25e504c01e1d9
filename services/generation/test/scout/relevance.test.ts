import type { ScoutBrief } from "../../src/domain/engine-ports.ts";
import { compileTopic } from "../../src/scout/compile-topic.ts";
import { normalizeItem } from "../../src/scout/normalize.ts";
import { relevanceOf } from "../../src/scout/relevance.ts";
import { now } from "./world.ts";

const relevance = (
  topic: Partial<ScoutBrief["topics"][number]> & { name: string },
  title: string,
  snippet = "",
  ownFeed = false,
): number => {
  const item = normalizeItem(
    { url: "https://a.example/x", title, snippet, outlet: "A" },
    "https://a.example/feed",
    ownFeed ? ["t"] : [],
    now,
  );
  if (item === undefined) throw new Error("the item should be usable");
  return relevanceOf(item, compileTopic({ id: "t", priority: 1, ...topic }, "en"));
};

describe("relevance", () => {
  it.each([
    [{ name: "Electric vehicles" }, "Electric vehicle sales rise in Norway"],
    [{ name: "Electric vehicles" }, "EV makers cut prices again"],
    [{ name: "AI" }, "Artificial intelligence helps doctors read scans"],
    [{ name: "Artificial intelligence" }, "How AI reads scans"],
    [{ name: "Cycling" }, "Cycling to work gets a tax break"],
    [{ name: "Solar energy", description: "Solar panels and batteries" }, "Solar panel efficiency reaches 34 percent"],
    [{ name: "Space", description: "Rockets, NASA, SpaceX and ESA missions" }, "NASA delays Artemis launch"],
    [{ name: "Smart homes", description: 'Look for "matter standard" news' }, "Matter standard adds cameras"],
    [
      { name: "Radverkehr", description: "Radwege und Lastenräder in Köln" },
      "Neue Radwege für Köln: Radverkehr wächst",
    ],
    [{ name: "自転車レーン" }, "新しい自転車レーンが開通"],
  ])("is there: %j – %s", (topic, title) => expect(relevance(topic, title)).toBeGreaterThan(0.3));

  it.each([
    [{ name: "Electric vehicles" }, "Electric guitar maker opens museum"],
    [{ name: "Apple computers" }, "Apple pie recipe for autumn"],
    [{ name: "Python programming" }, "Python swallows alligator"],
    [{ name: "Space", description: "Rockets, NASA and ESA missions" }, "More office space in Berlin"],
    [{ name: "Solar energy", description: "Solar panels and batteries" }, "Panel of experts debates energy prices"],
    [{ name: "Cycling -motor" }, "The business cycle turns"],
    [{ name: "Coffee", description: "All about coffee, excluding instant coffee" }, "Instant coffee sales up"],
  ])("is not there: %j – %s", (topic, title) => expect(relevance(topic, title, "", true)).toBe(0));

  it("comes from the feed when the topic's words tell nothing apart, and only then", () => {
    const topic = { name: "Company news", description: "https://a.example/feed" };
    expect(relevance(topic, "We moved to a bigger workshop", "", true)).toBeGreaterThan(0.3);
    expect(relevance(topic, "We moved to a bigger workshop")).toBe(0);
  });

  it("grows with the place and the number of matches, and does not know other items", () => {
    const topic = { name: "Heat pumps", description: "subsidies and installers" };
    const [strong, weak] = [
      relevance(topic, "Heat pumps: subsidies rise", "Installers rejoice."),
      relevance(topic, "A cold winter", "Heat pumps sold well."),
    ];
    expect(strong).toBeGreaterThan(weak);
    expect(weak).toBeGreaterThan(0.3);
    expect(strong).toBeLessThanOrEqual(1);
  });
});
