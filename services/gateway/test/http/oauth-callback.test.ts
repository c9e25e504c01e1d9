import { unavailable } from "@galley/service-kit/errors";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const state = "s".repeat(43);
const finish = "publishing/finishOAuth";

const get = (path: string, init: RequestInit = {}) => fetch(gateway.replica.origin + path, init);

describe("the page that people come back to from a network", () => {
  it("hands on what they bring, needs no key, and says whose account is linked", async () => {
    const connection = { settings: { name: "Ann Example", author: "urn:li:person:1" } };
    gateway.backends.answer(finish, () => ({ connection }));
    const answer = await get(`/oauth/linkedin/callback?code=AQ-code&state=${state}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Ann Example on LinkedIn is linked.");
    const [call] = gateway.backends.callsTo(finish);
    expect(call?.request).toMatchObject({ kind: "CONNECTION_KIND_LINKEDIN", state, code: "AQ-code" });
    expect(call?.request.error).toBeUndefined();
  });

  it("shows what was wrong, with no sign of it as HTML", async () => {
    const error = `X did not give consent (<script>alert("1")</script>).`;
    gateway.backends.answer(finish, () => ({ error }));
    const answer = await get(`/oauth/x/callback?error=access_denied&state=${state}`);
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script");
  });

  it("lets nothing in, is kept nowhere, and tells no other site its address", async () => {
    gateway.backends.answer(finish, () => ({ connection: { settings: {} } }));
    const { headers } = await get(`/oauth/x/callback?code=secret&state=${state}`);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });

  it.each([
    "/oauth/x/callback",
    "/oauth/x/callback?state=short&code=c",
    `/oauth/x/callback?state=${state}&state=${state}&code=c`,
    `/oauth/x/callback?state=${encodeURIComponent("<script>alert(1)</script>")}&code=c`,
  ])("asks nobody about what cannot be an answer, and repeats nothing of it: %s", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(400);
    expect(await answer.text()).not.toContain("alert");
    expect(gateway.backends.callsTo(finish)).toEqual([]);
  });

  it("ends no consent when a program only looks at the address", async () => {
    for (const method of ["HEAD", "POST"]) {
      expect((await get(`/oauth/x/callback?code=c&state=${state}`, { method })).status).toBe(405);
    }
    expect(gateway.backends.callsTo(finish)).toEqual([]);
  });

  it("is there for LinkedIn and X alone", async () => {
    expect((await get(`/oauth/ghost/callback?code=c&state=${state}`)).status).toBe(404);
  });

  it("says so when publishing is away", async () => {
    gateway.backends.fail(finish, unavailable());
    const answer = await get(`/oauth/x/callback?code=c&state=${state}`);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("Begin anew in a moment")]);
    expect(gateway.backends.callsTo(finish)).toHaveLength(1);
  });
});
