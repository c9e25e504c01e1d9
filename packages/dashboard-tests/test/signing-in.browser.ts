import { openPath } from "../src/browser.ts";
import { addPasskey, call, newAccount, newLink, newMember, newOwner, useLink } from "../src/people.ts";
import { newVisit } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

describeInBrowser("signing in", () => {
  it("spends a link by its button only, so that programs that open the link first take nothing away", async () => {
    const link = await newLink((await newAccount()).accountId);
    for (const purpose of ["prefetch", "preview"]) {
      const program = await newVisit();
      await program.context.setExtraHTTPHeaders({ purpose, "sec-purpose": purpose });
      await program.page.goto(link);
      await program.page.getByRole("button", { name: "Sign in with this link" }).waitFor();
    }
    const { page } = await newVisit();
    await useLink(page, link);
  });

  it("says that a spent link is spent, and what to do instead", async () => {
    const link = await newLink((await newAccount()).accountId);
    await useLink((await newVisit()).page, link);
    const { page } = await newVisit();
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in with this link" }).click();
    await page.getByRole("alert").filter({ hasText: /link/i }).waitFor();
    await page.getByText("Use a sign-in link").waitFor();
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
  });

  it("keeps the secret of a link out of the address and the history", async () => {
    const link = await newLink((await newAccount()).accountId);
    const { page } = await newVisit();
    await page.goto(link);
    await page.getByRole("button", { name: "Sign in with this link" }).waitFor();
    expect(page.url()).not.toContain("#");
    await page.reload();
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
  });

  it("brings a member who asked for a page to the sign-in, and then to that page", async () => {
    const owner = await newOwner();
    await addPasskey(owner.page);
    await owner.page.getByRole("button", { name: "Sign out" }).click();
    await owner.page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
    await openPath(owner.page, "/settings/keys");
    await owner.page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await owner.page.getByRole("heading", { level: 1, name: "API keys" }).waitFor();
  });

  it("says so when a passkey was not used, and lets the member try again", async () => {
    const { page, passkeys } = await newOwner();
    await addPasskey(page);
    await page.getByRole("button", { name: "Sign out" }).click();
    await passkeys.setVerifies(false);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("alert").filter({ hasText: "The passkey was not used" }).waitFor();
    await passkeys.setVerifies(true);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("navigation", { name: "Main" }).waitFor();
  });

  it("removes a passkey, which then signs nobody in", async () => {
    const { page } = await newOwner();
    await addPasskey(page);
    await page
      .getByRole("row", { name: /Passkey on/ })
      .getByRole("button", { name: "Remove" })
      .click();
    await page.getByText("No passkey yet").waitFor();
    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("alert").waitFor();
    await openPath(page, "/");
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
  });
});

describeInBrowser("a session that ends", () => {
  it("is renewed over the page, and nothing that was typed is lost", async () => {
    const owner = await newOwner();
    const { page } = owner;
    await addPasskey(page);
    const elsewhere = await newVisit();
    await useLink(elsewhere.page, await newLink(owner.account.accountId));

    await page.getByRole("link", { name: "Publications" }).click();
    await page.getByRole("button", { name: "Create publication" }).first().click();
    await page.getByRole("textbox", { name: "Name" }).fill("River Notes");
    await page.getByLabel("Description").fill("Half a sentence that");
    await call(elsewhere.page, "dashboard.v1.DashboardService/EndSession", {});
    await page.getByRole("dialog").getByRole("button", { name: "Create publication" }).click();

    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor({ state: "detached" });
    expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("River Notes");
    expect(await page.getByLabel("Description").inputValue()).toBe("Half a sentence that");
    await page.getByRole("dialog").getByRole("button", { name: "Create publication" }).click();
    await page.getByRole("heading", { level: 1, name: "River Notes" }).waitFor();
  });

  it("shows nothing of one member to another who signs in over the page", async () => {
    const owner = await newOwner();
    const stranger = await newOwner();
    await addPasskey(stranger.page);
    const { page } = owner;
    await page.getByRole("link", { name: "Publications" }).click();
    await page.getByRole("button", { name: "Create publication" }).first().click();
    await page.getByRole("textbox", { name: "Name" }).fill("Secret Notes");
    await page.getByRole("dialog").getByRole("button", { name: "Create publication" }).click();
    await page.getByRole("heading", { level: 1, name: "Secret Notes" }).waitFor();
    await page.getByLabel("Description").fill("Typed by the first member");
    const elsewhere = await newVisit();
    await useLink(elsewhere.page, await newLink(owner.account.accountId));
    await call(elsewhere.page, "dashboard.v1.DashboardService/EndSession", {});
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();

    await stranger.passkeys.giveTo(owner.passkeys);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor({ state: "detached" });
    await page.getByText(stranger.account.email).waitFor();
    const shown = await page.evaluate<string>("document.body.textContent");
    for (const secret of ["Secret Notes", "Typed by the first member", owner.account.email])
      expect(shown).not.toContain(secret);
    await page.getByRole("link", { name: "Publications" }).click();
    await page.getByText("No publication yet").waitFor();
  });

  it("ends at once, in every window, for a member who is removed", async () => {
    const owner = await newOwner();
    const editor = await newMember(owner, "editor");
    const { members } = await call(owner.page, "dashboard.v1.DashboardService/ListMembers", {});
    const { id } = members.find((member: { role: string }) => member.role === "ROLE_EDITOR");
    await call(owner.page, "dashboard.v1.DashboardService/RemoveMember", { memberId: id });
    await editor.page.getByRole("link", { name: "Publications" }).click();
    await editor.page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
  });
});
