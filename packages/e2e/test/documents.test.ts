import { origins } from "../src/test-system.ts";

describe("what the gateway serves beside the API", () => {
  const [origin] = origins();

  it("is an OpenAPI 3.1 document with every endpoint of the specification, and the report of a draft", async () => {
    const document = (await (await fetch(`${origin}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(document.openapi).toMatch(/^3\.1/);
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => ["get", "post", "patch", "delete"].includes(method))
        .map((method) => `${method.toUpperCase()} ${path.replace(/^\/v1/, "").replaceAll(/\{[^}]+\}/g, "{}")}`),
    );
    expect(operations.sort()).toEqual(
      [
        "GET /me",
        "GET /publications",
        "POST /publications",
        "GET /publications/{}",
        "PATCH /publications/{}",
        "DELETE /publications/{}",
        "GET /publications/{}/posts",
        "GET /publications/{}/topics",
        "POST /publications/{}/topics",
        "PATCH /topics/{}",
        "DELETE /topics/{}",
        "GET /publications/{}/ideas",
        "GET /ideas/{}",
        "GET /styles",
        "POST /publications/{}/drafts/generate",
        "GET /sessions/{}",
        "GET /sessions/{}/drafts/{}",
        "GET /sessions/{}/drafts/{}/report",
        "POST /sessions/{}/publish",
        "POST /publications/{}/scout/run",
      ].sort(),
    );
  });

  it("is a docs page that loads nothing from elsewhere", async () => {
    const page = await fetch(`${origin}/docs`);
    expect(page.status).toBe(200);
    const html = await page.text();
    for (const [, address] of html.matchAll(/(?:src|href)="([^"]+)"/g)) expect(address).not.toMatch(/^(https?:)?\/\//);
    expect(page.headers.get("content-security-policy")).toContain("'self'");
  });

  it("is health for whoever watches, without a key", async () => {
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });
});
