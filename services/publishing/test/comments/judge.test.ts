import { emptyForm } from "../../src/comments/read-form.ts";
import { judge } from "../../src/comments/submit-comment.ts";

describe("what becomes of a new comment", () => {
  const form = { ...emptyForm, name: "Ann", text: "Well said." };
  const links = (count: number) => ({ ...form, text: "see https://a.example/x ".repeat(count) });

  it("is shown at once where that is the rule and nothing speaks against it", () => {
    expect(judge(form, "auto-approve", false)).toEqual({ status: "approved", reasons: [] });
    expect(judge(links(2), "auto-approve", false).status).toBe("approved");
  });

  it("waits for a moderator where that is the rule", () => {
    expect(judge(form, "pre-approve", false)).toEqual({ status: "pending", reasons: [] });
  });

  it.each([
    ["three addresses", links(3), false],
    ["three addresses without https", { ...form, text: "www.a.example WWW.b.example www.c.example" }, false],
    ["an address for a name", { ...form, name: "https://pills.example" }, false],
    ["a storm of comments", form, true],
  ])("waits when there is %s", (_what, given, isBusy) => {
    expect(judge(given, "auto-approve", isBusy)).toMatchObject({ status: "pending", reasons: [expect.any(String)] });
  });

  it.each([
    ["a field that nobody sees is filled in", { ...form, honeypot: "x" }],
    ["there are eight addresses", links(8)],
  ])("is spam when %s, in either mode", (_when, given) => {
    expect(judge(given, "auto-approve", false).status).toBe("spam");
    expect(judge(given, "pre-approve", false).status).toBe("spam");
  });

  const nine = Array.from({ length: 9 }, (_each, index) => `https://${"abcdefghi"[index]}.example/${index + 1}`);
  const bare = nine.map((address) => address.replace("https://", ""));

  it.each([
    ["in BBCode", nine.map((address) => `[url=${address}]x[/url]`).join("")],
    ["in HTML", nine.map((address) => `<a href="${address}">x</a>`).join("")],
    ["in HTML without a scheme", bare.map((address) => `<a href=//${address}>x</a>`).join("")],
    ["in Markdown", nine.map((address) => `[x](${address})`).join("")],
    ["one behind the other", nine.join("")],
    ["without a scheme", bare.join(" ")],
    ["without a scheme or spaces", bare.join(",")],
    [
      "without a scheme or path",
      "pills-1.shop, pills-2.xyz pills-3.top•pills-4.online、pills-5.click(pills-6.example)*pills-7.site;pills-8.com",
    ],
    ["with www alone", bare.map((address) => `www.${address}`).join("|")],
    ["with other schemes", nine.map((address) => address.replace("https", "hxxp")).join(" ")],
    ...[",", ";", "|", ".", "\u00a0", "\u3000", "\u2003", "\u200b", "•", "→", "、", "。", "_", "+", "'", "-", ":"].map(
      (separator): [string, string] => [`with ${JSON.stringify(separator)} between them`, nine.join(separator)],
    ),
  ])("is spam when nine addresses stand %s", (_how, text) => {
    expect(judge({ ...form, text }, "auto-approve", false).status).toBe("spam");
  });

  it.each([
    [
      "file names, numbers and abbreviations",
      "See index.html, readme.md, main.rs and node.js, v2.0.1, e.g. 3.5/4 and/or U.S.A./EU",
    ],
    ["sentences without a space between them", "It was late.In the end we left.So did they.Me too.My friends.At 5"],
    ["e-mail addresses", "Write to ann@example.org, bob@example.org or eve@example.org"],
    [
      "an archived page, which names the original's address",
      "https://web.archive.org/web/2020/https://a.example/x and https://web.archive.org/web/2021/https://a.example/x",
    ],
    ["commas within an address", "https://a.example/maps/@52.5,13.4,15z and https://a.example/politics/a,1234,b.html"],
  ])("is shown at once with %s", (_what, text) => {
    expect(judge({ ...form, text }, "auto-approve", false)).toEqual({ status: "approved", reasons: [] });
  });
});
