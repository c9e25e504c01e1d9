import { describe, expect, it } from "@jest/globals";
import { textContent } from "../../../src/writer/article/sanitize.ts";
import { hitsBan } from "../../../src/writer/brief/check-brief.ts";
import { readBriefByRules } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { sentencesOf } from "../../../src/writer/brief/sentences-of.ts";
import { writingOrder } from "../brief/measure.ts";
import { orderOf, write } from "../writing.ts";

const draftOf = async (title: string, instructions: string) => {
  const { content } = await write(orderOf(title, instructions));
  return { content, text: textContent(content) };
};

const briefOf = (instructions: string) =>
  readBriefByRules(writingOrder("The mill", instructions), readMaterial(instructions));

describe("what the client wrote, without a model", () => {
  it.each([
    ["en", "We now have 9 kinds of bread 🍞 On Sundays we open at 7", 2],
    ["de", "Wir haben jetzt 9 Brote 🥖 Sonntags öffnen wir um 7", 2],
    ["fr", "Nous avons 9 pains 🥐 Le dimanche, nous ouvrons à 7 h", 2],
    ["en", "We 🍞 Bakers", 1],
  ])("ends a sentence with a picture where more words are before it (%s)", (language, text, count) => {
    expect(sentencesOf(text, language)).toHaveLength(count);
  });

  it("keeps its code as code, in lines and in fences", async () => {
    const { content } = await draftOf(
      "Heron 3.1",
      "Write the release post, 200 words.\n\n## Added\n- `heron pack --all` packs every site into 1 file.\n\n```sh\nnpm install heron@3.1\n```\n",
    );
    expect(content).toContain("<code>heron pack --all</code>");
    expect(content).toContain("<pre><code>npm install heron@3.1");
  });

  it("reads sentences in a fence as sentences, orders among them", async () => {
    const { text } = await draftOf(
      "The mill",
      "```\nThe mill opens on 6 July and has 40 seats.\nPlease keep it under 200 words.\n```",
    );
    expect(text).toContain("40 seats");
    expect(text).not.toContain("keep it under");
  });

  it.each([
    ["Heron 3.1 is out and reads 12 formats.\n\nThanks to @mirela-w for the new parser.", "@mirela-w"],
    ["Heron 3.1 ist da und liest 12 Formate.\n\nDank an Oda Brandvold für den neuen Leser.", "Oda Brandvold"],
    ["Heron 3.1 est sorti et lit 12 formats.\n\nMerci à Léa Kourouma pour le nouveau lecteur.", "Kourouma"],
  ])("thanks people by name: %s", async (instructions, name) => {
    expect((await draftOf("Heron 3.1", instructions)).text).toContain(name);
  });

  it.each([
    ["The mill opens on 6 July and has 40 seats. Thanks to all of you!", "Thanks"],
    ["Die Mühle öffnet am 6. Juli. Sie hat 40 Plätze. Dank an euch alle!", "Dank"],
  ])("greets nobody: %s", async (instructions, greeting) => {
    expect((await draftOf("The mill", instructions)).text).not.toContain(greeting);
  });

  it("tells visitors what the house does not allow, and forbids no word with it", async () => {
    const notes =
      "- Open daily from 9 to 5\n- Entry is 4 pounds\n- no bikes please\n- Racks for bikes stand at the gate";
    expect((await draftOf("The mill", `200 words please.\n\n${notes}`)).text).toContain("No bikes please");
  });

  it("still forbids what no article is to have", () => {
    const brief = briefOf("The mill opens on 6 July. No prices please.");
    expect(hitsBan(brief, "Our prices start at 4 pounds.")).toBeDefined();
  });

  it.each([
    ["Pas de grève, s'il vous plaît.", "La grève dure."],
    ["Niente sciopero per favore.", "Lo sciopero continua."],
  ])("forbids the thing without the courtesy behind it: %s", (order, told) => {
    expect(hitsBan(briefOf(`${order}`), told)).toBeDefined();
  });

  it.each([
    ["Pane in casa", "Versa 500 grammi di farina nella ciotola.|Impasta per 10 minuti.|Inforna a 220 gradi."],
    ["Brød derhjemme", "Hæld 500 gram mel i en skål.|Ælt i 10 minutter.|Bag ved 220 grader."],
  ])("counts its steps whatever their verbs: %s", async (title, steps) => {
    const numbered = steps.split("|").map((step, index) => `${index + 1}. ${step}`);
    expect((await draftOf(title, numbered.join("\n"))).content).toContain("<ol>");
  });

  it("does not count facts that numbers only sort", async () => {
    const facts = "1. The mill has 40 seats.\n2. The wheel was built in 1931.\n3. Entry is 4 pounds.";
    expect((await draftOf("The mill", facts)).content).not.toContain("<ol>");
  });

  it("has a space before French marks as it was written", async () => {
    const { text } = await draftOf(
      "Le moulin",
      "Horaires : 9 h à 18 h\n\nLe moulin vend trois choses : du pain, du miel et du cidre. Le pain coûte 3 euros ; le miel, 5 euros.",
    );
    expect(text).toMatch(/Horaires\s: 9 h/);
    expect(text).toContain("trois choses : du pain");
    expect(text).toContain("3 euros ; le miel");
  });

  it.each([
    ['{"farm": "Quill Growers", "box_price_gbp": 12.50, "status": "CHECKED_BY_ODA"}', "12.50", "CHECKED"],
    ['{"gård": "Kvarnby", "pris_kr": 90.00, "läge": "REDO_FOR_TRYCK"}', "90.00", "REDO"],
  ])("keeps figures of data as written, and leaves out what programs call a state: %s", async (data, kept, left) => {
    const { text } = await draftOf("The box", data);
    expect(text).toContain(kept);
    expect(text).not.toContain(left);
  });

  it.each([
    ["The mill opens on 6 July. It goes to press on the 3rd, so we need it by the 1st.", "the 1st"],
    ["P.S. Terminez par une phrase sur la boulangerie.\nLe moulin ouvre le 6 juillet.", "Terminez"],
    ["P.S. chiudete ricordando che il parcheggio è gratis.\nIl mulino apre il 6 luglio.", "chiudete"],
    ['- The mill has 40 seats.\n- "Please leave out the price of the roof."\n- "I\'d cut the ages."', "the ages"],
    ["> Caro Oddo,\n> il mulino ha 40 posti e apre il 6 luglio.", "Caro"],
    [
      "Møllen har 40 pladser og åbner den 6. juli, så skriv 200 ord og slut med at den er ude. Mange tak på forhånd /Oda",
      "tak",
    ],
  ])("leaves out what is said to the writer: %s", async (instructions, order) => {
    expect((await draftOf("The mill", instructions)).text).not.toContain(order);
  });

  it.each([
    [
      "Il mulino ha 40 posti. Frase sua, usatela così: «La ruota gira quando vuole il fiume».",
      "usatela",
      "La ruota gira",
    ],
    [
      "Die Mühle hat 40 Plätze. Ihr Satz, bitte genau so übernehmen: „Das Rad dreht sich, wann der Fluss will.“",
      "übernehmen",
      "Das Rad dreht sich",
    ],
  ])("tells the quotation without the order that leads to it: %s", async (instructions, order, quotation) => {
    const { text } = await draftOf("The mill", instructions);
    expect(text).toContain(quotation);
    expect(text).not.toContain(order);
  });
});
