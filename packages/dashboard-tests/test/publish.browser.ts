import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { type FakeGhost, startFakeGhost } from "@galley/test-kit/fake-ghost";
import { signingConsumerKey } from "@galley/test-kit/fake-networks";
import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { findings } from "../src/checks.ts";
import { exampleContent, storeArticle } from "../src/draft-data.ts";
import { api, call, newDraft, newMember, newOwner, newPost, newPublication, type Person } from "../src/people.ts";
import { newVisit, world } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

const frame = (page: Page) => page.frameLocator("iframe[title='Preview of the page']");
const publishButton = (page: Page) => page.getByRole("button", { name: "Publish…" });
const dialog = (page: Page) => page.getByRole("dialog");
const confirm = (page: Page) => dialog(page).getByRole("button", { name: "Publish", exact: true });
const tweetsOf = (title: string) => world().x.tweets.filter(({ text }) => text.includes(title));

interface Opened extends Person {
  readonly publicationId: string;
  readonly sessionId: string;
  readonly title: string;
}

/** Opens the tab "Publish" of a new draft, whose publication is linked to X. */
async function openPublish(content?: string): Promise<Opened> {
  const owner = await newOwner();
  const publicationId = await newPublication(owner.account, { name: "River Notes" });
  const secrets = { consumerKey: signingConsumerKey, consumerSecret: "s", accessToken: "t", accessTokenSecret: "u" };
  const connection = { publicationId, kind: "CONNECTION_KIND_X", credentials: secrets };
  // The publishing service learns of a new publication a moment later.
  await waitUntil(() => call(owner.page, "publishing.v1.PublishingService/SaveConnection", connection));
  // X refuses a text that was posted before.
  const title = `Mill Street ${randomUUID().slice(0, 8)}`;
  const sessionId = await newDraft(owner.account, publicationId, title);
  await storeArticle(sessionId, content === undefined ? {} : { content });
  await openPath(owner.page, `/drafts/${sessionId}/publish`);
  await publishButton(owner.page).waitFor();
  return { ...owner, publicationId, sessionId, title };
}

const readPost = async ({ page, sessionId }: Pick<Opened, "page" | "sessionId">) =>
  (await call(page, "publishing.v1.PublishingService/GetSessionPost", { sessionId })).post;

const listPosts = async ({ account, publicationId }: Pick<Opened, "account" | "publicationId">) =>
  (await api(account.apiKey, "GET", `/publications/${publicationId}/posts`)).body.data;

