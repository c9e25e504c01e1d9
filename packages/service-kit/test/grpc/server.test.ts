import { connect } from "node:http2";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { waitUntil } from "@galley/test-kit/conditions";
import { startFaultProxy } from "@galley/test-kit/fault-proxy";
import { Client, credentials, type MethodDefinition } from "@grpc/grpc-js";
import { service as healthService } from "grpc-health-check";
import { currentContext, runWithContext } from "../../src/context/index.ts";
import { type Call, createGrpcClient } from "../../src/grpc/index.ts";
import { call, type Fixture, startFixture } from "./fixture.ts";

let fixture: Fixture;
afterEach(() => fixture.end());

/** Returns a handler that never answers, and a promise of the call that it received. */
function hanging() {
  const started = Promise.withResolvers<Call<unknown>>();
  const handler = async (received: Call<unknown>): Promise<never> => {
    started.resolve(received);
    return new Promise((_resolve, reject) => {
      received.signal.addEventListener("abort", () => reject(received.signal.reason));
    });
  };
  return { handler, started: started.promise };
}

describe("a call", () => {
  it("carries request and answer, the caller, the deadline and the context", async () => {
    const sentAt = Date.now();
    let seen: Call<unknown> | undefined;
    let context: unknown;
    fixture = await startFixture({
      getDelivery: async (received) => {
        seen = received;
        context = currentContext();
        return { delivery: { id: received.request.deliveryId, attempts: [{ number: 1 }] } };
      },
    });
    const answer = await runWithContext({ requestId: "r-1", traceparent: "00-aa-bb-01" }, () =>
      fixture.client.call("getDelivery", { deliveryId: "d-1" }, call),
    );
    expect(answer.delivery).toMatchObject({ id: "d-1", attempts: [{ number: 1 }] });
    expect(seen?.caller).toEqual({ issuer: "gateway", accountId: "account-1", tier: "pro" });
    expect(context).toEqual({ labels: {}, requestId: "r-1", traceparent: "00-aa-bb-01" });
    // The wire format carries the remaining time in whole milliseconds.
    expect(seen?.deadline?.getTime()).toBeGreaterThanOrEqual(sentAt + call.deadlineMilliseconds - 10);
    expect(seen?.deadline?.getTime()).toBeLessThanOrEqual(Date.now() + call.deadlineMilliseconds + 10);
  });

  it("begins a context of its own when it brings none", async () => {
    let context: unknown;
    fixture = await startFixture({
      listDeliveries: async () => {
        context = currentContext();
        return {};
      },
    });
    await fixture.client.call("listDeliveries", {}, call);
    expect(context).toEqual({ labels: {}, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
  });

  it("may be as large as two drafts", async () => {
    const text = "x".repeat(3 * 1024 * 1024);
    fixture = await startFixture({ getDelivery: async ({ request }) => ({ delivery: { url: request.deliveryId } }) });
    const answer = await fixture.client.call("getDelivery", { deliveryId: text }, call);
    expect(answer.delivery?.url).toHaveLength(text.length);
  });

  it("is refused without a good token, or from an issuer that may not make it", async () => {
    fixture = await startFixture({ replayDelivery: async () => ({}), listDeliveries: async () => ({}) });
    const outcome = (token: string, name: "replayDelivery" | "listDeliveries") =>
      fixture.client.call(name, {}, { ...call, token }).then(
        () => "ok",
        (error: { kind: string }) => error.kind,
      );
    expect(await outcome("", "listDeliveries")).toBe("unauthenticated");
    expect(await outcome("nonsense", "listDeliveries")).toBe("unauthenticated");
    expect(await outcome("operator a", "listDeliveries")).toBe("forbidden");
    expect(await outcome("gateway a", "replayDelivery")).toBe("forbidden");
    expect(await outcome("operator a", "replayDelivery")).toBe("ok");
    expect(await outcome("gateway a", "listDeliveries")).toBe("ok");
  });
});

/** A deadline far beyond the end of the test, so that another event ends the call. */
const lasting = { ...call, deadlineMilliseconds: 600_000 };

describe("the signal of a call aborts", () => {
  it("when the caller hangs up, whose call rejects with his own reason, and nothing is logged", async () => {
    const { handler, started } = hanging();
    fixture = await startFixture({ getDelivery: handler });
    const controller = new AbortController();
    const outcome = fixture.client.call("getDelivery", {}, { ...lasting, signal: controller.signal });
    const received = await started;
    const reason = new Error("changed my mind");
    controller.abort(reason);
    await expect(outcome).rejects.toBe(reason);
    await waitUntil(() => received.signal.aborted);
    expect(fixture.lines).toEqual([]);
  });

  it("when the deadline passes, and the caller is told that the service is unavailable", async () => {
    const { handler, started } = hanging();
    fixture = await startFixture({ getDelivery: handler });
    const hasCome = started.then(() => true);
    // On a busy machine the first deadlines may pass before the connection is open.
    await waitUntil(async () => {
      const outcome = fixture.client.call("getDelivery", {}, { ...call, deadlineMilliseconds: 100 });
      await expect(outcome).rejects.toMatchObject({ kind: "unavailable" });
      return Promise.race([hasCome, false]);
    });
    const received = await started;
    await waitUntil(() => received.signal.aborted);
  });

  it("when the connection dies", async () => {
    const { handler, started } = hanging();
    fixture = await startFixture({ getDelivery: handler });
    const proxy = await startFaultProxy({ host: "127.0.0.1", port: fixture.port });
    const client = createGrpcClient(WebhooksService, { address: `127.0.0.1:${proxy.port}` });
    const outcome = expect(client.call("getDelivery", {}, lasting)).rejects.toMatchObject({ kind: "unavailable" });
    const received = await started;
    await proxy.down();
    await outcome;
    await waitUntil(() => received.signal.aborted);
    client.close();
  });
});

describe("a server that stops", () => {
  it("lets calls under way finish and takes no new ones", async () => {
    const gate = Promise.withResolvers<void>();
    const started = Promise.withResolvers<void>();
    fixture = await startFixture({
      getDelivery: async () => {
        started.resolve();
        await gate.promise;
        return { delivery: { id: "late" } };
      },
    });
    const outcome = fixture.client.call("getDelivery", {}, call);
    await started.promise;
    const stopped = fixture.server.stop();
    await expect(fixture.client.call("listDeliveries", {}, call)).rejects.toMatchObject({ kind: "unavailable" });
    gate.resolve();
    expect((await outcome).delivery?.id).toBe("late");
    await stopped;
  });

  it("cuts off what lasts longer than the grace", async () => {
    const { handler, started } = hanging();
    fixture = await startFixture({ getDelivery: handler }, { graceMilliseconds: 50 });
    const outcome = fixture.client.call("getDelivery", {}, lasting);
    const received = await started;
    const failed = expect(outcome).rejects.toMatchObject({ kind: "unavailable" });
    await fixture.server.stop();
    // Within ten seconds, because after that the client's keepalive would end the call.
    await waitUntil(() => received.signal.aborted, { timeoutMilliseconds: 5_000 });
    await failed;
  });

  it("is not held up by a connection that does nothing", async () => {
    fixture = await startFixture({}, { graceMilliseconds: 600_000 });
    const idle = connect(`http://127.0.0.1:${fixture.port}`);
    await new Promise((resolve) => idle.once("connect", resolve));
    await fixture.server.stop();
    idle.destroy();
  });
});

describe("health", () => {
  const check = (port: number): Promise<string> => {
    const client = new Client(`127.0.0.1:${port}`, credentials.createInsecure());
    const { path, requestSerialize, responseDeserialize } = healthService.Check as MethodDefinition<
      object,
      { status: string }
    >;
    return new Promise<string>((resolve, reject) => {
      client.makeUnaryRequest(path, requestSerialize, responseDeserialize, { service: "" }, (error, answer) => {
        if (error === null) resolve(answer?.status ?? "");
        else reject(error);
      });
    }).finally(() => client.close());
  };

  it("needs no token and says whether the service is ready", async () => {
    let ready = false;
    fixture = await startFixture({}, { ready: () => ready });
    expect(await check(fixture.port)).toBe("NOT_SERVING");
    ready = true;
    expect(await check(fixture.port)).toBe("SERVING");
  });
});
