import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { api, newMember, newOwner, newPublication, type Person } from "../src/people.ts";
import { addIdea, addRun } from "../src/scout-data.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

const row = (page: Page, title: string) => page.getByRole("row", { name: title });
const title = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Signs in an owner who has an idea with each title, and opens the page of ideas. The first idea has the highest score. */
async function openIdeas(titles: readonly string[]): Promise<Person & { readonly publicationId: string }> {
  const owner = await newOwner();
  const publicationId = await newPublication(owner.account, { name: "River Notes" });
  for (const [index, name] of titles.entries()) {
    await addIdea(owner.account, publicationId, { title: name, relevanceScore: 0.9 - index / 1_000 });
  }
  await openPath(owner.page, "/ideas");
  await row(owner.page, titles[0] ?? "").waitFor();
  return { ...owner, publicationId };
}

/** Waits until the page lists ideas with exactly these titles, in this order. */
const showsTitles = (page: Page, titles: readonly string[]) =>
  waitUntil(async () => expect(await page.locator("[data-item]").allTextContents()).toEqual(titles));

async function statusOf({ account, publicationId }: { publicationId: string } & Pick<Person, "account">, name: string) {
  const { body } = await api(account.apiKey, "GET", `/publications/${publicationId}/ideas`);
  return body.data.find((idea: { readonly title: string }) => idea.title === name)?.status;
}

