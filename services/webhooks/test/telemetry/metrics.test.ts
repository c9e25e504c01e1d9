import { waitUntil } from "@galley/test-kit/conditions";
import { scrape } from "@galley/test-kit/exposition";
import type { WebhooksApp } from "../../src/app.ts";
import { createWorld, type World } from "../world.ts";

let world: World;
let app: WebhooksApp;
beforeAll(async () => {
  world = await createWorld();
  app = await world.startApp({ metricsAddress: { host: "127.0.0.1", port: 0 } });
});
afterAll(() => world.close());

describe("the service's figures", () => {
  it("follow deliveries from the event to the receiver's answer", async () => {
    const customer = await world.newCustomer();
    await world.finished(await world.tellDraftReady(customer, "https://hooks.example.com/galley?token=hidden"));
    await waitUntil(async () => {
      const { value, samples } = await scrape(app.metricsPort());
      expect(value("webhook_attempts_total", { outcome: "delivered", answer: "2xx" })).toBe(1);
      expect(value("webhook_attempt_duration_seconds_count")).toBe(1);
      expect(value("webhook_end_to_end_seconds_count")).toBe(1);
      const handled = { queue: "webhooks.deliveries", type: "draft.ready.v1", outcome: "handled" };
      expect(value("consumer_handle_seconds_count", handled)).toBe(1);
      expect(value("webhook_deliveries_pending")).toBe(0);
      expect(value("webhook_oldest_due_age_seconds")).toBe(0);
      expect(value("queue_messages", { queue: "webhooks.deliveries" })).toBe(0);
      expect(value("dlq_messages", { queue: "webhooks.deliveries" })).toBe(0);
      expect(JSON.stringify(samples)).not.toContain("hooks.example.com");
    });
  });

  it("tell failures from answers", async () => {
    const customer = await world.newCustomer();
    const hook = { url: "https://hooks.example.com/", sealedSigningKey: "damaged" };
    const told = { accountId: customer.accountId, publicationId: "p", sessionId: "s", webhook: hook };
    const id = await world.tell("draft.failed.v1", { ...told, error: { message: "m", code: "c" } });
    await world.finished(id);
    await waitUntil(async () => {
      const { value } = await scrape(app.metricsPort());
      expect(value("webhook_attempts_total", { outcome: "failed", answer: "none" })).toBe(1);
    });
  });
});
