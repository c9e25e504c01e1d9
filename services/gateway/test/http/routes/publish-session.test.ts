import { randomUUID } from "node:crypto";
import { conflict, notFound } from "@galley/service-kit/errors";
import { useGateway } from "../../support/use-gateway.ts";

const gateway = useGateway();
const id = randomUUID();
const path = `/v1/sessions/${id}/publish`;
const place = { postId: "p1", slug: "t", url: "https://notes.example.org/t" };

describe("POST /v1/sessions/:id/publish", () => {
  it.each([
    ["no body", {}],
    ["an empty body", { body: {} }],
  ])("publishes the latest draft with %s, and social is empty", async (_what, request) => {
    gateway.backends.answer("generation/publishSession", () => ({ post: place }));
    const answer = await gateway.send("POST", path, request);
    expect(answer.status).toBe(200);
    expect(answer.json).toEqual({ data: { ...place, social: {} } });
    expect(gateway.backends.calls[0]?.request).toMatchObject({
      sessionId: id,
      tags: null,
      publishToLinkedin: false,
      publishToTwitter: false,
    });
  });

  it("hands every field on and tells how sharing went", async () => {
    const outcome = { linkedin: { success: true }, twitter: { success: false, error: "Not linked." } };
    gateway.backends.answer("generation/publishSession", () => ({ post: { ...place, ...outcome } }));
    const answer = await gateway.send("POST", path, {
      body: {
        slug: "t",
        author: " Grace ",
        tags: " ai, tools ,,ai, c++ ",
        excerpt: "Short.",
        draftVersion: 2,
        publishToLinkedIn: true,
        publishToTwitter: true,
        tweetText: "Read this",
        linkedInText: "Read this, colleagues",
        onCmsEdit: "replace",
      },
    });
    expect(answer.json.data).toEqual({ ...place, social: outcome });
    expect(gateway.backends.calls[0]?.request).toMatchObject({
      slug: "t",
      author: "Grace",
      tags: { values: ["ai", "tools", "c++"] },
      excerpt: "Short.",
      draftVersion: 2,
      publishToLinkedin: true,
      publishToTwitter: true,
      tweetText: "Read this",
      linkedinText: "Read this, colleagues",
      onCmsEdit: "EDIT_DECISION_REPLACE",
    });
  });

  it("answers 409 without Retry-After to a publish over a person's change, and says so again to a repeat", async () => {
    const message = 'Ada changed the post. Send onCmsEdit "keep-theirs" or "replace".';
    gateway.backends.fail("generation/publishSession", conflict(message));
    const key = { "Idempotency-Key": randomUUID() };
    for (const replayed of [null, "true"]) {
      const answer = await gateway.send("POST", path, { body: {}, headers: key });
      expect(answer.status).toBe(409);
      expect(answer.json).toEqual({ error: message, code: "CONFLICT" });
      expect(answer.headers.get("retry-after")).toBeNull();
      expect(answer.headers.get("idempotent-replayed")).toBe(replayed);
    }
    expect(gateway.backends.calls).toHaveLength(1);
    const decided = await gateway.send("POST", path, { body: { onCmsEdit: "keep-theirs" }, headers: key });
    expect(decided.status).toBe(409);
    expect(decided.json.error).toBe("This Idempotency-Key was used for another request.");
  });

  it("says that a post was kept as a person had changed it, also to a repeat", async () => {
    gateway.backends.answer("generation/publishSession", () => ({ post: { ...place, unchanged: true } }));
    gateway.backends.answer("generation/getSession", () => ({}));
    const key = { "Idempotency-Key": randomUUID() };
    for (let times = 0; times < 2; times += 1) {
      const answer = await gateway.send("POST", path, { body: { onCmsEdit: "keep-theirs" }, headers: key });
      expect(answer.json).toEqual({ data: { ...place, social: {}, unchanged: true } });
    }
    expect(gateway.backends.calls[0]?.request).toMatchObject({ onCmsEdit: "EDIT_DECISION_KEEP_THEIRS" });
    gateway.backends.answer("generation/publishSession", () => ({ post: { ...place, unchanged: false } }));
    expect((await gateway.send("POST", path, { body: {} })).json).toEqual({ data: { ...place, social: {} } });
  });

  it("tells what is empty from what is left out", async () => {
    const { backends } = gateway;
    backends.answer("generation/publishSession", () => ({ post: place }));
    await gateway.send("POST", path, { body: { tags: " , ", excerpt: " " } });
    await gateway.send("POST", path, { body: { publishToLinkedIn: true } });
    const [empty, leftOut] = backends.calls.map(({ request }) => request);
    expect(empty).toMatchObject({ tags: { values: [] }, excerpt: "" });
    expect(leftOut).toMatchObject({ tags: null });
    for (const field of ["slug", "author", "excerpt"]) expect(leftOut).not.toHaveProperty(field);
  });

  it("says something even when a network said nothing", async () => {
    const post = { ...place, twitter: { success: false } };
    gateway.backends.answer("generation/publishSession", () => ({ post }));
    const answer = await gateway.send("POST", path, { body: { publishToTwitter: true } });
    expect(answer.json.data.social).toEqual({ twitter: { success: false, error: "Sharing failed." } });
  });

  it("passes warnings on, and has no such field without any", async () => {
    const warnings = ['The post did not get the slug "tea".'];
    gateway.backends.answer("generation/publishSession", () => ({ post: { ...place, warnings } }));
    expect((await gateway.send("POST", path)).json.data.warnings).toEqual(warnings);
    gateway.backends.answer("generation/publishSession", () => ({ post: place }));
    expect((await gateway.send("POST", path)).json.data).not.toHaveProperty("warnings");
  });

  it.each([
    [{ slug: "No Spaces" }, "slug must contain only lowercase letters, digits and hyphens"],
    [{ author: "" }, "author must not be empty"],
    [{ author: "a".repeat(201) }, "author must be at most 200 characters long"],
    [{ tags: ["ai"] }, "tags must be a string"],
    [{ tags: Array.from({ length: 21 }, (_, tag) => `t${tag}`).join() }, "tags must contain at most 20 tags"],
    [
      { tags: `ok,${"t".repeat(51)}` },
      `tags must contain tags of at most 50 characters each; "${"t".repeat(51)}" has 51`,
    ],
    [{ excerpt: "e".repeat(501) }, "excerpt must be at most 500 characters long"],
    [{ draftVersion: 0 }, "draftVersion must be at least 1"],
    [{ draftVersion: "1" }, "draftVersion must be an integer"],
    [{ publishToTwitter: "true" }, "publishToTwitter must be true or false"],
    [{ tweetText: "t".repeat(257) }, "tweetText must be at most 256 characters as X weighs them"],
    [{ tweetText: "漢".repeat(129) }, "tweetText must be at most 256 characters as X weighs them"],
    [{ tweetText: "a.".repeat(25_000) }, "tweetText must be at most 2048 characters long"],
    [{ linkedInText: "l".repeat(3_001) }, "linkedInText must be at most 3000 characters long"],
    [{ onCmsEdit: "keep" }, "onCmsEdit must be one of keep-theirs or replace"],
    [{ onCmsEdit: true }, "onCmsEdit must be one of keep-theirs or replace"],
    [{ onCmsEdit: null }, "onCmsEdit must be one of keep-theirs or replace"],
    [{ on_cms_edit: "replace" }, "on_cms_edit is not a known field: did you mean onCmsEdit?"],
    [{ onCmsEdits: "replace" }, "onCmsEdits is not a known field: did you mean onCmsEdit?"],
  ])("answers 400 to %.60j", async (body, message) => {
    const answer = await gateway.send("POST", path, { body });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ error: message, code: "VALIDATION_ERROR" });
  });

  it("weighs a tweet as X does: a link counts 23 whatever its length", async () => {
    gateway.backends.answer("generation/publishSession", () => ({ post: place }));
    const tweetText = `${"t".repeat(232)} https://example.org/${"a".repeat(500)}`;
    expect((await gateway.send("POST", path, { body: { tweetText, linkedInText: "l".repeat(3_000) } })).status).toBe(
      200,
    );
  });

  it("asks for the largest version that services know instead of a larger one, which does not exist either", async () => {
    gateway.backends.fail("generation/publishSession", notFound());
    for (const draftVersion of [2_147_483_648, 6e23]) {
      expect((await gateway.send("POST", path, { body: { draftVersion } })).status).toBe(404);
      expect(gateway.backends.calls.at(-1)?.request).toMatchObject({ draftVersion: 2_147_483_647 });
    }
  });
});
