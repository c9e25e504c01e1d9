import { describe, expect, it } from "@jest/globals";
import { readBriefByRules } from "../../../src/writer/brief/read-brief.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";
import { writingOrder } from "./measure.ts";

const briefOf = (instructions: string) =>
  readBriefByRules(writingOrder("The mill", instructions), readMaterial(instructions));
const factsOf = (instructions: string): string[] => briefOf(instructions).facts.map(({ text }) => text);
const bansOf = (instructions: string): string[] => briefOf(instructions).bans.map(({ text }) => text);
const blocksOf = (instructions: string) => readMaterial(instructions).blocks;

describe("lines as clients write them", () => {
  it("each stand alone in a chat, without the times at which they were sent", () => {
    const chat =
      "[14:02] the mill opens on 6 July\n[14:03] 9 millers this time\n[14:05] parking is 5 pounds at the ground";
    expect(blocksOf(chat)).toEqual([
      { kind: "paragraph", text: "the mill opens on 6 July" },
      { kind: "paragraph", text: "9 millers this time" },
      { kind: "paragraph", text: "parking is 5 pounds at the ground" },
    ]);
  });

  it("stand without the names of who sent them in a chat of several, but with a label that comes once", () => {
    const chat =
      "[14:02] Ann: the mill opens on 6 July\n[14:03] Bo: 9 millers this time\n[14:05] Ann: come early\n" +
      "[14:06] Bo: it is loud\n[14:07] Parking: 5 pounds at the ground";
    expect(readMaterial(chat).text).not.toMatch(/Ann|Bo:/);
    expect(readMaterial(chat).text).toContain("Parking: 5 pounds at the ground");
  });

  it("are joined where they were broken to fit a width, and only there", () => {
    const wrapped =
      "The mill by the river has been open to visitors since 1911,\nand the miller shows them round the wheel every Sunday, for\nthree pounds.";
    const alone =
      "the miller shows visitors round the wheel on every Sunday\na tour costs 3 pounds\nlast year 188 guests came\ndogs stay outside";
    expect(blocksOf(wrapped)).toHaveLength(1);
    expect(blocksOf(alone)).toHaveLength(4);
  });

  it("are sections where a title stands before several sentences", () => {
    const plan = "The old plan: The mill was to be sold. Nobody wanted to buy it. It stayed empty for years.";
    const numbers =
      "1. The wheel. It is made of oak. It turns on Sundays. It has 24 blades.\n2. The house. It has 3 floors. The miller lives there. It is closed.";
    const titles = (text: string) => blocksOf(text).flatMap((block) => (block.kind === "heading" ? [block.text] : []));
    expect(titles(plan)).toEqual(["The old plan"]);
    expect(titles(numbers)).toEqual(["The wheel", "The house"]);
    expect(titles("Ann Roux: We came in May. It was cold. We stayed for a year.")).toEqual([]);
    expect(titles('The miller said: "We came in May. It was cold. We stayed."')).toEqual([]);
  });

  it("are the items of a list that lost its line breaks", () => {
    const facts = "Facts: - new wheel from Planmeca, set up on 2 May - grinds 220 kg an hour - quieter gear.";
    const order = `A short post (150 words), tone calm. ${facts} Don't mention the price. Keyword: mill in Leith.`;
    expect(factsOf(order)).toEqual([
      "new wheel from Planmeca, set up on 2 May",
      "grinds 220 kg an hour",
      "quieter gear.",
    ]);
    expect(bansOf(order)).toEqual(["price"]);
    const twice = blocksOf("Eins: - a b c - d e f. Gut. Zwei: • g h i • j k l. Ende.");
    expect(twice.flatMap((block) => (block.kind === "list" ? block.items : []))).toEqual([
      "a b c",
      "d e f.",
      "g h i",
      "j k l.",
    ]);
    expect(blocksOf("The score of the match: 3 - 2 - 1.").map(({ kind }) => kind)).not.toContain("list");
  });

  it("end with a full stop where what is said to the writer behind a dash is cut off", () => {
    const order =
      "Am Sonntag schließt die Mühle um 17 Uhr – bitte die Gründe nicht breittreten. Der Eintritt kostet 4 Euro.";
    expect(factsOf(order)).toEqual(["Am Sonntag schließt die Mühle um 17 Uhr.", "Der Eintritt kostet 4 Euro."]);
  });
});

describe("what orders and facts share", () => {
  it("is cut where an order stands behind a quotation", () => {
    const [fact = ""] = factsOf(
      'Ola Berg says "a lamp is just a question with three answers" - do use that quote, everyone loves it.',
    );
    expect(fact).toContain("three answers");
    expect(fact).not.toContain("do use");
  });

  it("is what a label wants mentioned", () => {
    expect(factsOf("Must mention: the Karpatia Line runs between Gdynia and Oradea.\nLength: 600 words")).toEqual([
      "the Karpatia Line runs between Gdynia and Oradea.",
    ]);
  });

  it("holds the length, wherever it stands as a clause", () => {
    expect(briefOf("A long page for our little shop, about 300 words, in a plain style.").length?.words).toBe(300);
  });

  it("settles a figure that is taken back", () => {
    expect(factsOf("The mill has 24 millers, or rather 26.")).toEqual(["The mill has 26 millers."]);
  });

  it("tell a whole statement of a list that is to be covered, though it looks like none by itself", () => {
    const stated = 'The mill "Old Sarah" of the family Rosendal won gold at the World Mill Fair in Oviedo.';
    const list = `Please write 120 words about this:\n\n- ${stated}\n- It was judged against 4,502 mills.\n- How mills work`;
    expect(factsOf(list)).toEqual([stated, "It was judged against 4,502 mills."]);
    expect(briefOf(list).mustCover).toEqual(["How mills work"]);
  });

  it("state nothing where they say what to read, or what a list is of", () => {
    const pages = "https://courier.example/mill and https://gazette.example/mill";
    for (const line of [`Two articles to use: ${pages}`, "A list of five mills that need little water, for beginners."])
      expect([line, factsOf(`Write about 200 words. ${line}`)]).toEqual([line, []]);
    expect(factsOf("Mention that mills need little water.")).toEqual(["mills need little water."]);
    expect(factsOf(`The mill has 2 pages of its own: ${pages}`)).toHaveLength(1);
  });
});

describe("what is forbidden", () => {
  it("is nothing that a fact denies, nor what is not needed", () => {
    expect(bansOf("- no running, no contact, and heading is not allowed\n- 2 pounds a session")).toEqual([]);
    expect(bansOf("Please close with the migration guide, no link needed.")).toEqual([]);
  });

  it("stands under a heading that asks without its mark", () => {
    const order = "## Was rein muss\n- Die Mühle hat 24 Räder\n\n## Was nicht rein soll\n- der Streit um die Duschen";
    expect(bansOf(order)).toEqual(["Streit um die Duschen"]);
    expect(factsOf(order)).toEqual(["Die Mühle hat 24 Räder"]);
  });
});
