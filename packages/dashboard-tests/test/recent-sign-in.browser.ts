import { addPasskey, call, newOwner, type Person } from "../src/people.ts";
import { forgetRecentSignIns } from "../src/recent-sign-ins.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

/**
 * Signs in an owner and adds a passkey. Then pretends that the sign-in was 11 minutes ago and tries to create an API key, so that the
 * dashboard must ask for a new sign-in.
 */
async function pressCreateKeyLate(): Promise<Person> {
  const owner = await newOwner();
  const { page } = owner;
  await addPasskey(page);
  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByRole("button", { name: "Create API key" }).first().click();
  await page.getByRole("dialog").getByLabel("Name").fill("Website build");
  await page.getByLabel("Role").selectOption("Viewer");
  await forgetRecentSignIns(owner);
  await page.getByRole("button", { name: "Create key" }).click();
  return owner;
}

async function namesOfKeys({ page }: Person): Promise<string[]> {
  const { keys } = await call(page, "gateway.v1.AccountService/ListApiKeys", {});
  return keys.map(({ name }: { readonly name: string }) => name);
}

describeInBrowser("a change that wants a recent sign-in", () => {
  it("asks for a passkey 11 minutes after the last sign-in, and is then made with what was typed", async () => {
    const owner = await pressCreateKeyLate();
    const { page } = owner;
    const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
    await confirm.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("dialog", { name: "Copy your new key" }).waitFor();
    await confirm.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "I have stored the key" }).click();
    await page.getByRole("row", { name: /Website build.*Viewer/ }).waitFor();
  });

  it("is not made when the member closes the dialog, and the form keeps what was typed and says why", async () => {
    const owner = await pressCreateKeyLate();
    const { page } = owner;
    const confirm = page.getByRole("dialog", { name: "Confirm that it is you" });
    await confirm.waitFor();
    await page.keyboard.press("Escape");
    await confirm.waitFor({ state: "detached" });
    await page.getByRole("alert").filter({ hasText: "sign in again to do this" }).waitFor();
    expect(await page.getByRole("dialog").getByLabel("Name").inputValue()).toBe("Website build");
    expect(await namesOfKeys(owner)).not.toContain("Website build");
  });
});
