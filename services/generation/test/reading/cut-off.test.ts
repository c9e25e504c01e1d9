import { createOutbound } from "@galley/service-kit/outbound";
import { startRawServer } from "@galley/test-kit/raw-server";
import { z } from "zod";
import { toLlmError } from "../../src/llm/to-llm-error.ts";
import { askJson, UnreachableError } from "../../src/reading/ask-json.ts";
import { createHostLimit } from "../../src/reading/host-limit.ts";
import { readDocument } from "../../src/reading/read-document.ts";

const half = {
  bytes: 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 99\r\n\r\n{"half":',
  after: "close",
} as const;
const signal = new AbortController().signal;

describe("an answer that breaks off is not reported as a server that cannot be reached", () => {
  let server: Awaited<ReturnType<typeof startRawServer>>;
  beforeAll(async () => {
    server = await startRawServer(() => half);
  });
  afterAll(() => server.close());

  it("by the reader of pages and feeds", async () => {
    const outbound = createOutbound({ connectTo: `pages.example.com:80:127.0.0.1:${server.port}` });
    const { request } = outbound;
    const limits = { maximumBytes: 1_000, timeoutMilliseconds: 9_000, accept: "*/*" };
    const read = readDocument("http://pages.example.com/", { request, hosts: createHostLimit(), signal, ...limits });
    await expect(read).rejects.toMatchObject({ name: "ReadingError", message: "its answer was cut off" });
    await outbound.close();
  });

  it("by requests to search services", async () => {
    const asked = askJson({ url: `http://127.0.0.1:${server.port}/`, schema: z.unknown(), signal });
    const error = await asked.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: "ReadingError", message: "its answer was cut off" });
    expect(error).not.toBeInstanceOf(UnreachableError);
  });

  it("by the error of a model", () => {
    const failure = { name: "AI_APICallError", cause: { code: "ERR_ANSWER_CUT_OFF" } };
    expect(toLlmError(failure).message).toBe("The model's answer was cut off.");
    expect(toLlmError({ cause: { code: "ECONNREFUSED" } }).message).toBe("The model could not be reached.");
  });
});
