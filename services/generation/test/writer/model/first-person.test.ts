import { speaksAsWriter } from "../../../src/writer/model/first-person.ts";
import { orderOf } from "../writing.ts";

const roofs = orderOf("Solar roofs", "Explain to house owners how a solar roof works.");

describe("a writer that speaks of itself", () => {
  it.each([
    ["en", "I kept my sentences short and put each of them into a list."],
    ["en", "The subject was made up by myself."],
    ["en", "When I wrote this, the sun was out."],
    ["de", "Das habe ich so kurz wie möglich gehalten."],
    ["fr", "J’ai gardé une seule idée."],
    ["es", "Esto lo decidí yo."],
    ["pl", "To napisałem ja, w moim stylu, moja rada."],
    ["zh", "我写得很短。"],
    ["ja", "私は短く書きました。"],
  ])("is noticed (%s): %s", (language, sentence) => {
    expect(speaksAsWriter(roofs, language)(sentence)).toBe(true);
  });

  it.each([
    ["en", "World War I ended in 1918."],
    ["en", "Queen Elizabeth I wore no solar roof."],
    ["en", "Can I keep the old tiles?"],
    ["en", 'The owner says: "I would do it again."'],
    ["en", "We explain how a roof works."],
    ["en", "The type I. panel is the cheapest."],
    ["de", "Wer gemeinsam plant, spart."],
    ["it", "I tetti solari rendono."],
    ["pl", "Słońce i wiatr."],
    ["zh", "我们解释屋顶。"],
    ["ja", "私たちは屋根を説明します。"],
    ["sv", "Mitt i vardagen växer förtroende."],
    ["pt", "A EU apoia telhados solares."],
    ["xx", "I wrote it."],
  ])("is not seen where nobody speaks of himself (%s): %s", (language, sentence) => {
    expect(speaksAsWriter(roofs, language)(sentence)).toBe(false);
  });

  it.each([
    "A column by our founder. I put the roof on myself in 2019.",
    "Write it in the first person.",
    "A personal essay. First-person voice, please.",
  ])("is what was ordered: %s", (instructions) => {
    expect(speaksAsWriter(orderOf("Solar roofs", instructions), "en")("I would do it again.")).toBe(false);
  });
});
