import twitterText from "twitter-text";
import { hashtagsOf } from "../../src/networks/hashtags.ts";
import { beyondTitle } from "../../src/networks/introduction.ts";
import { linkedInText } from "../../src/networks/linkedin/commentary.ts";
import { tweetOf, tweetText } from "../../src/networks/x/tweet-text.ts";

const url = "https://sites.example.com/sites/tea/how-to-brew";

describe("hashtags", () => {
  it.each([
    ["machine learning,Tea", "#MachineLearning #Tea"],
    ["künstliche Intelligenz,Straße", "#KünstlicheIntelligenz #Straße"],
    ["intelligence artificielle,Crème brûlée", "#IntelligenceArtificielle #CrèmeBrûlée"],
    ["машинное обучение", "#МашинноеОбучение"],
    ["الذكاء الاصطناعي,機械学習", "#الذكاء_الاصطناعي #機械学習"],
    [`C++,C#,2026,,  ,${"a".repeat(60)}`, ""],
    ["Tea,tea,node.js,R&D,it's", "#Tea #nodejs #RD #its"],
  ])("of %s are %s", (tags, hashtags) => {
    expect(hashtagsOf(tags.split(","), 9).join(" ")).toBe(hashtags);
  });

  it("are as many as asked for", () => {
    expect(hashtagsOf(["a1", "b1", "c1"], 2)).toEqual(["#a1", "#b1"]);
  });
});

describe("what an excerpt says beyond the title", () => {
  it.each([
    ["How to brew tea: water first.", "How to brew tea", "water first."],
    ["How to brew tea", "How to brew tea", ""],
    ["Tea is back. Here is why.", "Tea", "Tea is back. Here is why."],
    ["Teapots are back.", "Tea", "Teapots are back."],
    ["Water first.", "How to brew tea", "Water first."],
  ])("%s", (excerpt, title, rest) => {
    expect(beyondTitle(excerpt, title)).toBe(rest);
  });
});

describe("the text of a share that nobody wrote", () => {
  const post = {
    title: "How to brew tea",
    excerpt: "Water first. Then leaves, then patience.",
    tags: ["Green tea", "Brewing"],
  };

  it("on LinkedIn is the excerpt and hashtags; title and link are the card's", () => {
    expect(linkedInText(post)).toBe("Water first. Then leaves, then patience.\n\n#GreenTea #Brewing");
    expect(linkedInText({ ...post, excerpt: "How to brew tea", tags: [] })).toBe("How to brew tea");
  });

  it("on X is title, excerpt and hashtags", () => {
    expect(tweetText(post, url)).toBe(
      "How to brew tea\n\nWater first. Then leaves, then patience.\n\n#GreenTea #Brewing",
    );
  });

  it("is what was proposed, with hashtags that are not in it, wherever that fits whole", () => {
    const proposal = "Tea takes water, leaves and patience. Brewing it takes four minutes.";
    expect(linkedInText({ ...post, proposal })).toBe(`${proposal}\n\n#GreenTea #Brewing`);
    expect(tweetText({ ...post, proposal }, url)).toBe(`${proposal}\n\n#GreenTea`);
  });

  it("is none of a proposal that does not fit: it would not say what was checked", () => {
    expect(linkedInText({ ...post, proposal: "(word) ".repeat(500) })).toBe(linkedInText(post));
    expect(tweetText({ ...post, proposal: "漢".repeat(130) }, url)).toBe(tweetText(post, url));
  });

  it("on X has whole sentences only, and no hashtag that the title has", () => {
    const long = { ...post, excerpt: `Water first. ${"Then leaves ".repeat(30)}. End.`, tags: ["tea"] };
    expect(tweetText(long, url)).toBe("How to brew tea\n\nWater first.");
    expect(tweetText({ ...post, excerpt: "Water first, and then quite a lot of…" }, url)).toBe(
      "How to brew tea\n\n#GreenTea #Brewing",
    );
  });

  it.each([
    ["German", "Wie man Tee kocht", "Zuerst das Wasser. Dann die Blätter.", ["Tee kochen"]],
    ["Japanese", "お茶の淹れ方".repeat(12), "最初に水。次に葉。".repeat(20), ["お茶"]],
    ["Arabic", "كيف تحضر الشاي", "الماء أولا. ثم الأوراق.", ["الشاي الأخضر"]],
    ["a title of 300 characters", "T".repeat(300), "Words.", ["Tea"]],
    ["addresses", "See example.com and node.js", "Visit example.org. Or https://example.net/a/b.", ["Web"]],
  ])("fits X with its link: %s", (_language, title, excerpt, tags) => {
    const tweet = tweetOf(tweetText({ title, excerpt, tags }, url), url);
    expect(twitterText.parseTweet(tweet)).toMatchObject({ valid: true });
    expect(tweet.endsWith(`\n${url}`)).toBe(true);
  });
});
