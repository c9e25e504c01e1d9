import type { Cookie, Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { countScripts, findings, overflow } from "../src/checks.ts";
import { type ExampleAccount, makeExampleAccount } from "../src/example-account.ts";
import { knownPages, openKnownPage, waitForPage } from "../src/known-pages.ts";
import { newLink } from "../src/people.ts";
import { newVisit, world } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

const widths = [375, 768, 1_440, 1_920];
const maxScriptBytes = 190_000;
const maxEditorBytes = 100_000;

let account: ExampleAccount;
let cookies: Cookie[];

/** Opens a window in which the owner is signed in, on a page without scripts. */
async function ownerPage(): Promise<Page> {
  const { page } = await newVisit({ cookies });
  await page.goto(`${new URL(world().apiUrl).origin.replace("127.0.0.1", "localhost")}/readyz`);
  return page;
}

describeInBrowser("every page", () => {
  beforeAll(async () => {
    account = await makeExampleAccount();
    cookies = await account.owner.context.cookies();
  }, 180_000);

  it.each(knownPages)("$name is accessible, fits every window, and loads few scripts", async (known) => {
    const page = await ownerPage();
    const scripts = countScripts(page);
    await openKnownPage(page, known, account);
    expect(await scripts()).toBeGreaterThan(50_000);
    expect(await scripts()).toBeLessThan(maxScriptBytes + (known.hasEditor ? maxEditorBytes : 0));
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await overflow(page)]).toEqual([width, 0]);
    }
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 900 });
    expect(await findings(page)).toEqual([]);
  });

  it("leads to pages of the list only, so that a new page is checked too", async () => {
    const page = await ownerPage();
    const known = new Set(knownPages.map(({ path }) => path(account).split("?")[0]));
    const unknown = new Set<string>();
    // Several pages of the list are dialogs of the same page, which is opened once.
    const pages = new Map(knownPages.map((each) => [each.path(account), each]));
    for (const each of pages.values()) {
      await openKnownPage(page, { ...each, open: async () => {} }, account);
      const links = await page.evaluate<string[]>(
        `[...document.querySelectorAll("a[href^='/dashboard/']")].map((link) => link.pathname)`,
      );
      expect(links.length).toBeGreaterThan(4);
      for (const link of links) {
        const path = link
          .replace(/^\/dashboard/, "")
          .replace(/(?<=\/publications\/)[^/]+/, account.publicationId)
          .replace(/(?<=\/deliveries\/)[^/]+/, account.deliveryId)
          .replace(/(?<=\/drafts\/)[^/]+/, account.sessionId)
          .replace(/(?<=\/styles\/)[^/]+/, account.styleId);
        if (!known.has(path) && !known.has(path.replace(/\/$/, ""))) unknown.add(path);
      }
    }
    expect([...unknown]).toEqual([]);
  }, 180_000);

  it("says on the page of a sign-in link what to do, before and without a link", async () => {
    const { page } = await newVisit({ width: 375 });
    await page.goto(await newLink(account.owner.account.accountId));
    await page.getByRole("button", { name: "Sign in with this link" }).waitFor();
    expect([await overflow(page), ...(await findings(page))]).toEqual([0]);
    await page.reload();
    await page.getByRole("button", { name: "Sign in with a passkey" }).waitFor();
    expect([await overflow(page), ...(await findings(page))]).toEqual([0]);
  });
});

describeInBrowser("the checks of every page", () => {
  it("find a page that is too wide, and one that loads a large script", async () => {
    const page = await ownerPage();
    const large = Array.from({ length: 60_000 }, (_, index) => `"${(index * 2_654_435_761).toString(36)}"`).join();
    await page.route("**/planted.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: `export const planted = [${large}]` }),
    );
    await page.route("**/dashboard/publications", async (route) => {
      const response = await route.fetch();
      const planted = `<script type="module" src="/dashboard/assets/planted.js"></script></head>`;
      await route.fulfill({ response, body: (await response.text()).replace("</head>", planted) });
    });
    const scripts = countScripts(page);
    await openPath(page, "/publications");
    await waitForPage(page);
    expect(await scripts()).toBeGreaterThan(maxScriptBytes);
    expect(await overflow(page)).toBe(0);
    await page.evaluate(`document.querySelector("h1").style.minWidth = "2000px"`);
    expect(await overflow(page)).toBeGreaterThan(0);
  });
});
