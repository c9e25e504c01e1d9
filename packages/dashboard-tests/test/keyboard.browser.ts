import { openPath } from "../src/browser.ts";
import { addPasskey, newOwner, newPublication } from "../src/people.ts";
import { newVisit } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

const focusedRole = `document.activeElement.getAttribute("type") ?? document.activeElement.tagName`;

describeInBrowser("the keyboard", () => {
  it("goes to publications by “g p”, searches by “/”, creates by “n”, and closes by Escape", async () => {
    const { page, account } = await newOwner();
    await newPublication(account, { name: "River Notes" });
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await page.getByRole("heading", { level: 1, name: "Publications" }).waitFor();
    await page.getByRole("searchbox").waitFor();
    await page.keyboard.press("/");
    expect(await page.evaluate(focusedRole)).toBe("search");
    await page.keyboard.type("gpn?");
    expect(await page.getByRole("searchbox").inputValue()).toBe("gpn?");
    expect(await page.getByRole("dialog").count()).toBe(0);
    await page.getByRole("searchbox").fill("");

    await page.getByRole("searchbox").blur();
    await page.keyboard.press("n");
    await page.getByRole("dialog", { name: "Create a publication" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  });

  it("has a sheet of all shortcuts by “?”, and each of them leads where it says", async () => {
    const { page } = await newOwner();
    await page.keyboard.press("?");
    const sheet = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    const names = await sheet.locator("dt").allTextContents();
    const keys = await sheet.locator("dd").allTextContents();
    const chords = names.flatMap((name, index) => {
      const [, key] = /^g(\w)$/.exec(keys[index] ?? "") ?? [];
      return key === undefined ? [] : [{ name, key }];
    });
    expect(chords.length).toBeGreaterThanOrEqual(6);
    await page.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    for (const { name, key } of chords) {
      await page.keyboard.press("g");
      await page.keyboard.press(key);
      await page.getByRole("link", { name, exact: true }).and(page.locator("[aria-current=page]")).waitFor();
    }
  });

  it("reaches the content without the navigation, and shows where the focus is", async () => {
    const { page } = await newOwner();
    await page.getByRole("link", { name: "Publications" }).click();
    await page.getByRole("button", { name: "Create publication" }).first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: "Create publication" }).first().waitFor();
    await page.keyboard.press("Tab");
    await page.getByRole("link", { name: "Skip to content" }).and(page.locator(":focus")).waitFor();
    const outline = await page.evaluate<string>("getComputedStyle(document.activeElement).boxShadow");
    expect(outline).not.toBe("none");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await page.getByRole("main").locator(":focus").waitFor();
  });

  it("keeps the focus inside a dialog, and gives it back to the button that opened it", async () => {
    const { page } = await newOwner();
    await page.getByRole("link", { name: "API keys" }).click();
    const opener = page.getByRole("button", { name: "Create API key" }).first();
    await opener.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog").waitFor();
    for (let press = 0; press < 12; press++) await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        `document.activeElement.closest("main, nav") !== null && document.activeElement.closest("dialog") === null`,
      ),
    ).toBe(false);
    await page.keyboard.press("Escape");
    await opener.and(page.locator(":focus")).waitFor();
  });

  it("undoes a change from the toast", async () => {
    const { page, account } = await newOwner();
    const id = await newPublication(account, { name: "River Notes" });
    await openPath(page, `/publications/${id}/topics`);
    await page.getByRole("button", { name: "Add topic" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Name" }).fill("Bridges");
    await page.keyboard.press("Enter");
    const row = page.getByRole("row", { name: /Bridges/ });
    await row.getByRole("button", { name: "Pause" }).focus();
    await page.keyboard.press("Enter");
    await row.getByRole("button", { name: "Resume" }).waitFor();
    await page.getByRole("button", { name: "Undo" }).focus();
    await page.keyboard.press("Enter");
    await row.getByRole("button", { name: "Pause" }).waitFor();
  });
});

describeInBrowser("a narrow window", () => {
  it("has its navigation in a menu, which a choice and Escape close", async () => {
    const owner = await newOwner();
    await addPasskey(owner.page);
    const { page } = await newVisit({ width: 375, cookies: await owner.context.cookies() });
    await page.goto(owner.page.url());
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.click();
    await page.getByRole("link", { name: "Publications" }).click();
    await page.getByRole("heading", { level: 1, name: "Publications" }).waitFor();
    await page.getByRole("navigation", { name: "Main" }).waitFor({ state: "hidden" });
    await menu.click();
    await page.getByRole("navigation", { name: "Main" }).waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("navigation", { name: "Main" }).waitFor({ state: "hidden" });
    await menu.and(page.locator(":focus")).waitFor();
  });
});
