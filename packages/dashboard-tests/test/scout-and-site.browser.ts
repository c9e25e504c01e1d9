import { openPath } from "../src/browser.ts";
import { api, newMember, newOwner, newPublication, type Person } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

async function openTab({ page, account }: Person, tab: string, timezone = "UTC"): Promise<string> {
  const id = await newPublication(account, { name: "River Notes" });
  await api(account.apiKey, "PATCH", `/publications/${id}`, { timezone });
  await openPath(page, `/publications/${id}${tab}`);
  return id;
}

async function openStyles({ page }: Person): Promise<void> {
  await page.getByRole("link", { name: "Styles", exact: true }).click();
  await page.getByRole("heading", { level: 1, name: "Styles" }).waitFor();
}

const alertAbout = ({ page }: Person, field: string) =>
  page.getByRole("alert").filter({ hasText: new RegExp(`^${field} `) });

describeInBrowser("styles", () => {
  it("stay while a publication uses them, and the page says which one does", async () => {
    const owner = await newOwner();
    const { page, account } = owner;
    await openStyles(owner);
    await page.getByRole("button", { name: "Copy News brief" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Create style" }).click();
    const row = page.getByRole("row", { name: /News brief \(copy\)/ });
    await row.waitFor();
    const { body } = await api(account.apiKey, "GET", "/styles");
    const own = body.data.find(({ isPrebuilt }: { isPrebuilt: boolean }) => !isPrebuilt);
    const publicationId = await newPublication(account, { name: "River Notes" });
    await api(account.apiKey, "PATCH", `/publications/${publicationId}`, { styleId: own.id });
    await row.getByRole("button", { name: "Delete" }).click();
    await page.getByText("The style is used by “River Notes”.").waitFor();
    await row.waitFor();
  });

  it("are made by a writer, who changes none", async () => {
    const writer = await newMember(await newOwner(), "writer");
    await openStyles(writer);
    await writer.page.getByRole("button", { name: "Copy News brief" }).click();
    await writer.page.getByRole("dialog").getByRole("button", { name: "Create style" }).click();
    await writer.page.getByRole("row", { name: /News brief \(copy\)/ }).waitFor();
    expect(await writer.page.getByRole("button", { name: /^(?:Edit|Delete) / }).count()).toBe(0);
  });
});

describeInBrowser("a schedule", () => {
  it("shows its next five runs before it is saved, in the publication's time zone", async () => {
    const owner = await newOwner();
    await openTab(owner, "/scout", "Asia/Kathmandu");
    await owner.page.getByLabel("The scout runs").selectOption("every day");
    await owner.page.getByLabel("Hour").fill("6");
    const runs = owner.page.getByRole("region", { name: "Next five runs" }).getByRole("listitem");
    await runs.filter({ hasText: "06:00 GMT+5:45" }).nth(4).waitFor();
    expect(await runs.count()).toBe(5);
    await owner.page.getByLabel("Hour").fill("24");
    await owner.page.getByText("scoutSchedule.hour must be a whole number from 0 to 23").waitFor();
    await owner.page.getByRole("button", { name: "Save schedule" }).click();
    await alertAbout(owner, "scoutSchedule.hour").waitFor();
  });
});

describeInBrowser("feeds", () => {
  it("are looked for at an address, which is checked at its field", async () => {
    const owner = await newOwner();
    await openTab(owner, "/scout");
    await owner.page.getByRole("button", { name: "Find feeds of a site" }).click();
    await owner.page.getByLabel("Address of a site").fill("no address");
    await owner.page.getByRole("button", { name: "Find feeds", exact: true }).click();
    await alertAbout(owner, "address").waitFor();
    await owner.page.getByLabel("Address of a site").fill("127.0.0.1");
    await owner.page.getByRole("button", { name: "Find feeds", exact: true }).click();
    await owner.page.getByText("the address is not a public one").waitFor();
  });
});

describeInBrowser("a site", () => {
  it("is previewed in a template that is not saved, as the sites render it", async () => {
    const owner = await newOwner();
    const id = await openTab(owner, "");
    const frame = owner.page.frameLocator("iframe");
    await frame.locator('html[data-template="starter"]').waitFor();
    await frame.getByText("These articles are examples.").waitFor();
    await owner.page.getByLabel("Template").selectOption("Bold");
    await frame.locator('html[data-template="bold"]').waitFor();
    const { body } = await api(owner.account.apiKey, "GET", `/publications/${id}`);
    expect(body.data.templateId).toBe("starter");
  });

  it("has its address, and authors whose biographies can be changed and taken back", async () => {
    const owner = await newOwner();
    const { page } = owner;
    await openTab(owner, "/site");
    await page.getByRole("link", { name: /\/sites\/pub-[^/]+$/ }).waitFor();
    await page.getByRole("button", { name: "Add an author" }).click();
    await page.getByRole("button", { name: "Add author" }).click();
    await alertAbout(owner, "biography").waitFor();
    await page.getByLabel("Biography").fill("Writes about rivers.");
    await page.getByRole("button", { name: "Add author" }).click();
    await page.getByRole("row", { name: /Writes about rivers/ }).waitFor();
    await page.getByRole("button", { name: /^Remove / }).click();
    await page.getByText("Nothing about authors yet").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("row", { name: /Writes about rivers/ }).waitFor();
  });
});
