import { correctedBy } from "../../../src/writer/brief/corrections.ts";
import { readMaterial } from "../../../src/writer/brief/read-material.ts";

const printed = (instructions: string): string =>
  readMaterial(instructions)
    .blocks.filter(({ kind }) => kind !== "remark" && kind !== "heading")
    .map((block) => ("text" in block ? block.text : "items" in block ? block.items.join(" ") : JSON.stringify(block)))
    .join(" ");

describe("remarks to the writer", () => {
  it("are cut out of square brackets, and brackets with facts stay", () => {
    const text = printed(
      "The mill opens on 3 May [please check with the council first]. It has 40 seats (12 of them outside).",
    );
    expect(text).toBe("The mill opens on 3 May. It has 40 seats (12 of them outside).");
  });

  it("are tasks to tick off and comments on lines of their own", () => {
    const text = printed(
      "The mill opens on 3 May.\n// still true\nEntry is free.\n\n- [ ] send it to the printer\n- [x] 300 words",
    );
    expect(text).toBe("The mill opens on 3 May. Entry is free.");
  });

  it("are no part of a text whose edits are marked", () => {
    expect(printed("The tower has [-89-] [+98+] steps.")).toBe("The tower has 98 steps.");
    expect(printed("The tower has {~~89~>98~~} steps.{>>I counted them<<}")).toBe("The tower has 98 steps.");
  });
});

describe("a correction", () => {
  it.each([
    ["The fair is on 18 July.", "Sorry, it is on 19 July.", "The fair is on 19 July."],
    ["Le marché ouvre le 7 décembre.", "Euh non, le 8 décembre, le 7 c'est pris", "Le marché ouvre le 8 décembre."],
  ])("replaces the figure that counts the same thing (%s)", (said, correction, right) => {
    expect(correctedBy(said, correction)).toBe(right);
  });

  it.each([
    ["The jab takes 10 minutes.", "There are 40 seats."],
    ["It has 4 rooms and 6 rooms above.", "It has 5 rooms."],
  ])("replaces nothing where it is not plain what it corrects (%s)", (said, correction) => {
    expect(correctedBy(said, correction)).toBeUndefined();
  });
});
