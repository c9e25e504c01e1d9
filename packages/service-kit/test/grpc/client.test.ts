import { type AddressInfo, createServer, type Socket } from "node:net";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { waitUntil } from "@galley/test-kit/conditions";
import { freePort } from "@galley/test-kit/local-server";
import { unavailable, upstreamFailed } from "../../src/errors/index.ts";
import { createGrpcClient } from "../../src/grpc/index.ts";
import { call, type Fixture, startFixture } from "./fixture.ts";

describe("a client", () => {
  it("says that a service which is not there is unavailable, without waiting for the deadline", async () => {
    const client = createGrpcClient(WebhooksService, { address: { host: "127.0.0.1", port: 1 } });
    const outcome = client.call("listDeliveries", {}, { ...call, deadlineMilliseconds: 600_000 });
    await expect(outcome).rejects.toMatchObject({ kind: "unavailable" });
    client.close();
  });

  it("gives up when nobody has answered by the deadline", async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const client = createGrpcClient(WebhooksService, { address: `127.0.0.1:${port}` });
    const outcome = client.call("listDeliveries", {}, { ...call, deadlineMilliseconds: 300, idempotent: true });
    await expect(outcome).rejects.toMatchObject({ kind: "unavailable" });
    client.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it("finds a service that has restarted", async () => {
    const address = `127.0.0.1:${await freePort()}`;
    const first = await startFixture({ listDeliveries: async () => ({}) }, {}, address);
    await first.client.call("listDeliveries", {}, call);
    await first.server.stop();
    await expect(first.client.call("listDeliveries", {}, call)).rejects.toMatchObject({ kind: "unavailable" });
    const second = await startFixture({ listDeliveries: async () => ({}) }, {}, address);
    await waitUntil(() => first.client.call("listDeliveries", {}, call).then(() => true));
    await first.end();
    await second.end();
  });

  it("looks for a service that is away again and again, without ever longer pauses", async () => {
    let looks = 0;
    const broken = createServer((socket) => {
      looks += 1;
      socket.destroy();
    });
    await new Promise<void>((resolve) => broken.listen(0, "127.0.0.1", resolve));
    const { port } = broken.address() as AddressInfo;
    const client = createGrpcClient(WebhooksService, { address: `127.0.0.1:${port}` });
    // With gRPC's default backoff of up to two minutes, the eighth attempt would come after more than half a minute.
    await waitUntil(
      async () => {
        await client.call("listDeliveries", {}, call).catch(() => undefined);
        return looks >= 8;
      },
      { timeoutMilliseconds: 25_000 },
    );
    client.close();
    broken.close();
  });

  it("shares calls between replicas, and does without one that ends", async () => {
    const calls = [0, 0];
    const answer = (index: number) => async () => {
      calls[index] = (calls[index] ?? 0) + 1;
      return {};
    };
    const replicas = await Promise.all([0, 1].map((index) => startFixture({ listDeliveries: answer(index) })));
    const address = replicas.map(({ port }) => ({ host: "127.0.0.1", port }));
    const client = createGrpcClient(WebhooksService, { address });
    await waitUntil(async () => {
      await client.call("listDeliveries", {}, call);
      return calls.every((count) => count > 0);
    });
    await replicas[0]?.server.stop();
    const before = calls[1] ?? 0;
    for (let count = 0; count < 20; count += 1) await client.call("listDeliveries", {}, { ...call, idempotent: true });
    expect((calls[1] ?? 0) - before).toBe(20);
    client.close();
    for (const replica of replicas) await replica.end();
  });

  it("does not even begin for a signal that has aborted", async () => {
    let calls = 0;
    const fixture = await startFixture({
      listDeliveries: async () => {
        calls += 1;
        return {};
      },
    });
    const reason = new Error("too late");
    const outcome = fixture.client.call("listDeliveries", {}, { ...call, signal: AbortSignal.abort(reason) });
    await expect(outcome).rejects.toBe(reason);
    expect(calls).toBe(0);
    await fixture.end();
  });
});

describe("a call that fails because the service is away", () => {
  let fixture: Fixture;
  let failures: number;
  let calls: number;
  let error: Error;
  beforeAll(async () => {
    fixture = await startFixture({
      listDeliveries: async () => {
        calls += 1;
        if (calls <= failures) throw error;
        return { deliveries: [{ id: "d" }] };
      },
    });
  });
  afterAll(() => fixture.end());
  beforeEach(() => {
    calls = 0;
    error = unavailable();
  });

  it("is tried again when it is idempotent", async () => {
    failures = 2;
    const answer = await fixture.client.call("listDeliveries", {}, { ...call, idempotent: true });
    expect(answer.deliveries).toHaveLength(1);
    expect(calls).toBe(3);
  });

  it("is tried three times at most", async () => {
    failures = 9;
    await expect(fixture.client.call("listDeliveries", {}, { ...call, idempotent: true })).rejects.toMatchObject({
      kind: "unavailable",
    });
    expect(calls).toBe(3);
  });

  it("is not tried again when it is not idempotent", async () => {
    failures = 9;
    await expect(fixture.client.call("listDeliveries", {}, call)).rejects.toMatchObject({ kind: "unavailable" });
    expect(calls).toBe(1);
  });

  it("is not tried again for any other failure", async () => {
    failures = 9;
    error = upstreamFailed("BAD_GATEWAY", "no");
    await expect(fixture.client.call("listDeliveries", {}, { ...call, idempotent: true })).rejects.toMatchObject({
      kind: "upstream-failed",
    });
    expect(calls).toBe(1);
  });

  it("stops trying when its signal aborts", async () => {
    failures = 9;
    const controller = new AbortController();
    const reason = new Error("enough");
    const outcome = fixture.client.call("listDeliveries", {}, { ...call, idempotent: true, signal: controller.signal });
    await waitUntil(() => calls > 0);
    controller.abort(reason);
    await expect(outcome).rejects.toBe(reason);
  });
});
