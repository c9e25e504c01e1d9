import { waitUntil } from "@galley/test-kit/conditions";
import { scrape } from "@galley/test-kit/exposition";
import { startFaultProxy } from "@galley/test-kit/fault-proxy";
import { testMongoUri, testMongoUriBy } from "@galley/test-kit/mongo";
import { createPublication } from "../samples.ts";
import { startContent, testAccount } from "../start-content.ts";

describe("the metrics of the service", () => {
  it("show the age of waiting events while the broker is unavailable", async () => {
    const content = await startContent({ metrics: true });
    await createPublication(content, testAccount());
    await waitUntil(async () => {
      const { value } = await scrape(content.metricsPort());
      expect(value("outbox_oldest_age_seconds")).toBeGreaterThan(0);
      expect(value("broker_connected")).toBe(0);
    });
    await content.stop();
  });

  it("are served without those from the database while it is unavailable", async () => {
    const { hostname, port } = new URL(testMongoUri());
    const network = await startFaultProxy({ host: hostname, port: Number(port) });
    const mongodbUri = testMongoUriBy(network.port);
    const content = await startContent({ mongodbUri, metrics: true });
    await network.down();
    const { samples, value } = await scrape(content.metricsPort());
    expect(samples.filter(({ name }) => name === "outbox_oldest_age_seconds")).toEqual([]);
    expect(value("metrics_read_failures_total", { metric: "outbox_oldest_age_seconds" })).toBeGreaterThan(0);
    expect(value("galley_build_info", { service: "content" })).toBe(1);
    await network.heal();
    await waitUntil(async () =>
      expect((await scrape(content.metricsPort())).value("outbox_oldest_age_seconds")).toBe(0),
    );
    await content.stop();
    await network.close();
  });
});
