import { waitUntil } from "@galley/test-kit/conditions";
import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { findings, overflow } from "../src/checks.ts";
import { addComments, type CommentFields, commentStatuses, newCommentedPost } from "../src/comment-data.ts";
import { newMember, newOwner, newPublication, type Person } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

interface Discussion extends Person {
  readonly publicationId: string;
  readonly path: string;
  readonly ids: readonly string[];
}

/** Signs in an owner with an article that has these comments, the newest first, and opens the page of comments. */
async function openComments(comments: readonly CommentFields[]): Promise<Discussion> {
  const owner = await newOwner();
  const publicationId = await newPublication(owner.account, { name: "River Notes" });
  const postId = await newCommentedPost(owner.account, publicationId, "The new bridge");
  const ids = await addComments(owner.account, { publicationId, postId }, comments);
  const path = `/publications/${publicationId}/comments`;
  await openPath(owner.page, path);
  return { ...owner, publicationId, path, ids };
}

const names = (page: Page) => page.locator("[data-item]");
/** Waits until the page lists comments by exactly these people, in this order. */
const showsNames = (page: Page, wanted: readonly string[]) =>
  waitUntil(async () => expect(await names(page).allTextContents()).toEqual(wanted));
const isStored = (ids: readonly string[], wanted: readonly (string | undefined)[]) =>
  waitUntil(async () => expect(await commentStatuses(ids)).toEqual(wanted));
const tab = (page: Page) =>
  page.getByRole("navigation", { name: "Publication" }).getByRole("link", { name: "Comments" });

