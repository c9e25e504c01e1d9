import { emptyForm, readForm, toParagraphs, validateForm } from "../../src/comments/read-form.ts";

describe("the form of a comment", () => {
  const read = (fields: Record<string, unknown>) => readForm({ name: "Ann", comment: "Hello", ...fields });

  it("takes what is no text, or there twice, for left out", () => {
    for (const body of [undefined, null, "x", [], { name: ["a", "b"], comment: { $ne: null } }]) {
      expect(readForm(body)).toEqual(emptyForm);
    }
  });

  it("leaves no control character, and none that turns writing, in a name", () => {
    expect(read({ name: "A\u0000n\u001b[31mn\u202e\u2066 \r\n B" }).name).toBe("A n [31mn B");
  });

  it("keeps paragraphs and lines of a text and nothing else of its form", () => {
    expect(read({ comment: " a \r\nb\r\r\r\n\n\n c\u0007\u001b]0;x\u0007 " }).text).toBe("a\nb\n\nc]0;x");
    expect(toParagraphs("a\n\n\n\nb\nc")).toEqual(["a", "b\nc"]);
  });

  it("takes no id of another form for a parent", () => {
    expect(read({ reply: '{"$ne":1}' }).parent).toBe("");
    expect(read({ reply: "x".repeat(36) }).parent).toBe("");
    expect(read({ reply: "3f2504e0-4f89-41d3-9a0c-0305e82c3301" }).parent).toBe("3f2504e0-4f89-41d3-9a0c-0305e82c3301");
  });

  it.each([
    [{ name: "" }, "name"],
    [{ name: "\u200b" }, "name"],
    [{ name: "x".repeat(81) }, "name"],
    [{ comment: " \n " }, "text"],
    [{ comment: "漢".repeat(4_001) }, "text"],
    [{ email: "no" }, "email"],
    [{ email: "a@b@c.de" }, "email"],
    [{ email: `${"a".repeat(250)}@example.com` }, "email"],
  ])("says what is wrong with %j", (fields, field) => {
    expect(Object.keys(validateForm(read(fields)))).toEqual([field]);
  });

  it.each([
    [{ name: "漢".repeat(80) }],
    [{ name: "👩‍👩‍👧" }],
    [{ comment: "❤" }],
    [{ comment: "🎉".repeat(4_000) }],
    [{ email: "ann@example.com" }],
  ])("finds nothing wrong with %j", (fields) => {
    expect(validateForm(read(fields))).toEqual({});
  });
});
