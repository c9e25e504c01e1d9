import { waitUntil } from "@galley/test-kit/conditions";
import { type FakeGhost, startFakeGhost } from "@galley/test-kit/fake-ghost";
import { breakingPorts } from "../../crash/breaking-ports.ts";
import { publishRequest } from "../../requests.ts";
import { startPublishing, type TestPublishing } from "../../start-publishing.ts";
import { again, type Linked, linkToGhost } from "./linked.ts";

const cmsPatience = { requestMilliseconds: 10_000, retryDelays: [], quietMilliseconds: 1, lookDelays: [1, 60_000] };
/** The request of a first publish after which the process crashes, and whether Ghost still performs it. */
const cases = [
  ["before it looked for the post", 0, "unheard"],
  ["before the draft was asked for", 2, "unheard"],
  ["after the draft was made", 2, "lost"],
  ["before the text was written", 5, "unheard"],
  ["after the text was written", 5, "lost"],
  ["before the post was published", 7, "unheard"],
  ["after the post was published", 7, "lost"],
] as const;

describe("a process that dies while it publishes in Ghost", () => {
  let publishing: TestPublishing;
  let ghost: FakeGhost;
  beforeAll(async () => {
    ghost = await startFakeGhost();
    publishing = await startPublishing({ overrides: { cmsPatience, sweepIntervalMilliseconds: 3_600_000 } });
  });
  afterAll(async () => {
    await publishing.end();
    await ghost.close();
  });

  beforeEach(async () => {
    ghost.state.posts.clear();
    // Removes posts of earlier tests that are still checked, because their requests would be counted.
    await publishing.database.collection("outside_posts").deleteMany({});
  });

  /** Lets a process send this many requests to Ghost and then crash. The last request may or may not be performed. */
  async function dyingPublish(
    { account }: Linked,
    request: ReturnType<typeof publishRequest>,
    index: number,
    how: "unheard" | "lost",
  ) {
    const dying = breakingPorts(Number.POSITIVE_INFINITY);
    const dead = await publishing.another({ wrap: dying.wrap, leaseMilliseconds: 200 });
    let heard = 0;
    ghost.interfere = () => {
      if (dying.isDead()) return "unheard";
      if (heard++ < index) return undefined;
      dying.die();
      return how;
    };
    await expect(dead.call("publish", request, account)).rejects.toMatchObject({ name: "ServiceError" });
    expect(dying.isDead()).toBe(true);
    await dead.stop();
    ghost.interfere = undefined;
  }

  async function settledState(sessionId: string): Promise<string> {
    const sweeping = await publishing.another({ sweepIntervalMilliseconds: 20 });
    const operations = publishing.database.collection<{ _id: string; state: string }>("operations");
    const ended = await waitUntil(async () => {
      const found = await operations.findOne({ _id: sessionId });
      return found !== null && ["published", "failed"].includes(found.state) ? found : false;
    });
    await sweeping.stop();
    return ended === false ? "" : ended.state;
  }

  it.each(cases)("%s (request %i) results in one post, whichever process completes it", async (_when, index, how) => {
    const linked = await linkToGhost(publishing, ghost, { tier: "free" });
    const request = publishRequest(linked.site);
    await dyingPublish(linked, request, index, how);
    const state = await settledState(request.sessionId);
    const statuses = ghost.posts().map(({ status }) => status);
    expect(statuses).toEqual(state === "published" ? ["published"] : []);
    const { used } = await publishing.call("getWeekQuota", {}, linked.account);
    expect(used).toBe(state === "published" ? 2 : 1);
    const { postId } = await publishing.call("publish", again(request), linked.account);
    expect(ghost.posts()).toMatchObject([{ id: postId, status: "published" }]);
    await expect(publishing.call("getWeekQuota", {}, linked.account)).resolves.toMatchObject({ used: 2 });
  });

  it("repeated at once by another process, with a draft that arrives late, leaves one post", async () => {
    const linked = await linkToGhost(publishing, ghost, { tier: "free" });
    const request = publishRequest(linked.site);
    await dyingPublish(linked, request, 2, "lost");
    const [late] = ghost.posts();
    if (late === undefined) throw new Error("Ghost made the draft");
    // As if the request were still under way while the next process searches.
    ghost.state.posts.clear();
    let looked = false;
    ghost.interfere = ({ method }) => {
      if (method === "GET") looked = true;
      if (looked && method === "POST") ghost.state.posts.set(late.id, late);
      return undefined;
    };
    const { postId } = await publishing.call("publish", again(request), linked.account);
    ghost.interfere = undefined;
    expect(ghost.posts()).toMatchObject([{ id: postId, status: "published" }]);
  });

  it("has a draft removed that arrives after everybody has given the post up, and no other", async () => {
    const linked = await linkToGhost(publishing, ghost);
    const request = publishRequest(linked.site);
    await dyingPublish(linked, request, 2, "lost");
    const [late] = ghost.posts();
    if (late === undefined) throw new Error("Ghost made the draft");
    ghost.state.posts.clear();
    expect(await settledState(request.sessionId)).toBe("failed");
    const copy = { ...late, id: "copied-by-a-person", html: "<p>Kept</p>" };
    const foreign = { ...late, id: "foreign", tags: [] };
    for (const post of [copy, foreign, late]) ghost.state.posts.set(post.id, post);
    const sweeping = await publishing.another({ sweepIntervalMilliseconds: 20 });
    await waitUntil(() => !ghost.state.posts.has(late.id));
    await sweeping.stop();
    expect(ghost.posts().map(({ id }) => id)).toEqual([copy.id, foreign.id]);
  });
});