describeInBrowser("publishing a draft", () => {
  it("shows the page and the exact post on X, with the fields and words that are typed", async () => {
    const { page, title } = await openPublish();
    await frame(page).getByRole("heading", { level: 1, name: title }).waitFor();
    await page.getByLabel("Author").fill("Bea Walker");
    await frame(page).getByText("Bea Walker").first().waitFor();
    await page.getByText("0 of 100 posts of this week are used. This one takes a place.").waitFor();
    await page.getByLabel("Share on X").check();
    const shown = page.getByRole("figure", { name: "What will be posted on X" });
    await shown.getByText(/\d+ of 280 as X counts/).waitFor();
    await page.getByLabel("Text on X").fill("Read this: ");
    await shown.getByText("Read this:").waitFor();
    await page.getByLabel("Text on X").fill("");
    await shown.getByText(title).waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it("publishes and shares exactly what it has shown, with the keyboard alone", async () => {
    const opened = await openPublish();
    const { page, title } = opened;
    await page.getByLabel("Author").fill("Bea Walker");
    await page.getByLabel("Share on X").focus();
    await page.keyboard.press("Space");
    const shown = page.getByRole("figure", { name: "What will be posted on X" });
    await shown.getByText(title).waitFor();
    await publishButton(page).focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByText("It is also shared on X.").waitFor();
    await dialog(page).getByText("at http").waitFor();
    const text = await shown.locator("p").textContent();
    await confirm(page).focus();
    await page.keyboard.press("Enter");
    await dialog(page).getByText("Readers see the post at").waitFor();
    await dialog(page).getByText("Shared", { exact: true }).waitFor();
    await dialog(page).getByRole("button", { name: "Done" }).press("Enter");
    await page.getByText("shows version 1").waitFor();
    expect(tweetsOf(title).map((tweet) => tweet.text)).toEqual([text]);
    const { url } = await readPost(opened);
    expect(await (await fetch(url)).text()).toContain("Bea Walker");
  });

  it("makes one post and one share of a double click in two tabs at once", async () => {
    const opened = await openPublish();
    const { page, context, sessionId, title } = opened;
    const second = await newVisit({ cookies: await context.cookies() });
    await second.page.goto(page.url().replace(/\/dashboard.*/, `/dashboard/drafts/${sessionId}/publish`));
    for (const tab of [page, second.page]) {
      await tab.getByLabel("Share on X").check();
      await publishButton(tab).click();
      await dialog(tab).getByText("at http").waitFor();
    }
    await Promise.all([page, second.page].map((tab) => confirm(tab).dblclick({ noWaitAfter: true })));
    for (const tab of [page, second.page]) await dialog(tab).getByText("Readers see the post at").waitFor();
    expect(tweetsOf(title)).toHaveLength(1);
    expect(await listPosts(opened)).toHaveLength(1);
  });

  it("publishes once when the answer of the first attempt was lost", async () => {
    const opened = await openPublish();
    const { page, title } = opened;
    const ids: string[] = [];
    await page.route("**/PublishSession", async (route) => {
      ids.push(route.request().postDataJSON().operationId);
      if (ids.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await page.getByLabel("Share on X").check();
    await publishButton(page).click();
    await dialog(page).getByText("at http").waitFor();
    await confirm(page).click();
    await dialog(page).getByText("The server cannot be reached.").waitFor();
    await confirm(page).click();
    await dialog(page).getByText("Readers see the post at").waitFor();
    expect(new Set(ids).size).toBe(1);
    expect(tweetsOf(title)).toHaveLength(1);
    expect(await listPosts(opened)).toHaveLength(1);
  });

  it("shows a wrong field where it is, and warns that a slug was used before", async () => {
    const { page, account, publicationId } = await openPublish();
    await newPost(account, publicationId, "Taken");
    await page.getByLabel("Slug").fill("Not A Slug");
    await page.getByText("slug must be 1 to 100 lowercase letters").waitFor();
    expect(await publishButton(page).isDisabled()).toBe(true);
    expect(await findings(page)).toEqual([]);
    await page.getByLabel("Slug").fill("taken");
    await page.getByText('did not get the slug "taken"').waitFor();
    await page.getByLabel("Tags").fill("x".repeat(51));
    await page.getByText("tags must be at most 50 characters long each").waitFor();
    await page.getByLabel("Tags").and(page.locator(":focus")).waitFor();
  });

  it("tries only the failed share again, with its words, after a reload", async () => {
    const opened = await openPublish();
    const { page, title } = opened;
    const refusal = {
      status: 403,
      body: { title: "Forbidden", detail: "You are not permitted to perform this action." },
    };
    world().x.failNext("/2/tweets", refusal);
    await page.getByLabel("Share on X").check();
    await page.getByLabel("Text on X").fill(`My words on ${title}`);
    await page.getByRole("figure").getByText("My words on").waitFor();
    await publishButton(page).click();
    await confirm(page).click();
    await dialog(page).getByText("The app may not post for").waitFor();
    const before = await readPost(opened);
    await page.reload();
    const shares = page.getByRole("list", { name: "Shares" });
    await shares.getByText("The app may not post for").waitFor();
    expect(await findings(page)).toEqual([]);
    world().x.failNext("/2/tweets", refusal);
    await page.getByRole("button", { name: "Try X again" }).click();
    await dialog(page).getByText("Not shared", { exact: true }).waitFor();
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await page.getByRole("button", { name: "Try X again" }).click();
    await dialog(page).getByText("Shared", { exact: true }).waitFor();
    await dialog(page).getByRole("button", { name: "Done" }).click();
    await shares.getByText("Shared", { exact: true }).waitFor();
    expect(tweetsOf(title).map(({ text }) => text)).toEqual([expect.stringContaining("My words on")]);
    expect(await readPost(opened)).toMatchObject({ postId: before.postId, url: before.url });
    expect(await listPosts(opened)).toHaveLength(1);
    await page.getByText("The post was shared on X already").waitFor();
  });

  it("warns of words that are not saved, and of a newer version", async () => {
    const { page, sessionId, title } = await openPublish();
    await call(page, "generation.v1.GenerationService/SaveDraft", {
      operationId: randomUUID(),
      sessionId,
      baseVersion: 1,
      title,
      content: exampleContent,
    });
    await openPath(page, `/drafts/${sessionId}/edit`);
    await page.getByLabel("Title").fill("Typed and not saved");
    await page.getByRole("link", { name: "Publish", exact: true }).click();
    await page.getByText("They will not be published.").waitFor();
    await openPath(page, `/drafts/${sessionId}/publish?version=1`);
    await page.getByText("This is version 1, but version 2 exists.").waitFor();
    expect(await findings(page)).toEqual([]);
  });

  it("can be read by a viewer, who publishes nothing", async () => {
    const owner = await openPublish();
    const { page } = await newMember(owner, "viewer");
    await openPath(page, `/drafts/${owner.sessionId}/publish`);
    await page.getByText("Members with the role editor can publish.").waitFor();
    await frame(page).getByRole("heading", { level: 1, name: owner.title }).waitFor();
    expect(await publishButton(page).count()).toBe(0);
    const refused = call(page, "generation.v1.GenerationService/PublishSession", {
      operationId: randomUUID(),
      sessionId: owner.sessionId,
    });
    await expect(refused).rejects.toThrow("permission_denied");
  });
});

describeInBrowser("the preview of a hostile article", () => {
  const hostile = [
    '<div lang="en" dir="ltr">',
    '<p onclick="top.hacked=1" style="position:fixed">Good words.</p>',
    '<p><a href="javascript:top.hacked=1">bad</a> <a href="data:text/html,<script>top.hacked=1</script>">worse</a></p>',
    '<p><img src="x" onerror="top.hacked=1"><img src="https://tracker.example/pixel.gif" alt="A pixel"></p>',
    "<script>top.hacked=1</script><style>@import 'https://tracker.example/style.css'</style>",
    '<iframe src="https://tracker.example/"></iframe><object data="https://tracker.example/"></object>',
    '<meta http-equiv="refresh" content="0;url=https://tracker.example/"><base href="https://tracker.example/">',
    '<form action="https://tracker.example/"><button>Sign in</button></form>',
    '<svg><script>top.hacked=1</script><a href="javascript:top.hacked=1"><text>drawn</text></a></svg>',
    "</div>",
  ].join("\n");

  it("is inert: it runs nothing, asks no other host, and leads nowhere", async () => {
    const { page, title } = await openPublish(hostile);
    await frame(page).getByRole("heading", { level: 1, name: title }).waitFor();
    await frame(page).getByText("Good words.").click();
    for (const name of ["bad", "worse"]) {
      const link = frame(page).getByText(name, { exact: true });
      if ((await link.count()) > 0) await link.first().click();
    }
    await frame(page).getByText("A pixel").click();
    await frame(page).getByText("Good words.").waitFor();
    const dangerous = frame(page).locator(
      "script, iframe, object, embed, form, meta[http-equiv], [onclick], [onerror], [style*=fixed], a[href^=javascript], a[href^=data], img",
    );
    expect(await dangerous.count()).toBe(0);
    expect(await frame(page).locator("base").getAttribute("href")).not.toContain("tracker");
    expect(await page.evaluate("window.hacked")).toBeUndefined();
    expect(page.context().pages()).toHaveLength(1);
  });
});

describeInBrowser("a post that was edited in the CMS", () => {
  let ghost: FakeGhost;
  beforeEach(async () => {
    ghost = await startFakeGhost();
  });
  afterEach(() => ghost.close());

  /** Publishes a draft in a fake Ghost, where somebody then changes the title of the post. */
  async function openEdited(): Promise<Opened> {
    const owner = await newOwner();
    const publicationId = await newPublication(owner.account, { name: "River Notes" });
    const of = ["--publication", publicationId, "--type", "ghost", "--url", ghost.url, "--key", ghost.key];
    await world().system.admin("cms", "link", ...of, "--author", "ada@example.com", "--private-address");
    const title = "The mill has a roof";
    const sessionId = await newDraft(owner.account, publicationId, title);
    await storeArticle(sessionId);
    await openPath(owner.page, `/drafts/${sessionId}/publish`);
    await publishButton(owner.page).click();
    await dialog(owner.page).getByText("Readers of Ghost").waitFor();
    await confirm(owner.page).click();
    await dialog(owner.page).getByRole("button", { name: "Done" }).click();
    const [post] = ghost.posts();
    if (post === undefined) throw new Error("Nothing was published");
    Object.assign(post, { title: "By hand", updated_at: "2031-01-01T00:00:00.000Z" });
    const action = {
      resource_id: post.id,
      event: "edited",
      created_at: "2031-01-01T00:00:00.000Z",
      actor_type: "user",
    };
    ghost.state.actions.unshift({ ...action, actor: { name: "Ada Author" } } as never);
    return { ...owner, publicationId, sessionId, title };
  }

  const publishAgain = async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: "Publish again…" }).click();
    await dialog(page).getByRole("button", { name: "Publish again" }).click();
    await dialog(page).getByText("Ada Author changed the post").waitFor();
  };

  it("is kept or replaced as the member decides, who sees who changed it and when", async () => {
    const { page } = await openEdited();
    await page.getByRole("region", { name: "What Ghost shows" }).getByText("of what was sent came back").waitFor();
    await publishAgain(page);
    await dialog(page).getByText("2031-01-01 00:00 UTC").waitFor();
    expect(await dialog(page).textContent()).not.toContain("onCmsEdit");
    expect(await findings(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Keep theirs" }).click();
    await dialog(page).getByRole("heading", { name: "Nothing was changed" }).waitFor();
    await dialog(page).getByRole("button", { name: "Done" }).click();
    expect(ghost.posts().map(({ title }) => title)).toEqual(["By hand"]);
    await publishAgain(page);
    await dialog(page).getByRole("button", { name: "Replace" }).click();
    await dialog(page).getByRole("heading", { name: "Published" }).waitFor();
    expect(ghost.posts().map(({ title }) => title)).toEqual(["The mill has a roof"]);
    expect(await page.getByRole("button", { name: "Unpublish…" }).count()).toBe(0);
  });
});

describeInBrowser("the posts of a publication", () => {
  it("lead to the draft, where a post is unpublished and comes back at its address", async () => {
    const owner = await newOwner();
    const { page, account } = owner;
    const publicationId = await newPublication(account, { name: "River Notes" });
    await newPost(account, publicationId, "The ferry");
    const sessionId = await newPost(account, publicationId, "The mill");
    await openPath(page, `/publications/${publicationId}/posts`);
    const rows = page.getByRole("row");
    await rows.nth(1).getByText("The mill").waitFor();
    await rows.nth(2).getByText("The ferry").waitFor();
    await rows.nth(1).getByText("Not shared").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("link", { name: "Publish The mill" }).click();
    const { url } = await readPost({ page, sessionId });
    await page.getByRole("button", { name: "Unpublish…" }).click();
    await dialog(page).getByRole("button", { name: "Unpublish" }).click();
    await page.getByText("Unpublished “The mill”").waitFor();
    expect((await fetch(url)).status).toBe(410);
    await page.getByRole("button", { name: "Publish again…" }).click();
    await dialog(page).getByRole("button", { name: "Publish again" }).click();
    await dialog(page).getByText("Readers see the post at").waitFor();
    expect((await fetch(url)).status).toBe(200);
    expect(await readPost({ page, sessionId })).toMatchObject({ url });
  });

  it("are read page by page", async () => {
    const { page, account } = await newOwner("enterprise");
    const publicationId = await newPublication(account, { name: "River Notes" });
    for (let number = 1; number <= 3; number += 1) await newPost(account, publicationId, `Post ${number}`);
    await page.route("**/ListSessionPosts", async (route) => {
      const asked = route.request().postDataJSON();
      await route.continue({ postData: JSON.stringify({ ...asked, limit: 2 }) });
    });
    await openPath(page, `/publications/${publicationId}/posts`);
    await page.getByRole("row", { name: /Post 2/ }).waitFor();
    expect(await page.getByRole("row", { name: /Post 1/ }).count()).toBe(0);
    await page.getByRole("button", { name: "Show older posts" }).click();
    await page.getByRole("row", { name: /Post 1/ }).waitFor();
    expect(await page.getByRole("row").count()).toBe(4);
  });
});
