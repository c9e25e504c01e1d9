import { waitUntil } from "@galley/test-kit/conditions";
import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { addSessions, newWork } from "../src/draft-data.ts";
import { api, newDraft, newMember, newOwner, newPublication, type Person } from "../src/people.ts";
import { world } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

const row = (page: Page, title: string) => page.getByRole("row", { name: title });
const showsTitles = (page: Page, titles: readonly string[]) =>
  waitUntil(async () => expect(await page.locator("[data-item]").allTextContents()).toEqual(titles));

async function newWriter(): Promise<Person & { readonly publicationId: string }> {
  const owner = await newOwner();
  return { ...owner, publicationId: await newPublication(owner.account, { name: "River Notes" }) };
}

describeInBrowser("the list of drafts", () => {
  it("is filtered by status and publication, newest first, and the address keeps the filters", async () => {
    const { page, account, publicationId } = await newWriter();
    const other = await newPublication(account, { name: "The Kettle" });
    await newDraft(account, publicationId, "Bridges");
    const published = await newDraft(account, publicationId, "Boats");
    await api(account.apiKey, "POST", `/sessions/${published}/publish`, {});
    await newDraft(account, other, "Tea");
    const failed = await newWork(account, publicationId, "Ferries");
    await failed.fail("The model gave no answer.");
    await openPath(page, "/drafts");
    await row(page, "Bridges").waitFor();
    await showsTitles(page, ["Ferries", "Tea", "Bridges"]);
    await row(page, "Ferries").getByText("Failed").waitFor();
    await row(page, "Ferries").getByText("The model gave no answer.").waitFor();
    await page.getByLabel("Publication").selectOption("River Notes");
    await showsTitles(page, ["Ferries", "Bridges"]);
    await page.getByLabel("Status").selectOption("Published");
    await showsTitles(page, ["Boats"]);
    await page.reload();
    await showsTitles(page, ["Boats"]);
    await page.getByLabel("Status").selectOption("Archived");
    await page.getByText("No draft matches").waitFor();
  });

  it("comes in pages of 50, which “j” reads on at the end", async () => {
    const { page, account, publicationId } = await newWriter();
    await addSessions(account, publicationId, 60);
    await openPath(page, "/drafts");
    const link = (title: string) => page.getByRole("link", { name: title, exact: true });
    await link("Draft 49").waitFor();
    expect(await page.locator("[data-item]").count()).toBe(50);
    await page.locator("[data-item]").last().focus();
    await page.keyboard.press("j");
    await link("Draft 59").waitFor();
    expect(await page.locator("[data-item]").count()).toBe(60);
    await page.getByRole("button", { name: "Show older drafts" }).waitFor({ state: "detached" });
  });

  it("archives a draft at once, by button and key, and undo brings it back", async () => {
    const { page, account, publicationId } = await newWriter();
    const sessionId = await newDraft(account, publicationId, "Bridges");
    const statusOf = async () => (await api(account.apiKey, "GET", `/sessions/${sessionId}`)).body.data.status;
    await openPath(page, "/drafts");
    await page.getByRole("button", { name: "Archive Bridges" }).click();
    await row(page, "Bridges").waitFor({ state: "detached" });
    await page.getByText("“Bridges” is archived").waitFor();
    expect(await statusOf()).toBe("archived");
    await page.getByRole("button", { name: "Undo" }).click();
    await row(page, "Bridges").waitFor();
    await waitUntil(async () => (await statusOf()) === "active");
    await page.keyboard.press("j");
    await page.keyboard.press("e");
    await row(page, "Bridges").waitFor({ state: "detached" });
    await page.getByLabel("Status").selectOption("Archived");
    await page.getByRole("button", { name: "Restore Bridges" }).click();
    await page.getByText("“Bridges” is back among the drafts").waitFor();
    expect(await statusOf()).toBe("active");
  });

  it("keeps a draft that the service refuses to archive, with the reason", async () => {
    const { page, account, publicationId } = await newWriter();
    await newDraft(account, publicationId, "Bridges");
    await openPath(page, "/drafts");
    const body = JSON.stringify({ code: "unavailable", message: "The service is away." });
    await page.route("**/ArchiveSession", (route) =>
      route.fulfill({ status: 503, contentType: "application/json", body }),
    );
    await page.getByRole("button", { name: "Archive Bridges" }).click();
    await page.getByText("Not changed: The service is away.").waitFor();
    await row(page, "Bridges").waitFor();
  });

  it("orders a draft of a member's own, says at which field something is wrong, and opens its page", async () => {
    const { page } = await newWriter();
    await openPath(page, "/drafts");
    await page.getByText("No draft waits").waitFor();
    await page.keyboard.press("n");
    const dialog = page.getByRole("dialog", { name: "New draft" });
    await dialog.getByLabel("Working title").fill("A walk");
    await dialog.getByRole("button", { name: "Start the draft" }).click();
    await dialog.getByText("instructions must not be empty").waitFor();
    await dialog.getByLabel("Instructions").fill("The walk takes two hours. It begins at the mill.");
    await dialog.getByRole("button", { name: "Start the draft" }).click();
    await page.getByRole("heading", { level: 1, name: "A walk" }).waitFor();
    await page.getByRole("article", { name: "Article" }).getByText("It begins at the mill.").waitFor();
  });

  it("is read by a viewer, who archives and orders nothing, and by nobody of another account", async () => {
    const owner = await newWriter();
    const sessionId = await newDraft(owner.account, owner.publicationId, "Bridges");
    const { page } = await newMember(owner, "viewer");
    await openPath(page, "/drafts");
    await row(page, "Bridges").waitFor();
    for (const name of [/^Archive/, /^New draft/]) expect(await page.getByRole("button", { name }).count()).toBe(0);
    await page.getByRole("link", { name: "Bridges" }).click();
    await page.getByRole("article", { name: "Article" }).waitFor();
    for (const name of [/^Archive/, /^Revise/]) expect(await page.getByRole("button", { name }).count()).toBe(0);
    const stranger = await newOwner();
    await openPath(stranger.page, `/drafts/${sessionId}`);
    await stranger.page.getByText("There is nothing at this address").waitFor();
  });

  it("says so while generation is away, and shows the drafts when it is back", async () => {
    const { page, account, publicationId } = await newWriter();
    await newDraft(account, publicationId, "Bridges");
    await world().takeAway("generation");
    try {
      await openPath(page, "/drafts");
      await page.getByRole("button", { name: "Try again" }).waitFor();
    } finally {
      await world().bringBack("generation");
    }
    await page.getByRole("button", { name: "Try again" }).click();
    await row(page, "Bridges").waitFor();
  });
});

