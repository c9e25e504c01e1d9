import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { maxEventLoopBlock } from "@galley/test-kit/event-loop-block";
import { currentCpuSlowdown } from "@galley/test-kit/processor-time";
import { publicationMessage } from "../support/messages.ts";
import { exchange } from "../support/raw-client.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const maxMilliseconds = 100;
const tries = 10;
const largest = 1_048_576;

const filled = (before: string, piece: string, after: string, length = largest - 100): string =>
  before + piece.repeat(Math.floor((length - before.length - after.length) / piece.length)) + after;

/** Bodies of the maximum size that are slow to parse or to validate. */
const bodies: Readonly<Record<string, string>> = {
  "one long text": filled('{"name":"', "a", '"}'),
  "one long text of escapes": filled('{"name":"', "\\u0061", '"}'),
  "halves of pairs": filled('{"name":"', "\\ud800", '"}'),
  "white space": filled('{"name":"a"', " ", "}"),
  "white space in a text": filled('{"name":"', "\\u00a0", 'a"}'),
  "combining marks": filled('{"slug":"', "\\u0301", '"}'),
  "many lists": filled('{"name":[', "[],", "[]]}"),
  "lists as deep as is taken": filled('{"name":[', `${"[".repeat(60)}${"]".repeat(60)},`, "[]]}"),
  "many numbers": filled('{"name":[', "1e308,", "1]}"),
  "long numbers": filled('{"name":', "9", "}"),
  "many objects": filled('{"tags":[', '{"a":1},', "{}]}"),
  "the same name again and again": filled("{", '"name":"a",', '"slug":"a"}'),
  "many names": `{${Array.from({ length: 90_000 }, (_, at) => `"k${at}":1`).join(",")}}`,
  "many topics": filled('{"topics":[', '{"name":"a"},', '{"name":"a"}]}'),
  "no end": filled('{"name":["a"', ',"a"', ""),
};

const routes = [
  ["POST", "/v1/publications"],
  ["POST", `/v1/publications/${randomUUID()}/drafts/generate`],
  ["POST", `/v1/publications/${randomUUID()}/topics`],
  ["POST", `/v1/sessions/${randomUUID()}/publish`],
] as const;

function requestOf(method: string, path: string, body: Buffer, headers: readonly string[] = []): Buffer {
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${new URL(gateway.replica.origin).host}`,
    `Authorization: Bearer ${gateway.account.apiKey}`,
    "Content-Type: application/json",
    `Idempotency-Key: ${randomUUID()}`,
    `Content-Length: ${body.length}`,
    "Connection: close",
    ...headers,
  ];
  return Buffer.concat([Buffer.from(`${head.join("\r\n")}\r\n\r\n`), body]);
}

/**
 * Returns the longest block of the event loop during a request. It is the minimum of several attempts, because garbage can be
 * collected during any of them.
 */
async function cost(request: () => Buffer): Promise<{ took: number; status: string }> {
  let took = Number.POSITIVE_INFINITY;
  let status = "";
  for (let attempt = 0; attempt < tries && took >= maxMilliseconds; attempt += 1) {
    const bytes = request();
    const turn = await maxEventLoopBlock(async () => {
      status = (await exchange(gateway.replica.app.ports.http, bytes)).slice(0, 12);
    });
    took = Math.min(took, turn / currentCpuSlowdown());
  }
  return { took, status };
}

describe("the event loop", () => {
  beforeAll(() => {
    gateway.backends.answer("content/createPublication", () => ({ publication: publicationMessage() }));
  });

  it.each(Object.keys(bodies))("is not held up by the largest body, whatever it holds: %s", async (name) => {
    const plain = Buffer.from(bodies[name] ?? "");
    const packed = gzipSync(plain);
    for (const [method, path] of routes) {
      for (const request of [
        () => requestOf(method, path, plain),
        () => requestOf(method, path, packed, ["Content-Encoding: gzip"]),
      ]) {
        const { took, status } = await cost(request);
        expect(status).toMatch(/^HTTP\/1\.1 \d/);
        expect(took).toBeLessThan(maxMilliseconds);
      }
    }
  });
});
