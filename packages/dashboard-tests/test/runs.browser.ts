import { openPath } from "../src/browser.ts";
import { api, newMember, newOwner, newPublication, type Person } from "../src/people.ts";
import { addRun, copyRun } from "../src/scout-data.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

async function newScout(): Promise<Person & { readonly publicationId: string }> {
  const owner = await newOwner();
  const publicationId = await newPublication(owner.account, { name: "River Notes" });
  return { ...owner, publicationId };
}

describeInBrowser("runs of the scout", () => {
  it("are started by hand once there is a topic, and shown until they end", async () => {
    const { page, account, publicationId } = await newScout();
    await openPath(page, `/publications/${publicationId}/runs`);
    await page.getByText("The scout has nothing to look for.").waitFor();
    expect(await page.getByRole("button", { name: "Run now" }).count()).toBe(0);
    await api(account.apiKey, "POST", `/publications/${publicationId}/topics`, { name: "Bridges" });
    await page.reload();
    await page.getByText("No run yet").waitFor();
    await page.getByRole("button", { name: "Run now" }).click();
    await page.getByText("The scout runs.").waitFor();
    await page.getByRole("row", { name: /Done|Failed|Partly/ }).waitFor();
    await page.getByRole("button", { name: "Run now" }).waitFor();
  });

  it("tell of each source what was read, kept and dropped, and why", async () => {
    const { page, account, publicationId } = await newScout();
    await addRun(page, account, publicationId);
    await openPath(page, `/publications/${publicationId}/runs`);
    const row = page.getByRole("row", { name: /Partly.*1 of 2 read/ });
    await row.getByText("Some sources could not be read").waitFor();
    await row.getByRole("button", { name: "Details" }).click();
    const source = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "https://river.example/feed" });
    await source.getByText("9 reports read, 2 kept").waitFor();
    await source.getByText("4 advertising: “Ten best boats”").waitFor();
    await source.getByText("3 too old: “The flood of last year”").waitFor();
    const away = page.getByRole("dialog").getByRole("listitem").filter({ hasText: "https://away.example/feed" });
    await away.getByText("it answered with status 404").waitFor();
  });

  it("say when the next one is planned, or where to plan it", async () => {
    const { page, account, publicationId } = await newScout();
    await addRun(page, account, publicationId);
    await openPath(page, `/publications/${publicationId}/runs`);
    await page.getByRole("link", { name: "Set a schedule" }).waitFor();
    const scoutSchedule = { type: "times_per_day", count: 24 };
    await api(account.apiKey, "PATCH", `/publications/${publicationId}`, { scoutSchedule });
    await page.reload();
    await page.getByText(/^Next run: in (?:\d+ min|1 h 0 min)$/).waitFor();
  });

  it("come in pages, newest first, and a viewer starts none", async () => {
    const owner = await newScout();
    const runId = await addRun(owner.page, owner.account, owner.publicationId);
    await copyRun(runId, 24);
    const { page } = await newMember(owner, "viewer");
    await openPath(page, `/publications/${owner.publicationId}/runs`);
    const details = page.getByRole("button", { name: "Details" });
    await details.nth(19).waitFor();
    expect(await details.count()).toBe(20);
    await page.getByRole("button", { name: "Show older runs" }).click();
    await details.nth(24).waitFor();
    expect(await details.count()).toBe(25);
    expect(await page.getByRole("button", { name: "Run now" }).count()).toBe(0);
  });
});
