import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { textContent } from "../../../src/writer/article/sanitize.ts";
import { asksDiscretion } from "../../../src/writer/brief/discretion.ts";
import { readBriefByRules } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { orderOf, write } from "../writing.ts";
import { writingOrder } from "./measure.ts";

const draftOf = async (instructions: string) => {
  const { content, report } = await write(orderOf("The mill", instructions));
  return { text: textContent(content), notes: report.notes.map(({ text }) => text).join("\n") };
};

const factsOf = (instructions: string): string =>
  readBriefByRules(writingOrder("The mill", instructions), readMaterial(instructions))
    .facts.map(({ text }) => text)
    .join("\n");

describe("a wish for discretion without a model", () => {
  it.each([
    ["The mill opens on 6 July. The dog bit a visitor in May. That stays between us. Entry is free.", "bit", "6 July"],
    ["Die Mühle öffnet am 6. Juli. Der Pächter ist 900 Euro schuldig. Das bleibt unter uns.", "Pächter", "6. Juli"],
    ["Le moulin ouvre le 6 juillet. Le meunier doit 900 euros. Cela reste entre nous.", "meunier", "6 juillet"],
    ["El molino abre el 6 de julio. El molinero debe 900 euros. Que esto quede entre nosotros.", "molinero", "6 de"],
    ["Il mulino apre il 6 luglio. Il mugnaio deve 900 euro alla banca. Questo resti tra noi.", "mugnaio", "6 luglio"],
    ["De molen opent op 6 juli. De molenaar is 900 euro schuldig. Dat blijft onder ons.", "molenaar", "6 juli"],
    ["O moinho abre a 6 de julho. O moleiro deve 900 euros. Isto fica entre nós.", "moleiro", "6 de julho"],
    ["Møllen åbner den 6. juli. Mølleren skylder 900 kroner. Det bliver mellem os.", "skylder", "6. juli"],
    ["Kvarnen öppnar den 6 juli. Mjölnaren är skyldig 900 kronor. Det stannar mellan oss.", "Mjölnaren", "6 juli"],
    ["Młyn otwiera się 6 lipca. Młynarz jest winien 900 złotych. Niech to zostanie między nami.", "winien", "6 lipca"],
    ["水車小屋は7月6日に開きます。主人には900万円の借金があります。これはここだけの話です。", "借金", "7月6日"],
    ["磨坊7月6日开放。老板欠了900元。这话就到你我为止。", "欠", "7月6日"],
    ["تفتح الطاحونة في 6 يوليو. على الطحان دين قدره 900 دينار. هذا بيننا فقط.", "دين", "6 يوليو"],
  ])("takes back the statement that it points to: %s", (instructions, secret, told) => {
    const facts = factsOf(instructions);
    expect(facts).not.toContain(secret);
    expect(facts).toContain(told);
  });

  it.each([
    [
      "Water stood in the cellar in May. The mill opens on 6 July. Her uncle reads this, so the cellar stays between us.",
      "cellar",
    ],
    ["Im Keller stand Wasser. Die Mühle öffnet am 6. Juli. Der Keller bleibt bitte unter uns.", "Keller"],
    ["L'eau est montée dans la cave. Le moulin ouvre le 6 juillet. Pour la cave, motus.", "cave"],
    ["W piwnicy stała woda. Młyn otwiera się 6 lipca. O wodzie w piwnicy ani słowa.", "piwnicy"],
  ])("keeps back what it names wherever that stands: %s", async (instructions, secret) => {
    const { text } = await draftOf(instructions);
    expect(text).not.toContain(secret);
    expect(text).toContain("6");
  });

  it.each([
    ["The mill opens on 6 July. Adler & Daughters pay for the wheel (not for publication). Entry is free.", "Adler"],
    ["Die Mühle öffnet am 6. Juli. Adler bezahlt das Rad (noch nicht spruchreif). Der Eintritt ist frei.", "Adler"],
    ["Il mulino apre il 6 luglio. La ditta Adler paga la ruota (resti tra noi). L'ingresso è libero.", "Adler"],
  ])("in brackets keeps back the sentence that it stands in: %s", async (instructions, secret) => {
    const { text } = await draftOf(instructions);
    expect(text).not.toContain(secret);
    expect(text).toContain("6");
  });

  it.each([
    [
      "The mill opens on 6 July.\n\nThings we'd rather not read:\n- the fire in the barn\n\nThe barn had a fire in 2019.",
      "fire",
    ],
    [
      "Die Mühle öffnet am 6. Juli.\n\nNicht zur Veröffentlichung:\n- der Brand der Scheune\n\nEin Brand zerstörte 2019 die Scheune.",
      "Brand",
    ],
    [
      "Kvarnen öppnar den 6 juli.\n\nInte för allmänheten:\n- branden i ladan\n\nBranden i ladan släcktes 2019.",
      "ladan",
    ],
  ])("over a list forbids what stands in it: %s", async (instructions, secret) => {
    const { text } = await draftOf(instructions);
    expect(text).not.toContain(secret);
    expect(text).toContain("6");
  });

  it("is named in the notes with what was kept back for it", async () => {
    const { notes } = await draftOf("The mill opens on 6 July. The dog bit a visitor in May. That stays between us.");
    expect(notes).toMatch(/wish for discretion.*The dog bit a visitor.*stays between us/s);
  });

  it("takes no name from somebody who only does not want something", () => {
    const facts = factsOf("Edith Quill runs the mill. She opens on 6 July. Edith would rather not be photographed.");
    expect(facts).toContain("Edith Quill runs the mill");
  });

  it("is none in what somebody says or asks", () => {
    expect(asksDiscretion('"That stays between us," said the miller.', "en")).toBe(false);
    expect(asksDiscretion("Is there anything we should keep out of it?", "en")).toBe(false);
  });
});

describe("wishes for discretion that were written before the words that are looked for", () => {
  const lines = readdirSync(new URL("discretion/", import.meta.url)).flatMap((file) =>
    readFileSync(new URL(`discretion/${file}`, import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => {
        const [kind, text = ""] = line.split("\t");
        return { kind, isRead: asksDiscretion(text, file.replace(".tsv", "")) };
      }),
  );
  const share = (kind: string): number => {
    const own = lines.filter((line) => line.kind === kind);
    return own.filter(({ isRead }) => isRead).length / own.length;
  };

  it("are read in at least three of four cases", () => {
    expect(share("secret")).toBeGreaterThan(0.75);
  });

  it("are seldom seen in statements with the same words", () => {
    expect(share("open")).toBeLessThan(0.15);
  });
});
