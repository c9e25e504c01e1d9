import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import {
  address,
  addresses,
  ConfigError,
  commaSeparated,
  formatAddress,
  httpUrl,
  loadConfig,
  positiveInteger,
  readJsonFile,
} from "../../src/config/index.ts";

const schema = z.object({
  GRPC_ADDRESS: address,
  PORT: positiveInteger(8080),
  PUBLIC_BASE_URL: httpUrl,
  SCOUT_FEEDS: commaSeparated,
});

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(schema, env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe("loadConfig", () => {
  it("reads, converts and fills in", () => {
    const config = loadConfig(schema, {
      GRPC_ADDRESS: "[::1]:9001",
      PUBLIC_BASE_URL: "http://a.example/",
      SCOUT_FEEDS: "a, b,",
    });
    expect(config).toEqual({
      GRPC_ADDRESS: { host: "::1", port: 9001 },
      PORT: 8080,
      PUBLIC_BASE_URL: "http://a.example",
      SCOUT_FEEDS: ["a", "b"],
    });
    expect(formatAddress(config.GRPC_ADDRESS)).toBe("[::1]:9001");
  });

  it("names every variable that is not set, and what would be right", () => {
    expect(problemsOf({ PUBLIC_BASE_URL: "" })).toEqual([
      "GRPC_ADDRESS is not set; expected host:port, for example 127.0.0.1:9001",
      "PUBLIC_BASE_URL is not set; expected an http or https URL",
    ]);
  });

  it("names what is wrong without repeating the value", () => {
    const problems = problemsOf({ GRPC_ADDRESS: "hunter2", PORT: "-1", PUBLIC_BASE_URL: "ftp://hunter2" });
    expect(problems).toHaveLength(3);
    expect(problems.join("\n")).not.toContain("hunter2");
    expect(problems[1]).toBe("PORT is wrong: not above zero; expected a whole number above zero (default 8080)");
  });

  it.each(["", "host", "host:", ":1", "host:70000", "::1:80", "a b:1"])("refuses the address %p", (text) => {
    expect(address.safeParse(text).success).toBe(false);
  });
});

describe("readJsonFile", () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-config-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: string): string => {
    const path = join(folder, "file.json");
    writeFileSync(path, content);
    return path;
  };

  it("reads a file of the right form", () => {
    expect(readJsonFile(file('{"a":1}'), z.object({ a: z.number() }))).toEqual({ a: 1 });
  });

  it("says what is wrong with a file, never what is in it", () => {
    const form = z.object({ a: z.object({ b: z.number() }) });
    expect(() => readJsonFile(file('{"a":{"b":"hunter2"}}'), form)).toThrow(
      /file\.json is wrong at "a\.b": (?!.*hunter2)/,
    );
    expect(() => readJsonFile(file("hunter2"), form)).toThrow(/cannot be read: it is no JSON$/);
    expect(() => readJsonFile(join(folder, "none.json"), form)).toThrow(/cannot be read: ENOENT/);
  });
});

describe("addresses", () => {
  const schema = z.object({ CONTENT_ADDRESS: addresses });

  it.each([
    ["content:9001", [{ host: "content", port: 9001 }]],
    [
      "127.0.0.1:1, 127.0.0.1:2",
      [
        { host: "127.0.0.1", port: 1 },
        { host: "127.0.0.1", port: 2 },
      ],
    ],
  ])("reads %s", (text, expected) => {
    expect(loadConfig(schema, { CONTENT_ADDRESS: text }).CONTENT_ADDRESS).toEqual(expected);
  });

  it.each(["a:1,b:2", "127.0.0.1:1,[::1]:2", "127.0.0.1:1,"])("refuses %s, which gRPC cannot be told", (text) => {
    expect(() => loadConfig(schema, { CONTENT_ADDRESS: text })).toThrow(/CONTENT_ADDRESS is wrong/);
  });
});
