import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { newOwner, newPublication, type Person } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

async function openTopics({ page, account }: Person): Promise<void> {
  const id = await newPublication(account, { name: "River Notes" });
  await openPath(page, `/publications/${id}/topics`);
  await page.getByRole("button", { name: "Add topic" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill("Bridges");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Pause Bridges" }).waitFor();
}

/** Makes every call of a method fail, as if its service were not running. */
async function takeAway(page: Page, method: string): Promise<void> {
  const body = JSON.stringify({ code: "unavailable", message: "The service is away." });
  await page.route(`**/${method}`, (route) => route.fulfill({ status: 503, contentType: "application/json", body }));
}

describeInBrowser("a change", () => {
  it("is shown at once, and taken back with the reason when the service refuses it", async () => {
    const owner = await newOwner();
    const { page } = owner;
    await openTopics(owner);
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const body = JSON.stringify({ code: "unavailable", message: "The service is away." });
    await page.route("**/UpdateTopic", async (route) => {
      await held;
      await route.fulfill({ status: 503, contentType: "application/json", body });
    });
    await page.getByRole("button", { name: "Pause Bridges" }).click();
    await page.getByRole("button", { name: "Resume Bridges" }).waitFor();
    answer();
    await page.getByText("Not changed: The service is away.").waitFor();
    await page.getByRole("button", { name: "Pause Bridges" }).waitFor();
  });

  it("that deleted a paused topic is undone by the key “u”, and the topic is still paused", async () => {
    const owner = await newOwner();
    const { page } = owner;
    await openTopics(owner);
    await page.getByRole("button", { name: "Pause Bridges" }).click();
    await page.getByText("“Bridges” is paused").waitFor();
    await page.getByRole("button", { name: "Delete Bridges" }).click();
    await page.getByText("Deleted “Bridges”").waitFor();
    await page.keyboard.press("u");
    await page.getByRole("button", { name: "Resume Bridges" }).waitFor();
  });

  it("can be undone while a dialog is open", async () => {
    const owner = await newOwner();
    const { page } = owner;
    await openTopics(owner);
    await page.getByRole("button", { name: "Pause Bridges" }).click();
    await page.getByText("“Bridges” is paused").waitFor();
    await page.keyboard.press("?");
    await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Pause Bridges" }).waitFor();
  });
});

describeInBrowser("typed text", () => {
  it("stays when the page cannot be read again", async () => {
    const owner = await newOwner();
    const { page } = owner;
    await openTopics(owner);
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByLabel("Description").fill("Typed");
    await takeAway(page, "GetPublication");
    await page.getByLabel("Posts a week").fill("0");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    expect(await page.getByLabel("Description").inputValue()).toBe("Typed");
  });

  it("in a number's field that is no number is refused at the field, before it is sent", async () => {
    const owner = await newOwner();
    const { page } = owner;
    await openTopics(owner);
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await page.getByLabel("Posts a week").fill("many");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("cadencePostsPerWeek must be a whole number", { exact: true }).waitFor();
    await page.getByLabel("Posts a week").and(page.locator(":focus")).waitFor();
  });
});
