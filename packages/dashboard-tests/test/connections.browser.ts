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

  it("are made by consent in the browser that began it, which learns the result and what to do next", async () => {
    const { page, owner, publicationId } = await openConnections();
    const { origin } = new URL(page.url());
    const startConsent = async (button: string, name: string): Promise<string> => {
      await page.getByRole("button", { name: button }).click();
      const dialog = page.getByRole("dialog", { name });
      await dialog.getByText(`${origin}/dashboard/oauth/linkedin/callback`).waitFor();
      await dialog.getByText("openid profile w_member_social", { exact: true }).waitFor();
      const left = page.waitForRequest(/\/oauth\/v2\/authorization/);
      await dialog.getByRole("button", { name: "Continue to LinkedIn" }).click();
      return (await left).url();
    };
    // An answer without a page keeps the browser where it is, as if the person were still on the network's page.
    await page.route(/\/oauth\/v2\/authorization/, (route) => route.fulfill({ status: 204 }));
    const consentUrl = await startConsent("Link LinkedIn", "Link LinkedIn");
    const state = new URL(consentUrl).searchParams.get("state");
    expect(new URL(consentUrl).searchParams.get("redirect_uri")).toBe(`${origin}/dashboard/oauth/linkedin/callback`);

    const other = await newMember(owner, "owner");
    await openPath(other.page, `/oauth/linkedin/callback?state=${state}&code=stolen`);
    await other.page.getByText("This consent was begun in another browser.", { exact: false }).waitFor();
    await other.page.getByRole("link", { name: "Back to the connections" }).click();
    await other.page.getByRole("button", { name: "Link LinkedIn" }).waitFor();

    await openPath(page, `/oauth/linkedin/callback?state=${state}&error=user_cancelled_login`);
    await page.getByText("You gave no consent on LinkedIn.", { exact: false }).waitFor();
    await page.unroute(/\/oauth\/v2\/authorization/);
    await page.getByRole("button", { name: "Start again" }).click();
    await page.getByRole("button", { name: "Continue to LinkedIn" }).click();
    await page.getByText("The account on LinkedIn is linked.", { exact: false }).waitFor();
    await page.getByText("Ann Example").waitFor();
    await page.getByText("access ends in 59 days").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/dashboard/publications/${publicationId}/connections`);
    await page.getByRole("button", { name: "Close" }).click();
    await page.getByText("The account on LinkedIn is linked.", { exact: false }).waitFor({ state: "detached" });

    await openPath(page, `/oauth/linkedin/callback?state=${state}&code=again`);
    await page.getByText("This consent was already used", { exact: false }).waitFor();
  });

  it("are seen by a viewer, who cannot change them", async () => {
    const { owner, publicationId } = await openConnections();
    const viewer = await newMember(owner, "viewer");
    await openPath(viewer.page, `/publications/${publicationId}/connections`);
    await viewer.page.getByText("Only an owner of the account can change connections.").waitFor();
    expect(await viewer.page.getByRole("button", { name: /Link/ }).count()).toBe(0);
  });
});
