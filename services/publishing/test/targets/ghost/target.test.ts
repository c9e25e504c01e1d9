import { type FakeGhost, ghostError, startFakeGhost } from "@galley/test-kit/fake-ghost";
import type { ContentTarget, OutgoingPost } from "../../../src/connections/content-target.ts";
import { type Outbounds, openOutbounds } from "../../../src/connections/outbounds.ts";
import { createGhostKind } from "../../../src/targets/ghost/kind.ts";
import { outgoing as outgoingOf, publishAt, undisturbed } from "../outgoing.ts";

const outgoing = (changes: Partial<OutgoingPost> = {}) =>
  outgoingOf({ marker: { sessionId: "s" }, html: "<p>Tea</p>", author: "Ada Author", ...changes });

describe("writing in Ghost", () => {
  let ghost: FakeGhost;
  let outbounds: Outbounds;
  let target: ContentTarget;
  beforeEach(async () => {
    ghost = await startFakeGhost();
    outbounds = openOutbounds({});
    const kind = createGhostKind({ outbounds, now: () => new Date(), timeoutMilliseconds: 30_000 });
    const read = kind.read({ url: ghost.url, privateAddress: "yes" }, { key: ghost.key });
    target = kind.open({
      accountId: "a",
      publicationId: "p",
      kind: "ghost",
      ...read,
      state: "unchecked",
      revision: 0,
      createdAt: new Date(),
    });
  });
  afterEach(async () => {
    await outbounds.close();
    await ghost.close();
  });

  const publish = async (post: OutgoingPost, remote = target.createDraft(post)) =>
    publishAt(target, await remote, post);

  it("does not put its text over one that a later publish of the session wrote meanwhile", async () => {
    const { post: remote } = await publish(outgoing());
    let turns = 0;
    const overtaken = {
      confirm: async () => {
        turns += 1;
        if (turns > 1) throw new Error("Somebody else publishes now");
        // Happens between this call and Ghost's next response.
        const [post] = ghost.posts();
        Object.assign(post ?? {}, { html: "<p>Newer</p>", updated_at: "2031-01-01T00:00:00.000Z" });
      },
    };
    await expect(target.write(remote, outgoing({ html: "<p>Older</p>" }), overtaken)).rejects.toThrow("Somebody else");
    expect(ghost.posts()).toMatchObject([{ html: "<p>Newer</p>" }]);
  });

  it("keeps an article in a card if the Ghost lacks the HTML converter", async () => {
    const refusal = ghostError(422, "The html-to-mobiledoc package was not installed", "ValidationError");
    ghost.interfere = ({ query }) => (query.get("source") === "html" ? refusal : undefined);
    const { arrival } = await publish(outgoing());
    expect(arrival).toMatchObject({ mode: "exact", fidelity: { score: 1 } });
    expect(ghost.posts()).toMatchObject([{ status: "published", title: "About tea" }]);
    ghost.interfere = ({ method }) => (method === "PUT" ? refusal : undefined);
    await expect(publish(outgoing())).rejects.toMatchObject({ kind: "refused" });
  });

  it("shows a text to nobody before it is published", async () => {
    const post = outgoing({ html: "<p>Tea</p><details><summary>More</summary><p>Less</p></details>" });
    const draft = await target.createDraft(post);
    const written = await target.write(draft, post, undisturbed);
    expect(ghost.posts()).toMatchObject([{ status: "draft", html: expect.stringContaining("<details>") }]);
    expect(written.arrival).toMatchObject({ mode: "converted", fidelity: { score: 1 } });
    await target.publish(written, post, undisturbed);
    expect(ghost.posts()).toMatchObject([{ status: "published" }]);
  });

  it("gives a post the cover of its article with its alternative text, and keeps one that a person chose", async () => {
    const bytes = Buffer.from("png");
    const picture = await target.uploadPicture({ name: "tea-1a.png", mediaType: "image/png", alt: "A cup", bytes });
    const pictures = [picture];
    const post = outgoing({ cover: { ...picture, alt: "A cup" }, pictures });
    const { post: remote } = await publish(post);
    expect(ghost.posts()).toMatchObject([{ feature_image: picture.address, feature_image_alt: "A cup" }]);
    await publish(outgoing({ pictures }), Promise.resolve(remote));
    expect(ghost.posts()).toMatchObject([{ feature_image: null, feature_image_alt: null }]);
    const opening = { ...post, html: `<figure><img src="${picture.address}" alt="A cup" /></figure><p>Tea</p>` };
    await publish(opening, Promise.resolve(remote));
    // Themes already show it above the text.
    expect(ghost.posts()).toMatchObject([{ feature_image: picture.address, html: "<p>Tea</p>" }]);
    const chosen = "https://blog.example.com/mine.png";
    Object.assign(ghost.posts()[0] ?? {}, { feature_image: chosen });
    await publish(opening, Promise.resolve(remote));
    expect(ghost.posts()).toMatchObject([{ feature_image: chosen, html: expect.stringContaining("<img") }]);
  });

  it("shows a picture with a caption once, above the text, and changes or removes that caption later", async () => {
    const bytes = Buffer.from("png");
    const picture = await target.uploadPicture({ name: "tea-2b.png", mediaType: "image/png", alt: "A cup", bytes });
    const withCaption = (caption: string, marks = "") => {
      const html = `<figure${marks}><img src="${picture.address}" alt="A cup" />${caption}</figure><p>Tea</p>`;
      return outgoing({ html, cover: { ...picture, alt: "A cup" }, pictures: [picture] });
    };
    const caption = '<figcaption><p>A <em>cup</em>,</p><p><a href="https://a.example/by">Ann</a></p></figcaption>';
    const { post: remote, arrival } = await publish(withCaption(caption));
    expect(arrival.fidelity).toMatchObject({ score: 1, lost: [] });
    const shown = { feature_image: picture.address, html: "<p>Tea</p>" };
    const told = 'A <i>cup</i>, <a href="https://a.example/by">Ann</a>';
    expect(ghost.posts()).toMatchObject([{ ...shown, feature_image_caption: told }]);
    const { post: foreign } = await publish(
      withCaption("<figcaption>كوب</figcaption>", ' lang="ar" dir="rtl"'),
      Promise.resolve(remote),
    );
    expect(ghost.posts()).toMatchObject([{ ...shown, feature_image_caption: "كوب" }]);
    // A caption that a person changes counts as a change of the post.
    Object.assign(ghost.posts()[0] ?? {}, { feature_image_caption: "By hand" });
    expect((await target.read(remote.remoteId))?.fingerprint).not.toBe(foreign.fingerprint);
    await publish(withCaption(""), Promise.resolve(remote));
    expect(ghost.posts()).toMatchObject([{ ...shown, feature_image_caption: null }]);
  });

  it("keeps a picture in the text that does not open it", async () => {
    const bytes = Buffer.from("png");
    const picture = await target.uploadPicture({ name: "tea-3c.png", mediaType: "image/png", alt: "", bytes });
    const html = `<p>Tea</p><figure><img src="${picture.address}" alt="" /><figcaption>A cup</figcaption></figure>`;
    await publish(outgoing({ html, cover: { ...picture, alt: "" }, pictures: [picture] }));
    const [post] = ghost.posts();
    expect(post).toMatchObject({ feature_image: picture.address, feature_image_caption: null });
    expect(post?.html).toContain("<figcaption>A cup</figcaption>");
  });

  it("gives Ghost no excerpt that repeats the beginning of the text, which its themes show above it", async () => {
    const text = "Tea is a drink of leaves. It is made with hot water.";
    const html = `<p>${text}</p><p>More.</p>`;
    const { post: remote } = await publish(outgoing({ html, excerpt: "Tea is a drink of leaves." }));
    expect(ghost.posts()).toMatchObject([{ custom_excerpt: null }]);
    await publish(outgoing({ html, excerpt: "What tea is." }), Promise.resolve(remote));
    expect(ghost.posts()).toMatchObject([{ custom_excerpt: "What tea is." }]);
  });
});
