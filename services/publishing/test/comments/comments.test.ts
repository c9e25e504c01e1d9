import { randomUUID } from "node:crypto";
import { parseHTML } from "linkedom";
import { publishRequest, testSite } from "../requests.ts";
import { publishingForSuite, type TestAccount, testAccount } from "../start-publishing.ts";

type Mode = "COMMENTS_MODE_OFF" | "COMMENTS_MODE_PRE_APPROVE" | "COMMENTS_MODE_AUTO_APPROVE";

/** linkedom does not decode the text of a textarea. */
const unescaped = (text: string): string =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");

describe("comments", () => {
  let time = new Date("2026-11-22T20:00:00Z");
  const publishing = publishingForSuite({ overrides: { now: () => time, sweepIntervalMilliseconds: 3_600_000 } });

  let sources = 0;
  /** Gives each reader a different IP address. */
  const newSource = (): string => {
    sources += 1;
    return `198.51.${sources >> 8}.${sources & 255}`;
  };
  const later = (milliseconds: number): void => {
    time = new Date(time.getTime() + milliseconds);
  };

  interface Place {
    readonly account: TestAccount;
    readonly site: ReturnType<typeof testSite>;
    readonly path: string;
  }

  async function published(comments: Mode = "COMMENTS_MODE_PRE_APPROVE"): Promise<Place> {
    const account = testAccount();
    const site = testSite({ comments });
    const { slug } = await publishing.call("publish", publishRequest(site), account);
    return { account, site, path: `/sites/${site.slug}/${slug}` };
  }

  const post = async ({ path }: Place, fields: Record<string, string>, source: string): Promise<Response> => {
    const headers = { "x-real-ip": source, origin: "null", "content-type": "application/x-www-form-urlencoded" };
    const { sites } = publishing.app.ports() ?? {};
    const body = new URLSearchParams(fields).toString();
    return fetch(`http://127.0.0.1:${sites}${path}/comments`, { method: "POST", headers, body, redirect: "manual" });
  };
  const parseDocument = async (response: Response) => parseHTML(await response.text()).document;
  const readFields = (document: Awaited<ReturnType<typeof parseDocument>>): Record<string, string> =>
    Object.fromEntries(
      [...document.querySelectorAll("form input, form textarea")].map((field) => [
        field.getAttribute("name") ?? "",
        field.getAttribute("value") ?? unescaped(field.textContent ?? ""),
      ]),
    );

  /** Submits a comment as a reader does: previews it and sends it some seconds later. */
  async function write(place: Place, fields: Record<string, string>, source = newSource()): Promise<Response> {
    const looked = await post(place, { name: "Ann", comment: "Well said.", ...fields }, source);
    expect(looked.status).toBe(200);
    const form = readFields(await parseDocument(looked));
    later(5_000);
    return post(place, form, source);
  }

  const list = (place: Place, changes = {}) =>
    publishing.call("listComments", { publicationId: place.site.publicationId, ...changes }, place.account);
  const decide = (
    place: Place,
    commentId: string,
    action: `COMMENT_ACTION_${"APPROVE" | "SPAM" | "TRASH" | "DELETE" | "HOLD"}`,
  ) =>
    publishing.call("moderateComment", { publicationId: place.site.publicationId, commentId, action }, place.account);
  const shown = async ({ path }: Place): Promise<(string | undefined)[]> => {
    const document = await parseDocument(await publishing.get(path));
    return [...document.querySelectorAll("article.comment b")].map((name) => name.textContent ?? undefined);
  };

  it("stand below the article only after a moderator's word where that is the rule", async () => {
    const place = await published();
    const sent = await write(place, { email: "ann@example.com" });
    expect([sent.status, sent.headers.get("location")]).toEqual([303, `${place.path}/comments?sent=held`]);
    expect((await parseDocument(await publishing.get(`${place.path}/comments?sent=held`))).body.textContent).toContain(
      "moderator",
    );
    expect(await shown(place)).toEqual([]);
    const { comments } = await list(place);
    expect(comments).toMatchObject([
      { name: "Ann", email: "ann@example.com", text: "Well said.", status: "COMMENT_STATUS_PENDING" },
    ]);
    await decide(place, comments[0]?.id ?? "", "COMMENT_ACTION_APPROVE");
    expect(await shown(place)).toEqual(["Ann"]);
    for (const path of ["", "/comments"]) {
      const told = await (await publishing.get(`${place.path}${path}`)).text();
      expect(told).toContain("Well said.");
      expect(told).not.toContain("ann@example.com");
    }
    await decide(place, comments[0]?.id ?? "", "COMMENT_ACTION_TRASH");
    expect(await shown(place)).toEqual([]);
    await decide(place, comments[0]?.id ?? "", "COMMENT_ACTION_DELETE");
    expect((await list(place)).comments).toEqual([]);
    await expect(decide(place, comments[0]?.id ?? "", "COMMENT_ACTION_APPROVE")).rejects.toMatchObject({
      kind: "not-found",
    });
  });

  it("can wait for a moderator again, and are counted while they do", async () => {
    const place = await published();
    const countWaiting = async (account = place.account) =>
      (await publishing.call("countWaitingComments", { publicationId: place.site.publicationId }, account)).count;
    await write(place, {});
    await write(place, { comment: "Another" });
    expect(await countWaiting()).toBe(2);
    const [comment] = (await list(place)).comments;
    expect(comment).toMatchObject({ postTitle: "About tea", postUrl: expect.stringContaining(place.path) });
    for (const action of ["COMMENT_ACTION_APPROVE", "COMMENT_ACTION_SPAM", "COMMENT_ACTION_TRASH"] as const) {
      await decide(place, comment?.id ?? "", action);
      expect(await countWaiting()).toBe(1);
      await decide(place, comment?.id ?? "", "COMMENT_ACTION_HOLD");
      expect(await countWaiting()).toBe(2);
    }
    expect(await shown(place)).toEqual([]);
    const stored = publishing.database.collection<{ _id: string }>("comments");
    const kept = await stored.findOne({ _id: comment?.id ?? "" });
    expect(kept).not.toHaveProperty("discardAt");
    expect(kept).not.toHaveProperty("moderatedAt");
    await expect(countWaiting(testAccount())).rejects.toMatchObject({ kind: "not-found" });
  });

  const linksAt = async (path: string) =>
    [...(await parseDocument(await publishing.get(path))).querySelectorAll("main a")].map((a) =>
      a.getAttribute("href"),
    );

  it("lead from the confirmation to the page that shows them, also if they were sent twice", async () => {
    const place = await published("COMMENTS_MODE_AUTO_APPROVE");
    await write(place, { comment: "First" });
    const [first] = (await list(place)).comments;
    const stored = publishing.database.collection<{ _id: string; path: string }>("comments");
    const document = await stored.findOne({ _id: first?.id ?? "" });
    const path = document?.path ?? "";
    // 29 answers to the first comment fill the first page.
    const answers = Array.from({ length: 29 }, (_, number) => ({
      ...document,
      _id: randomUUID(),
      path: `${path}${number}/`,
      fingerprint: `${number}`,
    }));
    await stored.insertMany(answers);
    await write(place, { comment: "Last" });
    const sent = (await write(place, { comment: "Last" })).headers.get("location") ?? "";
    const [last] = (await list(place)).comments;
    expect(await linksAt(sent)).toContain(`${place.path}/comments?page=2#comment-${last?.id}`);
    const second = await parseDocument(await publishing.get(`${place.path}/comments?page=2`));
    expect([...second.querySelectorAll(".comment")].map(({ id }) => id)).toEqual([`comment-${last?.id}`]);
    await decide(place, last?.id ?? "", "COMMENT_ACTION_TRASH");
    for (const path of [sent, `${place.path}/comments?sent=held`, `${place.path}/comments?sent=shown&comment=x`])
      expect(await linksAt(path)).toEqual([place.path, place.path]);
  });

  it("of a post that nobody has commented on are an empty list, and of no post at all an error", async () => {
    const place = await published();
    await write(place, {});
    const [comment] = (await list(place)).comments;
    expect((await list(place, { postId: comment?.postId })).comments).toHaveLength(1);
    await decide(place, comment?.id ?? "", "COMMENT_ACTION_DELETE");
    expect((await list(place, { postId: comment?.postId })).comments).toEqual([]);
    await expect(list(place, { postId: "nope" })).rejects.toMatchObject({ kind: "not-found" });
  });

  it("stand there at once where that is the rule, with their answers below them", async () => {
    const place = await published("COMMENTS_MODE_AUTO_APPROVE");
    const sent = (await write(place, { name: "One" })).headers.get("location") ?? "";
    const [first] = (await list(place)).comments;
    expect(sent).toBe(`${place.path}/comments?sent=shown&comment=${first?.id}`);
    expect(await linksAt(sent)).toContain(`${place.path}#comment-${first?.id}`);
    const form = await parseDocument(await publishing.get(`${place.path}/comments?reply=${first?.id}`));
    const { reply } = readFields(form);
    await write(place, { name: "Two" });
    await write(place, { name: "Answer", reply: reply ?? "" });
    expect(await shown(place)).toEqual(["One", "Answer", "Two"]);
    const article = await parseDocument(await publishing.get(place.path));
    expect(article.querySelector(`#comment-${first?.id} a`)?.getAttribute("href")).toBe(`#comment-${first?.id}`);
  });

  it("have pages in the language of their article, with the site's own navigation", async () => {
    const [account, site] = [testAccount(), testSite({ comments: "COMMENTS_MODE_PRE_APPROVE" })];
    const content = '<div lang="de" dir="ltr"><p>Tee ist ein Getränk aus Blättern und heißem Wasser.</p></div>';
    const article = { title: "Über den Tee", content, tags: { values: ["Getränke"] } };
    const { slug } = await publishing.call("publish", publishRequest(site, { article }), account);
    const pageFrame = ({ documentElement, body }: Awaited<ReturnType<typeof parseDocument>>) => [
      documentElement.lang,
      ...[...body.querySelectorAll(".masthead a, .footer a")].map((link) => link.getAttribute("href")),
    ];
    const path = `/sites/${site.slug}/${slug}`;
    const [above, below] = [await publishing.get(path), await publishing.get(`${path}/comments`)];
    const frame = pageFrame(await parseDocument(below));
    expect(frame).toEqual(pageFrame(await parseDocument(above)));
    expect(frame[0]).toBe("de");
  });

  it("are not taken, nor shown, where they are off", async () => {
    const place = await published("COMMENTS_MODE_OFF");
    expect((await post(place, { name: "Ann", comment: "Hello" }, newSource())).status).toBe(404);
    expect((await publishing.get(`${place.path}/comments`)).status).toBe(404);
    expect(await (await publishing.get(place.path)).text()).not.toContain("<form");
  });

  it("are taken once, however many times the same one is sent at once", async () => {
    const place = await published("COMMENTS_MODE_AUTO_APPROVE");
    const looked = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const source = newSource();
        const response = await post(place, { name: "Ann", comment: "Me, too!" }, source);
        return { source, form: readFields(await parseDocument(response)) };
      }),
    );
    later(5_000);
    const answers = await Promise.all(looked.map(({ source, form }) => post(place, form, source)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(303));
    expect((await list(place)).comments).toHaveLength(1);
    expect(await shown(place)).toEqual(["Ann"]);
  });

  it("keep what was typed when something is wrong, and say what", async () => {
    const place = await published();
    const typed = { name: "Ann", email: "nowhere", comment: 'Say "hi" & <b>bye</b></textarea><script>x</script>' };
    const response = await post(place, typed, newSource());
    expect([response.status, response.headers.get("cache-control")]).toEqual([422, "no-store"]);
    const document = await parseDocument(response);
    expect(readFields(document)).toMatchObject(typed);
    expect(document.querySelector(".notice")?.textContent).toContain("email address");
    expect(document.querySelectorAll("script, b b")).toHaveLength(0);
  });

  it("come back when they were sent faster than anybody reads, long after or from elsewhere", async () => {
    const place = await published();
    const source = newSource();
    const form = readFields(await parseDocument(await post(place, { name: "Ann", comment: "Hello" }, source)));
    const fast = await post(place, form, source);
    expect([fast.status, (await parseDocument(fast)).body.textContent]).toEqual([
      422,
      expect.stringContaining("once more"),
    ]);
    later(5_000);
    expect((await post(place, form, newSource())).status).toBe(422);
    later(5 * 60 * 60 * 1_000);
    expect((await post(place, form, source)).status).toBe(422);
    expect((await list(place)).comments).toEqual([]);
  });

  it("are taken five times in a while from one connection", async () => {
    const place = await published();
    later(10 * 60_000);
    const source = newSource();
    const statuses: number[] = [];
    for (let number = 1; number <= 6; number += 1) {
      statuses.push((await write(place, { comment: `Number ${number}` }, source)).status);
    }
    expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
    const kept = await publishing.database.collection("comment_rates").find().toArray();
    expect(JSON.stringify(kept)).not.toContain(source);
    expect(JSON.stringify(await publishing.database.collection("comments").find().toArray())).not.toContain(source);
  });

  it("are refused before they are read when they are longer than a form can be", async () => {
    const place = await published();
    const response = await post(place, { name: "Ann", comment: "x".repeat(100_000) }, newSource());
    expect(response.status).toBe(413);
  });

  it("that a program filled in are spam, and nobody tells it", async () => {
    const place = await published("COMMENTS_MODE_AUTO_APPROVE");
    // The preview keeps the value of the hidden field, as a bot would send it again.
    const sent = await write(place, { website: "https://pills.example" });
    expect(sent.status).toBe(303);
    const source = newSource();
    const form = readFields(await parseDocument(await post(place, { name: "Bot", comment: "Buy" }, source)));
    later(5_000);
    const answer = await post(place, { ...form, website: "x" }, source);
    expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringContaining("sent=held")]);
    const { comments } = await list(place, { status: "COMMENT_STATUS_SPAM" });
    expect(comments.map(({ name, reasons }) => [name, reasons.length])).toEqual([
      ["Bot", 1],
      ["Ann", 1],
    ]);
  });

  it("belong to one account", async () => {
    const place = await published();
    await write(place, {});
    const [comment] = (await list(place)).comments;
    const stranger = { ...place, account: testAccount() };
    await expect(list(stranger)).rejects.toMatchObject({ kind: "not-found" });
    await expect(decide(stranger, comment?.id ?? "", "COMMENT_ACTION_APPROVE")).rejects.toMatchObject({
      kind: "not-found",
    });
    const other = await published();
    await expect(decide({ ...other }, comment?.id ?? "", "COMMENT_ACTION_DELETE")).rejects.toMatchObject({
      kind: "not-found",
    });
  });

  it("go with their publication, one that arrives meanwhile as well", async () => {
    const place = await published();
    const looked = await Promise.all(
      Array.from({ length: 10 }, async (_, number) => {
        const source = newSource();
        const response = await post(place, { name: `N${number}`, comment: `T${number}` }, source);
        return { source, form: readFields(await parseDocument(response)) };
      }),
    );
    later(5_000);
    await Promise.all([
      ...looked.map(({ source, form }) => post(place, form, source)),
      publishing.call("purgePublication", { publicationId: place.site.publicationId }, place.account),
    ]);
    const { publicationId } = place.site;
    expect(await publishing.database.collection("comments").countDocuments({ publicationId })).toBe(0);
  });

  it("are shown thirty at a time, by an article with ten thousand of them too", async () => {
    const place = await published();
    const found = await publishing.database.collection("posts").findOne({ accountId: place.account.accountId });
    const many = Array.from({ length: 10_000 }, (_, number) => ({
      _id: randomUUID() as never,
      accountId: place.account.accountId,
      publicationId: place.site.publicationId,
      postId: found?._id,
      name: `N${number}`,
      text: "Hello",
      status: "approved",
      reasons: [],
      path: `${String(number).padStart(9, "0")}x/`,
      createdAt: new Date(time.getTime() + number),
    }));
    await publishing.database.collection("comments").insertMany(many);
    const first = await (await publishing.get(place.path)).text();
    expect(first.match(/<article class="comment"/g)).toHaveLength(30);
    expect(first.length).toBeLessThan(100_000);
    expect(first).toContain("Comments: 10,000");
    const last = await publishing.get(`${place.path}/comments?page=334`);
    expect((await last.text()).match(/<article class="comment"/g)).toHaveLength(10);
    expect((await publishing.get(`${place.path}/comments?page=335`)).status).toBe(404);
    const page = await list(place, { limit: 200 });
    expect([page.comments.length, page.comments[0]?.name]).toEqual([200, "N9999"]);
    const next = await list(place, { limit: 200, cursor: page.nextCursor });
    expect(next.comments[0]?.name).toBe("N9799");
  });
});
