import { waitUntil } from "@galley/test-kit/conditions";
import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { call, newLink, newMember, newOwner, newPublication, type Person, useLink } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

const comesBack = (page: Page) => page.evaluate(`window.dispatchEvent(new Event("focus"))`);

const reason = Buffer.from("RECENT_SIGN_IN_REQUIRED");
/** An answer that refuses a call because the last sign-in is too long ago. Field 2 of the error's detail says so. */
const wantsRecentSignIn = JSON.stringify({
  code: "permission_denied",
  message: "Confirm that it is you.",
  details: [
    {
      type: "galley.common.v1.ErrorDetail",
      value: Buffer.concat([Buffer.from([0x12, reason.length]), reason]).toString("base64"),
    },
  ],
});

async function expectRoles({ page }: Person, roles: readonly string[]): Promise<void> {
  await waitUntil(async () => {
    const { members } = await call(page, "dashboard.v1.DashboardService/ListMembers", {});
    expect(members.map(({ role }: { readonly role: string }) => role)).toEqual(roles);
  });
}

describeInBrowser("a page that another member takes over in the same browser", () => {
  it("sends nothing that the first one typed, and drops it when the other one goes on", async () => {
    const owner = await newOwner();
    const { page } = owner;
    const id = await newPublication(owner.account, { name: "River Notes" });
    await openPath(page, `/publications/${id}`);
    await page.getByLabel("Description").fill("Typed by the owner");
    const editor = await newMember(owner, "editor");
    await owner.context.addCookies(await editor.context.cookies());
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("dialog", { name: "Another member has signed in" }).waitFor();
    await comesBack(page);
    expect(await page.getByLabel("Description").inputValue()).toBe("Typed by the owner");
    await page.getByRole("button", { name: "Go on as the other member" }).click();
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(await page.getByLabel("Description").inputValue()).toBe("");
    expect(await page.getByRole("link", { name: "Members" }).count()).toBe(0);
  });
});

describeInBrowser("a page that has lost its session", () => {
  it("goes on when its member signs in with a link in another tab, with the text that was typed", async () => {
    const owner = await newOwner();
    const { page, context } = owner;
    await page.getByRole("link", { name: "Publications" }).click();
    await page.getByRole("button", { name: "Create publication" }).first().click();
    await page.getByRole("dialog").getByLabel("Name").fill("Half typed");
    await context.clearCookies();
    await page.getByRole("dialog").getByRole("button", { name: "Create publication" }).click();
    const again = page.getByRole("dialog", { name: "Sign in again" });
    await again.waitFor();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
    const tab = await context.newPage();
    await useLink(tab, await newLink(owner.account.accountId));
    await tab.close();
    await comesBack(page);
    await again.waitFor({ state: "detached" });
    expect(await page.getByLabel("Name").inputValue()).toBe("Half typed");
  });
});

describeInBrowser("two changes that want a recent sign-in at the same time", () => {
  it("ask for one sign-in, and are both made after it", async () => {
    const owner = await newOwner();
    const members = [await newMember(owner, "viewer"), await newMember(owner, "viewer")];
    const { page } = owner;
    await page.getByRole("link", { name: "Members" }).click();
    const roles = page.getByRole("combobox", { name: /^Role of / });
    await roles.nth(members.length).waitFor();
    const refused = new Set<string>();
    await page.route("**/UpdateMember", (route) => {
      const body = route.request().postData() ?? "";
      if (refused.has(body)) return route.continue();
      refused.add(body);
      return route.fulfill({ status: 403, contentType: "application/json", body: wantsRecentSignIn });
    });
    await page.evaluate(`[...document.querySelectorAll("select")].slice(1).forEach((role) => {
      role.selectedIndex = 1;
      role.dispatchEvent(new Event("change", { bubbles: true }));
    })`);
    const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
    await confirm.waitFor();
    expect(await confirm.count()).toBe(1);
    await comesBack(page);
    await confirm.waitFor({ state: "detached" });
    await expectRoles(owner, ["ROLE_OWNER", "ROLE_WRITER", "ROLE_WRITER"]);
  });
});
