import { type FakeLinkedIn, startFakeLinkedIn } from "@galley/test-kit/fake-networks";
import { openSender } from "../../../src/networks/http.ts";
import { linkedInKind } from "../../../src/networks/linkedin/kind.ts";
import { linkedInNetwork } from "../../../src/networks/linkedin/linkedin-network.ts";
import { createAccessKeeper } from "../../../src/networks/oauth/fresh-access.ts";
import { type MemoryConnection, memoryConnection, memoryLocks, share } from "../in-memory.ts";

const now = () => new Date("2026-11-22T20:00:00Z");
const author = "urn:li:person:Person1";

describe("LinkedIn", () => {
  let fake: FakeLinkedIn;
  let sender: ReturnType<typeof openSender>;
  let connection: MemoryConnection;
  let pauses = 0;
  let alarms = 0;
  beforeEach(async () => {
    fake = await startFakeLinkedIn();
    sender = openSender([fake.baseUrl], {});
    fake.issue("good-token");
    link({ author, name: "Ann" });
    [pauses, alarms] = [0, 0];
  });
  afterEach(async () => {
    await sender.close();
    await fake.close();
  });

  function link(settings: Record<string, string>, accessToken = "good-token"): void {
    connection = memoryConnection({ kind: "linkedin", settings, credentials: { accessToken } });
  }

  function ports(version = "202609") {
    const access = createAccessKeeper({
      kind: "linkedin",
      connections: connection,
      locks: memoryLocks(),
      provider: undefined,
      now,
      pause: async () => undefined,
    });
    return {
      send: sender.send,
      api: { baseUrl: fake.baseUrl, version },
      access,
      connections: connection,
      provider: undefined,
      now,
    };
  }

  function network({ version, picture }: { version?: string; picture?: Buffer } = {}) {
    return linkedInNetwork({
      ...ports(version),
      findPicture: async () => picture && { bytes: picture },
      pauseForNewToken: async () => {
        pauses += 1;
      },
      onInactiveVersion: () => {
        alarms += 1;
      },
    });
  }

  it("gets a post with text, hashtags and the article's card, and returns its address", async () => {
    const outcome = await network().share(share());
    const [post] = fake.shares;
    expect(outcome).toEqual({
      success: true,
      remote: { id: post?.id, url: `https://www.linkedin.com/feed/update/${post?.id}/` },
    });
    expect(post).toMatchObject({
      author,
      shown: "Tea is a drink (made of leaves).\n\n#GreenTea",
      article: { source: share().url, title: "About tea", description: share().excerpt },
    });
    expect(post?.article).not.toHaveProperty("thumbnail");
  });

  it("gets the client's text unchanged, whatever characters it contains", async () => {
    const text = "A (b) [c] {d} <e> @f #g *h* _i_ ~j~ k|l \\m";
    await network().share(share({ text }));
    expect(fake.shares[0]?.shown).toBe(text);
  });

  it("gets the post's picture for its card, and a card without one if that fails", async () => {
    const picture = Buffer.from("picture");
    await network({ picture }).share(share());
    expect(fake.shares[0]?.article.thumbnail).toMatch(/^urn:li:image:/);
    expect(fake.calls.find(({ method }) => method === "PUT")?.bytes).toEqual(picture);
    fake.failNext("/rest/images", "lost");
    expect(await network({ picture }).share(share({ text: "Another" }))).toMatchObject({ success: true });
    expect(fake.shares[1]?.article).not.toHaveProperty("thumbnail");
  });

  it("is asked for the token's owner if the author is not set, and posts as an organisation if that is the author", async () => {
    link({});
    await network().share(share());
    link({ author: "urn:li:organization:77" });
    await network().share(share());
    expect(fake.shares.map((post) => post.author)).toEqual([author, "urn:li:organization:77"]);
  });

  it("counts a post as shared if the response with its id is cut off", async () => {
    fake.failNext("/rest/posts", "cut");
    expect(await network().share(share())).toMatchObject({ success: true, remote: { id: fake.shares[0]?.id } });
  });

  it.each(["lost", "unheard", { status: 500 }, { status: 503 }, { status: 201 }] as const)(
    "leaves open what came of a post after %j, once it was about to be sent",
    async (fault) => {
      fake.failNext("/rest/posts", fault);
      const asked = share();
      await expect(network().share(asked)).rejects.toThrow(/LinkedIn/);
      expect(asked.sent).toHaveLength(1);
    },
  );

  it("makes no post if an earlier attempt is so old that LinkedIn may not recognise it", async () => {
    const earlier = { text: "Sent before", at: new Date(now().getTime() - 21 * 3_600_000) };
    await expect(network().share(share({ earlier }))).rejects.toMatchObject({
      advice: expect.stringContaining("2026-11-21"),
    });
    expect(fake.shares).toEqual([]);
  });

  it("does not count a duplicate of another share as a success", async () => {
    await network().share(share());
    expect(await network().share(share())).toMatchObject({ success: false, error: expect.stringContaining("already") });
  });

  it("recognises an expired access without asking LinkedIn", async () => {
    link({ author, name: "Ann", expiresAt: "2026-11-22T19:00:00Z" });
    expect(await network().share(share())).toMatchObject({ success: false, error: expect.stringContaining("expired") });
    expect(fake.calls).toHaveLength(0);
  });

  it("tries a token again that is only seconds old", async () => {
    link({ author, linkedAt: "2026-11-22T19:59:50Z" });
    fake.failNext("/rest/posts", { status: 401, body: { status: 401, serviceErrorCode: 65601 } });
    expect(await network().share(share())).toMatchObject({ success: true });
    expect(pauses).toBe(1);
  });

  it("reports that its API version has ended", async () => {
    const outcome = await network({ version: "202401" }).share(share());
    expect(outcome).toMatchObject({ success: false, error: expect.stringContaining("LINKEDIN_VERSION") });
    expect(alarms).toBe(1);
  });

  it.each([
    [{ status: 429 }, "2026-11-22T21:00:00.000Z"],
    [{ status: 429, headers: { "retry-after": "90" } }, "2026-11-22T20:01:30.000Z"],
    [{ status: 429, headers: { "retry-after": "86400" } }, "2026-11-23T00:00:00.000Z"],
  ])("gets no request for as long as it asks, but not beyond its day: %j", async (reply, until) => {
    fake.failNext("/rest/posts", reply);
    expect(await network().share(share())).toMatchObject({ success: false, retryAt: new Date(until) });
  });

  it.each([
    [
      { status: 403, body: { message: "Not enough permissions to access: partnerApiPostsExternal.CREATE" } },
      "may not post",
    ],
    [{ status: 400, body: { message: "ILLEGAL\n\u001b[31mARGUMENT" } }, "ILLEGAL [31mARGUMENT"],
    [{ status: 422, body: "<html>" }, "status 422"],
  ])("refuses with a reason: %j", async (reply, reason) => {
    fake.failNext("/rest/posts", reply);
    expect(await network().share(share())).toMatchObject({ success: false, error: expect.stringContaining(reason) });
  });

  it("could not be reached, so nothing was sent", async () => {
    await fake.close();
    expect(await network().share(share())).toMatchObject({ success: false, error: expect.stringContaining("reached") });
  });

  describe("in a check", () => {
    const check = async (version?: string) => {
      const kept = connection.current();
      return kept === undefined ? [] : linkedInKind(ports(version)).test(kept);
    };

    it("says for which account posts are made, and publishes nothing", async () => {
      expect(await check()).toMatchObject([{ level: "good", message: expect.stringContaining("Ann") }]);
      expect(fake.shares).toEqual([]);
    });

    it("warns a week before an access ends", async () => {
      link({ author, expiresAt: "2026-11-28T00:00:00Z" });
      expect(await check()).toMatchObject([{ check: "expiry", level: "warning" }, { level: "good" }]);
    });

    it.each([
      ["a revoked token", async () => fake.revoke("good-token"), "access"],
      ["no right to post", async () => fake.failNext("/rest/images", { status: 403 }), "rights"],
      ["a network that is away", async () => fake.close(), "connection"],
    ])("finds %s", async (_what, arrange, found) => {
      await arrange();
      expect(await check()).toMatchObject([{ check: found, level: "problem" }]);
    });

    it("finds a version that has ended", async () => {
      expect(await check("202401")).toMatchObject([{ check: "version", level: "problem" }]);
    });
  });
});
