import { plantArticle, plantOrder, plantRequest } from "./plant.ts";
import { type Script, scriptedServers } from "./scripted.ts";
import { write } from "./writing.ts";

describe("texts beside a draft", () => {
  const serve = scriptedServers();

  const draftBy = async (script: Script, order = plantOrder) => {
    const { llm, asked } = await serve(script);
    return { draft: await write(order, { llm }), asked };
  };

  it("gives the tweet that was asked for when it may stand, else as the judge would have it, else says so", async () => {
    const tweeting = (text: string, mend = ""): Script => ({
      request: { ...plantRequest, extras: [{ kind: "tweet", wish: "a tweet" }] },
      article: { article: plantArticle, excerpt: "", tags: [], extras: [{ kind: "tweet", text }] },
      verdicts: { "900 people": { basis: "not-borne", why: "420", mend } },
    });
    const { draft, asked } = await draftBy(tweeting("The plant in Leipzig will employ 420 people."));
    // The tweet alone must not count as telling a fact.
    expect(asked[2]?.data.article).toContainEqual(expect.objectContaining({ kind: "beside" }));
    expect(draft.report.proposals.shareTexts).toEqual({ twitter: "The plant in Leipzig will employ 420 people." });
    const { draft: mended } = await draftBy(tweeting("It will employ 900 people.", "It will employ 420 people."));
    expect(mended.report.proposals.shareTexts).toEqual({ twitter: "It will employ 420 people." });
    const { draft: invented } = await draftBy(tweeting("It will employ 900 people.", "It will employ 421 people."));
    expect(invented.report.proposals.shareTexts).toBeUndefined();
    const { draft: without } = await draftBy(tweeting("It will employ 900 people."));
    expect(without.report.proposals.shareTexts).toBeUndefined();
    expect(without.report.notes.map(({ text }) => text).join()).toContain("a tweet");
  });

  it("gives each text that was asked for beside the article, on its network or in a note", async () => {
    const order = { ...plantOrder, instructions: `${plantOrder.instructions}\nThank @leipzig_works in the tweet.` };
    const wishes = ["a tweet with a hashtag", "another tweet", "a Facebook post", "a summary", "a LinkedIn post"];
    const kinds = ["tweet", "tweet", "facebook post", "summary", "linkedin post"];
    const texts = [
      "The plant in Leipzig will employ 420 people. #Leipzig @leipzig_works",
      "In Leipzig 420 people will work in the plant.",
      "420 people of Leipzig will have work.",
      "A new plant changes a town slowly.",
      "420 people, says @somebody_else.",
    ];
    const { draft } = await draftBy(
      {
        request: { ...plantRequest, extras: kinds.map((kind, at) => ({ kind, wish: wishes[at] })) },
        article: {
          article: plantArticle,
          excerpt: "",
          tags: [],
          extras: kinds.map((kind, at) => ({ kind: kind.replace("_", " "), text: texts[at] })),
        },
      },
      order,
    );
    expect(draft.report.proposals.shareTexts).toEqual({ twitter: texts[0] });
    const notes = draft.report.notes.map(({ text }) => text).filter((text) => /beside the article/.test(text));
    expect(notes).toEqual([
      ...[1, 2, 3].map((at) => `Asked for beside the article (${wishes[at]}): ${texts[at]}`),
      "This was asked for beside the article and could not be given: a LinkedIn post",
    ]);
  });
});
