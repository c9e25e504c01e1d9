import { sentencesOf, type WrittenBlock } from "../../../src/writer/article/blocks.ts";
import { blocksOfMarkdown } from "../../../src/writer/article/markdown-blocks.ts";
import { numberBlocks } from "../../../src/writer/article/number-blocks.ts";
import { unitsOf } from "../../../src/writer/article/units.ts";
import { lengthToMend, missedLength, plannedWords } from "../../../src/writer/request/length.ts";
import { applyChanges } from "../../../src/writer/write/changes.ts";

const context = { language: "en", isAllowedLink: (url: string) => url.startsWith("https://known.example") };
const markdown = [
  "## Jobs\n\nOne. [c1] Two.",
  "- First.\n- Second. [c2]",
  "| Drink | Price |\n|---|---|\n| Tea | 2.50 |\n| Coffee | 3.80 | [c3]",
  "> Said so.",
].join("\n\n");
const read = async (text = markdown): Promise<WrittenBlock[]> => numberBlocks(await blocksOfMarkdown(text), context);
/** Returns the units with the kinds of their blocks. */
const shown = (blocks: readonly WrittenBlock[]): string[] =>
  blocks.map(
    (block) =>
      `${block.kind}: ${unitsOf([block])
        .map(({ id, text }) => `${id} ${text}`)
        .join(" / ")}`,
  );
const textsOf = (item: { readonly blocks: readonly WrittenBlock[] }): string[] =>
  item.blocks.flatMap(sentencesOf).map(({ text }) => text);
type Insertions = { after: string; text: string; block: boolean }[];
const changed = async (texts: Readonly<Record<string, string>>, insertions: Insertions = [], before = markdown) => {
  const changes = Object.entries(texts).map(([id, text]) => ({ id, text }));
  return applyChanges(await read(before), { changes, insertions }, context);
};

describe("changes of an article by the ids of its units", () => {
  it("number headings, sentences, items, rows and quotations", async () => {
    const blocks = await read();
    expect(shown(blocks)).toEqual([
      "heading: s1 Jobs",
      "paragraph: s2 One. / s3 Two.",
      "list: s4 First. / s5 Second.",
      "table: s6 Tea | 2.50 / s7 Coffee | 3.80",
      "quotation: s8 Said so.",
    ]);
    expect(unitsOf(blocks).map(({ cited }) => cited.join())).toEqual(["", "c1", "", "", "c2", "", "c3", ""]);
  });

  it("leave every block alone that they do not name", async () => {
    const blocks = await read();
    const { blocks: same, originals } = await changed({});
    expect(same).toEqual(blocks);
    const { blocks: other } = await changed({ s3: "New. [c9]", s99: "Nowhere." });
    expect(other.filter((_, at) => at !== 1)).toEqual(blocks.filter((_, at) => at !== 1));
    expect(originals.size).toBe(0);
  });

  it("replace, divide and take out sentences, and say what stood there", async () => {
    const { blocks, originals } = await changed({ s2: "**One is new. And more.** [c4]", s3: "", s4: "First." });
    expect(shown(blocks)[1]).toBe("paragraph: s2 **One is new.** / s9 **And more.**");
    expect([...originals]).toEqual([
      ["s2", "One."],
      ["s9", undefined],
    ]);
  });

  it("replace rows by their cells, and take rows out whole", async () => {
    const { blocks, originals } = await changed({ s6: "| Tea | 2.60 [c1] |", s7: "" });
    expect(blocks[3]).toEqual({
      kind: "table",
      head: [{ cells: ["Drink", "Price"] }],
      rows: [{ id: "s6", cells: ["Tea", "2.60"], text: "Tea | 2.60", cited: ["c1"] }],
    });
    expect([...originals]).toEqual([["s6", "Tea | 2.50"]]);
  });

  it("take out a heading, and one that nothing is left behind", async () => {
    expect(shown((await changed({ s1: "" })).blocks)[0]).toBe("paragraph: s2 One. / s3 Two.");
    expect(shown((await changed({ s1: "## Work" })).blocks)[0]).toBe("heading: s1 Work");
    const { blocks } = await changed({ s4: "" }, [], "## One\n\nText.\n\n## Two\n\nMore.");
    expect(shown(blocks)).toEqual(["heading: s1 One", "paragraph: s2 Text."]);
  });

  it("put sentences, items, rows and blocks behind a unit, each in its form", async () => {
    const { blocks, originals } = await changed({}, [
      { after: "s2", text: "Between. [c5]", block: false },
      { after: "s4", text: "An item.", block: false },
      { after: "s6", text: "Milk | 1.20", block: false },
      { after: "s8", text: "## End\n\nThe end.", block: true },
      { after: "s1", text: "An opening.", block: false },
      { after: "s404", text: "Last of all.", block: false },
    ]);
    expect(shown(blocks).map((line) => line.replace(/s\d+ /g, ""))).toEqual([
      "heading: Jobs",
      "paragraph: An opening.",
      "paragraph: One. / Between. / Two.",
      "list: First. / An item. / Second.",
      "table: Tea | 2.50 / Milk | 1.20 / Coffee | 3.80",
      "quotation: Said so.",
      "heading: End",
      "paragraph: The end.",
      "paragraph: Last of all.",
    ]);
    const ids = unitsOf(blocks).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...originals.values()].every((before) => before === undefined)).toBe(true);
    expect(originals.size).toBe(7);
  });

  it.each([
    ["goes on in the item", "Rinse it well. [c5]", ["First. / Rinse it well.", "Second."]],
    ["is an item where it has a dash", "- Rinse it well.", ["First.", "Rinse it well.", "Second."]],
    ["is an item where it is no sentence", "a large pot", ["First.", "a large pot", "Second."]],
    ["is several items where it has several dashes", "- One.\n- Two.", ["First.", "One.", "Two.", "Second."]],
    ["is no numbered item in a list without numbers", "3. May is the day.", ["First. / 3. May is the day.", "Second."]],
  ])("behind an item: a text %s", async (_, text, items) => {
    const { blocks } = await changed({}, [{ after: "s1", text, block: false }], "- First.\n- Second.");
    const [list] = blocks;
    expect(list?.kind === "list" && list.items.map(textsOf).map((texts) => texts.join(" / "))).toEqual(items);
  });

  it("put a sentence behind an item without a stop on a line of its own there", async () => {
    const insertions = [{ after: "s1", text: "It holds 8 litres.", block: false }];
    const { blocks } = await changed({}, insertions, "- a pot\n- a spoon");
    expect(blocks).toMatchObject([
      {
        items: [
          { blocks: [{ sentences: [{ text: "a pot" }, { text: "\nIt holds 8 litres." }] }] },
          { blocks: [{ sentences: [{ text: "a spoon" }] }] },
        ],
      },
    ]);
  });

  it.each([
    ["One. This is it. Two.", "s1", "More. [c5]", ["One. / This is it. / Two. / More."]],
    ["One. Two. You need:\n\n- a pot", "s1", "More.", ["One. / Two. / More. / You need:", "a pot"]],
    ["Open: daily.  \nClosed: never.", "s1", "More.", ["Open: daily. / More. / \nClosed: never."]],
    ["- One. This is it.\n- Two.", "s1", "More.", ["One. / This is it. / More. / Two."]],
    ["1. One.\n2. Two.\n3. Repeat step 2.", "s1", "1. More.", ["One. / More. / Two. / Repeat step 2."]],
  ])("at the end come between no sentence and one that refers to it: %s", async (before, after, text, expected) => {
    const insertions = [{ after, text, block: false }];
    const { blocks } = await applyChanges(await read(before), { changes: [], insertions }, context, { areAtEnd: true });
    const texts = blocks.map((block) =>
      unitsOf([block])
        .map((unit) => unit.text)
        .join(" / "),
    );
    expect(texts).toEqual(expected);
    const [list] = blocks;
    if (list?.kind === "list") expect(list.items).toHaveLength(before.split("\n").length);
  });

  it("bring in no address that was not given, and nothing that runs", async () => {
    const { blocks } = await changed({ s2: "See [a](https://evil.example/x) and [b](https://known.example/x)." }, [
      { after: "s3", text: "<script>x</script>Fine.", block: true },
    ]);
    expect(JSON.stringify(blocks)).not.toMatch(/evil|script/);
    expect(JSON.stringify(blocks)).toContain("https://known.example/x");
  });
});

