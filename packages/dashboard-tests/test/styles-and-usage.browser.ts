import { openPath } from "../src/browser.ts";
import { api, newDraft, newMember, newOwner, newPublication } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

describeInBrowser("styles", () => {
  it("are created, chosen in a publication, changed and deleted, and undo brings one back", async () => {
    const { page, account } = await newOwner();
    await page.getByRole("link", { name: "Styles" }).click();
    await page.getByText("No style of your own yet").waitFor();
    await page.getByRole("button", { name: "Create style" }).first().click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("House voice");
    await page.getByRole("dialog").getByLabel("Instructions to the writer").fill("Short sentences.");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Create|Save/ })
      .click();
    const row = page.getByRole("row", { name: /House voice/ });
    await row.getByRole("button", { name: "Edit" }).click();
    await page.getByRole("dialog").getByLabel("Description").fill("For every day");
    await page.getByRole("dialog").getByRole("button", { name: /Save/ }).click();
    await page.getByRole("row", { name: /House voice.*For every day/ }).waitFor();

    const publicationId = await newPublication(account, { name: "River Notes" });
    await openPath(page, `/publications/${publicationId}`);
    await page.getByLabel("Style").selectOption("House voice");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Saved “River Notes”").waitFor();
    const { body } = await api(account.apiKey, "GET", `/publications/${publicationId}`);
    expect(body.data.styleId).toEqual(expect.any(String));
    await page.getByLabel("Style").selectOption("None");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("button", { name: "Save changes" }).waitFor({ state: "detached" });

    await page.getByRole("link", { name: "Styles", exact: true }).click();
    await row.getByRole("button", { name: "Delete" }).click();
    await row.waitFor({ state: "detached" });
    const deleted = page.getByRole("listitem").filter({ hasText: "Deleted “House voice”" });
    await deleted.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("row", { name: /House voice.*For every day/ }).waitFor();
  });

  it("show what is wrong at the field, and keep what was typed", async () => {
    const owner = await newOwner();
    const { page } = owner;
    await page.getByRole("link", { name: "Styles" }).click();
    await page.getByRole("button", { name: "Create style" }).first().click();
    await page.getByRole("dialog").getByLabel("Instructions to the writer").fill("Short sentences.");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Create|Save/ })
      .click();
    await page
      .getByRole("dialog")
      .getByRole("alert")
      .filter({ hasText: /^name / })
      .waitFor();
    expect(await page.getByRole("dialog").getByLabel("Instructions").inputValue()).toBe("Short sentences.");
  });

  it("are tried out on an earlier order: both articles stand beside each other, and nothing is published", async () => {
    const { page, account } = await newOwner();
    const publicationId = await newPublication(account, { name: "River Notes" });
    const earlier = await newDraft(account, publicationId, "The bridge");
    await newDraft(account, publicationId, "The ferry");
    await openPath(page, "/styles");
    await page
      .getByRole("link", { name: /^Try out / })
      .first()
      .click();
    await page.getByRole("heading", { level: 1, name: /^Try “.*” out$/ }).waitFor();
    await page.getByLabel("Draft", { exact: true }).selectOption("The bridge");
    const sent = page.waitForRequest("**/RepeatDraft");
    await page.getByRole("button", { name: "Write it with this style" }).click();
    expect(JSON.parse((await sent).postData() ?? "")).toMatchObject({
      sessionId: earlier,
      styleId: expect.any(String),
    });
    const before = page.getByRole("region", { name: "Before", exact: true });
    const after = page.getByRole("region", { name: /^With “/ });
    for (const article of [before, after]) await article.getByText("80 metres").first().waitFor();
    // The page finds both drafts again after a reload.
    await page.reload();
    await after.getByText("80 metres").first().waitFor();
    await page.getByRole("button", { name: "Show what differs" }).click();
    await page.getByText("The words are the same in both versions.").waitFor();
    const posts = (await api(account.apiKey, "GET", `/publications/${publicationId}/posts`)).body.data;
    expect(posts).toEqual([]);
    await page.getByRole("button", { name: "Archive the new draft" }).click();
    await page.getByRole("button", { name: "Restore the new draft" }).waitFor();
    await page.getByRole("link", { name: "Open the new draft" }).click();
    await page.getByRole("heading", { level: 1, name: "The bridge" }).waitFor();
  });

  it("are read by a viewer, who cannot create one", async () => {
    const viewer = await newMember(await newOwner(), "viewer");
    await viewer.page.getByRole("link", { name: "Styles" }).click();
    await viewer.page
      .getByRole("button", { name: /^Read / })
      .first()
      .click();
    await viewer.page.getByRole("dialog").waitFor();
    await viewer.page.keyboard.press("Escape");
    for (const name of ["Create style", "Copy", "Edit", "Delete"])
      expect(await viewer.page.getByRole("main").getByRole("button", { name }).count()).toBe(0);
    expect(await viewer.page.getByRole("link", { name: /^Try out / }).count()).toBe(0);
  });
});

describeInBrowser("home and usage", () => {
  it("tell a new owner what to do first, and that no model writes", async () => {
    const { page } = await newOwner();
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByText("Create your first publication").waitFor();
    await page.getByText("Without a language model, drafts only arrange the material").waitFor();
    await page.getByRole("link", { name: "Go to publications" }).click();
    await page.getByRole("heading", { level: 1, name: "Publications" }).waitFor();
  });

  it("show a draft that waits, and count it and the requests of keys", async () => {
    const { page, account } = await newOwner();
    const publicationId = await newPublication(account, { name: "Paper" });
    await newDraft(account, publicationId, "Mill Street");
    await page.getByRole("link", { name: "Home" }).click();
    await page.getByRole("listitem").filter({ hasText: "Mill Street" }).waitFor();
    await page.getByRole("link", { name: "All figures" }).click();
    await page.getByRole("heading", { level: 1, name: "Usage" }).waitFor();
    await page.getByText("Drafts this month").waitFor();
    await page.getByRole("row", { name: /First key/ }).waitFor();
  });
});
