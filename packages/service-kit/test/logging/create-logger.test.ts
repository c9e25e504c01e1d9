import { runWithContext } from "../../src/context/index.ts";
import { upstreamFailed } from "../../src/errors/index.ts";
import { createLogger, type Logger } from "../../src/logging/index.ts";

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

  it("strikes out secrets by name, at several depths", () => {
    const secrets = { authorization: "hunter2", apiKey: "hunter2", sealedSigningKey: "hunter2", password: "hunter2" };
    expect(logged((logger) => logger.info({ ...secrets, headers: secrets, req: { headers: secrets } }))).not.toContain(
      "hunter2",
    );
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

  it("ends at the fifth cause, even of an error that is its own", () => {
    const error: Error & { cause?: unknown } = new Error("round");
    error.cause = error;
    expect(JSON.parse(logged((logger) => logger.error({ err: error }))).err.message).toBe("round");
  });
});
