import { articleMarkdown } from "../../src/writer/article/article-markdown.ts";
import { blocksOfMarkdown } from "../../src/writer/article/markdown-blocks.ts";
import { numberBlocks } from "../../src/writer/article/number-blocks.ts";
import { allowedLinks } from "../../src/writer/write/allowed-links.ts";
import { type Script, scriptedServers } from "./scripted.ts";
import { orderOf, seen, write } from "./writing.ts";

const allowedBy = (instructions: string) =>
  allowedLinks({
    order: orderOf("Beekeeping", instructions),
    evidence: { sources: [], passages: [], failures: [], related: [] },
    removedLinks: new Map(),
  }).isAllowedLink;

describe("a link of an article", () => {
  it.each([
    ["Shop: honigladen.example/gläser", "https://honigladen.example/gl%C3%A4ser"],
    ["Shop: Honigladen.example/Sorten.", "https://www.honigladen.example/Sorten/"],
    ["Siehe http://www.honigladen.example/sorten/", "https://honigladen.example/sorten"],
    ["(honigladen.example)", "https://honigladen.example/"],
    ["www.honigladen.example/?id=7, bitte", "http://honigladen.example/?id=7"],
    ["「honigladen.example/蜂蜜」を見る", "https://honigladen.example/%E8%9C%82%E8%9C%9C"],
    ["Mail: imker@honigladen.example", "mailto:imker@honigladen.example"],
  ])("is kept when the order gives its address in any spelling: %s", (instructions, url) => {
    expect(allowedBy(instructions)(url)).toBe(true);
  });

  it.each([
    ["honigladen.example/sorten", "https://honigladen.example/sorten/akazie"],
    ["honigladen.example/sorten", "https://honigladen.example/"],
    ["honigladen.example/sorten", "https://honigladen.example/sort"],
    ["honigladen.example/sorten", "https://laden.example/sorten"],
    ["honigladen.example/Sorten", "https://honigladen.example/sorten"],
    ["imker@honigladen.example", "https://honigladen.example"],
    ["imker@honigladen.example", "https://imker@honigladen.example"],
    ["honigladen.example", "mailto:honigladen.example"],
  ])("is not kept when the order gives another address: %s, not %s", (instructions, url) => {
    expect(allowedBy(instructions)(url)).toBe(false);
  });

  it("is one without its scheme too, and one whose words go over two lines", async () => {
    const markdown =
      "See [our\njars](honigladen.example/jars), [more](www.honigladen.example) and [a file](prices.pdf).";
    const blocks = numberBlocks(await blocksOfMarkdown(markdown), { language: "en", isAllowedLink: () => true });
    expect(blocks).toMatchObject([
      {
        sentences: [
          {
            text: "See [our jars](https://honigladen.example/jars), [more](https://www.honigladen.example) and a file.",
          },
        ],
      },
    ]);
  });

  it("is shown with its address to who judges the form of an article", async () => {
    const markdown = "- **Jars:** [all](https://a.example/x)\n\n> See *[us](https://a.example)*.";
    const blocks = numberBlocks(await blocksOfMarkdown(markdown), { language: "en", isAllowedLink: () => true });
    expect(articleMarkdown(blocks)).toBe("- Jars: [all](https://a.example/x)\n\n> See [us](https://a.example).");
  });
});

describe("links of a draft", () => {
  const serve = scriptedServers();
  const draftBy = async (script: Script) => {
    const { llm, asked } = await serve(script);
    const order = orderOf("Honey", "Write about honey. Link our jars: honigladen.example/jars");
    return { draft: await write(order, { llm }), asked };
  };

  it("stay when the order gives them, and the judge sees them", async () => {
    const { draft, asked } = await draftBy({
      article: { article: "Honey keeps for years. Good [jars](https://www.honigladen.example/jars/) help." },
    });
    expect(seen(draft).links).toEqual(["https://www.honigladen.example/jars/"]);
    const judged = asked.find(({ stage }) => stage === "judge")?.data.article.map(({ text }: { text: string }) => text);
    expect(judged).toContain("Good [jars](https://www.honigladen.example/jars/) help.");
    expect(draft.report.notes).toEqual([]);
  });

  it("lose an address that nobody gave but not their words, and a note names it", async () => {
    const { draft } = await draftBy({
      article: { article: "Honey keeps for years. Good [**glass** jars](https://elsewhere.example/buy?x=1) help." },
    });
    expect(seen(draft).links).toEqual([]);
    expect(seen(draft).text).toContain("Good glass jars help.");
    expect(draft.report.notes.map(({ text }) => text)).toEqual([
      "A link was taken out, since its address is given nowhere. Its words stay: “glass jars” (https://elsewhere.example/buy?x=1)",
    ]);
  });

  it("are named in no note when their sentence is taken out as well", async () => {
    const { draft } = await draftBy({
      article: { article: "Honey keeps for years. Nine [shops](https://elsewhere.example/buy) sell it." },
      verdicts: { "Nine shops": { basis: "not-borne", why: "nobody says so" } },
    });
    expect(draft.report.notes.map(({ text }) => text).join()).not.toContain("elsewhere");
  });
});
