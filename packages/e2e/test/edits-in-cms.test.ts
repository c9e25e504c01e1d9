import { randomUUID } from "node:crypto";
import { type FakeGhost, startFakeGhost } from "@galley/test-kit/fake-ghost";
import { admin, newPublication } from "../src/test-system.ts";

describe("a post in Ghost that a person edits there", () => {
  let ghost: FakeGhost;
  beforeAll(async () => {
    ghost = await startFakeGhost();
  });
  afterAll(() => ghost.close());

  it("is kept or overwritten as the client says, and by no other publish", async () => {
    const { api, publicationId } = await newPublication();
    process.env.GALLEY_E2E_GHOST_CREDENTIALS = JSON.stringify({ key: ghost.key });
    const link = ["--publication", publicationId, "--type", "ghost", "--url", ghost.url, "--author", "Ada Author"];
    const credentials = ["--credentials", "env:GALLEY_E2E_GHOST_CREDENTIALS"];
    expect(await admin("cms", "link", ...link, "--private-address", ...credentials)).toMatchObject({
      state: "working",
    });
    const order = { title: "Mill Street", instructions: "The bridge opens on Monday. It is 80 metres long." };
    const { sessionId, draft } = (await api.post(`/publications/${publicationId}/drafts/generate`, order)).body.data;
    const publish = (body: object, key: string = randomUUID()) =>
      api.post(`/sessions/${sessionId}/publish`, body, { "Idempotency-Key": key });
    const first = await publish({});
    expect(first.status).toBe(200);
    const { postId, slug, url } = first.body.data;
    const [post] = ghost.posts();
    if (post === undefined) throw new Error("There is no post");

    Object.assign(post, { title: "By hand", updated_at: "2031-01-01T00:00:00.000Z" });
    const edit = { resource_id: post.id, event: "edited", created_at: post.updated_at } as const;
    ghost.state.actions.push({ ...edit, actor_type: "user", actor: { name: "Olga Owner" } });
    const key = randomUUID();
    const refused = await publish({}, key);
    expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([409, "CONFLICT", null]);
    expect(refused.body.error).toMatch(/^Olga Owner changed the post .* on 2031-01-01 00:00 UTC.*onCmsEdit/);
    expect((await publish({}, key)).body).toEqual(refused.body);
    expect((await publish({ onCmsEdit: "replace" }, key)).body.error).toContain("used for another request");
    expect((await publish({ onCmsEdit: "theirs" })).body.error).toBe("onCmsEdit must be one of keep-theirs or replace");
    expect(ghost.posts()).toMatchObject([{ title: "By hand" }]);

    const kept = await publish({ onCmsEdit: "keep-theirs", publishToTwitter: true });
    expect(kept.body.data).toMatchObject({
      postId,
      slug,
      url,
      unchanged: true,
      social: { twitter: { success: false } },
    });
    expect(ghost.posts()).toMatchObject([{ title: "By hand" }]);
    const session = async () => (await api.get(`/sessions/${sessionId}`)).body.data;
    expect(await session()).toMatchObject({ status: "completed", cmsPostId: postId, postUrl: url });

    const replaced = await publish({ onCmsEdit: "replace" });
    expect(replaced.body.data).toEqual({ postId, slug, url, social: {} });
    expect(ghost.posts()).toMatchObject([{ title: draft.title, status: "published" }]);

    ghost.state.posts.delete(postId);
    const deleted = await publish({});
    expect([deleted.status, deleted.body.code]).toEqual([409, "CONFLICT"]);
    expect(await admin("cms", "update", "--session", sessionId, "--replace")).toMatchObject({ decision: "replace" });
    expect((await publish({})).status).toBe(200);
    expect(ghost.posts()).toMatchObject([{ title: draft.title, status: "published" }]);
  });
});
