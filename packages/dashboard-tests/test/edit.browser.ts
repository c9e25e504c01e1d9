import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { answer } from "@galley/test-kit/receiver";
import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { receiverHost } from "../src/dashboard-system.ts";
import { exampleContent, storeArticle } from "../src/draft-data.ts";
import {
  api,
  call,
  newDraft,
  newLink,
  newMember,
  newOwner,
  newPublication,
  type Person,
  useLink,
} from "../src/people.ts";
import { world } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

const text = (page: Page) => page.getByRole("textbox", { name: "Text" });
const save = (page: Page) => page.getByRole("button", { name: "Save as a new version" });
const article = (page: Page) => page.getByRole("article", { name: "Article" });

async function openEditor(): Promise<Person & { readonly sessionId: string }> {
  const owner = await newOwner();
  const publicationId = await newPublication(owner.account, { name: "River Notes" });
  const sessionId = await newDraft(owner.account, publicationId, "Mill Street");
  await storeArticle(sessionId);
  await openPath(owner.page, `/drafts/${sessionId}/edit`);
  await text(owner.page).waitFor();
  return { ...owner, sessionId };
}

/** Types words at the end of the first paragraph. */
async function type(page: Page, words: string): Promise<void> {
  await text(page).getByText("Cyclists like short ways.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
  await text(page).getByText(words).waitFor();
}

/** Waits until the browser keeps words that are not saved. */
const isKept = (page: Page, words: string) =>
  waitUntil(() => page.evaluate<boolean>(`JSON.stringify(localStorage).includes(${JSON.stringify(words)})`));

/** Sends an event with HTML to the editor, as pasting and dropping do. */
const give = (page: Page, event: "paste" | "drop", html: string) =>
  page.evaluate(`(() => {
    const data = new DataTransfer();
    data.setData("text/html", ${JSON.stringify(html)});
    const editor = document.querySelector("[contenteditable]");
    const { x, y } = editor.querySelector("p").getBoundingClientRect();
    const options = { bubbles: true, cancelable: true, clientX: x + 5, clientY: y + 5 };
    editor.dispatchEvent(${JSON.stringify(event)} === "paste"
      ? new ClipboardEvent("paste", { ...options, clipboardData: data })
      : new DragEvent("drop", { ...options, dataTransfer: data }));
  })()`);

const saveElsewhere = (page: Page, sessionId: string, baseVersion: number, words: string) =>
  call(page, "generation.v1.GenerationService/SaveDraft", {
    operationId: randomUUID(),
    sessionId,
    baseVersion,
    title: "Mill Street",
    content: exampleContent.replace("Cyclists like short ways.", words),
  });

describeInBrowser("the editor of a draft", () => {
  it("stores an edit as a new version, in which sentences that stayed keep their evidence", async () => {
    const { page, account, sessionId } = await openEditor();
    expect(await save(page).isDisabled()).toBe(true);
    await type(page, " Walkers do too.");
    await page.getByLabel("Title").fill("Mill Street is open");
    await save(page).click();
    await page.getByText("Saved as version 2").waitFor();
    await page.getByRole("heading", { level: 1, name: "Mill Street is open" }).waitFor();
    await article(page).getByText("Walkers do too.").click();
    await page.getByRole("region", { name: "Evidence" }).getByText("Edited by a person").waitFor();
    const after = (await api(account.apiKey, "GET", `/sessions/${sessionId}/drafts/2/report`)).body.data;
    for (const stayed of ["It is 2.4 kilometres long.", "They burn all night.", "2025 | 310"]) {
      const found = after.sentences.find(({ text: words }: { readonly text: string }) => words === stayed);
      expect(found?.decision).toBe("kept");
    }
    const { content } = (await api(account.apiKey, "GET", `/sessions/${sessionId}/drafts/2`)).body.data;
    for (const kept of [
      "<cite>Jana Nová, mayor</cite>",
      "<th>Year</th>",
      'href="https://budget.example/2026"',
      "source-1",
      'href="#fn-1"',
      "At the mill it is narrower.",
    ])
      expect(content).toContain(kept);
  });

  it("formats text by buttons and keys, and asks what a picture shows", async () => {
    const { page, account, sessionId } = await openEditor();
    await text(page).getByText("They burn all night.").dblclick();
    await page.getByRole("button", { name: "Bold" }).click();
    await page.getByRole("button", { name: "Picture" }).click();
    const dialog = page.getByRole("dialog", { name: "Add a picture" });
    await dialog.getByLabel("Address").fill("http://pictures.example/lane.jpg");
    await dialog.getByRole("button", { name: "Add" }).click();
    await dialog.getByText("address must begin with https://").waitFor();
    await dialog.getByLabel("Address").fill("https://pictures.example/lane.jpg");
    await dialog.getByRole("button", { name: "Add" }).click();
    await dialog.getByText("alt must say what the picture shows").waitFor();
    await dialog.getByLabel("What it shows").fill("The lane at night");
    await dialog.getByRole("button", { name: "Add" }).click();
    await text(page).getByText("Picture: The lane at night").waitFor();
    await save(page).click();
    await page.getByText("Saved as version 2").waitFor();
    const { content } = (await api(account.apiKey, "GET", `/sessions/${sessionId}/drafts/2`)).body.data;
    expect(content).toContain('<img src="https://pictures.example/lane.jpg" alt="The lane at night" />');
  });

  it("has a cover that a person chooses, changes and removes, and that readers see", async () => {
    const { page, account, sessionId } = await openEditor();
    const [noon, night] = [`/noon-${randomUUID()}.png`, `/night-${randomUUID()}.png`];
    const picture = answer(200, { "content-type": "image/png" }, await page.screenshot());
    for (const path of [noon, night]) world().receiver.script([picture], { path });
    const cover = page.getByRole("region", { name: "Cover" });
    await cover.getByText("The article has no picture.", { exact: false }).waitFor();
    await cover.getByRole("button", { name: "Choose a cover" }).click();
    const adding = page.getByRole("dialog", { name: "Add a cover" });
    await adding.getByLabel("Address").fill(`https://${receiverHost}${noon}`);
    await adding.getByRole("button", { name: "Add" }).click();
    await adding.getByText("alt must say what the picture shows").waitFor();
    await adding.getByLabel("What it shows").fill("The lane at noon");
    await adding.getByRole("button", { name: "Add" }).click();
    await cover.getByText("The lane at noon").waitFor();
    await cover.getByRole("button", { name: "Change the cover" }).click();
    const changing = page.getByRole("dialog", { name: "Change the cover" });
    expect(await changing.getByLabel("What it shows").inputValue()).toBe("The lane at noon");
    await changing.getByLabel("Address").fill(`https://${receiverHost}${night}`);
    await changing.getByLabel("What it shows").fill("The lane at night");
    await changing.getByRole("button", { name: "Change" }).click();
    await cover.getByText("The lane at night").waitFor();
    await save(page).click();
    await page.getByText("Saved as version 2").waitFor();
    const published = await api(account.apiKey, "POST", `/sessions/${sessionId}/publish`, {});
    const { url } = published.body.data;
    const read = async (address: string) => (await fetch(address)).text();
    await waitUntil(async () => expect(await read(url)).toMatch(/<img [^>]*alt="The lane at night"/));
    await waitUntil(async () => expect(await read(new URL(".", url).href)).toMatch(/class="thumb".*_pictures/));
    expect(world().receiver.requests.some(({ path }) => path === noon)).toBe(false);
    await openPath(page, `/drafts/${sessionId}/edit`);
    await cover.getByRole("button", { name: "Remove the cover" }).click();
    await cover.getByText("The article has no picture.", { exact: false }).waitFor();
    await save(page).click();
    await page.getByText("Saved as version 3").waitFor();
    const { content } = (await api(account.apiKey, "GET", `/sessions/${sessionId}/drafts/3`)).body.data;
    expect(content).not.toContain("<img");
  }, 180_000);

  it("changes a picture that is selected, and makes it the cover", async () => {
    const { page } = await openEditor();
    const add = async (name: string, alt: string) => {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("dialog").getByLabel("Address").fill(`https://pictures.example/${alt}.jpg`);
      await page.getByRole("dialog").getByLabel("What it shows").fill(alt);
      await page.getByRole("dialog").getByRole("button", { name: "Add" }).click();
      await text(page).getByText(`Picture: ${alt}`).waitFor();
    };
    await add("Choose a cover", "first");
    await text(page).getByText("They burn all night.").click();
    await add("Picture", "second");
    await text(page).getByText("Picture: second").click();
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Change the picture" });
    await dialog.getByLabel("What it shows").fill("the second");
    await dialog.getByRole("button", { name: "Change" }).click();
    await text(page).getByText("Picture: the second").click();
    await page.getByRole("button", { name: "Use as cover" }).click();
    await page.getByRole("region", { name: "Cover" }).getByText("the second").waitFor();
    const pictures = await text(page).locator("[data-picture]").allTextContents();
    expect(pictures.map((words) => words.replace(/ \(.*/, ""))).toEqual(["Picture: the second", "Picture: first"]);
    expect(await page.getByRole("button", { name: "Use as cover" }).isDisabled()).toBe(true);
  });

  it("takes over of pasted and dropped HTML only what an article may contain", async () => {
    const { page } = await openEditor();
    const hostile = [
      '<p style="position:fixed" onclick="window.hacked=1">Pasted <b>words</b>',
      '<a href="javascript:window.hacked=1">bad</a> <a href="https://good.example/">good</a></p>',
      '<img src="x" onerror="window.hacked=1"><script>window.hacked=1</script><style>*{display:none}</style>',
      '<svg onload="window.hacked=1"><a href="javascript:window.hacked=1">drawn</a></svg>',
      '<iframe srcdoc="<script>top.hacked=1</script>"></iframe><form action="https://evil.example"><input></form>',
    ].join("");
    for (const event of ["paste", "drop"] as const) {
      await give(page, event, hostile);
      await text(page).getByRole("link", { name: "good" }).first().waitFor();
      // ProseMirror itself puts an empty <img> without an address behind some elements.
      const forbidden =
        "script, style, iframe, form, input, svg, img[src], [style*=fixed], [onclick], [onerror], [href^=javascript]";
      const found = await page.evaluate<string[]>(
        `[...document.querySelectorAll("[contenteditable] :is(${forbidden})")].map(({ outerHTML }) => outerHTML)`,
      );
      expect(found).toEqual([]);
      expect(await page.evaluate("window.hacked")).toBeUndefined();
      await page.getByRole("button", { name: "Undo" }).click();
      await text(page).getByRole("link", { name: "good" }).waitFor({ state: "detached" });
    }
  });

  it("is not offered to a viewer", async () => {
    const owner = await openEditor();
    const { page } = await newMember(owner, "viewer");
    await openPath(page, `/drafts/${owner.sessionId}`);
    await article(page).waitFor();
    expect(await page.getByRole("link", { name: "Edit" }).count()).toBe(0);
    await openPath(page, `/drafts/${owner.sessionId}/edit`);
    await page.getByText("You cannot edit drafts").waitFor();
  });
});

describeInBrowser("words that are not saved", () => {
  it("survive a reload and a change of page, and are discarded on request only", async () => {
    const { page } = await openEditor();
    await type(page, " Kept words.");
    await isKept(page, "Kept words.");
    await page.reload();
    await page.getByText("What you typed before is here again.").waitFor();
    await text(page).getByText("Kept words.").waitFor();
    await page.getByRole("link", { name: "Report" }).click();
    await page.getByRole("heading", { name: "What to check" }).waitFor();
    await page.getByRole("link", { name: "Edit" }).click();
    await text(page).getByText("Kept words.").waitFor();
    await page.getByRole("button", { name: "Discard" }).click();
    await text(page).getByText("Kept words.").waitFor({ state: "detached" });
    await page.reload();
    await text(page).getByText("Cyclists like short ways.").waitFor();
    expect(await text(page).getByText("Kept words.").count()).toBe(0);
  });

  it("survive a service that is away, and a session that has ended", async () => {
    const { page, context, account } = await openEditor();
    await type(page, " Kept words.");
    const body = JSON.stringify({ code: "unavailable", message: "The service is away." });
    await page.route("**/SaveDraft", (route) => route.fulfill({ status: 503, contentType: "application/json", body }));
    await save(page).click();
    await page.getByText("The service is away.").waitFor();
    await text(page).getByText("Kept words.").waitFor();
    await page.unroute("**/SaveDraft");
    await context.clearCookies();
    await save(page).click();
    await page.getByRole("dialog", { name: "Sign in again" }).waitFor();
    const other = await context.newPage();
    await useLink(other, await newLink(account.accountId));
    await other.close();
    await page.evaluate(`window.dispatchEvent(new Event("focus"))`);
    await page.getByRole("dialog").waitFor({ state: "detached" });
    await text(page).getByText("Kept words.").waitFor();
    await save(page).click();
    await page.getByText("Saved as version 2").waitFor();
    await article(page).getByText("Kept words.").waitFor();
  });

  it("are shown beside a version that somebody else saved meanwhile, and go on when the member says so", async () => {
    const { page, sessionId } = await openEditor();
    await type(page, " Mine.");
    await saveElsewhere(page, sessionId, 1, "Theirs.");
    await save(page).click();
    await page.getByRole("heading", { name: "Version 2 is newer" }).waitFor();
    await page.getByText("Theirs.").waitFor();
    await text(page).getByText("Mine.").waitFor();
    expect(await save(page).isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Go on with mine" }).click();
    await save(page).click();
    await page.getByText("Saved as version 3").waitFor();
    await article(page).getByText("Mine.").waitFor();
  });

  it("in an edit of an old version are beside the latest one, which can be taken instead", async () => {
    const { page, sessionId } = await openEditor();
    await saveElsewhere(page, sessionId, 1, "Theirs.");
    await openPath(page, `/drafts/${sessionId}/edit?version=1`);
    await page.getByRole("heading", { name: "Version 2 is newer" }).waitFor();
    await text(page).getByText("Cyclists like short ways.").waitFor();
    await page.getByRole("button", { name: "Take version 2" }).click();
    await text(page).getByText("Theirs.").waitFor();
    await page.getByRole("heading", { name: "Version 2 is newer" }).waitFor({ state: "detached" });
  });

  it("are not overwritten by a second tab, which takes them over on request", async () => {
    const { page, context } = await openEditor();
    await type(page, " Of the first tab.");
    await isKept(page, "Of the first tab.");
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByText("Another tab edits this draft").waitFor();
    await second.getByRole("button", { name: "Edit here" }).click();
    await text(second).getByText("Of the first tab.").waitFor();
    await page.getByText("Another tab edits this draft").waitFor();
  });
});
