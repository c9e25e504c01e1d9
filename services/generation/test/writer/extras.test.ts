import { plantArticle, plantOrder, plantRequest } from "./plant.ts";
import { type Script, scriptedServers } from "./scripted.ts";
import { write } from "./writing.ts";

describe("texts beside a draft", () => {
  const serve = scriptedServers();

  const draftBy = async (script: Script, order = plantOrder) => {
    return { draft: await write(order, { llm: (await serve(script)).llm }) };
  };

  it("gives the tweet that was asked for when it may stand, and says so when it may not", async () => {
    const tweeting = (text: string): Script => ({
      request: { ...plantRequest, extras: [{ kind: "tweet", wish: "a tweet" }] },
      article: { article: plantArticle, excerpt: "", tags: [], extras: [{ kind: "tweet", text }] },
      verdicts: { "900 people": { basis: "not-borne", why: "420" } },
    });
    const { draft } = await draftBy(tweeting("The plant in Leipzig will employ 420 people."));
    expect(draft.report.proposals.shareTexts).toEqual({ twitter: "The plant in Leipzig will employ 420 people." });
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
          ...{ article: plantArticle, excerpt: "", tags: [] },
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
