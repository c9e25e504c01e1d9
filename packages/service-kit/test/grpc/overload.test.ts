import { setTimeout as delay } from "node:timers/promises";
import { WebhooksService } from "@galley/proto/webhooks/v1";
import { waitUntil } from "@galley/test-kit/conditions";
import { notFound, unavailable } from "../../src/errors/index.ts";
import { tooManyCalls } from "../../src/grpc/concurrent-call-limit.ts";
import { createGrpcClient } from "../../src/grpc/index.ts";
import { createRetryBudget, retryUnavailable } from "../../src/grpc/retry.ts";
import { call, startFixture } from "./fixture.ts";

/** Starts a server whose calls wait until the test releases them. */
async function startWaiting(maxCalls: number) {
  const gate = Promise.withResolvers<void>();
  const signals: AbortSignal[] = [];
  const fixture = await startFixture(
    {
      listDeliveries: async ({ signal }) => {
        signals.push(signal);
        await gate.promise;
        return {};
      },
    },
    { maxCalls },
  );
  return { ...fixture, signals, release: gate.resolve };
}

describe("a server with more calls under way than it may have", () => {
  it("refuses the rest without waiting for a place", async () => {
    const { client, signals, release, end } = await startWaiting(2);
    const waiting = [1, 2].map(() => client.call("listDeliveries", {}, call));
    await waitUntil(() => signals.length === 2);
    await expect(client.call("listDeliveries", {}, { ...call, idempotent: true })).rejects.toMatchObject({
      kind: "unavailable",
      reason: "OVERLOADED",
      retryAfterSeconds: 1,
    });
    expect(signals).toHaveLength(2);
    release();
    await Promise.all(waiting);
    await client.call("listDeliveries", {}, call);
    await end();
  });

  it("counts calls that wait for long apart", async () => {
    const { client, signals, release, end } = await startWaiting(1);
    const waiting = [5_000, 60_000, 60_000].map((deadlineMilliseconds) =>
      client.call("listDeliveries", {}, { ...call, deadlineMilliseconds }),
    );
    await waitUntil(() => signals.length === 3);
    release();
    await Promise.all(waiting);
    await end();
  });
});

describe("a call whose replica hangs", () => {
  it("is answered by the other one before its deadline when it is a read", async () => {
    const hanging = await startWaiting(100);
    const good = await startFixture({ listDeliveries: async () => ({ deliveries: [{ id: "d" }] }) });
    const address = [hanging, good].map(({ port }) => ({ host: "127.0.0.1", port }));
    const client = createGrpcClient(WebhooksService, { address });
    const options = { ...call, attemptMilliseconds: 100, idempotent: true };
    // The hanging replica takes part in the round robin once the client is connected to it as well.
    for (let count = 0; count < 10 || hanging.signals.length === 0; count += 1) {
      expect((await client.call("listDeliveries", {}, options)).deliveries).toHaveLength(1);
    }
    await waitUntil(() => hanging.signals.every(({ aborted }) => aborted));
    client.close();
    hanging.release();
    await Promise.all([hanging.end(), good.end()]);
  });

  it("stops going there while the other one answers", async () => {
    const hanging = await startWaiting(100);
    const good = await startFixture({ listDeliveries: async () => ({}) });
    const address = [hanging, good].map(({ port }) => ({ host: "127.0.0.1", port }));
    const client = createGrpcClient(WebhooksService, { address });
    const options = { ...call, attemptMilliseconds: 50, idempotent: true };
    const inARow = async (): Promise<number> => {
      const before = hanging.signals.length;
      for (let count = 0; count < 20; count += 1) await client.call("listDeliveries", {}, options);
      return hanging.signals.length - before;
    };
    await waitUntil(async () => (await inARow()) === 0, { timeoutMilliseconds: 20_000 });
    client.close();
    hanging.release();
    await Promise.all([hanging.end(), good.end()]);
  });
});

describe("the budget of retries", () => {
  const fail = (): Promise<never> => Promise.reject(unavailable());

  it("is used up by failures, and filled again by successes", () => {
    const budget = createRetryBudget();
    for (let count = 0; count < 100; count += 1) budget.failed();
    expect(budget.mayRetry()).toBe(false);
    for (let count = 0; count < 11; count += 1) budget.succeeded();
    expect(budget.mayRetry()).toBe(true);
  });

  it("leaves one attempt with all the time there is once it is used up", async () => {
    const budget = createRetryBudget();
    for (let count = 0; count < 100; count += 1) budget.failed();
    const deadline = Date.now() + 60_000;
    const until: number[] = [];
    const attempt = (time: number): Promise<never> => {
      until.push(time);
      return fail();
    };
    await expect(retryUnavailable(attempt, { deadline, attemptMilliseconds: 1, budget })).rejects.toMatchObject({
      kind: "unavailable",
    });
    expect(until).toEqual([deadline]);
  });
});

describe("an attempt that ran out of time", () => {
  const hang = async (until: number): Promise<never> => {
    await delay(Math.max(0, until - Date.now()), undefined, { ref: false });
    throw unavailable();
  };

  it.each([
    ["success", async () => "done"],
    ["failure of the work itself", async () => Promise.reject(notFound())],
  ])("is followed by two at once, and the first %s counts", async (_kind, answer) => {
    const deadline = Date.now() + 60_000;
    let count = 0;
    const attempt = (until: number): Promise<string> => {
      count += 1;
      return count === 3 ? answer() : hang(count === 1 ? until : deadline);
    };
    const outcome = retryUnavailable(attempt, { deadline, attemptMilliseconds: 20, budget: createRetryBudget() });
    await outcome.then(
      (result) => expect(result).toBe("done"),
      (error) => expect(error.kind).toBe("not-found"),
    );
    expect(count).toBe(3);
  });

  it("is followed by none that goes beyond the deadline", async () => {
    const deadline = Date.now() + 50;
    const until: number[] = [];
    const attempt = (time: number): Promise<never> => {
      until.push(time);
      return hang(time);
    };
    await expect(
      retryUnavailable(attempt, { deadline, attemptMilliseconds: 20, budget: createRetryBudget() }),
    ).rejects.toMatchObject({ kind: "unavailable" });
    for (const time of until) expect(time).toBeLessThanOrEqual(deadline);
  });
});

describe("an attempt that was refused for overload", () => {
  it("is not followed by another", async () => {
    let count = 0;
    const attempt = (): Promise<never> => {
      count += 1;
      return Promise.reject(tooManyCalls);
    };
    const deadline = Date.now() + 60_000;
    await expect(retryUnavailable(attempt, { deadline, budget: createRetryBudget() })).rejects.toBe(tooManyCalls);
    expect(count).toBe(1);
  });
});
