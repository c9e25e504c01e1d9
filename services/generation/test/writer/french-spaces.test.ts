import { splitSentences } from "../../src/reading/language/sentences.ts";
import { singleSpaces } from "../../src/reading/single-spaces.ts";
import { scriptedServers } from "./scripted.ts";
import { orderOf, seen, write } from "./writing.ts";

describe("a French text", () => {
  const serve = scriptedServers();

  it.each([
    ["plain", " "],
    ["no-break", "\u00a0"],
    ["narrow no-break", "\u202f"],
  ])("is printed with its %s spaces before ! ? ; : and »", async (_kind, space) => {
    const sentences = ["Ils sont 121 !", "Combien étaient-ils avant ?", "Le club répond : « On continue ! »"];
    const typed = sentences.map((sentence) => sentence.replace(/ (?=[!?:»])|(?<=«) /g, space));
    const marks = [" [c2]", "[c3]", " [c4]"];
    const order = orderOf("Le club", sentences.join("\n"), { language: "fr" });
    const article = typed.map((sentence, at) => `${sentence}${marks[at]}`).join(" ");
    const { llm } = await serve({ request: { language: "fr", length: null }, article: { article } });
    expect(seen(await write(order, { llm })).text).toContain(typed.join(" "));
  });

  it("is cut into sentences at spaced marks", () => {
    expect(splitSentences("Ils sont 121\u00a0! Combien\u202f? Le club\u00a0: trois.", "fr")).toEqual([
      "Ils sont 121\u00a0!",
      "Combien\u202f?",
      "Le club\u00a0: trois.",
    ]);
  });

  it("keeps no-break spaces where typography wants them only", () => {
    expect(singleSpaces(" Un\u00a0club  et\n350\u00a0g,\u00a0\u00a0«\u00a0oui\u00a0» à 5 \u202f% ")).toBe(
      "Un club et 350\u00a0g, «\u00a0oui\u00a0» à 5\u202f%",
    );
  });
});
