import { waitUntil } from "@galley/test-kit/conditions";
import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { type Backend, backends } from "../src/dashboard-system.ts";
import { newOwner, newPublication } from "../src/people.ts";
import { world } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

interface Case {
  readonly away: Backend;
  readonly on: string;
  /** The path of the page, without `/dashboard`. */
  readonly path: (publicationId: string) => string;
  /** A text on the part of the page that needs the service. It must be missing while the service is down. */
  readonly shows: string;
  /** A text on another part of the page, which must still be shown while the service is down. */
  readonly rest: string;
}

const home = { on: "home", path: () => "/" };
const ofPublication = (tab: string) => (id: string) => `/publications/${id}/${tab}`;
const nothingFound = "The scout has found nothing new";
const noProblem = "every webhook of the last 7 days was delivered";
const noDraft = "No draft waits";

const cases: readonly Case[] = [
  { ...home, away: "content", shows: nothingFound, rest: noDraft },
  { ...home, away: "generation", shows: noDraft, rest: nothingFound },
  { ...home, away: "publishing", shows: noProblem, rest: noDraft },
  { ...home, away: "webhooks", shows: noProblem, rest: noDraft },
  { away: "content", on: "ideas", path: () => "/ideas", shows: "No new idea", rest: "Stories that the scout found" },
  { away: "generation", on: "runs", path: ofPublication("runs"), shows: "No run yet", rest: "Runs are kept for" },
  { away: "content", on: "publications", path: () => "/publications", shows: "River Notes", rest: "Publications" },
  { away: "content", on: "styles", path: () => "/styles", shows: "Prebuilt styles", rest: "Create style" },
  { away: "generation", on: "usage", path: () => "/usage", shows: "Revisions count too", rest: "Active API keys" },
  { away: "generation", on: "the scout", path: ofPublication("scout"), shows: "Muted outlets", rest: "The scout runs" },
  {
    away: "publishing",
    on: "the posts",
    path: ofPublication("posts"),
    shows: "No post yet",
    rest: "What was published from here",
  },
  {
    away: "publishing",
    on: "the site",
    path: ofPublication("site"),
    shows: "Nothing about authors yet",
    rest: "River Notes",
  },
];

describeInBrowser("a service that is away", () => {
  afterEach(() => Promise.all([...backends].map(world().bringBack)));

  it.each(cases)(
    "($away) leaves $on with a notice and “Try again”, and the rest works",
    async ({ away, shows, rest, path }) => {
      const { page, account } = await newOwner();
      const publicationId = await newPublication(account, { name: "River Notes" });
      await world().takeAway(away);
      await openPath(page, path(publicationId));
      const again = page.getByRole("main").getByRole("button", { name: "Try again" });
      await again.first().waitFor();
      await page.getByRole("main").getByText(rest).first().waitFor();
      await page.getByRole("link", { name: "Sessions and passkeys" }).click();
      await page.getByText("this browser").waitFor();
      await page.goBack();
      await again.first().waitFor();

      await world().bringBack(away);
      await waitUntil(async () => {
        for (const button of await again.all()) await button.click({ timeout: 1_000 }).catch(() => undefined);
        return (await page.getByText(shows).first().isVisible()) && (await again.count()) === 0;
      });
    },
  );

  it.each([
    {
      away: "content",
      on: "publications",
      path: () => "/publications",
      method: "ListPublications",
      shown: (page: Page) => page.getByRole("link", { name: "River Notes" }),
    },
    {
      away: "generation",
      on: "runs",
      path: ofPublication("runs"),
      method: "ListScoutRuns",
      shown: (page: Page) => page.getByText("No run yet"),
    },
  ] as const)(
    "($away) is asked again by the page of $on itself, and the notice stays until it answers",
    async ({ away, path, method, shown }) => {
      const { page, account } = await newOwner();
      const publicationId = await newPublication(account, { name: "River Notes" });
      await world().takeAway(away);
      await openPath(page, path(publicationId));
      const again = page.getByRole("button", { name: "Try again" });
      await again.waitFor();
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(`**/${method}`, async (route) => {
        await held;
        await route.continue();
      });
      await page.waitForRequest(`**/${method}`);
      await world().bringBack(away);
      expect(await again.isVisible()).toBe(true);
      release();
      await shown(page).waitFor();
      await again.waitFor({ state: "detached" });
    },
  );

  it("(gateway) leaves keys with a notice and “Try again”, and the member signed in", async () => {
    const { page } = await newOwner();
    await world().takeAway("gateway");
    await page.getByRole("link", { name: "API keys" }).click();
    const again = page.getByRole("button", { name: "Try again" });
    await again.first().waitFor();
    await world().bringBack("gateway");
    await waitUntil(async () => {
      for (const button of await again.all()) await button.click({ timeout: 1_000 }).catch(() => undefined);
      return page.getByRole("table").isVisible();
    });
    await page.getByRole("heading", { level: 1, name: "API keys" }).waitFor();
  });

  it("(content) loses nothing that was typed into a form", async () => {
    const { page, account } = await newOwner();
    const publicationId = await newPublication(account, { name: "River Notes" });
    await openPath(page, `/publications/${publicationId}`);
    await page.getByLabel("Description").fill("Half a thought");
    await world().takeAway("content");
    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByRole("alert").first().waitFor();
    expect(await page.getByLabel("Description").inputValue()).toBe("Half a thought");
    await world().bringBack("content");
    await waitUntil(async () => {
      const save = page.getByRole("button", { name: "Save changes" });
      if ((await save.count()) === 0) return true;
      await save.click({ timeout: 1_000 }).catch(() => undefined);
      return false;
    });
    expect(await page.getByLabel("Description").inputValue()).toBe("Half a thought");
  });
});
