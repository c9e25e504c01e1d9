import { type FakeX, signingConsumerKey, startFakeX } from "@galley/test-kit/fake-networks";
import { openSender } from "../../../src/networks/http.ts";
import { createAccessKeeper } from "../../../src/networks/oauth/fresh-access.ts";
import { xProvider } from "../../../src/networks/oauth/providers.ts";
import { xKind } from "../../../src/networks/x/kind.ts";
import { xNetwork } from "../../../src/networks/x/x-network.ts";
import { type MemoryConnection, memoryConnection, memoryLocks, share } from "../in-memory.ts";

const start = new Date();
const now = () => start;
const inTwoHours = new Date(start.getTime() + 7_200_000).toISOString();
const app = { clientId: "x-app", clientSecret: "x-secret" };

describe("X", () => {
  let fake: FakeX;
  let sender: ReturnType<typeof openSender>;
  let connection: MemoryConnection;
  beforeEach(async () => {
    fake = await startFakeX();
    sender = openSender([fake.baseUrl], {});
    connection = linked(fake.grant());
  });
  afterEach(async () => {
    await sender.close();
    await fake.close();
  });

  function linked(credentials: Record<string, string>, settings: Record<string, string> = {}): MemoryConnection {
    const told = { username: "tea_times", userId: "4242", expiresAt: inTwoHours, ...settings };
    return memoryConnection({ kind: "x", settings: told, credentials });
  }

  function ports() {
    const provider = xProvider(sender.send, { ...app, apiBaseUrl: fake.baseUrl, siteBaseUrl: fake.baseUrl }, now);
    const access = createAccessKeeper({
      kind: "x",
      connections: connection,
      locks: memoryLocks(),
      provider,
      now,
      pause: async () => undefined,
    });
    return { send: sender.send, baseUrl: fake.baseUrl, access, connections: connection, provider, now };
  }
  const network = (madeWithAi = false) => xNetwork({ ...ports(), madeWithAi });

  it("gets a post with title, excerpt, hashtags and link, and returns its address", async () => {
    const outcome = await network().share(share());
    expect(fake.tweets).toMatchObject([
      { text: `About tea\n\nTea is a drink (made of leaves).\n\n#GreenTea\n${share().url}`, madeWithAi: false },
    ]);
    const id = fake.tweets[0]?.id;
    expect(outcome).toEqual({ success: true, remote: { id, url: `https://x.com/tea_times/status/${id}` } });
  });

  it("labels posts as made with AI if the operator says so", async () => {
    await network(true).share(share());
    expect(fake.tweets).toMatchObject([{ madeWithAi: true }]);
  });

  it("accepts OAuth 1.0a signatures", async () => {
    const secrets = { consumerSecret: "consumer-secret", accessToken: "4242-token", accessTokenSecret: "token-secret" };
    connection = linked({ consumerKey: signingConsumerKey, ...secrets });
    expect(await network().share(share())).toMatchObject({ success: true });
    expect(fake.calls[0]?.headers.authorization).not.toMatch(/-secret/);
  });

  it("is not asked a third time if it refuses new tokens too", async () => {
    fake.failNext("/2/tweets", { status: 401 }, { status: 401 });
    expect(await network().share(share())).toMatchObject({ success: false, error: expect.stringContaining("refuses") });
    expect(fake.callsTo("/2/tweets")).toHaveLength(2);
  });

  it.each(["lost", "cut", "unheard", { status: 500 }, { status: 503 }, { status: 201, body: {} }] as const)(
    "leaves open what came of a post after %j, once it was about to be sent",
    async (fault) => {
      fake.failNext("/2/tweets", fault);
      const asked = share();
      await expect(network().share(asked)).rejects.toThrow(/^X /);
      expect(asked.sent).toHaveLength(1);
    },
  );

  describe("after an unknown outcome", () => {
    const earlier = { text: "Sent before", at: start };

    it("does not mistake an older post with the same address for the share", async () => {
      await network().share(share());
      const later = new Date(start.getTime() + 3_600_000);
      expect(await network().share(share({ earlier: { text: "Sent before", at: later } }))).toMatchObject({
        success: true,
      });
      expect(fake.tweets).toHaveLength(2);
    });

    it("sends nothing if the timeline cannot be read, and says what to do", async () => {
      fake.mayRead(false);
      await expect(network().share(share({ earlier }))).rejects.toMatchObject({
        advice: expect.stringMatching(/@tea_times.*look there/),
      });
      expect(fake.tweets).toEqual([]);
    });

    it("finds the post that X did not show at first", async () => {
      const first = share();
      await network().share(first);
      fake.failNext("/2/users/4242/tweets", { status: 200, body: { meta: { result_count: 0 } } });
      const again = await network().share(share({ earlier: { text: first.sent[0]?.text ?? "", at: start } }));
      expect(again).toMatchObject({ success: true, remote: { id: fake.tweets[0]?.id } });
      expect(fake.tweets).toHaveLength(1);
    });

    it("stays unknown if X's newest posts do not reach back to the time of sending", async () => {
      const first = share();
      await network().share(first);
      const recent = { id: "9", text: "Other", created_at: new Date(start.getTime() + 3_600_000).toISOString() };
      const page = { status: 200, body: { data: [recent], meta: { next_token: "more" } } };
      fake.failNext("/2/users/4242/tweets", page);
      const tweets = fake.tweets.length;
      const again = network().share(share({ earlier: { text: first.sent[0]?.text ?? "", at: start } }));
      await expect(again).rejects.toMatchObject({ advice: expect.stringContaining("look there") });
      expect(fake.tweets).toHaveLength(tweets);
    });

    it("stays unknown if X has the text but does not show it", async () => {
      const first = share();
      await network().share(first);
      const nothing = { status: 200, body: { meta: { result_count: 0 } } };
      fake.failNext("/2/users/4242/tweets", nothing, nothing);
      const again = network().share(share({ earlier: { text: first.sent[0]?.text ?? "", at: start } }));
      await expect(again).rejects.toThrow("X already has a post with this text");
    });
  });

  const reset = Math.floor(start.getTime() / 1_000) + 600;
  it.each([
    ["its window", { "x-rate-limit-remaining": "0", "x-rate-limit-reset": String(reset) }, 600],
    [
      "the longest of two",
      {
        "x-rate-limit-remaining": "0",
        "x-rate-limit-reset": String(reset),
        "x-user-limit-24hour-remaining": "0",
        "x-user-limit-24hour-reset": String(reset + 600),
      },
      1_200,
    ],
    ["its usual window, where it does not say", {}, 900],
    ["a day at most", { "x-rate-limit-remaining": "0", "x-rate-limit-reset": "9999999999" }, 86_400],
  ])("gets no request for %s", async (_what, headers, seconds) => {
    const type = "https://api.x.com/2/problems/rate-limit-exceeded";
    fake.failNext("/2/tweets", { status: 429, headers, body: { title: "Too Many Requests", type } });
    const outcome = await network().share(share());
    expect(outcome).toMatchObject({ success: false, error: expect.stringContaining("@tea_times") });
    const wait = ("retryAt" in outcome && outcome.retryAt ? outcome.retryAt.getTime() : 0) - start.getTime();
    expect(Math.round(wait / 1_000)).toBeGreaterThanOrEqual(seconds - 1);
    expect(Math.round(wait / 1_000)).toBeLessThanOrEqual(seconds);
  });

  it("gets no early retry if the app's plan is used up", async () => {
    const body = {
      title: "UsageCapExceeded",
      detail: "Usage cap exceeded: Monthly product cap",
      type: "https://api.x.com/2/problems/usage-capped",
    };
    fake.failNext("/2/tweets", {
      status: 429,
      headers: { "x-rate-limit-remaining": "10", "x-rate-limit-reset": String(reset) },
      body,
    });
    const outcome = await network().share(share());
    expect(outcome).toMatchObject({ success: false, error: expect.stringContaining("Monthly product cap") });
    expect("retryAt" in outcome && outcome.retryAt?.toISOString().endsWith("T00:00:00.000Z")).toBe(true);
  });

  it.each([
    [{ detail: "You are not allowed to create a Tweet with duplicate content." }, "another tweetText"],
    [{ errors: [{ code: 187, message: "Status is a duplicate." }] }, "another tweetText"],
    [{ detail: "Your account is suspended and is not permitted to access this feature." }, "suspended"],
    [
      {
        type: "https://api.x.com/2/problems/oauth1-permissions",
        detail: "Your client app is not configured with the appropriate oauth1 app permissions",
      },
      "write permission",
    ],
    [{ reason: "client-not-enrolled", detail: "Client Forbidden" }, "write permission"],
    [{ detail: "Your Tweet text is too long. For more info…" }, "shorter tweetText"],
    [{ detail: "You may not have more than one cashtag." }, "one cashtag"],
    ["<html>", "status 403"],
  ])("refuses with a reason in the text, not in the status: %j", async (body, reason) => {
    fake.failNext("/2/tweets", { status: 403, body });
    expect(await network().share(share())).toMatchObject({ success: false, error: expect.stringContaining(reason) });
  });

  describe("in a check", () => {
    const check = async () => {
      const kept = connection.current();
      return kept === undefined ? [] : xKind(ports()).test(kept);
    };

    it("says for which account posts are made", async () => {
      expect(await check()).toMatchObject([{ level: "good", message: expect.stringContaining("@tea_times") }]);
    });

    it("renews an expired access and stores it", async () => {
      connection = linked(fake.grant(), { expiresAt: new Date(0).toISOString() });
      expect(await check()).toMatchObject([{ level: "good" }]);
      expect(connection.current()?.revision).toBe(2);
    });

    it("does not use the refresh token of a connection that is not stored yet", async () => {
      const grant = fake.grant();
      const candidate = linked(grant, { expiresAt: new Date(0).toISOString() }).current();
      if (candidate !== undefined) await xKind(ports()).test({ ...candidate, revision: 0 });
      expect(fake.stands(grant.refreshToken)).toBe(true);
    });

    it("finds missing scopes and rights", async () => {
      connection = linked(fake.grant(), { scopes: "tweet.read users.read" });
      expect(await check()).toMatchObject([
        { check: "scope tweet.write", level: "problem" },
        { check: "scope offline.access", level: "warning" },
        { level: "good" },
      ]);
      fake.failNext("/2/users/me", { status: 200, headers: { "x-access-level": "read" } });
      connection = linked(fake.grant());
      expect(await check()).toMatchObject([{ check: "rights", level: "problem" }]);
    });
  });
});
