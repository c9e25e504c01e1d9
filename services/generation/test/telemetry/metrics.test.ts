import { waitUntil } from "@galley/test-kit/conditions";
import { scrape } from "@galley/test-kit/exposition";
import { draftOrder, testSystem, webhook } from "../harness/system.ts";

const system = await testSystem();

describe("the service's metrics", () => {
  it("cover jobs from the queue to their end, and events from the outbox to the broker", async () => {
    const replica = await system.startReplica({}, { metricsAddress: { host: "127.0.0.1", port: 0 } });
    const figures = () => scrape(replica.app.metricsPort());
    const tenant = system.tenant();
    const order = draftOrder(tenant.publication.id);
    system.writer.hold(`${order.title}/text`);
    await replica.call("startDraft", { order, webhook: webhook() }, tenant.as());
    await waitUntil(async () => {
      const { value } = await figures();
      expect(value("jobs", { kind: "draft", state: "running" })).toBe(1);
      expect(value("jobs", { kind: "draft", state: "queued" })).toBe(0);
    });
    system.writer.letGo(`${order.title}/text`);
    await waitUntil(async () => {
      const { value } = await figures();
      expect(value("jobs")).toBe(0);
      expect(value("job_attempts_total", { kind: "draft", outcome: "done" })).toBe(1);
      expect(value("job_attempt_duration_seconds_count", { kind: "draft" })).toBe(1);
      expect(value("relay_published_total", { outcome: "confirmed" })).toBe(1);
    });
    const { value, samples } = await figures();
    expect(value("broker_connected")).toBe(1);
    const queues = samples.filter(({ name }) => name === "dlq_messages").map(({ labels }) => labels.queue);
    expect(queues.sort()).toEqual(["generation.accounts", "generation.publications"]);
  });
});
