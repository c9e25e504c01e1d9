import type { Page } from "playwright-core";
import { findings, overflow } from "../src/checks.ts";
import { newVisit, world } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

/** One page of each kind. */
const kinds = [
  "",
  "/quick-start",
  "/guides/webhooks",
  "/api/limits",
  "/tools/typescript",
  "/operate/settings",
  "/reference",
];
const madeKinds = ["/reference/generateDraft", "/reference/events", "/errors/CONFLICT", "/changelog"];

const origin = () => new URL(world().apiUrl).origin;

async function openDocs(path: string, looks?: { width: number }): Promise<Page> {
  const { page } = await newVisit(looks);
  await page.goto(`${origin()}/docs${path}`);
  return page;
}

// `describeInBrowser` fails a test whose pages break their policy or ask other hosts.
describeInBrowser("the documentation", () => {
  it.each([...kinds, ...madeKinds])("is accessible in light and dark: /docs%s", async (path) => {
    expect(await findings(await openDocs(path))).toEqual([]);
  });

  it("fits a phone on each page of its menu, under its policy", async () => {
    const page = await openDocs("", { width: 375 });
    const links = await page
      .locator("#menu a")
      .evaluateAll((all) => all.map((link) => String(link.getAttribute("href"))));
    const paths = [...new Set(links)].filter((link) => link.startsWith("/docs"));
    expect(paths.length).toBeGreaterThan(60);
    for (const path of paths) {
      await page.goto(origin() + path);
      await page.getByRole("heading", { level: 1 }).first().waitFor();
      expect([path, await overflow(page)]).toEqual([path, 0]);
    }
  }, 300_000);

  it("has a menu on a phone that opens and closes without a script", async () => {
    const page = await openDocs("/guides/webhooks", { width: 375 });
    await page.route("**/docs.js*", (route) => route.fulfill({ body: "" }));
    await page.reload();
    const entry = page.getByRole("link", { name: "Limits", exact: true });
    expect(await entry.isVisible()).toBe(false);
    await page.getByRole("button", { name: "Menu" }).click();
    await entry.click();
    await page.getByRole("heading", { level: 1, name: "Limits" }).waitFor();
  });

  it("shows examples in the chosen language on all pages, and one language without a script", async () => {
    const page = await openDocs("/reference/getMe");
    await page.getByText("Python", { exact: true }).click();
    await page.getByText("from galley import Galley").waitFor();
    expect(await page.locator(".tabs .code").filter({ visible: true }).count()).toBe(1);
    await page.goto(`${origin()}/docs/reference/listStyles`);
    await page.getByText("galley.styles.list()").filter({ visible: true }).waitFor();
    expect(await page.getByRole("radio", { name: "Python" }).isChecked()).toBe(true);
  });

  it("finds pages by the keyboard alone", async () => {
    const page = await openDocs("");
    await page.keyboard.press("/");
    await page.getByRole("dialog").getByRole("textbox").waitFor();
    await page.keyboard.type("onCmsEdit");
    await page.getByRole("dialog").getByRole("link").first().waitFor();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/docs\/.+/);
    expect(await page.locator("main").textContent()).toContain("onCmsEdit");
    await page.keyboard.press("Control+k");
    await page.keyboard.type("qqqq");
    await page.getByText("Nothing has the words").waitFor();
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").isVisible()).toBe(false);
  });

  it("writes the address of this server into examples", async () => {
    const page = await openDocs("/quick-start");
    await page.getByText(`export GALLEY_BASE_URL=${origin()}/v1`).first().waitFor();
  });

  it.each([
    ["#error-NOT_FOUND", "/docs/errors/NOT_FOUND"],
    ["#webhooks", "/docs/guides/webhooks"],
    ["#limits", "/docs/api/limits"],
  ])("leads old links to the page that has their content now: /docs%s", async (link, path) => {
    const page = await openDocs(link);
    await page.waitForURL(`${origin()}${path}`);
  });

  it("has a console that sends requests, also under the links of the old one", async () => {
    const page = await openDocs("#/User/getMe");
    await page.waitForURL(`${origin()}/docs/console#/User/getMe`);
    const operation = page.locator("#operations-User-getMe");
    await operation.getByRole("button", { name: "Try it out" }).click();
    await operation.getByRole("button", { name: "Execute" }).click();
    await operation.getByText("UNAUTHORIZED").first().waitFor();
  });
});
