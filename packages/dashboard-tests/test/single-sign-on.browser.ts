import { findings } from "../src/checks.ts";
import { newOwner, type Person } from "../src/people.ts";
import { forgetRecentSignIns } from "../src/recent-sign-ins.ts";
import { newVisit, world } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

const buttonName = "Continue with single sign-on";

/** Makes the fake issuer sign in the next person under this e-mail address. */
function isSignedInAs(email: string): void {
  world().issuer.state.person = { email, email_verified: true, auth_time: Math.floor(Date.now() / 1_000) };
}

async function openSignIn({ account }: Pick<Person, "account">) {
  isSignedInAs(account.email);
  const { page } = await newVisit();
  await page.goto(`${new URL(world().apiUrl).origin.replace("127.0.0.1", "localhost")}/dashboard/sign-in`);
  return page;
}

describeInBrowser("single sign-on", () => {
  it("signs a member in from the sign-in page, by way of the issuer", async () => {
    const page = await openSignIn(await newOwner());
    await page.getByRole("button", { name: buttonName }).click();
    await page.getByRole("heading", { level: 1, name: /Hello/ }).waitFor();
    await page.getByRole("link", { name: "Sessions and passkeys" }).click();
    await page.getByText("this browser").waitFor();
  });

  it("tells somebody who is no member whom to ask, on an accessible page that leads back", async () => {
    const page = await openSignIn(await newOwner());
    isSignedInAs("stranger@example.org");
    await page.getByRole("button", { name: buttonName }).click();
    await page.getByRole("heading", { name: "You are not a member" }).waitFor();
    await page.getByText("stranger@example.org").waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to the sign-in page" }).click();
    await page.getByRole("button", { name: buttonName }).waitFor();
  });

  it("confirms a member in a tab of its own, and the page goes on with what was typed", async () => {
    const owner = await newOwner();
    const { page, context } = owner;
    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("button", { name: "Create API key" }).first().click();
    await page.getByRole("dialog").getByLabel("Name").fill("Website build");
    await forgetRecentSignIns(owner);
    await page.getByRole("button", { name: "Create key" }).click();
    const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
    isSignedInAs(owner.account.email);
    const opened = context.waitForEvent("page");
    await confirm.getByRole("button", { name: buttonName }).click();
    const tab = await opened;
    await tab.getByText("Close this tab and go on in the other one.").waitFor();
    await tab.close();
    await page.evaluate(`window.dispatchEvent(new Event("focus"))`);
    await page.getByRole("dialog", { name: "Copy your new key" }).waitFor();
  });
});
