import { normalizeBriefReading } from "../../../src/writer/brief/brief-reading.ts";
import { settleBrief } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { withSpeaker } from "../../../src/writer/brief/with-speaker.ts";
import { writingOrder } from "./measure.ts";

describe("what a model copied without the label before it", () => {
  it.each([
    ["Captain Ann Roe: “We wait for no one.”", "“We wait for no one.”"],
    ["notes from the quay; quote E. Kowalczyk: A market without shade is a pan", "A market without shade is a pan"],
    ["Stall: B7; Said by: quote Coline Aubert: Cheese wants patience", "Cheese wants patience"],
  ])("is told with the name that stands there: %s", (line, fact) => {
    expect(withSpeaker(fact, [line], "en")).toMatch(new RegExp(`(?:Roe|Kowalczyk|Aubert): ${fact}$`));
  });

  it.each([
    ["opening hours: 9 to 17", "9 to 17"],
    ["[AK: we counted them ourselves, 98]", "we counted them ourselves, 98"],
    ["We met Ann Roe. The price: 12 pounds", "12 pounds"],
  ])("is left alone where no name of somebody does: %s", (line, fact) => {
    expect(withSpeaker(fact, [line], "en")).toBe(fact);
  });
});

describe("a row of a file that names somebody", () => {
  it("is a fact though a model that understood the order forgot it, and a sender's line is none", () => {
    const order =
      'An article of 300 words for the local page, no list. Never write "hub".\n\n"Stall";"Held by";"Sales"\n"A3";"Rae Finch";"900 jars"\n"note";"the market warden Ewa Kowal wants more shade";\n"note";"the market is on Thursdays, never on Sundays";\n\nThanks!\nJoe Marsh, press office, Town of Halden';
    const facts = ['"A3";"Rae Finch";"900 jars"', "the market is on Thursdays, never on Sundays"];
    const reading = {
      subject: "the market",
      readers: "the local page",
      words: 300,
      bans: [{ text: "hub" }],
      facts,
      otherOrders: ["An article of 300 words for the local page, no list."],
    };
    const brief = settleBrief(writingOrder("The market", order), readMaterial(order), normalizeBriefReading(reading));
    const told = brief.facts.map(({ text }) => text).join("\n");
    expect(told).toContain("Ewa Kowal");
    expect(told).not.toContain("Joe Marsh");
  });
});
