import { outgoing, publishAt } from "../outgoing.ts";
import { type OpenedWordpress, openWordpress } from "./open-wordpress.ts";

describe("publishing in WordPress", () => {
  let wordpress: OpenedWordpress;
  beforeEach(async () => {
    wordpress = await openWordpress();
  });
  afterEach(() => wordpress.close());

  it("makes a draft without text, which its marker finds, and publishes that one post", async () => {
    const target = wordpress.target();
    const post = outgoing();
    const draft = await target.createDraft(post);
    expect(draft).toMatchObject({ isPublished: false, isEmpty: true, slug: "about-tea" });
    expect(await target.find(post.marker)).toEqual([draft]);
    expect(await target.find({ sessionId: "another" })).toEqual([]);
    const { post: published, arrival } = await publishAt(target, draft, post);
    expect(published).toMatchObject({ remoteId: draft.remoteId, isPublished: true, isEmpty: false });
    expect(published.url).toBe(`${wordpress.fake.url}/about-tea/`);
    expect(arrival).toMatchObject({ mode: "exact", fidelity: { score: 1 }, notes: [] });
    expect(wordpress.fake.posts).toHaveLength(1);
  });

  it("tells no reader which session a post is of", async () => {
    const post = outgoing();
    const target = wordpress.target();
    await publishAt(target, await target.createDraft(post), post);
    expect(JSON.stringify(wordpress.fake.posts)).not.toContain(post.marker.sessionId);
  });

  it("gets everything to readers that WordPress would take for something else", async () => {
    const html = [
      "<p>Use it's -- dash 2x4 (tm) Wordpress :) [gallery] https://example.com/</p>",
      '<pre><code class="language-ts">const x = [caption]; a -- b</code></pre>',
      '<p><a href="https://example.com/?a[]=1" title="[embed]">x</a></p>',
    ].join("\n");
    const target = wordpress.target();
    const post = outgoing({ html, title: "C++ & <b>", excerpt: "a < b" });
    const { arrival, post: published } = await publishAt(target, await target.createDraft(post), post);
    expect(arrival.fidelity).toMatchObject({ score: 1, lost: [] });
    expect(published.title).toBe("C++ & <b>");
    expect(wordpress.fake.posts[0]).toMatchObject({ title: "C++ &amp; &lt;b&gt;", excerpt: "a &lt; b" });
  });

  it("does not show readers an article of which something has eaten the most", async () => {
    const target = wordpress.target();
    const post = outgoing({ html: "<p>Kept</p>" });
    const draft = await target.createDraft(post);
    wordpress.fake.configure({ eaten: /<p>.*<\/p>/ });
    await expect(publishAt(target, draft, post)).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringContaining("0 %"),
    });
    expect(wordpress.fake.posts).toMatchObject([{ status: "draft" }]);
  });

  it("gives a post the cover of its article with its alternative text, and keeps one that a person chose", async () => {
    const target = wordpress.target();
    const uploaded = await target.uploadPicture({
      name: "tea-1a.png",
      mediaType: "image/png",
      alt: "A cup",
      bytes: Buffer.from("png"),
    });
    const pictures = [uploaded];
    const post = outgoing({ cover: { ...uploaded, alt: "A cup" }, pictures });
    const draft = await target.createDraft(post);
    await publishAt(target, draft, post);
    const cover = () => wordpress.fake.posts[0]?.featured_media;
    expect(cover()).toBe(Number(uploaded.libraryId));
    expect(wordpress.fake.media).toMatchObject([{ alt_text: "A cup" }]);
    await publishAt(target, draft, outgoing({ marker: post.marker, pictures }));
    expect(cover()).toBe(0);
    wordpress.fake.edit(Number(draft.remoteId), { featured_media: 77 });
    await publishAt(target, draft, post);
    expect(cover()).toBe(77);
  });

  it("shows a picture that opens the article once, above the text, and keeps its caption in the text", async () => {
    const target = wordpress.target();
    const bytes = Buffer.from("png");
    const uploaded = await target.uploadPicture({ name: "tea-2b.png", mediaType: "image/png", alt: "A cup", bytes });
    const opening = (caption: string, changes = {}) => {
      const html = `<figure><img src="${uploaded.address}" alt="A cup" />${caption}</figure><p>Tea</p>`;
      return outgoing({ html, cover: { ...uploaded, alt: "A cup" }, pictures: [uploaded], ...changes });
    };
    const post = opening("<figcaption>A <em>cup</em></figcaption>");
    const draft = await target.createDraft(post);
    const { arrival } = await publishAt(target, draft, post);
    expect(arrival.fidelity).toMatchObject({ score: 1, lost: [] });
    const stored = () => wordpress.fake.posts[0] ?? { content: "", excerpt: "", featured_media: 0 };
    expect(stored().content).toContain(
      '<!-- wp:paragraph {"fontSize":"small"} -->\n<p class="has-small-font-size">A <em>cup</em></p>',
    );
    expect(stored().content).not.toContain("<img");
    // WordPress's own excerpt would begin with the caption.
    expect(stored()).toMatchObject({ featured_media: Number(uploaded.libraryId), excerpt: "Tea" });
    await publishAt(target, draft, opening("", { marker: post.marker }));
    expect(stored().content).toMatch(/^<!-- wp:paragraph -->\n<p>Tea<\/p>/);
    // A person's own picture is shown above the text, so the article's picture stays in the text.
    wordpress.fake.edit(Number(draft.remoteId), { featured_media: 77 });
    await publishAt(target, draft, { ...post, marker: post.marker });
    expect(stored().content).toContain("<figcaption");
  });

  it("sets the canonical address in a plugin's field, and says so if there is no such plugin", async () => {
    const canonical = "https://www.example.com/blog/{slug}";
    const target = wordpress.target({ canonical });
    const post = outgoing();
    const draft = await target.createDraft(post);
    const { arrival } = await publishAt(target, draft, post);
    expect(arrival.notes).toEqual([expect.stringMatching(/^The canonical address .*about-tea is not set/)]);
    wordpress.fake.configure({ openMeta: ["rank_math_canonical_url"] });
    const again = await publishAt(target, draft, post);
    expect(again.arrival.notes).toEqual([]);
    expect(wordpress.fake.posts).toMatchObject([
      { meta: { rank_math_canonical_url: "https://www.example.com/blog/about-tea" } },
    ]);
    expect(() => wordpress.target({ canonical: "https://www.example.com/" })).toThrow("{slug}");
  });

  it("overwrites no post without its marker, whatever its id", async () => {
    const target = wordpress.target();
    const theirs = outgoing();
    const remote = (await publishAt(target, await target.createDraft(theirs), theirs)).post;
    await expect(publishAt(target, remote, outgoing({ title: "Other" }))).rejects.toMatchObject({ kind: "refused" });
    wordpress.fake.edit(Number(remote.remoteId), { content: "<p>Rewritten by a person</p>" });
    await expect(publishAt(target, remote, theirs)).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringContaining("not written over"),
    });
    expect(wordpress.fake.posts).toMatchObject([{ content: "<p>Rewritten by a person</p>" }]);
  });

  it("keeps a slug that another post has out of the way, and says so", async () => {
    const target = wordpress.target();
    const [first, second] = [outgoing(), outgoing()];
    await publishAt(target, await target.createDraft(first), first);
    const { post, arrival } = await publishAt(target, await target.createDraft(second), second);
    expect(post.slug).toBe("about-tea-2");
    expect(arrival.notes).toEqual(['Another post in WordPress has the slug "about-tea"; this one got "about-tea-2".']);
  });

  it("finds tags in any case or makes them, and names those that WordPress does not take", async () => {
    const target = wordpress.target();
    const post = outgoing({ tags: ["C++ & News", "日本"] });
    const draft = await target.createDraft(post);
    await publishAt(target, draft, post);
    const forbidden = JSON.stringify({ code: "rest_cannot_create", message: "No new tags.", data: { status: 403 } });
    wordpress.fake.failNext("POST", /tags/, { status: 403, body: forbidden });
    const again = { ...post, tags: ["Refused", "c++ & NEWS"] };
    const { arrival } = await publishAt(target, draft, again);
    expect(wordpress.fake.tags.map(({ name }) => name)).toEqual(["C++ &amp; News", "日本"]);
    expect(wordpress.fake.posts[0]?.tags).toEqual([wordpress.fake.tags[0]?.id]);
    expect(arrival.notes).toEqual([expect.stringMatching(/^The tag "Refused" is missing: .*No new tags/)]);
  });

  it.each([
    ["by name", "ann author"],
    ["by e-mail address", "AUTHOR@example.com"],
    ["by user name", "author"],
  ])("takes the author %s", async (_how, author) => {
    await wordpress.target({ user: "admin" }).createDraft(outgoing({ author }));
    expect(wordpress.fake.posts).toMatchObject([{ author: 2 }]);
  });

  it("refuses to publish for others with the password of somebody who may not", async () => {
    const admins = outgoing({ author: "Ada Admin" });
    const admin = wordpress.target({ user: "admin" });
    await publishAt(admin, await admin.createDraft(admins), admins);
    await expect(wordpress.target().createDraft(outgoing({ author: "Ada Admin" }))).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringContaining("own posts only"),
    });
  });

  it("uploads a picture once, even if the response was lost", async () => {
    const target = wordpress.target();
    const picture = { name: "Tea-1a2b3c.png", mediaType: "image/png", alt: "Tea", bytes: Buffer.from("png") };
    wordpress.fake.failNext("POST", /media/, "silent");
    await expect(target.uploadPicture(picture)).rejects.toMatchObject({ kind: "unknown" });
    const address = `${wordpress.fake.url}/wp-content/uploads/Tea-1a2b3c.png`;
    expect(await target.uploadPicture(picture)).toMatchObject({ address, libraryId: expect.stringMatching(/^\d+$/) });
    expect(wordpress.fake.media).toMatchObject([{ alt_text: "Tea" }]);
  });

  it("deletes drafts, puts published posts in the trash, and ignores posts that are already deleted", async () => {
    const target = wordpress.target();
    const [kept, draft] = [outgoing(), outgoing()];
    const { post } = await publishAt(target, await target.createDraft(kept), kept);
    const remote = await target.createDraft(draft);
    for (const one of [remote, remote, post, post]) await target.remove(one);
    expect(wordpress.fake.posts).toMatchObject([{ status: "trash" }]);
    expect(await target.read(post.remoteId)).toBeUndefined();
    expect(await target.read(remote.remoteId)).toBeUndefined();
    expect(await target.find(kept.marker)).toEqual([]);
  });

  it("lists the newest posts, others' too, with text in place of HTML", async () => {
    const admin = wordpress.target({ user: "admin" });
    for (const title of ["First & last", "Second"]) {
      const post = outgoing({ title, author: "admin", excerpt: "a < b" });
      await publishAt(admin, await admin.createDraft(post), post);
    }
    const listed = await wordpress.target().list(50);
    expect(listed).toMatchObject([{ title: "Second", excerpt: "a < b" }, { title: "First & last" }]);
    expect(await wordpress.target().list(1)).toHaveLength(1);
  });

  const page = "<html><head><title>Briefly unavailable</title></head><body>Maintenance</body></html>";
  const fatal = JSON.stringify({
    code: "internal_server_error",
    message: "<p>There has been a critical error.</p>",
    data: { status: 500 },
  });
  it.each([
    ["a fatal error of PHP after it wrote", { after: { status: 500, body: fatal } }, "unknown", "critical error"],
    ["a page where data was expected", { after: { status: 200, body: page } }, "unknown", "Briefly unavailable"],
    ["a firewall", { status: 403, body: page }, "refused", "firewall"],
    ["too many requests", { status: 429, body: "" }, "unavailable", "busy"],
    ["no answer", "silent", "unknown", "too long"],
  ] as const)("says of %s whether the draft may be there", async (_what, fault, kind, message) => {
    const target = wordpress.target();
    const post = outgoing();
    wordpress.fake.failNext("POST", /posts$/, fault);
    await expect(target.createDraft(post)).rejects.toMatchObject({ kind, message: expect.stringContaining(message) });
    const wrote = typeof fault === "object" && "status" in fault ? 0 : 1;
    expect(await target.find(post.marker)).toHaveLength(wrote);
  });

  it("does not take a dead password for a post that is not there", async () => {
    const post = outgoing();
    const remote = await wordpress.target().createDraft(post);
    const locked = wordpress.target({ password: "wrong wrong wrong wrong" });
    await expect(locked.find(post.marker)).rejects.toMatchObject({ kind: "refused" });
    await expect(locked.read(remote.remoteId)).rejects.toMatchObject({
      kind: "refused",
      message: expect.stringContaining("application password"),
    });
  });
});
