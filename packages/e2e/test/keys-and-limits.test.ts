import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { apiAt } from "../src/api.ts";
import { admin, newAccount, origins } from "../src/test-system.ts";

describe("keys and limits over two gateway replicas", () => {
  it("a revoked key is soon refused everywhere, and the other keys go on", async () => {
    const { accountId, api } = await newAccount("pro");
    const { keyId, apiKey } = await admin("key", "create", "--account", accountId, "--name", "second");
    const replicas = origins().map((origin) => apiAt(origin, apiKey));
    for (const replica of replicas) expect((await replica.get("/me")).status).toBe(200);
    await admin("key", "revoke", "--account", accountId, "--key", keyId);
    await waitUntil(async () => {
      for (const replica of replicas) expect((await replica.get("/me")).status).toBe(401);
    });
    expect((await api.get("/me")).status).toBe(200);
    const keys = await admin("key", "list", "--account", accountId);
    expect(JSON.stringify(keys)).not.toContain(apiKey);
  });

  it("a suspended account is FORBIDDEN until it is resumed, and a new tier is in force", async () => {
    const { accountId, api } = await newAccount("free");
    await admin("account", "suspend", "--account", accountId);
    await waitUntil(async () =>
      expect(await api.get("/me")).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } }),
    );
    await admin("account", "resume", "--account", accountId);
    await waitUntil(async () => expect((await api.get("/me")).status).toBe(200));
    await admin("account", "set-tier", "--account", accountId, "--tier", "enterprise");
    await waitUntil(async () => expect((await api.get("/me")).body.data.tier).toBe("enterprise"));
  });

  it("fifty requests at the edge of the rate limit get exactly what is left, whichever replica answers", async () => {
    const { api } = await newAccount("free");
    const replicas = origins().map((origin) => apiAt(origin, api.apiKey));
    expect(replicas.length).toBeGreaterThan(1);
    // The limit counts in windows of a minute: start where all requests fit into one.
    await waitUntil(
      async () => {
        const answer = await api.get("/me");
        const resetSeconds = Number(/t=(\d+)/.exec(answer.headers.get("ratelimit") ?? "")?.[1]);
        expect(resetSeconds).toBeGreaterThan(20);
        expect(Number(/r=(\d+)/.exec(answer.headers.get("ratelimit") ?? "")?.[1])).toBeGreaterThanOrEqual(30);
      },
      { timeoutMilliseconds: 70_000 },
    );
    const remaining = Number(/r=(\d+)/.exec((await api.get("/me")).headers.get("ratelimit") ?? "")?.[1]);
    const spent = await Promise.all(Array.from({ length: remaining - 20 }, () => api.get("/me")));
    expect(spent.every((answer) => answer.status === 200)).toBe(true);
    const edge = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (replicas[index % replicas.length] ?? api).get("/me")),
    );
    expect(edge.filter((answer) => answer.status === 200)).toHaveLength(20);
    for (const refused of edge.filter((answer) => answer.status !== 200)) {
      expect(refused).toMatchObject({ status: 429, body: { code: "RATE_LIMITED" } });
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  }, 120_000);

  it("twenty posts with one Idempotency-Key make one thing", async () => {
    const { api } = await newAccount("pro");
    const replicas = origins().map((origin) => apiAt(origin, api.apiKey));
    const headers = { "idempotency-key": randomUUID() };
    const body = { name: "Once", slug: `once-${randomUUID()}` };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (replicas[index % replicas.length] ?? api).post("/publications", body, headers),
      ),
    );
    for (const answer of answers) expect([201, 409]).toContain(answer.status);
    const created = answers.filter((answer) => answer.status === 201);
    expect(new Set(created.map((answer) => answer.body.data.id)).size).toBe(1);
    expect((await api.get("/publications")).body.data).toHaveLength(1);
  });
});
