import { randomUUID } from "node:crypto";
import { api, call, newMember, newOwner, newPublication, type Person } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

async function openPublications({ page }: Person): Promise<void> {
  await page.getByRole("link", { name: "Publications" }).click();
  await page.getByRole("heading", { level: 1, name: "Publications" }).waitFor();
}

const createDialog = ({ page }: Person) => page.getByRole("dialog", { name: "Create a publication" });

async function openCreate(person: Person): Promise<void> {
  await person.page.getByRole("button", { name: "Create publication" }).first().click();
  await createDialog(person).waitFor();
}

/** Creates a publication through the API, and opens one of the tabs on its page. */
async function openTab(person: Person, tab: string): Promise<string> {
  const id = await newPublication(person.account, { name: "River Notes" });
  await openPublications(person);
  await person.page.getByRole("link", { name: "River Notes" }).click();
  await person.page.getByRole("navigation", { name: "Publication" }).getByRole("link", { name: tab }).click();
  return id;
}

describeInBrowser("publications", () => {
  it("show what is wrong with a slug at its field, and keep what was typed", async () => {
    const owner = await newOwner();
    await openPublications(owner);
    await openCreate(owner);
    await createDialog(owner).getByRole("textbox", { name: "Name" }).fill("River Notes");
    await createDialog(owner).getByLabel("Slug").fill("River Notes!");
    await createDialog(owner).getByRole("button", { name: "Create publication" }).click();
    await createDialog(owner)
      .getByRole("alert")
      .filter({ hasText: /^slug / })
      .waitFor();
    expect(await createDialog(owner).getByLabel("Slug").getAttribute("aria-invalid")).toBe("true");
    expect(await createDialog(owner).getByRole("textbox", { name: "Name" }).inputValue()).toBe("River Notes");
    await createDialog(owner).getByLabel("Slug").fill("river-notes");
    await createDialog(owner).getByRole("button", { name: "Create publication" }).click();
    await owner.page.getByRole("heading", { level: 1, name: "River Notes" }).waitFor();
    await openPublications(owner);
    await owner.page.getByRole("row", { name: /River Notes/ }).waitFor();
  });

  it("say how many the plan allows when there are as many", async () => {
    const owner = await newOwner("free");
    await newPublication(owner.account, { name: "One" });
    await newPublication(owner.account, { name: "Two" });
    await openPublications(owner);
    await openCreate(owner);
    await createDialog(owner).getByRole("textbox", { name: "Name" }).fill("Three");
    await createDialog(owner).getByRole("button", { name: "Create publication" }).click();
    await createDialog(owner).getByRole("alert").filter({ hasText: /\b2\b/ }).waitFor();
    expect(await createDialog(owner).getByRole("textbox", { name: "Name" }).inputValue()).toBe("Three");
  });

  it("are found by name, and the search is part of the address", async () => {
    const owner = await newOwner();
    for (const name of ["River Notes", "The Kettle"]) await newPublication(owner.account, { name });
    await openPublications(owner);
    await owner.page.getByRole("searchbox").fill("kett");
    await owner.page.getByRole("row", { name: /River Notes/ }).waitFor({ state: "detached" });
    await owner.page.getByRole("row", { name: /The Kettle/ }).waitFor();
    expect(new URL(owner.page.url()).searchParams.get("q")).toBe("kett");
    await owner.page.reload();
    await owner.page.getByRole("row", { name: /The Kettle/ }).waitFor();
    expect(await owner.page.getByRole("searchbox").inputValue()).toBe("kett");
    await owner.page.getByRole("searchbox").fill("submarine");
    await owner.page.getByText("No publication matches").waitFor();
  });

  it("save changed settings, and only those", async () => {
    const owner = await newOwner();
    const id = await openTab(owner, "Settings");
    await owner.page.getByLabel("Description").fill("Notes on rivers");
    await api(owner.account.apiKey, "PATCH", `/publications/${id}`, { name: "Renamed elsewhere" });
    await owner.page.getByRole("button", { name: "Save changes" }).click();
    await owner.page.getByRole("button", { name: "Save changes" }).waitFor({ state: "detached" });
    const { body } = await api(owner.account.apiKey, "GET", `/publications/${id}`);
    expect(body.data).toMatchObject({ name: "Renamed elsewhere", description: "Notes on rivers" });
  });

  it("show what is wrong with a setting at its field, where the focus goes", async () => {
    const owner = await newOwner();
    await openTab(owner, "Settings");
    await owner.page.getByLabel("Time zone").fill("Prague");
    await owner.page.getByRole("button", { name: "Save changes" }).click();
    await owner.page
      .getByRole("alert")
      .filter({ hasText: /^timezone / })
      .waitFor();
    expect(await owner.page.getByLabel("Time zone").getAttribute("aria-invalid")).toBe("true");
    expect(await owner.page.evaluate("document.activeElement.value")).toBe("Prague");
  });

  it("show the site in a template before that is saved", async () => {
    const owner = await newOwner();
    await openTab(owner, "Settings");
    await owner.page.getByLabel("Template").selectOption("Bold");
    const preview = owner.page.locator("iframe[title*=bold]");
    await preview.scrollIntoViewIfNeeded();
    await preview.contentFrame().getByText("River Notes").first().waitFor();
  });

  it("ask before unsaved changes are left, and keep them when the member stays", async () => {
    const owner = await newOwner();
    await openTab(owner, "Settings");
    await owner.page.getByLabel("Description").fill("Half a thought");
    await owner.page.getByRole("link", { name: "Home" }).click();
    await owner.page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
    expect(await owner.page.getByLabel("Description").inputValue()).toBe("Half a thought");
    await owner.page.getByRole("link", { name: "Home" }).click();
    await owner.page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await owner.page.getByRole("heading", { level: 1, name: "River Notes" }).waitFor({ state: "detached" });
  });

  it("count spaces around a text for no change", async () => {
    const owner = await newOwner();
    await openTab(owner, "Settings");
    await owner.page.getByRole("textbox", { name: "Name" }).fill("River Notes ");
    await owner.page.getByLabel("Default author").fill("Nobody yet");
    await owner.page.getByRole("button", { name: "Discard" }).click();
    await owner.page.getByRole("textbox", { name: "Name" }).fill("River Notes ");
    expect(await owner.page.getByRole("button", { name: "Save changes" }).count()).toBe(0);
  });

  it("are deleted after their name was typed, and are gone from the list", async () => {
    const owner = await newOwner();
    const id = await openTab(owner, "Delete");
    const button = owner.page.getByRole("button", { name: "Delete publication" });
    await owner.page.getByLabel(/to confirm/).fill("River");
    expect(await button.getAttribute("aria-disabled")).toBe("true");
    await owner.page.getByLabel(/to confirm/).fill("River Notes");
    await button.click();
    await owner.page.getByText("Deleted “River Notes”").waitFor();
    await owner.page.getByText("No publication yet").waitFor();
    expect((await api(owner.account.apiKey, "GET", `/publications/${id}`)).status).toBe(404);
  });

  it("can be read and not changed by a viewer, on every tab", async () => {
    const owner = await newOwner();
    const publicationId = await newPublication(owner.account, { name: "River Notes" });
    await call(owner.page, "content.v1.ContentService/CreateTopic", {
      publicationId,
      name: "Bridges",
      priority: 1,
      operationId: randomUUID(),
    });
    const viewer = await newMember(owner, "viewer");
    await openPublications(viewer);
    expect(await viewer.page.getByRole("button", { name: "Create publication" }).count()).toBe(0);
    await viewer.page.getByRole("link", { name: "River Notes" }).click();
    const tabs = viewer.page.getByRole("navigation", { name: "Publication" });
    for (const name of ["Settings", "Topics", "Scout", "Site", "Delete"]) {
      await tabs.getByRole("link", { name }).click();
      await tabs.getByRole("link", { name }).and(viewer.page.locator("[aria-current=page]")).waitFor();
      const save = viewer.page.getByRole("main").getByRole("button", { name: /Save|Add|Delete|Edit|Pause/ });
      expect([name, await save.count()]).toEqual([name, 0]);
    }
  });
});

