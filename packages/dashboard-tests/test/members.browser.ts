import { openPath } from "../src/browser.ts";
import { newLink, newMember, newOwner, type Person, useLink } from "../src/people.ts";
import { newVisit } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

async function openMembers({ page }: Person): Promise<void> {
  await page.getByRole("link", { name: "Members" }).click();
  await page.getByRole("heading", { level: 1, name: "Members" }).waitFor();
}

describeInBrowser("members", () => {
  it("are invited by a link that an owner copies, get their role, and are removed again", async () => {
    const owner = await newOwner();
    await openMembers(owner);
    await owner.page.getByRole("button", { name: "Invite a member" }).click();
    await owner.page.getByLabel("E-mail").fill("cem@example.org");
    await owner.page.getByLabel("Role", { exact: true }).selectOption("Viewer");
    await owner.page.getByRole("button", { name: "Make an invitation link" }).click();
    const link = await owner.page.getByRole("dialog").getByText(/#/).first().textContent();
    await owner.page.getByRole("button", { name: "Done" }).click();
    const guest = await newVisit();
    await useLink(guest.page, link ?? "");
    await guest.page.getByText("Viewer").waitFor();

    await owner.page.getByLabel("Role of cem@example.org").selectOption("Writer");
    await owner.page.getByText("cem@example.org is writer now").waitFor();
    await guest.page.reload();
    await guest.page.getByText("Writer").waitFor();

    await owner.page
      .getByRole("row", { name: /cem@example.org/ })
      .getByRole("button", { name: "Remove" })
      .click();
    await owner.page.getByRole("dialog").getByRole("button", { name: "Remove member" }).click();
    await owner.page.getByText("Removed cem@example.org").waitFor();
    await owner.page.getByRole("row", { name: /cem@example.org/ }).waitFor({ state: "detached" });
    await guest.page.reload();
    await guest.page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
  });

  it("show what is wrong with an address at the field", async () => {
    const owner = await newOwner();
    await openMembers(owner);
    await owner.page.getByRole("button", { name: "Invite a member" }).click();
    await owner.page.getByLabel("E-mail").fill("nobody");
    await owner.page.getByRole("button", { name: "Make an invitation link" }).click();
    await owner.page
      .getByRole("alert")
      .filter({ hasText: /^email / })
      .waitFor();
    expect(await owner.page.getByLabel("E-mail").getAttribute("aria-invalid")).toBe("true");
  });

  it("keep their last owner, who is told what to do first", async () => {
    const owner = await newOwner();
    await openMembers(owner);
    await owner.page.getByRole("button", { name: "Leave" }).click();
    await owner.page
      .getByRole("dialog")
      .getByRole("button", { name: /Remove member|Leave/ })
      .click();
    await owner.page.getByText("This is the account's last owner. Make another member an owner first.").waitFor();
  });

  it("are managed by owners alone: others have no link, and the page tells them whom to ask", async () => {
    const owner = await newOwner();
    const editor = await newMember(owner, "editor");
    for (const name of ["Members", "Audit log"]) expect(await editor.page.getByRole("link", { name }).count()).toBe(0);
    await openPath(editor.page, "/settings/members");
    await editor.page.getByRole("alert").filter({ hasText: /owner/ }).waitFor();
  });
});

describeInBrowser("the audit log", () => {
  it("names what members did, without a secret", async () => {
    const owner = await newOwner();
    await newMember(owner, "viewer");
    await owner.page.getByRole("link", { name: "Audit log" }).click();
    await owner.page.getByRole("row", { name: /Invited a member/ }).waitFor();
    await owner.page
      .getByRole("row", { name: /Signed in with a link/ })
      .first()
      .waitFor();
  });
});

describeInBrowser("sessions", () => {
  it("are ended in other browsers from the list", async () => {
    const owner = await newOwner();
    const other = await newVisit();
    await useLink(other.page, await newLink(owner.account.accountId));
    await owner.page.reload();
    await owner.page.getByRole("row", { name: /Chrome · Linux this browser/ }).waitFor();
    await owner.page.getByRole("button", { name: "End all other sessions" }).click();
    await owner.page.getByText("Ended all other sessions").first().waitFor();
    await other.page.reload();
    await other.page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
  });
});
