import { currentCpuSlowdown, processorMilliseconds } from "@galley/test-kit/processor-time";
import { addLabels, runWithContext } from "../../src/context/index.ts";
import { upstreamFailed } from "../../src/errors/index.ts";
import { createLogger, type Logger } from "../../src/logging/index.ts";
import { beginSpan, runInSpan } from "../../src/tracing/index.ts";

function logged(write: (logger: Logger) => void): string {
  const lines: string[] = [];
  write(createLogger({ service: "content", destination: { write: (line) => lines.push(line) } }));
  return lines.join("");
}

describe("createLogger", () => {
  it("writes one JSON line with service, level and the request's id", () => {
    const text = logged((logger) => runWithContext({ requestId: "r1" }, () => logger.info({ a: 1 }, "hello")));
    expect(JSON.parse(text)).toMatchObject({ service: "content", level: "info", requestId: "r1", a: 1, msg: "hello" });
    expect(text.endsWith("\n")).toBe(true);
  });

  it("writes what the work is about on every later line of a request, its spans included, and on no other request's", async () => {
    const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
    const text = logged((logger) => {
      runWithContext({ requestId: "r1" }, () => {
        runInSpan({ ...beginSpan({ name: "work", kind: "internal" }), traceparent }, () =>
          addLabels({ sessionId: "s1" }),
        );
        logger.info("labelled");
      });
      runWithContext({ requestId: "r2" }, () => logger.info("other"));
      addLabels({ sessionId: "s2" });
      logger.info("outside");
    });
    const lines = text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines.map(({ sessionId }) => sessionId)).toEqual(["s1", undefined, undefined]);
  });

  it("writes an error's type, message, code, stack and causes, and nothing that hangs on it", () => {
    const cause = Object.assign(new TypeError("inner"), {
      code: "ECONNRESET",
      request: { body: "hunter2" },
      response: "hunter2",
    });
    const text = logged((logger) => logger.error({ err: upstreamFailed("PUBLISH_FAILED", "outer", cause) }));
    expect(text).not.toContain("hunter2");
    expect(JSON.parse(text).err).toMatchObject({
      type: "ServiceError",
      message: "outer",
      kind: "upstream-failed",
      reason: "PUBLISH_FAILED",
      cause: { type: "TypeError", message: "inner", code: "ECONNRESET" },
    });
  });

  it("masks keys, tokens and passwords that slipped into a message", () => {
    const key = `svc_${"a".repeat(64)}`;
    const token = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl";
    const text = logged((logger) => logger.error({ err: new Error(`${key} ${token} amqp://user:hunter2@host/`) }));
    expect(text).not.toContain(key);
    expect(text).not.toContain(token);
    expect(text).not.toContain("hunter2");
  });

  it.each([
    ["https://ann:hunter2@feeds.example.org/a/b.xml?key=hunter2#hunter2", "https://***@feeds.example.org/a/b.xml?***"],
    ["Cannot read http://example.org/x#hunter2 now", "Cannot read http://example.org/x#*** now"],
    ["https://example.org?hunter2", "https://example.org?***"],
    ['"https://example.org/?a=hunter2" and <ftp://hunter2@b/>', '"https://example.org/?***" and <ftp://***@b/>'],
    ["https://a@hunter2@b.example/c", "https://***@b.example/c"],
    ["https://example.org\\\\path?hunter2", "https://example.org\\\\path?***"],
    ["line one https://a.example/?hunter2\nline two", "line one https://a.example/?***\nline two"],
    ["https://one.example/?hunter2,https://two.example/", "https://one.example/?***"],
    ["nothing :// here", "nothing :// here"],
  ])("shows only scheme, host and path of an address: %j", (text, shown) => {
    for (const write of [
      (logger: Logger) => logger.info(text),
      (logger: Logger) => logger.info({ deep: { list: [text] } }, "x"),
      (logger: Logger) => logger.error({ err: new Error("outer", { cause: new Error(text) }) }),
    ]) {
      const line = logged(write);
      expect(line).not.toContain("hunter2");
      expect(JSON.stringify(JSON.parse(line))).toContain(JSON.stringify(shown).slice(1, -1));
    }
  });

  it("lets nothing through that a terminal acts on", () => {
    const text = "\u001b[2J\u009b31m\u007f\u0085\u202e\u2066\u2028 plain ж 漢 😀";
    const line = logged((logger) => logger.info({ text }, text));
    expect(line).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}\u2028]/u);
    expect(JSON.parse(line)).toMatchObject({ text, msg: text });
    expect(line).toContain("plain ж 漢 😀");
  });

  it.each(["://", "a://", "eyJ-", "eyJ.", "svc_", "a", "@", "https://a?", "\\", "a:b@", "/"])(
    "takes no longer for a line full of %s",
    (piece) => {
      const write = (): string =>
        logged((logger) => logger.info(`https://${piece.repeat(200_000 / piece.length)} eyJ`));
      // A linear implementation takes about 10 ms, a quadratic one a minute.
      expect(processorMilliseconds(write)).toBeLessThan(500 * currentCpuSlowdown());
    },
  );

  it("ends at the fifth cause, even of an error that is its own", () => {
    const error: Error & { cause?: unknown } = new Error("round");
    error.cause = error;
    expect(JSON.parse(logged((logger) => logger.error({ err: error }))).err.message).toBe("round");
  });
});
