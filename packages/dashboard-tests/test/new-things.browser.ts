import { newOwner, newPublication } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

describeInBrowser("a new key", () => {
  it("stays on the page whatever Escape does, and is selected where the browser lets no page copy", async () => {
    const { page } = await newOwner();
    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("button", { name: "Create API key" }).first().click();
    await page.getByRole("dialog").getByLabel("Name").fill("Website");
    await page.keyboard.press("Enter");
    const shown = page.getByRole("dialog", { name: "Copy your new key" });
    await shown.waitFor();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press("Escape");
    await page.evaluate(`Object.defineProperty(navigator, "clipboard", { value: undefined, configurable: true })`);
    await shown.getByRole("button", { name: "Copy key" }).click();
    await shown.getByText(/^Selected: /).waitFor();
    const key = await shown.locator("code").first().textContent();
    expect(await page.evaluate<string>("getSelection().toString()")).toBe(key);
  });
});

describeInBrowser("the slug of a new publication", () => {
  it("is proposed for names of all scripts, free, and without a hyphen at its end", async () => {
    const { page, account } = await newOwner();
    await newPublication(account, { name: "Taken", slug: "publication" });
    await page.getByRole("link", { name: "Publications" }).click();
    await page.getByRole("link", { name: "Taken" }).waitFor();
    await page.getByRole("button", { name: "Create publication" }).click();
    const slugOf = async (name: string): Promise<string> => {
      await page.getByRole("dialog").getByLabel("Name").fill(name);
      return page.getByRole("dialog").getByLabel("Slug").inputValue();
    };
    expect(await slugOf("東京ニュース")).toBe("publication-2");
    expect(await slugOf("Straße & Ärger!")).toBe("strasse-arger");
    expect(await slugOf("x".repeat(98).concat(" yz yz"))).toBe("x".repeat(98));
  });
});
