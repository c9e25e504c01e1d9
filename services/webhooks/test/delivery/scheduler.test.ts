import { createLogger } from "@galley/service-kit/logging";
import { waitUntil } from "@galley/test-kit/conditions";
import { type AttemptEnd, createPermits, type Permits } from "../../src/delivery/permits.ts";
import { createScheduler } from "../../src/delivery/scheduler.ts";
import type { Claim, Permit } from "../../src/domain/ports.ts";
import { type Receiver, receiverName } from "../../src/domain/receiver.ts";

const quick: Receiver = { accountId: "account-1", host: "quick.example.com" };
const slow: Receiver = { accountId: "account-2", host: "slow.example.com" };
/** Permits of receivers that have answered once, two each. */
function twoPermits(): Permits {
  const permits = createPermits({ total: 100, accountShare: 1, maximum: 2 });
  for (const receiver of [quick, slow]) permits.take(receiver)?.("answered");
  return permits;
}

const claimOf = (deliveryId: string, receiver: Receiver = quick): Claim => ({ deliveryId, ...receiver }) as Claim;

/** A scheduler whose attempts end when they are told to, and whose database has in it what is put there. */
function world() {
  const stored = new Map<string, Receiver>();
  const underWay = new Map<string, (end: AttemptEnd) => void>();
  const begun: string[] = [];
  const claims: string[] = [];
  const failing = { claims: 0 };
  const scheduler = createScheduler({
    queue: {
      due: async (mostPerReceiver, except) => ({
        receivers: [...Map.groupBy(stored.entries(), ([, receiver]) => receiver)]
          .filter(([receiver]) => !except.includes(receiverName(receiver)))
          .map(([receiver, due]) => ({ ...receiver, deliveryIds: due.slice(0, mostPerReceiver).map(([id]) => id) })),
      }),
      claim: async (id) => {
        claims.push(id);
        if (failing.claims > 0) {
          failing.claims -= 1;
          throw new Error("The database is away");
        }
        const receiver = stored.get(id);
        return receiver && stored.delete(id) ? claimOf(id, receiver) : "taken";
      },
    },
    permits: twoPermits(),
    deliver: ({ deliveryId }) => {
      begun.push(deliveryId);
      const { promise, resolve } = Promise.withResolvers<AttemptEnd>();
      underWay.set(deliveryId, resolve);
      return promise;
    },
    leaseMilliseconds: 60_000,
    logger: createLogger({ service: "test", level: "silent" }),
  });
  scheduler.start();
  const end = (id: string, how: AttemptEnd = "answered") => underWay.get(id)?.(how);
  return {
    ...{ scheduler, stored, begun, claims, failing, end },
    send: async (id: string, receiver: Receiver = quick) =>
      (await reserved(scheduler.reserve(receiver))).send(claimOf(id)),
    stop: async () => {
      stored.clear();
      const stopping = scheduler.stop(60_000);
      for (const id of underWay.keys()) end(id);
      await stopping;
    },
  };
}

/** What follows from what happened is done by then. */
const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

async function reserved(reservation: Promise<Permit | undefined>): Promise<Permit> {
  const permit = await reservation;
  if (permit === undefined) throw new Error("There was no permit");
  return permit;
}

describe("a new delivery", () => {
  it("begins at once while its receiver has a permit, and then when one is given back by a receiver that is quick", async () => {
    const { scheduler, send, begun, end, stop } = world();
    for (const id of ["a", "b"]) await send(id);
    const third = scheduler.reserve(quick);
    (await reserved(scheduler.reserve(slow))).release();
    end("a");
    (await reserved(third)).send(claimOf("c"));
    await nextTurn();
    expect(begun).toEqual(["a", "b", "c"]);
    await stop();
  });

  it("waits in the database behind others of its receiver, and no longer when none wait", async () => {
    const { scheduler, stored, begun, end, stop } = world();
    for (const id of ["1", "2", "3"]) stored.set(id, slow);
    scheduler.wake();
    await waitUntil(() => begun.length === 2);
    expect(await scheduler.reserve(slow)).toBeUndefined();
    (await reserved(scheduler.reserve(quick))).release();
    stored.set("4", slow);
    for (const id of ["1", "2", "3", "4"]) {
      await waitUntil(() => begun.includes(id));
      end(id);
    }
    await waitUntil(async () => {
      const permit = await scheduler.reserve(slow);
      permit?.release();
      return permit !== undefined;
    });
    await stop();
  });

  it("gets no permit once the service stops", async () => {
    const { scheduler, send, stop } = world();
    for (const id of ["a", "b"]) await send(id);
    const waiting = scheduler.reserve(quick);
    await stop();
    expect(await waiting).toBeUndefined();
    expect(await scheduler.reserve(slow)).toBeUndefined();
  });
});

describe("a stored delivery", () => {
  it("begins as soon as its receiver gives a permit back, whoever hangs beside it", async () => {
    const { scheduler, stored, begun, end, stop } = world();
    for (const id of ["s1", "s2", "s3"]) stored.set(id, slow);
    for (const id of ["q1", "q2", "q3"]) stored.set(id, quick);
    scheduler.wake();
    await waitUntil(() => begun.length === 4);
    end("q1");
    await waitUntil(() => begun.includes("q3"));
    expect(begun).not.toContain("s3");
    await stop();
  });

  it("is claimed again when it could not be claimed", async () => {
    const { scheduler, stored, begun, claims, failing, stop } = world();
    failing.claims = 1;
    stored.set("a", quick);
    scheduler.wake();
    await waitUntil(() => begun.includes("a"));
    expect(claims).toEqual(["a", "a"]);
    await stop();
  });
});

describe("stopping", () => {
  it("waits for a permit that is taken and not used yet, and for the attempts under way", async () => {
    const { scheduler, send, end } = world();
    await send("a");
    const permit = await reserved(scheduler.reserve(quick));
    let isStopped = false;
    const stopping = scheduler.stop(60_000).then(() => {
      isStopped = true;
    });
    permit.release();
    await nextTurn();
    expect(isStopped).toBe(false);
    end("a");
    await stopping;
  });
});
