import { gzipSync } from "node:zlib";
import { createTestClient } from "../support/client.ts";
import { publicationMessage } from "../support/messages.ts";
import { exchange as exchangeWith } from "../support/raw-client.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const notFound = { error: "The resource does not exist.", code: "NOT_FOUND" };

describe("paths and methods", () => {
  it.each([
    "/v1",
    "/v1/",
    "/v1/nowhere",
    "/v1/ME",
    "/v1/publications/a/b/c",
    "/v1/publications/%E0%A4%A",
    "/v1//me",
    "/v1/me/",
    "/v1/publications/",
  ])("answers 404 to %s", async (path) => {
    const send = createTestClient(gateway.replica.origin, gateway.account.apiKey);
    const answer = await send("GET", path);
    expect([answer.status, answer.json]).toEqual([404, notFound]);
  });

  it.each([
    ["PUT", "/v1/me", "GET, HEAD, OPTIONS"],
    ["DELETE", "/v1/publications", "GET, HEAD, POST, OPTIONS"],
    ["POST", "/v1/publications/x", "GET, HEAD, PATCH, DELETE, OPTIONS"],
    ["GET", "/v1/topics/x", "PATCH, DELETE, OPTIONS"],
    ["GET", "/v1/publications/x/scout/run", "POST, OPTIONS"],
  ])("answers 405 to %s %s with the methods that are allowed", async (method, path, allow) => {
    const answer = await gateway.send(method, path);
    expect(answer.status).toBe(405);
    expect(answer.json.code).toBe("METHOD_NOT_ALLOWED");
    expect(answer.headers.get("allow")).toBe(allow);
  });

  it("answers a preflight without a key: 204, any origin, every header that is needed", async () => {
    const answer = await fetch(`${gateway.replica.origin}/v1/publications`, {
      method: "OPTIONS",
      headers: {
        origin: "https://app.example.org",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization, content-type, idempotency-key",
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect(answer.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("idempotency-key");
    expect(answer.headers.get("access-control-allow-headers")?.toLowerCase()).toContain("authorization");
  });

  const allowedTo = async (asked?: string): Promise<string> => {
    const answer = await fetch(`${gateway.replica.origin}/v1/publications`, {
      method: "OPTIONS",
      headers: {
        origin: "https://app.example.org",
        "access-control-request-method": "POST",
        ...(asked === undefined ? {} : { "access-control-request-headers": asked }),
      },
    });
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect(answer.headers.get("vary")).toBe("Access-Control-Request-Headers");
    return answer.headers.get("access-control-allow-headers") ?? "";
  };

  it.each([
    "authorization,traceparent,tracestate",
    "authorization, baggage, sentry-trace",
    "x-requested-with",
    "authorization,content-type,x-datadog-trace-id,x-b3-traceid,newrelic,x-amzn-trace-id",
    Array.from({ length: 100 }, (_, at) => `x-own-${at}`).join(","),
  ])("allows whatever headers a preflight asks for: %s", async (asked) => {
    expect((await allowedTo(asked)).split(", ")).toEqual(asked.split(",").map((name) => name.trim()));
  });

  it.each([
    ["a name, and what is none", "x-a, b c, é, <script>, x-d:", "x-a"],
    ["more than a hundred", `${"x,".repeat(150)}x`, Array.from({ length: 100 }, () => "x").join(", ")],
  ])("allows of a list only names of headers, and not too many: %s", async (_what, asked, allowed) => {
    expect(await allowedTo(asked)).toBe(allowed);
  });

  it.each([undefined, "", " , ", "é", "x".repeat(5_000)])(
    "allows the usual headers when a preflight asks for none that can be: %s",
    async (asked) => {
      expect((await allowedTo(asked)).split(", ")).toEqual(
        expect.arrayContaining(["Authorization", "Content-Type", "Idempotency-Key", "X-Request-Id", "Tracestate"]),
      );
    },
  );

  it("lets every origin read answers, failures too, with the headers that matter", async () => {
    for (const path of ["/v1/me", "/v1/publications/x"]) {
      const { headers } = await gateway.send("GET", path);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      const exposed = headers.get("access-control-expose-headers");
      for (const name of ["X-Request-Id", "RateLimit", "RateLimit-Policy", "Retry-After", "Idempotent-Replayed"]) {
        expect(exposed).toContain(name);
      }
      expect(headers.get("x-powered-by")).toBeNull();
      expect(headers.get("etag")).toBeNull();
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
  });
});

describe("request ids", () => {
  it("gives the caller's own back and passes it on", async () => {
    gateway.backends.answer("content/listStyles", () => ({ styles: [] }));
    const answer = await gateway.send("GET", "/v1/styles", { headers: { "x-request-id": "tour-17.a:b" } });
    expect(answer.headers.get("x-request-id")).toBe("tour-17.a:b");
    const lines = gateway.replica.log.filter((line) => line.includes("tour-17.a:b"));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? "")).toMatchObject({ route: "/v1/styles", method: "GET", status: 200 });
  });

  it.each(["", "a b", "x".repeat(129), "é", "<script>", "-dash-first"])("makes its own instead of %j", async (id) => {
    const headers = id === "é" ? { "x-request-id": "\u00e9" } : { "x-request-id": id };
    const answer = await gateway.send("GET", "/v1/me", { headers });
    expect(answer.headers.get("x-request-id")).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
  });
});

describe("bodies", () => {
  const post = (rawBody: string | Buffer, headers: Record<string, string> = {}) =>
    gateway.send("POST", "/v1/publications", { rawBody, headers });

  it.each(["{", "nope", '{"name":}', "{'name':'n'}", " ", '{"a":1}x', "\u0000", "undefined", "[1,"])(
    "answers 400 INVALID_JSON to %j",
    async (rawBody) => {
      const answer = await post(rawBody);
      expect([answer.status, answer.json.code]).toEqual([400, "INVALID_JSON"]);
    },
  );

  it("answers 400 INVALID_JSON to bytes that are no UTF-8", async () => {
    const answer = await post(Buffer.from('{"name":"\xc3(","slug":"s"}', "latin1"));
    expect([answer.status, answer.json.code]).toEqual([400, "INVALID_JSON"]);
  });

  it.each(["[]", "null", "1", '"text"', "true", '[{"name":"n","slug":"s"}]'])(
    "answers 400 VALIDATION_ERROR to %s, which is JSON but no object",
    async (rawBody) => {
      const answer = await post(rawBody);
      expect([answer.status, answer.json.code]).toEqual([400, "VALIDATION_ERROR"]);
      expect(answer.json.error).toBe("The body must be a JSON object.");
    },
  );

  it.each([
    ["brackets", "[".repeat(1_000_000)],
    ["closed brackets", "[".repeat(500_000) + "]".repeat(500_000)],
    ["objects", '{"a":'.repeat(200_000)],
    ["brackets behind texts that look like their ends", '["]\\"]",'.repeat(110_000)],
  ])("answers 400 to a megabyte of nested %s, before it is parsed", async (_what, rawBody) => {
    const answer = await post(rawBody);
    expect([answer.status, answer.json.code]).toEqual([400, "VALIDATION_ERROR"]);
    expect(answer.json.error).toBe("The body must not be nested more than 64 deep.");
  });

  it("takes brackets that are 64 deep, and those in texts, however many", async () => {
    gateway.backends.answer("content/createPublication", () => ({ publication: publicationMessage() }));
    const text = '[{\\"["\\'.repeat(10_000);
    const deep = (levels: number): unknown => (levels === 0 ? text : [deep(levels - 1)]);
    const statuses = [62, 63].map(async (levels) => {
      return (await post(JSON.stringify({ name: "n", slug: "s", ignored: [deep(levels), text] }))).status;
    });
    expect(await Promise.all(statuses)).toEqual([201, 400]);
  });

  it("answers 415 to JSON in another encoding than UTF-8", async () => {
    const rawBody = Buffer.from('{"name":"n","slug":"s"}', "utf16le");
    const answer = await post(rawBody, { "content-type": "application/json; charset=utf-16le" });
    expect([answer.status, answer.json.error]).toEqual([415, "The body must be in UTF-8."]);
  });

  it("answers 413 to more than 1 MiB, compressed or not, and takes exactly 1 MiB", async () => {
    gateway.backends.answer("content/createPublication", () => ({ publication: publicationMessage() }));
    const bodyOf = (bytes: number): string => {
      const frame = JSON.stringify({ name: "n", slug: "s", padding: "" });
      return frame.replace('""', `"${"p".repeat(bytes - frame.length)}"`);
    };
    expect((await post(bodyOf(1_048_576))).status).toBe(201);
    const large = await post(bodyOf(1_048_577));
    expect([large.status, large.json.code]).toEqual([413, "VALIDATION_ERROR"]);
    const bomb = await post(gzipSync(Buffer.alloc(50_000_000, 32)), { "content-encoding": "gzip" });
    expect(bomb.status).toBe(413);
    expect((await post(gzipSync(bodyOf(2_000)), { "content-encoding": "gzip" })).status).toBe(201);
  });

  it.each([
    ["text/plain", { "content-type": "text/plain" }],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["multipart", { "content-type": "multipart/form-data; boundary=x" }],
    ["JSON lines", { "content-type": "application/jsonl" }],
    ["a charset that nobody knows", { "content-type": "application/json; charset=klingon" }],
    ["an encoding that nobody knows", { "content-type": "application/json", "content-encoding": "brrr" }],
  ])("answers 415 to %s", async (_what, headers) => {
    const answer = await post('{"name":"n","slug":"s"}', headers);
    expect([answer.status, answer.json.code]).toEqual([415, "VALIDATION_ERROR"]);
  });

  it("answers 400 to a body that is not as compressed as it says", async () => {
    const answer = await post('{"name":"n","slug":"s"}', { "content-encoding": "gzip" });
    expect([answer.status, answer.json.code]).toEqual([400, "INVALID_JSON"]);
  });

  it.each(["application/json", "application/json; charset=utf-8", "Application/JSON", "application/merge-patch+json"])(
    "takes %s",
    async (contentType) => {
      gateway.backends.answer("content/createPublication", () => ({ publication: publicationMessage() }));
      expect((await post('{"name":"n","slug":"s"}', { "content-type": contentType })).status).toBe(201);
    },
  );
});

describe("requests that cannot be read", () => {
  const exchange = (bytes: string) => exchangeWith(gateway.replica.app.ports.http, bytes);

  it.each([
    ["no HTTP at all", "hello\r\n\r\n", "HTTP/1.1 400"],
    [
      "two lengths",
      "POST /v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      "HTTP/1.1 400",
    ],
    ["headers without end", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, "HTTP/1.1 431"],
    ["no host", "GET /v1/me HTTP/1.1\r\nConnection: close\r\n\r\n", "HTTP/1.1 400"],
  ])("get an answer of the usual form: %s", async (_what, bytes, firstLine) => {
    const answer = await exchange(bytes);
    expect(answer).toContain(firstLine);
    expect(answer).toContain('"code":"VALIDATION_ERROR"');
    expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
  });

  it("get an answer of the usual form, and the end of the connection: CONNECT", async () => {
    const answer = await exchange("CONNECT example.org:443 HTTP/1.1\r\nHost: example.org\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain('"code":"METHOD_NOT_ALLOWED"');
    expect(answer).toMatch(/\r\nX-Request-Id: [0-9a-f-]{36}\r\n/);
  });

  it("need no host in HTTP/1.0", async () => {
    expect(await exchange("GET /healthz HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  });
});
