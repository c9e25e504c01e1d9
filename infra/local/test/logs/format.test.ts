import { formatLogLine, parseLogLine, plainLogLine } from "../../src/logs/format.ts";

const time = new Date(2026, 10, 21, 12, 3, 4);
const json = (entry: object) =>
  JSON.stringify({ level: "info", time: time.toISOString(), service: "content", ...entry });

function format(text: string, colours = false): string {
  return formatLogLine("content", parseLogLine(text) ?? plainLogLine(text), colours);
}

describe("log lines", () => {
  it("shows time, service, message and fields", () => {
    expect(format(json({ msg: "purged", publicationId: "p1", count: 3 }))).toBe(
      "12:03:04 content    purged publicationId=p1 count=3",
    );
  });

  it("quotes what has spaces, shortens what is long, and shows of an error its message", () => {
    expect(format(json({ msg: "m", a: "b c", err: { message: "no route", stack: "x" } }))).toBe(
      '12:03:04 content    m a="b c" err="no route"',
    );
    expect(format(json({ msg: "m", a: "x".repeat(1000) })).length).toBeLessThan(260);
  });

  it("colours warnings and errors only where colours are wanted", () => {
    const coloured = format(json({ level: "warn", msg: "m" }), true);
    expect([coloured.slice(0, 5), coloured.slice(-4)]).toEqual(["\u001b[33m", "\u001b[0m"]);
    expect(format(json({ level: "info", msg: "m" }), true)).not.toContain("\u001b");
    expect(format(json({ level: "warn", msg: "m" }), false)).not.toContain("\u001b");
  });

  it("keeps lines that are no JSON", () => {
    expect(format("Segmentation fault")).toMatch(/^\d\d:\d\d:\d\d content {4}Segmentation fault$/);
    expect(format('{"half')).toContain('{"half');
  });

  it("lets nothing of a line act on the terminal", () => {
    const hostile = "\u001b[2J\u009b31m\u202e";
    for (const line of [json({ msg: hostile, name: hostile, err: { message: hostile } }), `Crash of ${hostile}`]) {
      expect(format(line)).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    }
  });
});
