import { waitUntil } from "@galley/test-kit/conditions";
import { api, newMember, newOwner, type Person } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

async function openKeys({ page }: Person): Promise<void> {
  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByRole("heading", { level: 1, name: "API keys" }).waitFor();
}

/** Creates an API key with the dialog on the page. Returns the key. */
async function createKey({ page }: Person, name: string, role = "Editor"): Promise<string> {
  await page.getByRole("button", { name: "Create API key" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByLabel("Role").selectOption(role);
  await page.getByRole("button", { name: "Create key" }).click();
  return shownKey({ page });
}

async function shownKey({ page }: Pick<Person, "page">): Promise<string> {
  const line = await page.getByText(/^curl -H/).textContent();
  return /Bearer ([^']+)'/.exec(line ?? "")?.[1] ?? "";
}

describeInBrowser("API keys", () => {
  it("are shown once, with lines for curl, TypeScript and Python that a person can run as they are", async () => {
    const owner = await newOwner();
    await openKeys(owner);
    const key = await createKey(owner, "Website build");
    const dialog = owner.page.getByRole("dialog");
    for (const part of [`Bearer ${key}`, "await fetch(", "import requests", "requests.get("])
      await dialog.getByText(part).first().waitFor();
    await owner.page.keyboard.press("Escape");
    await dialog.getByText(key, { exact: true }).waitFor();
    await dialog.getByRole("button", { name: "I have stored the key" }).click();
    await owner.page.getByRole("row", { name: /Website build/ }).waitFor();
    expect(await owner.page.getByText(key).count()).toBe(0);
  });

  it("have a role that limits them, which the table names", async () => {
    const owner = await newOwner();
    await openKeys(owner);
    const key = await createKey(owner, "Statistics", "Viewer");
    await owner.page.getByRole("button", { name: "I have stored the key" }).click();
    await owner.page.getByRole("row", { name: /Statistics.*Viewer/ }).waitFor();
    expect((await api(key, "GET", "/me")).status).toBe(200);
    const refused = await api(key, "POST", "/publications", { name: "Paper", slug: "paper" });
    expect([refused.status, refused.body.code]).toEqual([403, "FORBIDDEN"]);
  });

  it("are renamed, and rolled so that both keys work until the old one is revoked", async () => {
    const owner = await newOwner();
    await openKeys(owner);
    const old = await createKey(owner, "Build");
    await owner.page.getByRole("button", { name: "I have stored the key" }).click();
    const row = owner.page.getByRole("row", { name: /Build/ });
    await row.getByRole("button", { name: "Rename" }).click();
    await owner.page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Nightly build");
    await owner.page.getByRole("dialog").getByRole("button", { name: "Rename" }).click();
    await owner.page
      .getByRole("row", { name: /Nightly build/ })
      .getByRole("button", { name: "Roll" })
      .click();
    await owner.page.getByRole("button", { name: "Roll key" }).click();
    const fresh = await shownKey(owner);
    await owner.page.getByRole("button", { name: "I have stored the key" }).click();
    for (const key of [old, fresh]) expect((await api(key, "GET", "/me")).status).toBe(200);
  });

  it("are revoked only after a warning when they were used this week", async () => {
    const owner = await newOwner();
    await openKeys(owner);
    const key = await createKey(owner, "Busy");
    await owner.page.getByRole("button", { name: "I have stored the key" }).click();
    expect((await api(key, "GET", "/me")).status).toBe(200);
    const row = owner.page.getByRole("row", { name: /Busy/ });
    await waitUntil(async () => {
      await owner.page.reload();
      await row.waitFor();
      return /[1-9]\d* in 14 days/.test((await row.textContent()) ?? "");
    });
    await row.getByRole("button", { name: "Revoke" }).click();
    await owner.page.getByText(/This key made 1 request/).waitFor();
    await owner.page.getByRole("button", { name: "Revoke key" }).click();
    await owner.page.getByRole("region", { name: "Ended keys" }).getByText("Busy").waitFor();
    await waitUntil(async () => (await api(key, "GET", "/me")).status === 401);
  });

  it("show what is wrong with a name at the field, in the service's words", async () => {
    const owner = await newOwner();
    await openKeys(owner);
    await owner.page.getByRole("button", { name: "Create API key" }).first().click();
    await owner.page.getByRole("textbox", { name: "Name" }).fill("   ");
    await owner.page.getByRole("button", { name: "Create key" }).click();
    const field = owner.page.getByRole("textbox", { name: "Name" });
    await owner.page
      .getByRole("alert")
      .filter({ hasText: /^name / })
      .waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
    const noteId = (await field.getAttribute("aria-describedby")) ?? "";
    expect(await owner.page.locator(`[id="${noteId}"]`).textContent()).toMatch(/^name /);
  });

  it("can be seen and not changed by members who are no owners", async () => {
    const owner = await newOwner();
    const editor = await newMember(owner, "editor");
    await openKeys(editor);
    await editor.page.getByRole("table").waitFor();
    for (const name of ["Create API key", "Rename", "Roll", "Revoke"])
      expect(await editor.page.getByRole("button", { name }).count()).toBe(0);
  });
});
