import { randomUUID } from "node:crypto";
import { holdPublish } from "../src/autopilot-data.ts";
import { findings, overflow } from "../src/checks.ts";
import { openHome, panel } from "../src/home-page.ts";
import { type Account, api, newDraft, newMember, newOwner, newPublication } from "../src/people.ts";
import { addIdea, type Stored } from "../src/scout-data.ts";
import { world } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

const insert = (service: "publishing" | "webhooks", collection: string, document: Stored) =>
  world().inDatabase(service, (database) => database.collection<Stored>(collection).insertOne(document));

async function breakConnection({ accountId }: Account, publicationId: string): Promise<void> {
  await insert("publishing", "connections", {
    _id: `${publicationId}:cms`,
    accountId,
    publicationId,
    slot: "cms",
    kind: "ghost",
    settings: { url: "https://ghost.example" },
    sealedCredentials: "none",
    revision: 1,
    createdAt: new Date(),
    lastCheckedAt: new Date(),
    state: "failing",
    problem: "Ghost does not know the key any more.",
  });
}

async function failDelivery({ accountId }: Account, publicationId: string): Promise<void> {
  const attempt = { number: 1, at: new Date(), status: 500, durationMilliseconds: 5, fence: 1 };
  await insert("webhooks", "deliveries", {
    _id: randomUUID(),
    accountId,
    publicationId,
    event: "draft.ready",
    url: "https://hooks.example/in?token=secret",
    lane: "hooks.example",
    body: Buffer.from("{}"),
    sealedSigningKey: "none",
    state: "failed",
    attempts: [attempt],
    attemptsMade: 1,
    fence: 1,
    leased: false,
    createdAt: new Date(),
    finishedAt: new Date(),
  });
}

describeInBrowser("what waits on Home", () => {
  it("is a publish that the autopilot holds back, with the time left, which an editor stops and a viewer only sees", async () => {
    const owner = await newOwner();
    const { page, account } = owner;
    const publicationId = await newPublication(account, { name: "River Notes" });
    const sessionId = await newDraft(account, publicationId, "The bridge");
    await holdPublish(sessionId);
    const viewer = await newMember(owner, "viewer");
    await openHome(viewer.page);
    await panel(viewer.page, "Publishing soon").getByText("The bridge").waitFor();
    expect(await viewer.page.getByRole("button", { name: /^Stop/ }).count()).toBe(0);

    await openHome(page);
    const held = panel(page, "Publishing soon").getByRole("listitem");
    await held.getByText(/^in 1 h (?:29|30) min$/).waitFor();
    await held.getByRole("link", { name: "River Notes" }).waitFor();
    await panel(page, "Drafts to look at").getByText("No draft waits.").waitFor();
    await held.getByRole("button", { name: "Stop the publish of The bridge" }).click();
    await page.getByText("Stopped the publish of “The bridge”. It stays as a draft.").waitFor();
    await panel(page, "Publishing soon").getByText("The autopilot publishes nothing soon.").waitFor();
    await panel(page, "Drafts to look at").getByText("The bridge").waitFor();
    await page.reload();
    await panel(page, "Publishing soon").getByText("The autopilot publishes nothing soon.").waitFor();
    expect((await api(account.apiKey, "GET", `/sessions/${sessionId}`)).body.data.cmsPostId ?? null).toBe(null);
  });

  it("are new ideas with their sources, a connection that fails and a webhook that was not delivered", async () => {
    const { page, account } = await newOwner();
    const publicationId = await newPublication(account, { name: "River Notes" });
    for (const add of [addIdea, breakConnection, failDelivery]) await add(account, publicationId);
    await openHome(page);
    const problems = panel(page, "Problems");
    await problems.getByText("Ghost does not know the key any more.").waitFor();
    await problems.getByText("draft.ready to hooks.example", { exact: true }).waitFor();
    await problems.getByText("The receiver answered with status 500.").waitFor();
    expect(await page.evaluate<string>("document.body.textContent")).not.toContain("secret");
    await panel(page, "New ideas").getByRole("button", { name: "A new bridge" }).click();
    const idea = page.getByRole("dialog", { name: "A new bridge" });
    await idea.getByText("Who pays for it").waitFor();
    const source = idea.getByRole("link", { name: "The bridge is ready" });
    expect(await source.getAttribute("href")).toBe("https://river.example/bridge");
    await page.keyboard.press("Escape");
    await idea.waitFor({ state: "detached" });
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 900 });
    expect([await overflow(page), ...(await findings(page))]).toEqual([0]);
  });
});