describeInBrowser("a draft that is being written", () => {
  it("shows its stages live, then the article, without a reload", async () => {
    const { page, account, publicationId } = await newWriter();
    const work = await newWork(account, publicationId, "Bridges");
    await openPath(page, `/drafts/${work.sessionId}`);
    const current = page.locator("[aria-current=step]");
    await current.getByText("Research").waitFor();
    for (const [stage, name] of [
      ["sections", "Write (3 of 5)"],
      ["judge", "Judge every sentence"],
      ["edit", "Mend what cannot stand"],
    ] as const) {
      await work.atStage(stage, 3, stage === "sections" ? 5 : 1);
      await current.getByText(name).waitFor();
    }
    await work.finish();
    await page.getByRole("article", { name: "Article" }).getByText("80 metres").waitFor();
    await page.getByText("The draft is being written").waitFor({ state: "detached" });
  });

  it("is cancelled by a writer, and says then what to do", async () => {
    const owner = await newWriter();
    const work = await newWork(owner.account, owner.publicationId, "Bridges");
    const viewer = await newMember(owner, "viewer");
    await openPath(viewer.page, `/drafts/${work.sessionId}`);
    await viewer.page.getByText("The draft is being written").waitFor();
    expect(await viewer.page.getByRole("button", { name: "Cancel the writing" }).count()).toBe(0);
    await openPath(owner.page, `/drafts/${work.sessionId}`);
    await owner.page.getByRole("button", { name: "Cancel the writing" }).click();
    await owner.page.getByText("The draft was cancelled.").waitFor();
    await viewer.page.getByText("The draft was cancelled.").waitFor();
    await owner.page.getByRole("button", { name: "Order it again" }).click();
    const dialog = owner.page.getByRole("dialog", { name: "New draft" });
    expect(await dialog.getByLabel("Working title").inputValue()).toBe("Bridges");
  });

  it("says why it failed", async () => {
    const { page, account, publicationId } = await newWriter();
    const work = await newWork(account, publicationId, "Bridges");
    await openPath(page, `/drafts/${work.sessionId}`);
    await page.getByText("The draft is being written").waitFor();
    await work.fail("The model gave no usable answer.");
    await page.getByText("The model gave no usable answer.").waitFor();
    await page.getByText("Order it again. If it fails again").waitFor();
  });
});