describeInBrowser("topics", () => {
  it("are added, edited, paused and deleted, and undo takes back what was done", async () => {
    const owner = await newOwner();
    const id = await openTab(owner, "Topics");
    const { page } = owner;
    await page.getByRole("button", { name: "Add topic" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Bridges");
    await page.getByRole("dialog").getByRole("button", { name: "Add topic" }).click();
    const row = page.getByRole("row", { name: /Bridges/ });
    await row.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("dialog").getByLabel("Description").fill("For people on foot");
    await page.getByRole("dialog").getByLabel("Priority").selectOption("Low");
    await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
    await page.getByRole("row", { name: /Bridges.*For people on foot.*Low/ }).waitFor();

    await row.getByRole("button", { name: "Pause" }).click();
    await row.getByRole("button", { name: "Resume" }).waitFor();
    await row.getByRole("button", { name: "Delete" }).click();
    await row.waitFor({ state: "detached" });
    const deleted = page.getByRole("listitem").filter({ hasText: "Deleted “Bridges”" });
    await deleted.getByRole("button", { name: "Undo" }).click();
    await row.getByRole("button", { name: "Resume" }).waitFor();
    const { body } = await api(owner.account.apiKey, "GET", `/publications/${id}/topics`);
    expect(body.data).toMatchObject([{ name: "Bridges", description: "For people on foot", isActive: false }]);
  });

  it("say what a publication without topics lacks, and how many the plan allows", async () => {
    const owner = await newOwner("free");
    const id = await openTab(owner, "Topics");
    await owner.page.getByText("No topic yet").waitFor();
    for (let count = 0; count < 5; count++)
      await api(owner.account.apiKey, "POST", `/publications/${id}/topics`, { name: `Topic ${count}` });
    await owner.page.reload();
    await owner.page.getByRole("button", { name: "Add topic" }).click();
    await owner.page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("One too many");
    await owner.page.getByRole("dialog").getByRole("button", { name: "Add topic" }).click();
    await owner.page.getByRole("dialog").getByRole("alert").filter({ hasText: /\b5\b/ }).waitFor();
  });
});

describeInBrowser("the scout of a publication", () => {
  it("keeps its schedule and its sources, and names the field of a wrong one", async () => {
    const owner = await newOwner();
    const publicationId = await openTab(owner, "Scout");
    const { page } = owner;
    await page.getByLabel("The scout runs").selectOption("every few days");
    await page.getByLabel("Days between runs").fill("99");
    await page.getByRole("button", { name: "Save schedule" }).click();
    await page.getByRole("alert").filter({ hasText: /days/ }).waitFor();
    await page.getByLabel("Days between runs").fill("3");
    await page.getByLabel("Hour").fill("6");
    await page.getByRole("button", { name: "Save schedule" }).click();
    await page.getByText("Saved the schedule").waitFor();
    await page.getByLabel("Muted outlets").fill("noise.example\nspam.example");
    await page.getByRole("button", { name: "Save sources" }).click();
    await page.getByText("Saved the sources").waitFor();
    await page.reload();
    await page.getByLabel("Days between runs").waitFor();
    expect(await page.getByLabel("Days between runs").inputValue()).toBe("3");
    expect(await page.getByLabel("Muted outlets").inputValue()).toBe("noise.example\nspam.example");
    const { body } = await api(owner.account.apiKey, "GET", `/publications/${publicationId}`);
    expect(body.data.scoutSchedule).toMatchObject({ type: "every_n_days", days: 3, hour: 6 });
  });
});

describeInBrowser("the site of a publication", () => {
  it("keeps what readers learn of an author", async () => {
    const owner = await newOwner();
    await openTab(owner, "Site");
    const { page } = owner;
    await page.getByRole("button", { name: "Add an author" }).click();
    await page.getByRole("dialog").getByLabel("Author").fill("Ada Example");
    await page.getByRole("dialog").getByLabel("Biography").fill("Walks along rivers.");
    await page.getByRole("dialog").locator("button[type=submit]").click();
    await page.getByRole("row", { name: /Ada Example.*Walks along rivers\./ }).waitFor();
  });

  it("shows why an address of a picture was refused, at its field", async () => {
    const owner = await newOwner();
    await openTab(owner, "Site");
    await owner.page.getByRole("button", { name: "Add a picture" }).click();
    const field = owner.page.getByLabel("Address of a picture");
    await field.fill("http://127.0.0.1/picture.png");
    await owner.page.getByRole("dialog").locator("button[type=submit]").click();
    await owner.page.getByRole("dialog").getByRole("alert").first().waitFor();
    expect(await field.getAttribute("aria-invalid")).toBe("true");
  });
});
