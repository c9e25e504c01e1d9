import { createHmac, randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { answer } from "@galley/test-kit/receiver";
import type { Page } from "playwright-core";
import { openPath } from "../src/browser.ts";
import { receiverHost } from "../src/dashboard-system.ts";
import { addDeliveries, failDelivery } from "../src/delivery-data.ts";
import { type Account, api, call, newMember, newOwner, newPublication } from "../src/people.ts";
import { world } from "../src/test-world.ts";
import { describeInBrowser } from "./describe-in-browser.ts";

const day = 86_400_000;
const table = (page: Page) => page.getByRole("region", { name: "Deliveries" });
const row = (page: Page, name: string) => table(page).getByRole("row").filter({ hasText: name });
const missed = (page: Page) => page.getByRole("list", { name: "Receivers that missed webhooks" });

/** Waits until the list shows webhooks to exactly these hosts, in this order. */
const showsHosts = (page: Page, hosts: readonly string[]) =>
  waitUntil(async () => {
    const shown = await table(page).locator("tbody tr td:first-child a + div").allTextContents();
    expect(shown).toEqual(hosts);
  });

/** Orders a draft whose webhook goes to the receiver. */
async function order({ apiKey }: Account, publicationId: string, title: string, path: string): Promise<void> {
  const webhookUrl = `https://${receiverHost}${path}`;
  const instructions = "The bridge opens on Monday. It is 80 metres long.";
  const body = { title, instructions, webhookUrl };
  // A busy gateway answers 503, and has then ordered nothing.
  await waitUntil(async () => {
    const answered = await api(apiKey, "POST", `/publications/${publicationId}/drafts/generate`, body);
    expect(answered).toMatchObject({ status: 202 });
  });
}

const requestsTo = (path: string) => world().receiver.requests.filter((request) => request.path === path);

describeInBrowser("webhooks", () => {
  it("are listed newest first, and filtered by state, receiver, time, event and publication", async () => {
    const { page, account } = await newOwner();
    const publicationId = await newPublication(account, { name: "River Notes" });
    const other = await newPublication(account, { name: "The Kettle" });
    await addDeliveries(account, publicationId, [
      { host: "one.example", createdAt: new Date(Date.now() - 1_000), event: "draft.published" },
      { host: "two.example", createdAt: new Date(Date.now() - 2 * day), state: "failed" },
      { host: "three.example", createdAt: new Date(Date.now() - 9 * day), publicationId: other },
    ]);
    await openPath(page, "/deliveries");
    const all = ["one.example", "two.example", "three.example"];
    await showsHosts(page, all);
    const choose = async (label: string, option: string, hosts: readonly string[]) => {
      await page.getByLabel(label, { exact: true }).selectOption(option);
      await showsHosts(page, hosts);
    };
    await choose("State", "Not delivered", ["two.example"]);
    await choose("State", "All states", all);
    await choose("Receiver", "three.example", ["three.example"]);
    await choose("Receiver", "All receivers", all);
    await choose("Time", "Last 24 hours", ["one.example"]);
    await choose("Time", "Last 7 days", ["one.example", "two.example"]);
    await choose("Time", "Any time", all);
    await choose("Event", "draft.published", ["one.example"]);
    await choose("Event", "All events", all);
    await choose("Publication", "The Kettle", ["three.example"]);
    await page.reload();
    await showsHosts(page, ["three.example"]);
    await choose("Publication", "All publications", all);
    await page.getByLabel("Time", { exact: true }).selectOption("From … until …");
    const localTime = (at: number): Promise<string> =>
      page.evaluate(`new Date(${at} - new Date(${at}).getTimezoneOffset() * 60000).toISOString().slice(0, 16)`);
    await page.getByLabel("From").fill(await localTime(Date.now() - 3 * day));
    await page.getByLabel("Until").fill(await localTime(Date.now() - day));
    await showsHosts(page, ["two.example"]);
    expect(await page.evaluate<string>("document.body.textContent")).not.toContain("secret");
  });

  it("come in pages, of ten thousand", async () => {
    const { page, account } = await newOwner();
    const rest = Array.from({ length: 10_000 }, (_, index) => ({ createdAt: new Date(Date.now() - index * 1_000) }));
    await addDeliveries(account, randomUUID(), [
      ...rest,
      { host: "oldest.example", createdAt: new Date(Date.now() - 9 * day) },
    ]);
    await openPath(page, "/deliveries");
    await row(page, receiverHost).nth(49).waitFor();
    expect(await row(page, receiverHost).count()).toBe(50);
    await page.getByRole("button", { name: "Show older webhooks" }).click();
    await row(page, receiverHost).nth(99).waitFor();
    await page.getByLabel("Receiver").selectOption("oldest.example");
    await showsHosts(page, ["oldest.example"]);
  });

  it("that a receiver missed are sent again with three clicks, and the page shows what came of it", async () => {
    const { page, account } = await newOwner();
    const publicationId = await newPublication(account, { name: "River Notes" });
    const [path, fine] = [`/missed-${randomUUID()}`, `/fine-${randomUUID()}`];
    world().receiver.script([answer(503)], { path });
    await order(account, publicationId, "The mill", fine);
    await order(account, publicationId, "The bridge", path);
    await order(account, publicationId, "The ferry", path);
    const waiting = { timeoutMilliseconds: 60_000 };
    await waitUntil(() => expect([requestsTo(path).length, requestsTo(fine).length]).toEqual([8, 1]), waiting);
    world().receiver.script([answer(200)], { path });
    // The receiver has the last request a moment before the service has stored the answer.
    await waitUntil(async () => {
      const { receivers } = await call(page, "webhooks.v1.WebhooksService/ListReceivers", {});
      expect(receivers).toMatchObject([{ host: receiverHost, failed: 2 }]);
    });
    await page.getByRole("link", { name: "Webhooks" }).click();
    await missed(page).getByText("2 webhooks not delivered", { exact: false }).waitFor();
    await page.getByRole("button", { name: `Send again to ${receiverHost}` }).click();
    const dialog = page.getByRole("dialog", { name: "Send webhooks again" });
    await dialog.getByText("2 webhooks will be sent again").waitFor();
    await dialog.getByText(receiverHost).waitFor();
    await dialog.getByRole("button", { name: "Send 2 again" }).click();
    await page.getByText("2 of 2 webhooks delivered.").waitFor();
    await missed(page).waitFor({ state: "detached" });
    const deliveries = Map.groupBy(requestsTo(path), ({ headers }) => headers["x-service-delivery"]);
    expect([...deliveries.values()].map(({ length }) => length)).toEqual([5, 5]);
    for (const requests of deliveries.values()) {
      expect(new Set(requests.map(({ body }) => body.toString("utf8"))).size).toBe(1);
      const signature = createHmac("sha256", account.apiKey)
        .update(requests[0]?.body ?? "")
        .digest("hex");
      expect(requests.at(-1)?.headers["x-service-signature"]).toBe(signature);
    }
    expect(requestsTo(fine)).toHaveLength(1);
    await page.reload();
    await page.getByText("2 of 2 webhooks delivered.").waitFor();
    await page.getByRole("button", { name: "Hide" }).click();
    await page.getByText("2 of 2 webhooks delivered.").waitFor({ state: "detached" });
  }, 180_000);

  it("show a receiver that misses one while the page is open", async () => {
    const { page, account } = await newOwner();
    const [id = ""] = await addDeliveries(account, randomUUID(), [{ host: "slow.example", state: "pending" }]);
    await openPath(page, "/deliveries");
    await row(page, "slow.example").waitFor();
    expect(await missed(page).count()).toBe(0);
    await failDelivery(id);
    await missed(page).getByText("1 webhook not delivered", { exact: false }).waitFor();
  });

  it("are sent again when they are chosen, and those that cannot be signed any more say why", async () => {
    const { page, account } = await newOwner();
    await addDeliveries(account, randomUUID(), [{ host: "one.example" }, { host: "two.example" }]);
    await openPath(page, "/deliveries");
    await page.getByLabel("Choose draft.ready to two.example").check();
    await page.getByRole("button", { name: "Send 1 chosen one again …" }).click();
    await page.getByRole("button", { name: "Send 1 again" }).click();
    await page.getByText("0 of 1 webhook delivered, 1 not delivered again.").waitFor();
    await row(page, "two.example").getByText("Not delivered").waitFor();
    await row(page, "one.example").getByText("Delivered").waitFor();
    await row(page, "two.example").getByRole("link", { name: "draft.ready" }).click();
    await page.getByText("sent again, time 1").waitFor();
    await page.getByText("The sealed signing key is damaged", { exact: false }).waitFor();
  });

  it("show each attempt with its answer as plain text, and the body to copy", async () => {
    const { page, account } = await newOwner();
    const publicationId = await newPublication(account, { name: "River Notes" });
    const hostile = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`;
    const body = { event: "draft.ready", data: { draft: { title: hostile } } };
    const [id = ""] = await addDeliveries(account, publicationId, [
      { state: "failed", responseExcerpt: hostile, body },
    ]);
    await openPath(page, `/deliveries/${id}`);
    await page.getByRole("heading", { level: 1, name: `draft.ready to ${receiverHost}` }).waitFor();
    const attempts = page.getByRole("region", { name: "Attempts" });
    expect(await attempts.getByRole("row").count()).toBe(5);
    expect(await attempts.getByText(hostile).count()).toBe(4);
    await attempts.getByText("41 ms").first().waitFor();
    await attempts.getByText("The receiver failed. Its own log says why.").first().waitFor();
    expect(await page.getByRole("region", { name: "JSON" }).textContent()).toBe(JSON.stringify(body, undefined, 2));
    expect(await page.title()).toContain("draft.ready");
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy body" }).click();
    await page.getByText("Copied").waitFor();
    expect(await page.evaluate<string>("navigator.clipboard.readText()")).toBe(JSON.stringify(body));
  });

  it("are tested with a key that is at hand, which stays in the memory of the page", async () => {
    const { page, account } = await newOwner();
    const path = `/test-${randomUUID()}`;
    world().receiver.script([answer(401, {}, "who are you?"), answer(204)], { path });
    await openPath(page, "/settings/keys");
    await page.getByRole("button", { name: "Create API key" }).click();
    await page.getByRole("dialog").getByLabel("Name").fill("Website");
    await page.getByRole("dialog").getByRole("button", { name: "Create key" }).click();
    const apiKey = (await page.getByText(/^svc_[0-9A-Za-z]{64}$/).textContent()) ?? "";
    await page.getByRole("button", { name: "Test a webhook with it" }).click();
    const dialog = page.getByRole("dialog", { name: "Send a test webhook" });
    expect(await dialog.getByLabel("API key that signs it").inputValue()).toBe(apiKey);
    const address = dialog.getByLabel("Address of the receiver");
    await address.fill("https://127.0.0.1/");
    await dialog.getByRole("button", { name: "Send the test" }).click();
    await dialog.getByText("url must be a public HTTPS URL", { exact: false }).waitFor();
    await address.fill(`https://${receiverHost}${path}`);
    await dialog.getByRole("button", { name: "Send the test" }).click();
    await dialog.getByText("Not accepted").waitFor();
    await dialog.getByText("who are you?").waitFor();
    await dialog.getByText("Check that it compares X-Service-Signature", { exact: false }).waitFor();
    await dialog.getByRole("button", { name: "Send another" }).click();
    await dialog.getByText("Accepted", { exact: true }).waitFor();
    const requests = requestsTo(path);
    expect(requests).toHaveLength(2);
    for (const { headers, body } of requests) {
      const signature = createHmac("sha256", apiKey).update(body).digest("hex");
      expect([headers["x-service-signature"], headers["x-service-test"]]).toEqual([signature, "true"]);
    }
    const stored = "JSON.stringify([location.href, document.cookie, {...localStorage}, {...sessionStorage}])";
    expect(await page.evaluate<string>(stored)).not.toContain(apiKey);
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.getByRole("dialog", { name: "Copy your new key" }).waitFor();
    expect((await api(account.apiKey, "GET", "/me")).status).toBe(200);
  });

  it("are read by a viewer, who sends nothing, and by nobody of another account", async () => {
    const owner = await newOwner();
    const publicationId = await newPublication(owner.account, { name: "River Notes" });
    const [id = ""] = await addDeliveries(owner.account, publicationId, [{ state: "failed" }]);
    const viewer = await newMember(owner, "viewer");
    await openPath(viewer.page, "/deliveries");
    await row(viewer.page, receiverHost).getByRole("link", { name: "draft.ready" }).click();
    await viewer.page.getByRole("heading", { name: "Attempts" }).waitFor();
    expect(await viewer.page.getByRole("button", { name: /Send/ }).count()).toBe(0);
    const stranger = await newOwner();
    await openPath(stranger.page, `/deliveries/${id}`);
    await stranger.page.getByText("The resource does not exist.").waitFor();
    const service = "webhooks.v1.WebhooksService";
    const refusals: string[] = [];
    for (const deliveryId of [id, randomUUID()]) {
      for (const [method, request] of [
        ["GetDelivery", { deliveryId }],
        ["ReplayDeliveries", { replayId: randomUUID(), deliveryIds: [deliveryId] }],
      ] as const) {
        const refused = call(stranger.page, `${service}/${method}`, request);
        refusals.push(await refused.catch(({ message }: Error) => message.replace(method, "")));
      }
    }
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain("not_found");
  });
});
