import { WebhooksService } from "@galley/proto/webhooks/v1";
import { Client, credentials, status } from "@grpc/grpc-js";
import { currentContext, runWithContext } from "../../src/context/index.ts";
import { notFound, unavailable } from "../../src/errors/index.ts";
import { createBatchSender } from "../../src/grpc/send-batched.ts";
import { createSingleSender, type Method, type OutgoingCall, type Send } from "../../src/grpc/send-single.ts";
import { call, type Fixture, goodToken, startFixture } from "./fixture.ts";

const together = { ...call, maxBatchSize: 32 };
const getDelivery = WebhooksService.service.GetDelivery as unknown as Method;
const listDeliveries = WebhooksService.service.ListDeliveries as unknown as Method;

let fixture: Fixture;
let client: Client | undefined;
afterEach(async () => {
  client?.close();
  await fixture.end();
});

/** Starts a batch sender that is connected to the fixture. Also returns the paths of the calls that it sent. */
function startSender(refuse?: (path: string) => status | undefined) {
  client = new Client(`127.0.0.1:${fixture.port}`, credentials.createInsecure());
  const sendSingle = createSingleSender(client);
  const sent: string[] = [];
  const watched: Send = async (outgoing) => {
    const { path } = outgoing.method;
    sent.push(path.replace(/^.*\//, ""));
    const refusal = refuse?.(path);
    return refusal === undefined ? sendSingle(outgoing) : { error: unavailable(), code: refusal };
  };
  const sendBatched = createBatchSender(watched);
  return { sent, send: (outgoing: OutgoingCall, maxBatchSize = 32) => sendBatched(outgoing, maxBatchSize) };
}

function delivery(deliveryId: string, method = getDelivery, token = goodToken): OutgoingCall {
  const headers = { token, requestId: "", traceparent: "" };
  return { method, request: { deliveryId }, headers, until: Date.now() + 5_000, signal: undefined };
}

const echo = {
  getDelivery: async ({ request }: { request: { deliveryId: string } }) => ({ delivery: { id: request.deliveryId } }),
};

describe("calls that go together", () => {
  it("are one of gRPC's for each method, and a call without company is its own", async () => {
    fixture = await startFixture({ ...echo, listDeliveries: async () => ({}) });
    const { send, sent } = startSender();
    const outcomes = await Promise.all([
      ...["a", "b", "c"].map((id) => send(delivery(id))),
      send(delivery("", listDeliveries)),
    ]);
    expect(outcomes.slice(0, 3)).toMatchObject(["a", "b", "c"].map((id) => ({ response: { delivery: { id } } })));
    expect(sent).toEqual(["CallTogether", "ListDeliveries"]);
  });

  it.each([
    ["32", 65, 32],
    ["as few as they ask for, where answers may be large", 5, 2],
  ])("are %s at most", async (_most, length, maxBatchSize) => {
    fixture = await startFixture(echo);
    const { send, sent } = startSender();
    const ids = Array.from({ length }, (_, index) => `d-${index}`);
    const outcomes = await Promise.all(ids.map((id) => send(delivery(id), maxBatchSize)));
    expect(outcomes).toMatchObject(ids.map((id) => ({ response: { delivery: { id } } })));
    expect(sent).toEqual(["CallTogether", "CallTogether", "GetDelivery"]);
  });

  it("each have their own caller, context and failure", async () => {
    const seen = new Map<string, unknown>();
    fixture = await startFixture({
      getDelivery: async ({ request, caller }) => {
        seen.set(request.deliveryId, [caller.accountId, currentContext()?.requestId]);
        if (request.deliveryId === "gone") throw notFound("It is gone");
        return {};
      },
    });
    const ask = (deliveryId: string, token: string) =>
      runWithContext({ requestId: `r-${deliveryId}` }, () =>
        fixture.client.call("getDelivery", { deliveryId }, { ...together, token }),
      );
    const outcomes = await Promise.allSettled([
      ask("mine", "gateway account-1"),
      ask("gone", "gateway account-2"),
      ask("stolen", "nonsense"),
      ask("forbidden", "stranger account-3"),
    ]);
    expect(outcomes).toMatchObject([
      { status: "fulfilled" },
      { reason: { kind: "not-found", message: "It is gone" } },
      { reason: { kind: "unauthenticated" } },
      { reason: { kind: "forbidden" } },
    ]);
    expect([...seen]).toEqual([
      ["mine", ["account-1", "r-mine"]],
      ["gone", ["account-2", "r-gone"]],
    ]);
    expect(fixture.lines.map(({ requestId }) => requestId).sort()).toEqual(["r-forbidden", "r-gone", "r-stolen"]);
  });

  it("fail as a whole only when the server can do nothing for any of them", async () => {
    fixture = await startFixture({
      getDelivery: async ({ request: { deliveryId } }) => {
        if (deliveryId === "good") return {};
        throw unavailable("The database is away", { retryAfterSeconds: 3 });
      },
    });
    client = new Client(`127.0.0.1:${fixture.port}`, credentials.createInsecure());
    const codes: (status | "answered")[] = [];
    const sendSingle = createSingleSender(client);
    const sendBatched = createBatchSender(async (outgoing) => {
      const outcome = await sendSingle(outgoing);
      codes.push("error" in outcome ? outcome.code : "answered");
      return outcome;
    });
    const send = (outgoing: OutgoingCall) => sendBatched(outgoing, 32);
    const failure = { error: { kind: "unavailable", message: "The database is away", retryAfterSeconds: 3 } };
    const both = await Promise.all([send(delivery("a")), send(delivery("b"))]);
    expect(both).toMatchObject([failure, failure]);
    const mixed = await Promise.all([send(delivery("good")), send(delivery("b"))]);
    expect(mixed).toMatchObject([{ response: {} }, failure]);
    expect(codes).toEqual([status.UNAVAILABLE, "answered"]);
  });

  it.each([
    ["knows no batches", status.UNIMPLEMENTED],
    ["cannot answer so much at once", status.RESOURCE_EXHAUSTED],
  ])("go alone to a server that %s", async (_case, code) => {
    fixture = await startFixture(echo);
    const { send, sent } = startSender((path) => (path.endsWith("CallTogether") ? code : undefined));
    const outcomes = await Promise.all(["a", "b"].map((id) => send(delivery(id))));
    expect(outcomes).toMatchObject(["a", "b"].map((id) => ({ response: { delivery: { id } } })));
    expect(sent).toEqual(["CallTogether", "GetDelivery", "GetDelivery"]);
  });

  it("are cancelled on the way when nobody waits for any of them", async () => {
    const started: AbortSignal[] = [];
    const bothStarted = Promise.withResolvers<void>();
    fixture = await startFixture({
      getDelivery: async ({ signal }) => {
        if (started.push(signal) === 2) bothStarted.resolve();
        return new Promise((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    const { send } = startSender();
    const [first, second] = [new AbortController(), new AbortController()];
    const outcomes = [first, second].map(({ signal }, index) => send({ ...delivery(`d-${index}`), signal }));
    await bothStarted.promise;
    first.abort();
    expect(await outcomes[0]).toMatchObject({ code: status.CANCELLED });
    expect(started.map(({ aborted }) => aborted)).toEqual([false, false]);
    second.abort();
    expect(await outcomes[1]).toMatchObject({ code: status.CANCELLED });
    await Promise.all(
      started.map((signal) => signal.aborted || new Promise((resolve) => signal.addEventListener("abort", resolve))),
    );
  });

  it("fail as unavailable, and lose no rejection, when the client was closed before they are sent", async () => {
    fixture = await startFixture(echo);
    const { send } = startSender();
    const { signal } = new AbortController();
    const calls = ["a", "b"].flatMap((id) => [send({ ...delivery(id), signal }), send(delivery(id))]);
    const alone = send({ ...delivery("", listDeliveries), signal });
    client?.close();
    const outcomes = await Promise.all([...calls, alone]);
    expect(outcomes).toMatchObject(outcomes.map(() => ({ error: { kind: "unavailable" }, code: status.UNAVAILABLE })));
  });

  it("are told as failed to a caller with a signal, whatever their sender throws", async () => {
    fixture = await startFixture(echo);
    const sendBatched = createBatchSender(() => Promise.reject(new Error("Thrown by the sender")));
    const call = { ...delivery("a"), signal: new AbortController().signal };
    await expect(sendBatched(call, 32)).rejects.toThrow("Thrown by the sender");
  });

  it("are cancelled at once for a caller who has left already", async () => {
    fixture = await startFixture({ getDelivery: () => new Promise(() => undefined) });
    const { send } = startSender();
    const outcome = await send({ ...delivery("a"), signal: AbortSignal.abort(), until: Date.now() + 30_000 });
    expect(outcome).toMatchObject({ code: status.CANCELLED });
  });

  it("go alone when they are tried again, so that two attempts can be with two replicas", async () => {
    let count = 0;
    fixture = await startFixture({
      getDelivery: async () => {
        count += 1;
        if (count <= 2) throw unavailable();
        return {};
      },
    });
    const asked = ["a", "b"].map((deliveryId) =>
      fixture.client.call("getDelivery", { deliveryId }, { ...together, idempotent: true }),
    );
    expect(await Promise.all(asked)).toHaveLength(2);
    expect(count).toBe(4);
  });
});
