import { createHash } from "node:crypto";
import { unavailable } from "@galley/service-kit/errors";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const state = "s".repeat(43);
const finish = "publishing/finishOAuth";

const get = (path: string, init: RequestInit = {}) => fetch(gateway.replica.origin + path, init);

/** Sends the form of the page that people come back to. */
const post = (network: string, form: Record<string, string>) =>
  get(`/oauth/${network}/callback`, { method: "POST", body: new URLSearchParams(form) });
const typed = { state, code: "AQ-code", typed: "ABCD-2345" };

/** The digest of the code ABCD-2345, which binds a consent to an operator's command. */
const binding = createHash("sha256").update("ABCD2345").digest("base64url");

describe("the page that people come back to from a network", () => {
  it("links nothing by itself: it asks for the code that the operator's command shows", async () => {
    const answer = await get(`/oauth/linkedin/callback?code=AQ-code&state=${state}`);
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain("enter the code that the command shows");
    expect(page).toContain(`name="state" value="${state}"`);
    expect(page).toContain('name="code" value="AQ-code"');
    expect(gateway.backends.callsTo(finish)).toEqual([]);
  });

  it.each(["ABCD-2345", "abcd2345", " abcd 2345 "])(
    "takes the code as %j, and says whose account is linked",
    async (code) => {
      const connection = { settings: { name: "Ann Example", author: "urn:li:person:1" } };
      gateway.backends.answer(finish, () => ({ connection }));
      const answer = await post("linkedin", { ...typed, typed: code });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain("Ann Example on LinkedIn is linked.");
      const [call] = gateway.backends.callsTo(finish);
      const request = { kind: "CONNECTION_KIND_LINKEDIN", state, code: "AQ-code", browserBinding: binding };
      expect(call?.request).toMatchObject(request);
    },
  );

  it("asks again after a wrong code", async () => {
    gateway.backends.answer(finish, () => ({ error: "no", result: "O_AUTH_RESULT_OTHER_BROWSER" }));
    const answer = await post("x", { ...typed, typed: "WRNG-2345" });
    expect(answer.status).toBe(403);
    const page = await answer.text();
    expect(page).toContain("This code is not right.");
    expect(page).toContain('name="code" value="AQ-code"');
  });

  it("shows what was wrong, with no sign of it as HTML", async () => {
    const error = `The network refused: <script>alert("1")</script>`;
    gateway.backends.answer(finish, () => ({ error, result: "O_AUTH_RESULT_FAILED" }));
    const answer = await post("x", { ...typed, code: '"><script>alert(2)</script>' });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script");
    expect(await (await get(`/oauth/x/callback?state=${state}&code=%22%3E%3Cscript%3E`)).text()).not.toContain(
      "<script",
    );
  });

  it("says that a consent was refused, and how to try again", async () => {
    const answer = await get(`/oauth/x/callback?error=access_denied&state=${state}`);
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining("X gave no consent. To try again"),
    ]);
  });

  it("lets nothing in, is kept nowhere, and tells no other site its address", async () => {
    const { headers } = await get(`/oauth/x/callback?code=secret&state=${state}`);
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
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
    const answers = [
      await get(path),
      await get("/oauth/x/callback", { method: "POST", body: path.split("?")[1] ?? "" }),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toContain("alert");
    }
    expect(gateway.backends.callsTo(finish)).toEqual([]);
  });

  it("reads no long form", async () => {
    const answer = await post("x", { ...typed, typed: "A".repeat(20_000) });
    expect(answer.status).toBe(400);
    expect(gateway.backends.callsTo(finish)).toEqual([]);
  });

  it("ends no consent when a program only looks at the address", async () => {
    for (const method of ["HEAD", "PUT"]) {
      expect((await get(`/oauth/x/callback?code=c&state=${state}`, { method })).status).toBe(405);
    }
    expect(gateway.backends.callsTo(finish)).toEqual([]);
  });

  it("is there for LinkedIn and X alone", async () => {
    expect((await get(`/oauth/ghost/callback?code=c&state=${state}`)).status).toBe(404);
  });

  it("says so when publishing is away", async () => {
    gateway.backends.fail(finish, unavailable());
    const answer = await post("x", typed);
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining("Start again in a moment")]);
    expect(gateway.backends.callsTo(finish)).toHaveLength(1);
  });
});