describe("a length", () => {
  it.each([
    [600, { from: 600, to: 600 }, true],
    [520, { from: 600, to: 600 }, true],
    [500, { from: 600, to: 600 }, false],
    [680, { from: 600, to: 600 }, true],
    [700, { from: 600, to: 600 }, false],
    [10, { to: 400 }, true],
    [401, { to: 400 }, false],
    [299, { from: 300 }, false],
    [3_000, { from: 300 }, true],
    [499, { from: 500, to: 700 }, false],
    [500, { from: 500, to: 700 }, true],
    [800, { from: 500, to: 700 }, true],
    [10, undefined, true],
  ])("is reached by %i words of %j: %s", (words, length, isReached) => {
    expect(missedLength(words, length) === undefined).toBe(isReached);
  });

  it.each([
    [451, { from: 600, to: 600 }, false],
    [449, { from: 600, to: 600 }, true],
    [226, { from: 300 }, false],
    [224, { from: 300 }, true],
    [700, { from: 600, to: 600 }, true],
    [401, { to: 400 }, true],
    [10, { to: 400 }, false],
    [451, { from: 600, to: 700 }, false],
    [449, { from: 600, to: 700 }, true],
  ])(
    "is mended for %i words of %j: %s, when it is over the limit or a quarter is lacking",
    (words, length, isMended) => {
      expect(lengthToMend(words, length) !== undefined).toBe(isMended);
    },
  );

  it("is planned within what was ordered, in the upper half of a range", () => {
    expect(plannedWords({ from: 500, to: 700 })).toBeGreaterThan(600);
    expect(plannedWords({ from: 500, to: 700 })).toBeLessThan(700);
    expect(plannedWords({ from: 600, to: 600 })).toBe(600);
    expect(plannedWords({ to: 400 })).toBeLessThan(400);
    expect(plannedWords({ from: 300 })).toBeGreaterThan(300);
  });
});
