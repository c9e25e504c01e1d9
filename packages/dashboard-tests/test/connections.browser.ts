import { signingConsumerKey } from "@galley/test-kit/fake-networks";
import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { newMember, newOwner, newPublication } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

async function openConnections() {
  const owner = await newOwner();
  const publicationId = await newPublication(owner.account, { name: "River Notes" });
  await openPath(owner.page, `/publications/${publicationId}/connections`);
  return { ...owner, owner, publicationId };
}

/** Fills in the keys of X and sends them. Only one API key is known to the fake X. */
async function linkX(page: Page, button: string, apiKey: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("API key", { exact: true }).fill(apiKey);
  for (const label of ["API key secret", "Access token", "Access token secret"]) {
    await dialog.getByLabel(label, { exact: true }).fill(`value-of-${label.replaceAll(" ", "-")}`);
  }
  await dialog.getByRole("button", { name: "Check and link" }).click();
}

describeInBrowser("connections", () => {
  it("say what to create there, check what is entered, and lose nothing when linking again fails", async () => {
    const { page } = await openConnections();
    await linkX(page, "Link X", "wrong");
    const dialog = page.getByRole("dialog", { name: "Link X" });
    await dialog.getByText("Create a project with an app at developer.x.com.").waitFor();
    await dialog.getByText("The check found a problem, so nothing was linked.").waitFor();
    await dialog.getByText("Problem", { exact: true }).first().waitFor();
    await dialog.getByLabel("API key", { exact: true }).fill(signingConsumerKey);
    await dialog.getByRole("button", { name: "Check and link" }).click();
    await page.getByText("Linked X").waitFor();
    await page.getByText("@tea_times").waitFor();
    await page.getByText("Works", { exact: true }).waitFor();

    await linkX(page, "Link again X", "wrong");
    const again = page.getByRole("dialog", { name: "Link X again" });
    await again.getByText("nothing was changed: the earlier link is as it was", { exact: false }).waitFor();
    await again.getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await page.getByText("Works", { exact: true }).waitFor();
    await page.getByRole("button", { name: "Check X" }).click();
    await page.getByRole("list", { name: "Findings" }).getByText("Good", { exact: true }).first().waitFor();
    await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
    await page.getByRole("button", { name: "Remove X" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove X" }).click();
    await page.getByRole("button", { name: "Link X" }).waitFor();
    expect(await page.evaluate<string>("document.body.textContent")).not.toContain("value-of-");
  });

  it("show a wrong value at its field", async () => {
    const { page } = await openConnections();
    await page.getByRole("button", { name: "Link WordPress" }).click();
    const dialog = page.getByRole("dialog", { name: "Link WordPress" });
    await dialog.getByLabel("Address", { exact: true }).fill("https://cms.example");
    await dialog.getByLabel("User name or e-mail address").fill("ada");
    await dialog.getByLabel("Application password").fill("short");
    await dialog.getByRole("button", { name: "Check and link" }).click();
    await dialog.getByText("password must be an application password", { exact: false }).waitFor();
    await dialog.getByLabel("Application password").and(page.locator(":focus")).waitFor();
  });

  it("are seen by a viewer, who cannot change them", async () => {
    const { owner, publicationId } = await openConnections();
    const viewer = await newMember(owner, "viewer");
    await openPath(viewer.page, `/publications/${publicationId}/connections`);
    await viewer.page.getByText("Only an owner of the account can change connections.").waitFor();
    expect(await viewer.page.getByRole("button", { name: /Link/ }).count()).toBe(0);
  });
});
