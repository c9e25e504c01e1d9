import { inspect } from "node:util";
import { Galley, GalleyError } from "../src/index.ts";
import { apiKey, json, startScripted } from "./support/scripted-server.ts";

describe("a request", () => {
  let server: Awaited<ReturnType<typeof startScripted>>;
  beforeEach(async () => {
    server = await startScripted([json(200, { data: { id: "u", tier: "newer-tier", planted: [1] } })]);
  });
  afterEach(() => server.close());

  it("carries the key, the version of this package, and no idempotency key when it reads", async () => {
    await server.galley.me();
    const [request] = server.requests;
    expect(request).toMatchObject({ method: "GET", path: "/v1/me" });
    expect(request?.headers).toMatchObject({
      authorization: `Bearer ${apiKey}`,
      accept: "application/json",
      "user-agent": expect.stringMatching(/^galley-sdk-js\/\d+\.\d+\.\d+/),
    });
    expect(request?.headers["idempotency-key"]).toBeUndefined();
    expect(request?.headers["content-type"]).toBeUndefined();
  });

  it("passes fields and values through that only newer servers have", async () => {
    expect(await server.galley.me()).toEqual({ id: "u", tier: "newer-tier", planted: [1] });
  });

  it("gives the status, the headers and the request id to those who ask for them", async () => {
    const { data, status, headers, requestId } = await server.galley.me().withResponse();
    expect([data.id, status, headers.get("content-length") !== null, requestId]).toEqual(["u", 200, true, "request-1"]);
  });

  it("sends a new idempotency key with each POST, or the given one", async () => {
    await server.galley.topics.create("p", { name: "One" });
    await server.galley.topics.create("p", { name: "Two" });
    await server.galley.topics.create("p", { name: "Three" }, { idempotencyKey: "order-5" });
    await server.galley.topics.create("p", { name: "Four" }, { headers: { "Idempotency-Key": "order-6" } });
    const [one, two, three, four] = server.requests.map(({ headers }) => headers["idempotency-key"]);
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(two).not.toBe(one);
    expect([three, four]).toEqual(["order-5", "order-6"]);
    expect(server.requests[0]?.headers["content-type"]).toBe("application/json");
    expect(JSON.parse(String(server.requests[0]?.body))).toEqual({ name: "One" });
  });

  it("carries headers of the client and of the call, which cannot replace the key", async () => {
    const galley = new Galley({
      apiKey,
      baseUrl: `http://127.0.0.1:${server.port}/v1/`,
      headers: { "X-One": "1", "X-Two": "1" },
    });
    await galley.me({ headers: { "X-Two": "2", Authorization: "Bearer other" } });
    expect(server.requests[0]?.headers).toMatchObject({
      "x-one": "1",
      "x-two": "2",
      authorization: `Bearer ${apiKey}`,
    });
  });

  it("puts ids and queries into the address so that they lead nowhere else", async () => {
    await server.galley.ideas.get("a/b?c#d");
    await server.galley.ideas.list("p", { status: "new", limit: 5 });
    expect(server.requests.map(({ path }) => path)).toEqual([
      "/v1/ideas/a%2Fb%3Fc%23d",
      "/v1/publications/p/ideas?status=new&limit=5",
    ]);
    for (const id of ["", ".", "..", undefined as unknown as string])
      expect(() => server.galley.publications.delete(id)).toThrow(GalleyError);
    expect(server.requests).toHaveLength(2);
  });
});

describe("a client", () => {
  const valid = { apiKey, baseUrl: "https://api.example.org" };

  it.each<[string, object, RegExp]>([
    ["no key", { ...valid, apiKey: undefined }, /^apiKey is missing/],
    ["a key with a line end", { ...valid, apiKey: "svc_x\n" }, /^apiKey has white space/],
    ["no address", { ...valid, baseUrl: undefined }, /^baseUrl is missing/],
    ["an address without a scheme", { ...valid, baseUrl: "api.example.org/v1" }, /^baseUrl must be/],
    ["an address with a user", { ...valid, baseUrl: "https://me:secret@api.example.org" }, /^baseUrl must be/],
    ["a time limit of 0", { ...valid, timeoutMs: 0 }, /^timeoutMs must be/],
    ["a time limit that is no number", { ...valid, timeoutMs: Number.NaN }, /^timeoutMs must be/],
    ["half a retry", { ...valid, maxRetries: 0.5 }, /^maxRetries must be/],
  ])("refuses %s, and names the option", (_what, options, says) => {
    expect(() => new Galley(options)).toThrow(says);
  });

  it("reads the key and the address from the environment", () => {
    process.env.GALLEY_API_KEY = apiKey;
    process.env.GALLEY_BASE_URL = "https://api.example.org/v1";
    try {
      expect(() => new Galley()).not.toThrow();
    } finally {
      delete process.env.GALLEY_API_KEY;
      delete process.env.GALLEY_BASE_URL;
    }
  });

  it("does not show its key when it is printed", () => {
    expect(inspect(new Galley(valid), { depth: 9, showHidden: true })).not.toContain(apiKey);
    expect(JSON.stringify(new Galley(valid))).not.toContain(apiKey);
  });

  it.each([
    ["https://api.example.org", "https://api.example.org/v1/me"],
    ["https://api.example.org/v1/", "https://api.example.org/v1/me"],
    ["https://example.org/galley/v1", "https://example.org/galley/v1/me"],
  ])("with the address %s calls %s", async (baseUrl, expected) => {
    const called: string[] = [];
    const send: typeof fetch = async (input) => {
      called.push(String(input));
      return Response.json({ data: {} });
    };
    await new Galley({ apiKey, baseUrl, fetch: send }).me();
    expect(called).toEqual([expected]);
  });
});
