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
});
