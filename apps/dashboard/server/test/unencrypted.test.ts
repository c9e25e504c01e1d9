import { Code } from "@connectrpc/connect";
import type { Config } from "../src/config.ts";
import { createBrowser, createWorld, failureOf, newLinkToken, signIn } from "./world.ts";

const wrongHost =
  "The dashboard needs https on this host. An operator can set DASHBOARD_ALLOW_HTTP=true to allow http.";
const warning = expect.stringContaining("This connection is not encrypted.");

/** Signs in at a dashboard with these settings. Returns the cookie that the browser is told to keep, and the warning of its pages. */
async function visit(settings: Partial<Config>) {
  const world = await createWorld(settings);
  try {
    world.newAccount("a");
    const token = await newLinkToken(world, "a");
    const response = await fetch(`${world.base}/dashboard/rpc/galley.dashboard.v1.SignInService/RedeemLink`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: world.origin },
      body: JSON.stringify({ token }),
    });
    const [cookie = ""] = response.headers.getSetCookie();
    const browser = await signIn(world, "a");
    const warnings = [
      (await createBrowser(world).signIn.getSignInOptions({})).warning,
      (await browser.dashboard.getSession({})).warning,
    ];
    return { cookie, warnings };
  } finally {
    await world.close();
  }
}

describe("the cookie of a session", () => {
  it("is bound to its host and encrypted on https, where no page warns", async () => {
    const { cookie, warnings } = await visit({ dashboardUrl: "https://api.example.org/dashboard" });
    expect(cookie).toMatch(
      /^__Host-galley-session-\w{8}=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(warnings).toEqual(["", ""]);
  });

  it.each([
    ["on localhost", { dashboardUrl: "http://localhost:8080/dashboard" }],
    ["where the operator allows it", { dashboardUrl: "http://galley.lan/dashboard", allowHttp: true }],
  ])("may travel over http %s, and every page says that it is not encrypted", async (_, settings) => {
    const { cookie, warnings } = await visit(settings);
    expect(cookie).toMatch(/^galley-session-\w{8}=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(warnings).toEqual([warning, warning]);
  });

  it("is not given over http on any other host, and the page says what an operator can do", async () => {
    const world = await createWorld({ dashboardUrl: "http://galley.lan/dashboard" });
    world.newAccount("a");
    const token = await newLinkToken(world, "a");
    const browser = createBrowser(world);
    for (const call of [browser.signIn.redeemLink({ token }), browser.signIn.getSignInOptions({})]) {
      const error = await failureOf(call);
      expect([error.code, error.rawMessage]).toEqual([Code.PermissionDenied, wrongHost]);
    }
    expect(browser.cookie()).toBe("");
    await world.close();
  });
});
