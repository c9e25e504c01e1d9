import { waitUntil } from "@galley/test-kit/conditions";
import { findings } from "../src/checks.ts";
import { addPasskey, api, newAccount, newLink } from "../src/people.ts";
import { newVisit } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

describeInBrowser("a new installation", () => {
  it("leads its owner from the printed link to a passkey, a key and a publication, on accessible pages", async () => {
    const { accountId } = await newAccount();
    const { page, passkeys } = await newVisit();
    const found: string[] = [];
    const look = async (where: string): Promise<void> => {
      found.push(...(await findings(page)).map((finding) => `${where}, ${finding}`));
    };

    await page.goto(await newLink(accountId));
    await page.getByRole("button", { name: "Sign in with this link" }).waitFor();
    await look("link");
    await page.getByRole("button", { name: "Sign in with this link" }).click();
    await addPasskey(page);
    expect(await passkeys.count()).toBe(1);
    await look("sessions");

    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("button", { name: "Create API key" }).first().click();
    await page.getByRole("textbox", { name: "Name" }).fill("Website build");
    await look("new key");
    await page.getByRole("button", { name: "Create key" }).click();
    await page.getByRole("button", { name: "Copy key" }).waitFor();
    await look("shown key");
    const line = await page.getByText(/^curl -H/).textContent();
    const [, apiKey = ""] = /Bearer ([^']+)'/.exec(line ?? "") ?? [];
    expect((await api(apiKey, "GET", "/me")).status).toBe(200);
    await page.getByRole("button", { name: "I have stored the key" }).click();
    await page.getByRole("row", { name: /Website build/ }).waitFor();

    await page.getByRole("link", { name: "Publications" }).click();
    await page.getByRole("button", { name: "Create publication" }).first().click();
    await page.getByRole("textbox", { name: "Name" }).fill("River Notes");
    await look("new publication");
    await page.getByRole("dialog").getByRole("button", { name: "Create publication" }).click();
    await page.getByRole("heading", { level: 1, name: "River Notes" }).waitFor();
    await look("publication");
    const { body } = await api(apiKey, "GET", "/publications");
    expect(body.data[0]).toMatchObject({ name: "River Notes", slug: "river-notes" });

    await page.getByRole("button", { name: "Sign out" }).click();
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.getByRole("heading", { level: 1, name: /Hello/ }).waitFor();
    await page.getByText("No draft waits.").waitFor();
    await look("home");
    expect(found).toEqual([]);
  });
});

describeInBrowser("the checks themselves", () => {
  it("find a style, markup and a script that the policy forbids, a request to another host and an error", async () => {
    const { page, faults } = await newVisit();
    await page.goto(await newLink((await newAccount()).accountId));
    const attempts = [
      `document.body.setAttribute("style", "margin: 0")`,
      `document.body.insertAdjacentHTML("beforeend", "<b>planted</b>")`,
      `document.createElement("script").text = "planted()"`,
      `fetch("https://elsewhere.example/").catch(() => {})`,
      `setTimeout(() => { throw new Error("planted") })`,
    ];
    for (const attempt of attempts) await page.evaluate(`try { ${attempt} } catch {}`);
    await waitUntil(() => faults.some((fault) => fault.startsWith("error")));
    const found = faults.splice(0).join("\n");
    expect(found).toMatch(/^style-src-attr forbade inline/m);
    expect(found).toMatch(/^require-trusted-types-for forbade .*insertAdjacentHTML/m);
    expect(found).toMatch(/^require-trusted-types-for forbade .*text/m);
    expect(found).toMatch(/^connect-src forbade https:\/\/elsewhere/m);
    expect(found).toMatch(/^error: planted/m);
  });

  it("find a field without a label, and text that is too pale in one of both schemes", async () => {
    const { page } = await newVisit();
    await page.goto(await newLink((await newAccount()).accountId));
    await page.getByRole("heading").waitFor();
    await page.evaluate(`document.querySelector("main").append(document.createElement("input"))`);
    await page.evaluate(`document.querySelector("h1").style.color = "#bbbbbb"`);
    const pale = (await findings(page)).join("\n");
    expect(pale).toMatch(/^light: label: input/m);
    expect(pale).toMatch(/^light: color-contrast: h1/m);
    expect(pale).not.toMatch(/^dark: /m);
    await page.evaluate(`document.querySelector("h1").style.color = "#333333"`);
    expect((await findings(page)).join("\n")).toMatch(/^dark: color-contrast: h1/m);
  });
});
