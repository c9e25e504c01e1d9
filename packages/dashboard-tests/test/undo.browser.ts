import { waitUntil } from "@galley/test-kit/conditions";
import { openPath } from "../src/browser.ts";
import { api, call, newMember, newOwner, newPublication } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

describeInBrowser("undo", () => {
  it("takes back saved settings, and leaves what another member has changed meanwhile", async () => {
    const { page, account } = await newOwner();
    const id = await newPublication(account, { name: "River Notes" });
    const read = async () => (await api(account.apiKey, "GET", `/publications/${id}`)).body.data;
    await api(account.apiKey, "PATCH", `/publications/${id}`, { description: "Before" });
    await openPath(page, `/publications/${id}`);
    await page.getByLabel("Description").fill("After");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Saved “River Notes”").waitFor();
    expect((await read()).description).toBe("After");
    await api(account.apiKey, "PATCH", `/publications/${id}`, { defaultAuthor: "Grace" });
    await page.getByRole("button", { name: "Undo" }).click();
    await waitUntil(async () => (await page.getByLabel("Description").inputValue()) === "Before");
    expect(await read()).toMatchObject({ description: "Before", defaultAuthor: "Grace" });
  });

  it("gives a member the role of before", async () => {
    const owner = await newOwner();
    const { page } = owner;
    const { page: other } = await newMember(owner, "viewer");
    const email = (await call(other, "dashboard.v1.DashboardService/GetSession", {})).member.email;
    await page.getByRole("link", { name: "Members" }).click();
    const role = page.getByLabel(`Role of ${email}`);
    await role.selectOption("Editor");
    await page.getByText(`${email} is editor now`).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await waitUntil(
      async () => (await call(other, "dashboard.v1.DashboardService/GetSession", {})).member.role === "ROLE_VIEWER",
    );
    await waitUntil(async () => (await role.locator("option:checked").textContent()) === "Viewer");
  });

  it("brings a deleted style back, with all of its texts", async () => {
    const { page } = await newOwner();
    await page.getByRole("link", { name: "Styles" }).click();
    await page.getByRole("button", { name: "Create style" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Name" }).fill("House voice");
    await dialog.getByLabel("Description").fill("For every day");
    await dialog.getByLabel("Instructions to the writer").fill("Short sentences.");
    await dialog.getByRole("button", { name: "Create style" }).click();
    const row = page.getByRole("row", { name: /House voice.*For every day/ });
    await row.getByRole("button", { name: "Delete" }).click();
    await row.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Undo" }).click();
    await row.getByRole("button", { name: "Edit" }).click();
    expect(await dialog.getByLabel("Instructions to the writer").inputValue()).toBe("Short sentences.");
  });

  it("gives a key the name of before", async () => {
    const { page } = await newOwner();
    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("button", { name: "Rename First key" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Renamed");
    await page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await page.getByRole("row", { name: /Renamed/ }).waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("row", { name: /First key/ }).waitFor();
  });
});
