import { waitUntil } from "@galley/test-kit/conditions";
import type { Page } from "playwright-core";
import { holdPublish, newAutopilotDraft, putOnAutopilot, takePlace } from "../src/autopilot-data.ts";
import { openPath } from "../src/browser.ts";
import { findings, overflow } from "../src/checks.ts";
import { api, call, newDraft, newMember, newOwner, newPublication, type Person } from "../src/people.ts";
import { world } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

interface OnAutopilot extends Person {
  readonly publicationId: string;
  readonly path: string;
}

/** Signs in an owner of a publication whose autopilot publishes seven posts a week. */
async function newAutopilot(): Promise<OnAutopilot> {
  const owner = await newOwner("enterprise");
  const publicationId = await newPublication(owner.account, { name: "River Notes" });
  await putOnAutopilot(owner.account, publicationId, 7);
  return { ...owner, publicationId, path: `/publications/${publicationId}/autopilot` };
}

/** Reads the autopilot as the page does, and waits until the service knows the settings of the publication. */
const readAutopilot = (page: Page, publicationId: string) =>
  waitUntil(async () => {
    const autopilot = await call(page, "generation.v1.GenerationService/GetAutopilot", { publicationId });
    expect(autopilot.places).toHaveLength(14);
    return autopilot;
  });

const publishesOf = (sessionId: string) =>
  world().inDatabase("generation", (database) =>
    database.collection("jobs").find({ kind: "publish", "order.sessionId": sessionId }).toArray(),
  );

async function expectGood(page: Page): Promise<void> {
  for (const width of [375, 1_440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await overflow(page), ...(await findings(page))]).toEqual([width, 0]);
  }
}

