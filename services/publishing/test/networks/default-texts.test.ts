import twitterText from "twitter-text";
import { beyondTitle } from "../../src/networks/beyond-title.ts";
import { toHashtags } from "../../src/networks/hashtags.ts";
import { linkedInText, toCommentary } from "../../src/networks/linkedin/commentary.ts";
import { toTweet, tweetText } from "../../src/networks/x/tweet-text.ts";

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
    expect(toHashtags(tags.split(","), 9).join(" ")).toBe(hashtags);
  });

  it("are limited to the requested number", () => {
    expect(toHashtags(["a1", "b1", "c1"], 2)).toEqual(["#a1", "#b1"]);
  });
});

describe("the part of an excerpt beyond the title", () => {
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

describe("the default text of a share", () => {
  const post = {
    title: "How to brew tea",
    excerpt: "Water first. Then leaves, then patience.",
    tags: ["Green tea", "Brewing"],
  };

  it.each([
    ["Start of the party season", "Art,Part", "#Art #Part"],
    ["The art of tea", "Art", ""],
    ["Tea (art) today", "ART", ""],
    ["Gärten im Mai", "Arten", "#Arten"],
    ["東京都の新しい茶", "東京", ""],
    ["Café", "Caf", "#Caf"],
  ])(
    "on X repeats no tag that is a word of the title, and leaves out none that only stands inside of one: %s",
    (title, tags, expected) => {
      const text = tweetText({ title, excerpt: "", tags: tags.split(",") }, url);
      expect(text.slice(title.length).trim()).toBe(expected);
    },
  );

  it("keeps stars, underscores and tildes as characters on both networks", () => {
    const signs = "2*3*4, *x*, _y_ and 3~5";
    const share = { title: "Sums", excerpt: `${signs}.`, tags: [] };
    expect(tweetText(share, url)).toContain(signs);
    // LinkedIn interprets these characters as markup unless they follow a backslash.
    expect(toCommentary(linkedInText(share))).toBe("2\\*3\\*4, \\*x\\*, \\_y\\_ and 3\\~5.");
  });

  it("on LinkedIn is the excerpt and hashtags, because title and link are on the card", () => {
    expect(linkedInText(post)).toBe("Water first. Then leaves, then patience.\n\n#GreenTea #Brewing");
    expect(linkedInText({ ...post, excerpt: "How to brew tea", tags: [] })).toBe("How to brew tea");
  });

  it("on X is title, excerpt and hashtags", () => {
    expect(tweetText(post, url)).toBe(
      "How to brew tea\n\nWater first. Then leaves, then patience.\n\n#GreenTea #Brewing",
    );
  });

  it("is the proposal, with hashtags that it does not contain, if all of it fits", () => {
    const proposal = "Tea takes water, leaves and patience. Brewing it takes four minutes.";
    expect(linkedInText({ ...post, proposal })).toBe(`${proposal}\n\n#GreenTea #Brewing`);
    expect(tweetText({ ...post, proposal }, url)).toBe(`${proposal}\n\n#GreenTea`);
  });

  it("does not use a proposal that does not fit, because a part of it was never checked", () => {
    expect(linkedInText({ ...post, proposal: "(word) ".repeat(500) })).toBe(linkedInText(post));
    expect(tweetText({ ...post, proposal: "漢".repeat(130) }, url)).toBe(tweetText(post, url));
  });

  it("on X has only whole sentences, and no hashtag that is in the title", () => {
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
    const tweet = toTweet(tweetText({ title, excerpt, tags }, url), url);
    expect(twitterText.parseTweet(tweet)).toMatchObject({ valid: true });
    expect(tweet.endsWith(`\n${url}`)).toBe(true);
  });
});
