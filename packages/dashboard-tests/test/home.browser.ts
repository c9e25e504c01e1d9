import { openHome, panel } from "../src/home-page.ts";
import { api, newDraft, newMember, newOwner, newPublication } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

describeInBrowser("Home", () => {
  it("tells a new member what to do first, and what to set so that a model writes", async () => {
    const { page } = await newOwner();
    await openHome(page);
    await panel(page, "Writer").getByText("No model").waitFor();
    expect(await panel(page, "Writer").textContent()).toContain("LLM_BASE_URL");
    await page.getByText("Create your first publication").waitFor();
    await page.getByRole("link", { name: "Go to publications" }).click();
    await page.getByRole("heading", { level: 1, name: "Publications" }).waitFor();
  });

  it("tells a viewer of an empty account whom to ask, and offers nothing that is refused", async () => {
    const owner = await newOwner();
    const { page } = await newMember(owner, "viewer");
    await openHome(page);
    await page.getByText("Ask an owner or an editor").waitFor();
    expect(await page.getByRole("link", { name: "Go to publications" }).count()).toBe(0);
  });

  it("lists a draft with its publication until it is published, and then counts the post", async () => {
    const { page, account } = await newOwner();
    const publicationId = await newPublication(account, { name: "River Notes" });
    const sessionId = await newDraft(account, publicationId, "The bridge");
    await openHome(page);
    const row = panel(page, "Drafts to look at").getByRole("listitem").filter({ hasText: "The bridge" });
    await row.getByRole("link", { name: "River Notes" }).waitFor();
    await panel(page, "Usage").getByTitle("0 of 100", { exact: true }).waitFor();

    await api(account.apiKey, "POST", `/sessions/${sessionId}/publish`, {});
    await page.reload();
    await panel(page, "Drafts to look at").getByText("No draft waits.").waitFor();
    await panel(page, "Usage").getByTitle("1 of 100", { exact: true }).waitFor();
  });

  it("shows nothing of another account", async () => {
    const { account } = await newOwner();
    await newDraft(account, await newPublication(account, { name: "Theirs" }), "The bridge");
    const { page, account: mine } = await newOwner();
    await newPublication(mine, { name: "Mine" });
    await openHome(page);
    await panel(page, "Drafts to look at").getByText("No draft waits.").waitFor();
    await panel(page, "New ideas").getByText("The scout has found nothing new.").waitFor();
  });
});
