import { textContent } from "../../../src/writer/article/sanitize.ts";
import { orderOf, write } from "../writing.ts";

const draftOf = async (title: string, instructions: string) => {
  const draft = await write(orderOf(title, instructions));
  return { text: textContent(draft.content), content: draft.content, notes: draft.report.notes };
};

const kettle = {
  id: "prod_8842",
  _meta: { rev: 12 },
  product: { name: "Camp Kettle Pro", volume: "1.2 litres", whistle: false, lid: true, colour: null, bag: "n/a" },
  stock: { uuid: "b1946ac9-2492-4d23-8b5b-2f2d1b2b3c4d", reserved: null },
  price: { amount: 49.9, currency: "EUR" },
  updatedAt: "2026-03-01T08:00:00Z",
};

describe("an order in JSON, without a model", () => {
  it("is told with truth values in words, without empty fields and what is for programs only", async () => {
    const { text } = await draftOf("A kettle for camps", JSON.stringify(kettle));
    for (const told of ["Camp Kettle Pro", "1.2 litres", "Whistle: no", "Lid: yes", "49.9 EUR"]) {
      expect(text).toContain(told);
    }
    expect(text).not.toMatch(/false|true|null|n\/a|prod_8842|b1946ac9|2026-03-01T|\bRev\b|Colour|Bag/);
  });

  it.each(["length_words", "lengthInWords", "max_words", "word_limit", "targetWordCount"])(
    "takes %s for the length that is asked for, and tells nothing of it",
    async (key) => {
      const { text, notes } = await draftOf("A kettle for camps", JSON.stringify({ ...kettle, [key]: 300 }));
      expect(text).not.toContain("300");
      expect(notes.some(({ text: note }) => note.includes("300 were asked for"))).toBe(true);
    },
  );

  it("leaves no heading over nothing", async () => {
    const { content } = await draftOf("A kettle for camps", JSON.stringify(kettle));
    expect(content).toContain("<h2>Product</h2>");
    expect(content).not.toContain("Stock");
    expect(content).not.toMatch(/<\/h\d>\s*(?:<h\d>|<\/div>)/);
  });

  it.each([
    ["de", { kindergarten: { name: "Sonnenhof", ganztags: true, garten: false, leitung: "Ute Sander" } }, "ja", "nein"],
    ["fr", { musée: { nom: "La Halle", "accès gratuit": true, parking: false, ville: "Lyon-sur-Mer" } }, "oui", "non"],
  ])("says yes and no in the language of the draft (%s)", async (_language, data, yes, no) => {
    const { text } = await draftOf(Object.keys(data)[0] ?? "", `${JSON.stringify(data)}`);
    expect(text).toMatch(new RegExp(`: ${yes}\\b`));
    expect(text).toMatch(new RegExp(`: ${no}\\b`));
  });
});

describe("an order in CSV, without a model", () => {
  it("is told without columns of ids and empty words, and rows are no contradictions of each other", async () => {
    const rows = [
      "id,product,price,in_stock,organic,notes",
      "101,Rye bread,4.20,true,false,",
      "102,Oat roll,1.10,false,true,NULL",
      "103,Plum cake,3.80,true,,seasonal",
    ];
    const { text, notes } = await draftOf("Our spring range", rows.join("\n"));
    for (const told of ["Rye bread", "4.20", "Oat roll", "Plum cake", "seasonal", "yes", "no"])
      expect(text).toContain(told);
    expect(text).not.toMatch(/\b(?:101|102|103|true|false|NULL|id)\b/);
    expect(notes.filter(({ kind }) => kind === "contradiction")).toEqual([]);
  });

  it("keeps figures that only stand beside a key like an id", async () => {
    const { text } = await draftOf("The port", JSON.stringify({ port: { "hull id colour": "red", idle_berths: 14 } }));
    expect(text).toContain("14");
    expect(text).toContain("red");
  });
});
