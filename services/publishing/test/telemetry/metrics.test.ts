import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { scrape } from "@galley/test-kit/exposition";
import { publishRequest, testSite } from "../requests.ts";
import { startPublishing, testAccount } from "../start-publishing.ts";

describe("the service's metrics", () => {
  it("count pages by route", async () => {
    const publishing = await startPublishing({ metrics: true });
    const site = testSite();
    await publishing.call("publish", publishRequest(site), testAccount());
    for (const path of [`/sites/${site.slug}`, `/sites/${randomUUID()}/${randomUUID()}`, `/${randomUUID()}`])
      await publishing.get(path);
    await waitUntil(async () => {
      const { value } = await scrape(publishing.app.metricsPort());
      const served = (http_route: string, http_response_status_code: string) =>
        value("http_server_request_duration_seconds_count", { http_route, http_response_status_code });
      expect(served("/sites/:handle", "200")).toBe(1);
      expect(served("/sites/:handle/:slug", "404")).toBe(1);
      expect(served("unmatched", "404")).toBe(1);
    });
    await publishing.end();
  });
});