describeInBrowser("ideas", () => {
  it("are listed best first, and filtered by status, publication and topic", async () => {
    const { page, account, publicationId } = await openIdeas(["Bridges", "Boats"]);
    const other = await newPublication(account, { name: "The Kettle" });
    const topic = (await api(account.apiKey, "POST", `/publications/${publicationId}/topics`, { name: "Swimming" }))
      .body;
    await addIdea(account, publicationId, { title: "A clean lake", relevanceScore: 1, topicId: topic.data.id });
    await addIdea(account, other, { title: "Green tea", relevanceScore: 0.95 });
    await addIdea(account, other, { title: "Black tea", status: "dismissed" });
    await page.reload();
    await row(page, "Green tea").waitFor();
    await showsTitles(page, ["A clean lake", "Green tea", "Bridges", "Boats"]);
    await page.getByLabel("Publication").selectOption("River Notes");
    await showsTitles(page, ["A clean lake", "Bridges", "Boats"]);
    await page.getByLabel("Topic").selectOption("Swimming");
    await showsTitles(page, ["A clean lake"]);
    await page.getByLabel("Status").selectOption("Reviewed");
    await page.getByText("No idea matches").waitFor();
    await page.getByLabel("Publication").selectOption("All publications");
    await page.getByLabel("Status").selectOption("Dismissed");
    await row(page, "Black tea").waitFor();
    await page.reload();
    await row(page, "Black tea").waitFor();
    await showsTitles(page, ["Black tea"]);
  });

  it("show their outlets, dates, the reason of their score and its parts", async () => {
    const { page, account, publicationId } = await openIdeas(["Bridges"]);
    const ideaId = randomUUID();
    const scores = [
      { title: "A clean lake", score: 0.97, parts: { relevance: 0.83, freshness: 0.5 }, why: "", ideaId },
    ];
    const runId = await addRun(page, account, publicationId, { scores });
    await addIdea(account, publicationId, { _id: ideaId, title: "A clean lake", runId, relevanceScore: 0.97 });
    await page.reload();
    await row(page, "A clean lake").getByText("97 %").waitFor();
    await row(page, "A clean lake").getByText("River Times").waitFor();
    await row(page, "A clean lake").getByText("2 hours ago").waitFor();
    await title(page, "A clean lake").click();
    const dialog = page.getByRole("dialog", { name: "A clean lake" });
    await dialog.getByText("Topic words 90 %").waitFor();
    await dialog.getByText("Near to the topic").waitFor();
    await dialog.getByText("83 %").waitFor();
    await dialog.getByText(/River Times · 2 hours ago/).waitFor();
  });

  it("leave the list at once when they are reviewed or dismissed, and undo brings them back", async () => {
    const owner = await openIdeas(["Bridges", "Boats"]);
    const { page } = owner;
    await page.getByRole("button", { name: "Reviewed: Bridges" }).click();
    await row(page, "Bridges").waitFor({ state: "detached" });
    await page.getByText("“Bridges” is reviewed").waitFor();
    expect(await statusOf(owner, "Bridges")).toBe("reviewed");
    await page.getByRole("button", { name: "Undo" }).click();
    await row(page, "Bridges").waitFor();
    await waitUntil(async () => (await statusOf(owner, "Bridges")) === "new");
    await page.getByRole("button", { name: "Dismiss Boats" }).click();
    await row(page, "Boats").waitFor({ state: "detached" });
    await page.getByText("“Boats” is dismissed").waitFor();
    expect(await statusOf(owner, "Boats")).toBe("dismissed");
    await page.reload();
    await row(page, "Bridges").waitFor();
    await showsTitles(page, ["Bridges"]);
  });

  it("come back with the reason when the service refuses the change", async () => {
    const { page } = await openIdeas(["Bridges"]);
    const body = JSON.stringify({ code: "unavailable", message: "The service is away." });
    await page.route("**/SetIdeaStatus", (route) =>
      route.fulfill({ status: 503, contentType: "application/json", body }),
    );
    await page.getByRole("button", { name: "Dismiss Bridges" }).click();
    await page.getByText("Not changed: The service is away.").waitFor();
    await row(page, "Bridges").waitFor();
  });

  it("are decided with the keyboard, and the next one has the focus then", async () => {
    const owner = await openIdeas(["Bridges", "Boats", "Tea"]);
    const { page } = owner;
    const focused = (name: string) => title(page, name).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("x");
    await page.keyboard.press("j");
    await focused("Bridges");
    await page.keyboard.press("j");
    await focused("Boats");
    await page.keyboard.press("k");
    await focused("Bridges");
    await page.keyboard.press("e");
    await focused("Boats");
    await page.keyboard.press("x");
    await focused("Tea");
    await page.getByText("“Boats” is dismissed").waitFor();
    expect(await Promise.all(["Bridges", "Boats", "Tea"].map((name) => statusOf(owner, name)))).toEqual([
      "reviewed",
      "dismissed",
      "new",
    ]);
    await page.keyboard.press("w");
    const dialog = page.getByRole("dialog", { name: "Write this idea" });
    await dialog.getByLabel("Instructions").fill("exe");
    expect(await dialog.getByLabel("Instructions").inputValue()).toBe("exe");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("?");
    for (const name of ["Next idea", "Dismiss the idea"]) await page.getByRole("dialog").getByText(name).waitFor();
    await page.keyboard.press("x");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await statusOf(owner, "Tea")).toBe("new");
  });

  it("become drafts with the style and the instructions that a person adds", async () => {
    const owner = await openIdeas(["Bridges", "Boats"]);
    const { page, account } = owner;
    await page.getByRole("button", { name: "Write it: Bridges" }).click();
    const dialog = page.getByRole("dialog", { name: "Write this idea" });
    await dialog.getByLabel("Working title").fill(" ");
    await dialog.getByRole("button", { name: "Start the draft" }).click();
    await dialog.getByText("title must not be empty").waitFor();
    await dialog.getByLabel("Working title").fill("The new bridge");
    await dialog.getByLabel("Instructions").fill("The bridge opens on Monday. It is 80 metres long.");
    const style = await dialog.getByLabel("Style").locator("option").nth(1).textContent();
    await dialog.getByLabel("Style").selectOption(style ?? "");
    const sent = page.waitForRequest("**/StartDraft");
    await dialog.getByRole("button", { name: "Start the draft" }).click();
    expect(JSON.parse((await sent).postData() ?? "").order.styleId).toEqual(expect.any(String));
    await page.getByText("Writing “The new bridge”").waitFor();
    await page.getByRole("heading", { level: 1, name: "The new bridge" }).waitFor();
    await openPath(page, "/ideas");
    await row(page, "Boats").waitFor();
    await row(page, "Bridges").waitFor({ state: "detached" });
    await page.getByLabel("Status").selectOption("With a draft");
    const draftOfIdea = row(page, "Bridges").getByRole("link", { name: "Has a draft" });
    await draftOfIdea.waitFor();
    const { body } = await api(account.apiKey, "GET", `/publications/${owner.publicationId}/ideas?status=promoted`);
    const { sessionId } = (await api(account.apiKey, "GET", `/ideas/${body.data[0].id}`)).body.data;
    await waitUntil(async () => {
      const session = (await api(account.apiKey, "GET", `/sessions/${sessionId}`)).body.data;
      return session.currentDraftVersion === 1;
    });
    const draft = (await api(account.apiKey, "GET", `/sessions/${sessionId}/drafts/1`)).body.data;
    expect(draft.content).toContain("80 metres");
    await draftOfIdea.click();
    await page.getByRole("article", { name: "Article" }).getByText("80 metres").waitFor();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("region", { name: "Drafts to look at" }).getByRole("link", { name: "The new bridge" }).click();
    await page.getByRole("heading", { level: 1, name: "The new bridge" }).waitFor();
  });

  it("come in pages, which “j” reads on at the end", async () => {
    const names = Array.from({ length: 60 }, (_, index) => `Idea ${String(index).padStart(2, "0")}`);
    const { page } = await openIdeas(names);
    await showsTitles(page, names.slice(0, 50));
    await title(page, "Idea 49").focus();
    await page.keyboard.press("j");
    await row(page, "Idea 59").waitFor();
    await showsTitles(page, names);
    await page.getByRole("button", { name: "Show more ideas" }).waitFor({ state: "detached" });
  });

  it("are read by a viewer, who decides nothing, and by nobody of another account", async () => {
    const owner = await openIdeas(["Bridges"]);
    const viewer = await newMember(owner, "viewer");
    await openPath(viewer.page, "/ideas");
    await row(viewer.page, "Bridges").waitFor();
    for (const name of [/^Write/, /^Dismiss/, /^Reviewed/])
      expect(await viewer.page.getByRole("button", { name }).count()).toBe(0);
    await viewer.page.keyboard.press("j");
    await viewer.page.keyboard.press("x");
    await title(viewer.page, "Bridges").click();
    await viewer.page.getByRole("dialog", { name: "Bridges" }).waitFor();
    expect(await statusOf(owner, "Bridges")).toBe("new");
    const stranger = await newOwner();
    await openPath(stranger.page, "/ideas");
    await stranger.page.getByText("No new idea").waitFor();
  });
});
