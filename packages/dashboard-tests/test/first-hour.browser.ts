import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import type { Page } from "playwright-core";
import { newsHost, ownHost, startFirstHourSystem } from "../src/first-hour-system.ts";
import { newVisit } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

type FirstHour = Awaited<ReturnType<typeof startFirstHourSystem>> & { readonly stop: () => Promise<void> };

let system: FirstHour;
const folder = process.env.FIRST_HOUR_SCREENSHOTS ?? "";
let shots = 0;

/** Writes what the page shows to the folder that FIRST_HOUR_SCREENSHOTS names, if it is set. */
async function look(page: Page, name: string): Promise<void> {
  if (folder === "") return;
  shots += 1;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${String(shots).padStart(2, "0")}-${name}.png`) });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();

describeInBrowser("the first hour of a new member", () => {
  beforeAll(async () => {
    system = await startInSteps(startFirstHourSystem);
  }, 180_000);

  afterAll(() => system.stop());

  it("leads from the printed link to a published article and a received webhook, by what the pages show", async () => {
    const { page } = await newVisit();
    const [link = ""] = /http:\/\/localhost\S+/.exec(system.printed) ?? [];
    await page.goto(link);
    await look(page, "link");
    await press(page, "Sign in with this link");
    await heading(page, "Sessions and passkeys").waitFor();
    await look(page, "signed-in");
    await press(page, "Add a passkey");
    await page.getByRole("row", { name: /Passkey on/ }).waitFor();
    await look(page, "passkey");

    await page.getByRole("link", { name: "Go to Home" }).click();
    await page.getByText("Create your first publication").waitFor();
    await look(page, "home-empty");
    await page.getByRole("link", { name: "Go to publications" }).click();
    await heading(page, "Publications").waitFor();
    await look(page, "publications");
    await press(page, "Create publication");
    await page.getByRole("dialog").getByLabel("Name").fill("River Notes");
    await look(page, "create-publication");
    await page.getByRole("dialog").getByRole("button", { name: "Create publication" }).click();
    await heading(page, "River Notes").waitFor();
    await page.getByText("No topic yet").waitFor();
    await look(page, "topics");
    await press(page, "Add topic");
    await page.getByRole("dialog").getByLabel("Name").fill("Bridges");
    await look(page, "add-topic");
    await page.getByRole("dialog").getByRole("button", { name: "Add topic" }).click();
    await page.getByRole("cell", { name: "Bridges", exact: true }).waitFor();
    await look(page, "topic");

    await page.getByRole("link", { name: "Scout", exact: true }).click();
    await press(page, "Find feeds of a site");
    await page.getByRole("dialog").getByLabel("Address of a site").fill(newsHost);
    await page.getByRole("dialog").getByRole("button", { name: "Find feeds" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Add River Times" }).click();
    await look(page, "feeds");
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    await press(page, "Save sources");
    await page.getByText("Saved the sources").waitFor();
    await look(page, "sources");

    await page.getByRole("link", { name: "Go to the runs of the scout" }).click();
    await press(page, "Run now");
    await page.getByRole("table").getByText("Done", { exact: true }).waitFor({ timeout: 60_000 });
    await look(page, "run");
    await page.getByRole("table").getByRole("link", { name: /idea/ }).click();
    await page.locator("[data-item]").first().waitFor();
    await look(page, "ideas");
    await page.locator("[data-item]").first().click();
    await look(page, "idea");
    await page.getByRole("dialog").getByRole("button", { name: "Write it" }).click();
    await page.getByRole("dialog", { name: "Write this idea" }).waitFor();
    await look(page, "write");
    const letJudge = system.holdJudge();
    await press(page, "Start the draft");

    await page.locator("[aria-current=step]").getByText("Judge every sentence").waitFor();
    await look(page, "being-written");
    letJudge();
    await page.locator("[data-sentence]").first().waitFor();
    await look(page, "draft");
    await page.locator("[data-sentence]").last().click();
    const evidence = page.getByRole("region", { name: "Evidence" });
    await evidence.getByText("From a source").waitFor();
    await evidence.getByText("River Times").first().waitFor();
    await look(page, "evidence");

    await page.getByRole("link", { name: "Edit" }).click();
    await page.getByRole("textbox", { name: "Text" }).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" We shall see.");
    await look(page, "edit");
    await press(page, "Save as a new version");
    await page.getByText("Saved as version 2").waitFor();
    await look(page, "saved");

    await page.getByRole("navigation", { name: "Draft" }).getByRole("link", { name: "Publish" }).click();
    await page.getByRole("button", { name: "Publish…" }).waitFor();
    await look(page, "publish");
    await press(page, "Publish…");
    const publishing = page.getByRole("dialog");
    await publishing.getByRole("button", { name: "Publish", exact: true }).click();
    const address = publishing.getByRole("link", { name: /^http/ });
    await address.waitFor();
    await look(page, "published");
    const opened = page.context().waitForEvent("page");
    await address.click();
    const post = await opened;
    await post.getByText("We shall see.").waitFor();
    await look(post, "post");
    await post.close();
    await publishing.getByRole("button", { name: "Done" }).click();
    await look(page, "publish-after");

    await page.getByRole("link", { name: "Webhooks" }).click();
    await heading(page, "Webhooks").waitFor();
    await look(page, "webhooks");
    await press(page, "Send a test");
    await look(page, "test-without-key");
    await page.getByRole("dialog").getByRole("link", { name: "API keys" }).click();
    await press(page, "Create API key");
    await page.getByRole("dialog").getByLabel("Name").fill("My app");
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    await page.getByRole("button", { name: "Test a webhook with it" }).waitFor();
    await look(page, "key");
    await press(page, "Test a webhook with it");
    const test = page.getByRole("dialog", { name: "Send a test webhook" });
    await test.getByLabel("Address of the receiver").fill(`https://${ownHost}/galley`);
    await look(page, "test");
    await test.getByRole("button", { name: "Send the test" }).click();
    await test.getByText("Accepted", { exact: true }).waitFor();
    await look(page, "tested");
    expect(system.receiver.requests.map(({ path }) => path)).toEqual(["/galley"]);
  }, 240_000);
});