describeInBrowser("comments", () => {
  it("are listed by status with their reasons, their article and the number of those that wait", async () => {
    const { page, ids } = await openComments([
      { name: "Ann" },
      { name: "Bob", reasons: ["it names 3 web addresses", "many comments came at once"] },
      { name: "Cem", status: "spam", reasons: ["a field that nobody sees was filled in"] },
      { name: "Dana", status: "approved" },
    ]);
    await showsNames(page, ["Ann", "Bob"]);
    await tab(page).getByText("2 waiting").waitFor();
    await page.getByText("it names 3 web addresses; many comments came at once").waitFor();
    const article = page.getByRole("row", { name: "Ann" }).getByRole("link", { name: "The new bridge" });
    expect(await article.getAttribute("href")).toMatch(/\/sites\/.+\/the-new-bridge$/);
    const status = page.getByLabel("Status");
    await status.selectOption("Spam");
    await showsNames(page, ["Cem"]);
    await page.getByText("a field that nobody sees was filled in").waitFor();
    await page.reload();
    await showsNames(page, ["Cem"]);
    await status.selectOption("Approved");
    await showsNames(page, ["Dana"]);
    await status.selectOption("Trash");
    await page.getByText("No comment matches").waitFor();
    await status.selectOption("All");
    await showsNames(page, ["Ann", "Bob", "Cem", "Dana"]);
    await isStored(ids, ["pending", "pending", "spam", "approved"]);
  });

  it("are decided with the keyboard, the next one has the focus then, and “u” undoes the last decision", async () => {
    const { page, ids } = await openComments([{ name: "Ann" }, { name: "Bob" }, { name: "Cem" }, { name: "Dana" }]);
    await showsNames(page, ["Ann", "Bob", "Cem", "Dana"]);
    const focused = (name: string) => names(page).filter({ hasText: name }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("a");
    await page.keyboard.press("j");
    await focused("Ann");
    await page.keyboard.press("j");
    await page.keyboard.press("k");
    await focused("Ann");
    await page.keyboard.press("a");
    await page.getByText("The comment by Ann is approved").waitFor();
    await focused("Bob");
    await page.keyboard.press("s");
    await page.getByText("The comment by Bob is spam").waitFor();
    await focused("Cem");
    await page.keyboard.press("d");
    await page.getByText("The comment by Cem is in the trash").waitFor();
    await isStored(ids, ["approved", "spam", "trash", "pending"]);
    await tab(page).getByText("1 waiting").waitFor();
    await page.keyboard.press("u");
    await isStored(ids, ["approved", "spam", "pending", "pending"]);
    await showsNames(page, ["Cem", "Dana"]);
    await page.keyboard.press("?");
    for (const name of ["Approve the comment", "Mark the comment as spam"])
      await page.getByRole("dialog").getByText(name).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await findings(page)).toEqual([]);
  });

  it("in the trash are deleted for good after a question, with the keyboard too", async () => {
    const { page, path, ids } = await openComments([
      { name: "Ann", status: "trash" },
      { name: "Bob", status: "trash" },
    ]);
    await openPath(page, `${path}?status=trash`);
    await page.getByRole("button", { name: "Delete the comment by Ann" }).click();
    const dialog = page.getByRole("dialog", { name: "Delete this comment" });
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await dialog.waitFor({ state: "detached" });
    await isStored(ids, ["trash", "trash"]);
    await names(page).first().focus();
    await page.keyboard.press("d");
    await dialog.getByText("by Ann").waitFor();
    await dialog.getByRole("button", { name: "Delete for good" }).click();
    await isStored(ids, [undefined, "trash"]);
    await showsNames(page, ["Bob"]);
    await page.getByRole("button", { name: "Approve the comment by Bob" }).click();
    await page.getByText("The comment by Bob is approved").waitFor();
    await isStored(ids, [undefined, "approved"]);
  });

  it("come back with the reason when the service refuses the decision", async () => {
    const { page } = await openComments([{ name: "Ann" }]);
    const body = JSON.stringify({ code: "unavailable", message: "The service is away." });
    await page.route("**/ModerateComment", (route) =>
      route.fulfill({ status: 503, contentType: "application/json", body }),
    );
    await page.getByRole("button", { name: "Approve the comment by Ann" }).click();
    await page.getByText("Not changed: The service is away.").waitFor();
    await showsNames(page, ["Ann"]);
  });

  it("come in pages, which “j” reads on at the end", async () => {
    const wanted = Array.from({ length: 60 }, (_, index) => `Reader ${index}`);
    const { page } = await openComments(wanted.map((name) => ({ name })));
    await showsNames(page, wanted.slice(0, 50));
    await names(page).last().focus();
    await page.keyboard.press("j");
    await showsNames(page, wanted);
    await page.getByRole("button", { name: "Show older comments" }).waitFor({ state: "detached" });
  });

  it("by attackers are shown as plain text that changes nothing around it", async () => {
    const attacks = {
      markup: `<img src=x onerror="document.title='taken'"><script>document.title="taken"</script></td></table><h1>You won</h1>`,
      link: "javascript:document.title='taken' data:text/html,<script>1</script> https://evil.example/login",
      word: "W".repeat(4_000),
      turned: "the file is called \u202Egnp.exe and \u2066more",
      controls: "bell\u0007 null\u0000 escape\u001B[31m end\u0085",
      accents: `Z${"\u0336\u0489\u0310".repeat(600)}`,
    };
    const { page } = await openComments([
      ...Object.entries(attacks).map(([name, text]) => ({ name, text })),
      { name: `<b>${"\u202E"}nnA`, email: "<i>@evil.example", text: "Hello" },
    ]);
    const cells = page.getByRole("table").locator("td:first-child");
    await waitUntil(async () => expect(await cells.count()).toBe(7));
    const shown = await cells.allTextContents();
    for (const text of [attacks.markup, attacks.link, attacks.word, attacks.accents])
      expect(shown.some((cell) => cell.includes(text))).toBe(true);
    await page.getByText("the file is called U+202Egnp.exe and U+2066more").waitFor();
    await page.getByText("bellU+0007 nullU+0000 escapeU+001B[31m endU+0085").waitFor();
    await page.getByText("<b>U+202EnnA").waitFor();
    // The texts of strangers have become no element, link or control.
    expect(await cells.locator("img, script, h1, b, i").count()).toBe(0);
    const links = await cells.locator("a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    expect(links.filter((href) => !href.includes("/the-new-bridge"))).toEqual([]);
    expect(await page.title()).not.toContain("taken");
    for (const width of [375, 1_440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflow(page), ...(await findings(page))]).toEqual([width, 0]);
    }
    await names(page).last().click();
    const dialog = page.getByRole("dialog", { name: "Comment" });
    await dialog.getByText("<i>@evil.example").waitFor();
    await page.keyboard.press("Escape");
    for (const name of ["markup", "word", "accents"]) {
      await names(page).filter({ hasText: name }).click();
      await dialog.waitFor();
      expect([await overflow(page), ...(await findings(page))]).toEqual([0]);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "detached" });
    }
    await page.getByRole("button", { name: "Approve the comment by turned" }).click();
    await page.getByText("The comment by turned is approved").waitFor();
  });

  it("are read by a viewer, who decides nothing, and by nobody of another account", async () => {
    const owner = await openComments([{ name: "Ann" }]);
    const viewer = await newMember(owner, "viewer");
    await openPath(viewer.page, owner.path);
    await showsNames(viewer.page, ["Ann"]);
    for (const name of [/^Approve/, /^Spam/, /^Trash/])
      expect(await viewer.page.getByRole("button", { name }).count()).toBe(0);
    await viewer.page.keyboard.press("j");
    await viewer.page.keyboard.press("d");
    await names(viewer.page).first().click();
    await viewer.page.getByRole("dialog", { name: "Comment" }).waitFor();
    await isStored(owner.ids, ["pending"]);
    const stranger = await newOwner();
    await openPath(stranger.page, owner.path);
    await stranger.page.getByRole("heading", { level: 1, name: "Page not found" }).waitFor();
    expect(await names(stranger.page).count()).toBe(0);
  });

  it("say how to turn them on where they are off", async () => {
    const { page, account } = await newOwner();
    const publicationId = await newPublication(account, { name: "The Kettle" });
    await openPath(page, `/publications/${publicationId}/comments`);
    await page.getByText("Comments are off").waitFor();
    await page.getByRole("main").getByRole("link", { name: "Settings" }).last().click();
    await page.getByRole("checkbox", { name: "Comments" }).waitFor();
  });
});
