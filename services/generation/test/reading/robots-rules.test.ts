import { allowsReading, readRobotsRules } from "../../src/reading/robots-rules.ts";

const allows = (text: string, path: string): boolean =>
  allowsReading(readRobotsRules(text, "Galley"), `https://coast.example${path}`);

describe("a robots.txt", () => {
  it.each([
    ["what no rule speaks of", "User-agent: *\nDisallow: /private", "/open", true],
    ["what a rule forbids", "User-agent: *\nDisallow: /private", "/private/x", false],
    ["everything after an empty rule", "User-agent: *\nDisallow:", "/private", true],
    ["what the longer rule allows", "User-agent: *\nDisallow: /a\nAllow: /a/b", "/a/b/c", true],
    ["what two equal rules disagree on", "User-agent: *\nDisallow: /a\nAllow: /a", "/a", true],
    ["stars for anything", "User-agent: *\nDisallow: /*/secret*.pdf", "/a/secret/x.pdf?y", false],
    ["stars that find nothing", "User-agent: *\nDisallow: /*/secret*.pdf", "/a/secret", true],
    ["an end that has to be one", "User-agent: *\nDisallow: /*.pdf$", "/x.pdf", false],
    ["an end that is none", "User-agent: *\nDisallow: /*.pdf$", "/x.pdf?y", true],
    ["an end on a rule without stars", "User-agent: *\nDisallow: /x$", "/xy", true],
    ["comments, spaces and any letters", "USER-AGENT : *  # all\r\n disallow:/x # why", "/x", false],
    ["other spellings of a path", "User-agent: *\nDisallow: /caf%c3%a9", "/café", false],
    ["the query too", "User-agent: *\nDisallow: /*?sort=", "/list?sort=a", false],
    ["its own group alone", "User-agent: *\nDisallow: /\n\nUser-agent: Galley/1.0\nDisallow: /x", "/y", true],
    [
      "all groups that name it",
      "User-agent: galley\nDisallow: /a\nUser-agent: b\nDisallow: /\nUser-agent: galley\nDisallow: /c",
      "/c",
      false,
    ],
    ["a group of several readers", "User-agent: a\nUser-agent: galley\nDisallow: /x", "/x", false],
    ["no group of others", "User-agent: GalleyBot\nDisallow: /", "/x", true],
    ["other fields between", "Sitemap: /s\nUser-agent: *\nCrawl-delay: 5\nDisallow: /x", "/x", false],
  ])("is held to: %s", (_what, text, path, allowed) => {
    expect(allows(text, path)).toBe(allowed);
  });

  it("with more rules than are kept forbids everything", () => {
    expect(allows(`User-agent: *\n${"Disallow: /x\n".repeat(3_000)}`, "/open")).toBe(false);
  });
});
