import { randomUUID } from "node:crypto";
import { waitUntil } from "@galley/test-kit/conditions";
import { lintExposition, scrape } from "@galley/test-kit/exposition";
import { createTestClient } from "../support/client.ts";
import { publicationMessage } from "../support/messages.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway({ METRICS_ADDRESS: "127.0.0.1:0" });
const figures = () => scrape(gateway.replica.app.metricsPort());

const duration = "http_server_request_duration_seconds_count";
const served = (route: string, status: number, method = "GET") => ({
  http_request_method: method,
  http_route: route,
  http_response_status_code: String(status),
});

describe("the gateway's figures", () => {
  it("count requests by route, method and status, and the calls that they make", async () => {
    gateway.backends.answer("content/getPublication", () => ({ publication: publicationMessage() }));
    await gateway.send("GET", `/v1/publications/${randomUUID()}`);
    await gateway.send("GET", "/v1/me");
    await waitUntil(async () => {
      const { value } = await figures();
      expect(value(duration, served("/v1/publications/:id", 200))).toBeGreaterThanOrEqual(1);
      expect(value(duration, served("/v1/me", 200))).toBeGreaterThanOrEqual(1);
      const method = { rpc_method: "galley.content.v1.ContentService/GetPublication" };
      expect(value("rpc_client_call_duration_seconds_count", method)).toBeGreaterThanOrEqual(1);
    });
  });

  it("count what is refused for want of a key with the route that was asked for", async () => {
    const stranger = createTestClient(gateway.replica.origin);
    await stranger("GET", "/v1/styles");
    await stranger("PUT", "/v1/styles");
    await stranger("GET", `/v1/${randomUUID()}`);
    await waitUntil(async () => {
      const { value } = await figures();
      expect(value(duration, served("/v1/styles", 401))).toBe(1);
      expect(value(duration, served("/v1/styles", 401, "PUT"))).toBe(1);
      expect(value(duration, served("unmatched", 401))).toBe(1);
    });
  });

  it("have one label for all paths that lead nowhere, and for all methods that nobody knows", async () => {
    for (let count = 0; count < 20; count += 1) await gateway.send("GET", `/nowhere/${randomUUID()}`);
    await gateway.send("PROPFIND", `/nowhere/${randomUUID()}`);
    await waitUntil(async () => {
      const { samples, value } = await figures();
      expect(value(duration, served("unmatched", 404))).toBe(20);
      expect(value(duration, served("unmatched", 404, "_OTHER"))).toBe(1);
      expect(samples.filter(({ labels }) => JSON.stringify(labels).includes("nowhere"))).toEqual([]);
    });
  });

  it("count requests beyond the limit", async () => {
    const free = await gateway.admin.openAccount("free");
    const send = createTestClient(gateway.replica.origin, free.apiKey);
    // Repeats until two requests were limited, because a minute may end in between.
    for (let limited = 0; limited < 2; ) limited += (await send("GET", "/v1/me")).status === 429 ? 1 : 0;
    await waitUntil(async () => {
      const { value } = await figures();
      expect(value("rate_limited_total")).toBe(2);
      expect(value(duration, served("/v1/me", 429))).toBe(2);
    });
  });

  it("tell of lanes, connections and waiting events", async () => {
    const { value, types } = await figures();
    expect(value("gateway_admission_request_limit", { lane: "content" })).toBeGreaterThan(0);
    expect(value("gateway_admission_active_requests")).toBe(0);
    expect(value("db_client_connection_count")).toBeGreaterThan(0);
    const confirmed = { outcome: "confirmed" };
    await waitUntil(async () => (await figures()).value("relay_published_total", confirmed) > 0);
    await waitUntil(async () => expect((await figures()).value("outbox_oldest_age_seconds")).toBe(0));
    expect(types.get("outbox_oldest_age_seconds")).toBe("gauge");
    expect(types.get("shed_total")).toBe("counter");
  });

  it("are not told at the public door", async () => {
    const answer = await gateway.send("GET", "/metrics");
    expect(answer.status).toBe(404);
    expect(() => lintExposition(answer.text)).toThrow();
  });
});