describeInBrowser("the autopilot", () => {
  it("says that it is off, and is turned on and off again with undo", async () => {
    const { page, account } = await newOwner();
    const publicationId = await newPublication(account, { name: "The Kettle" });
    await openPath(page, `/publications/${publicationId}/autopilot`);
    await page.getByText("It publishes nothing").waitFor();
    await page.getByRole("button", { name: "Let it publish" }).click();
    await page.getByText("The scout has no topic").waitFor();
    await page.getByText("No scout run is planned").waitFor();
    const mode = async () =>
      (await api(account.apiKey, "GET", `/publications/${publicationId}`)).body.data.autoPublishMode;
    await page.getByText("The autopilot publishes", { exact: true }).waitFor();
    expect(await mode()).toBe("full-auto");
    await page.keyboard.press("u");
    await page.getByText("It publishes nothing").waitFor();
    expect(await mode()).not.toBe("full-auto");
  });

  it("shows what it holds back with the figures and the time left, and publishes it once however often it is pressed", async () => {
    const { page, account, publicationId, path } = await newAutopilot();
    const sessionId = await newDraft(account, publicationId, "The bridge");
    await holdPublish(sessionId);
    await openPath(page, path);
    const soon = page.getByRole("listitem").filter({ hasText: "The bridge" });
    await soon.getByText(/^Published in 1 h (?:29|30) min$/).waitFor();
    await soon.getByText("Outlets cited").waitFor();
    await soon.getByText("4 (required: at least 3)").waitFor();
    await expectGood(page);
    // Two presses in one moment, of which the second comes before the page can show the first, and a third from another window.
    const third = call(page, "generation.v1.GenerationService/PublishHeldNow", { sessionId });
    await page.getByRole("button", { name: "Publish now: The bridge" }).evaluate((button: { click(): void }) => {
      button.click();
      button.click();
    });
    await page.getByText("Published “The bridge”").waitFor();
    await third;
    await page.getByText("Nothing is published soon").waitFor();
    expect(await publishesOf(sessionId)).toMatchObject([{ state: "done" }]);
    const posts = (await api(account.apiKey, "GET", `/publications/${publicationId}/posts`)).body.data;
    expect(posts).toHaveLength(1);
  });

  it("stops a publish, and says why one cannot be published any more", async () => {
    const { page, account, publicationId, path } = await newAutopilot();
    const sessionId = await newDraft(account, publicationId, "The bridge");
    const other = await newDraft(account, publicationId, "The ferry");
    for (const each of [sessionId, other]) await holdPublish(each);
    await openPath(page, path);
    await page.getByRole("button", { name: "Stop the publish of The bridge" }).click();
    await page.getByText("Stopped the publish of “The bridge”. It stays as a draft.").waitFor();
    expect(await publishesOf(sessionId)).toMatchObject([{ state: "cancelled" }]);
    // Somebody else stops the other one while the page still shows it.
    await page.route("**/ListHeldPublishes", (route) => route.abort());
    await call(page, "generation.v1.GenerationService/StopHeldPublish", { sessionId: other });
    await page.getByRole("button", { name: "Publish now: The ferry" }).click();
    await page.getByText("Not published: A person stopped it.").waitFor();
  });

  it("shows its places in the publication's time zone, and what became of their drafts", async () => {
    const { page, account, publicationId, path } = await newAutopilot();
    const { places } = await readAutopilot(page, publicationId);
    const left = await newAutopilotDraft(account, publicationId, "The ferry");
    await takePlace(publicationId, left, { places, index: 0, failed: "few-outlets" });
    const published = await newAutopilotDraft(account, publicationId, "The bridge");
    await takePlace(publicationId, published, { places, index: 2 });
    await api(account.apiKey, "POST", `/sessions/${published}/publish`, {});
    const next = await newAutopilotDraft(account, publicationId, "The mill");
    await takePlace(publicationId, next, { places, index: 8 });
    await openPath(page, path);
    await page.getByText("Times are those of Europe/Prague.").waitFor();
    await page.getByText("2 of 7 places taken.").waitFor();
    const day = (name: string) => page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    const monday = day("Mon");
    await monday.getByText("00:00").waitFor();
    await monday.getByText("Left for you").waitFor();
    await monday.getByText("Outlets cited: 1, required at least 3").waitFor();
    await monday.getByRole("link", { name: "The ferry" }).waitFor();
    await day("Wed").getByText("Published", { exact: true }).waitFor();
    await day("Sun").getByText("Free").or(day("Sun").getByText("Not used")).waitFor();
    await expectGood(page);
    await page.getByRole("button", { name: "Show next week" }).click();
    await day("Tue").getByRole("link", { name: "The mill" }).waitFor();
    await page.getByText("1 of 7 places taken.").waitFor();
  });

  it("says which drafts made it step down, and goes on when an editor presses the button", async () => {
    const owner = await newAutopilot();
    const { page, account, publicationId, path } = owner;
    await readAutopilot(page, publicationId);
    for (const title of ["The bridge", "The ferry", "The mill"]) {
      const sessionId = await newAutopilotDraft(account, publicationId, title);
      await holdPublish(sessionId);
      await call(page, "generation.v1.GenerationService/StopHeldPublish", { sessionId });
    }
    const viewer = await newMember(owner, "viewer");
    await openPath(viewer.page, path);
    await viewer.page.getByText("It has stepped down").waitFor();
    expect(await viewer.page.getByRole("button", { name: "Let it publish again" }).count()).toBe(0);
    await openPath(page, path);
    const reasons = page.getByRole("listitem");
    for (const title of ["The bridge", "The ferry", "The mill"])
      await reasons.filter({ hasText: `${title}: stopped` }).waitFor();
    await expectGood(page);
    await page.getByRole("button", { name: "Let it publish again" }).click();
    await page.getByText("The autopilot publishes again, beginning with its next draft").waitFor();
    await page.getByText("It has stepped down").waitFor({ state: "detached" });
    await page.getByText(/^It is on\./).waitFor();
    expect((await readAutopilot(page, publicationId)).steppedDown ?? false).toBe(false);
  });
});
