import { openPath } from "../src/browser.ts";
import { newOwner } from "../src/people.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

describeInBrowser("a page whose files are gone after an upgrade", () => {
  it("says so inside the frame after one reload at most, and none when its link is only pointed at", async () => {
    const { page } = await newOwner();
    await page.getByRole("link", { name: "API keys" }).click();
    await page.getByRole("heading", { level: 1, name: "API keys" }).waitFor();
    let loads = 0;
    page.on("load", () => {
      loads += 1;
    });
    await page.route("**/assets/audit*.js", (route) => route.fulfill({ status: 404, body: "" }));
    const asked = page.waitForResponse("**/assets/audit*.js");
    await page.getByRole("link", { name: "Audit log" }).hover();
    await asked;
    expect(loads).toBe(0);
    await page.getByRole("link", { name: "Audit log" }).click();
    await page.getByText("Galley may have been updated since you opened it").waitFor();
    await page.getByRole("navigation", { name: "Main" }).waitFor();
    expect(loads).toBeLessThanOrEqual(1);
  });

  it("is shown inside the frame, too, when there is no such page", async () => {
    const { page } = await newOwner();
    await openPath(page, "/no/such/page");
    await page.getByText("There is nothing at this address").waitFor();
    await page.getByRole("navigation", { name: "Main" }).waitFor();
  });
});
