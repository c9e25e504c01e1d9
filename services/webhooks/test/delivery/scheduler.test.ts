import { unavailable } from "@galley/service-kit/errors";
import { createLogger } from "@galley/service-kit/logging";
import { waitUntil } from "@galley/test-kit/conditions";
import { type AttemptEnd, createPermits, type Permits } from "../../src/delivery/permits.ts";
import { createScheduler } from "../../src/delivery/scheduler.ts";
import type { Claim, Permit } from "../../src/domain/ports.ts";
import { type Receiver, receiverName } from "../../src/domain/receiver.ts";

const quick: Receiver = { accountId: "account-1", host: "quick.example.com" };
const slow: Receiver = { accountId: "account-2", host: "slow.example.com" };
/** Creates permits for receivers that have answered once, so that each has two. */
function twoPermits(): Permits {
  const permits = createPermits({ total: 100, accountShare: 1, maximum: 2 });
  for (const receiver of [quick, slow]) permits.take(receiver)?.("answered");
  return permits;
}

const toClaim = (deliveryId: string, receiver: Receiver = quick): Claim => ({ deliveryId, ...receiver }) as Claim;

/** Creates a scheduler whose attempts end when the test ends them, and a fake of its database. */
function world() {
  const stored = new Map<string, Receiver>();
  const underWay = new Map<string, (end: AttemptEnd) => void>();
  const begun: string[] = [];
  const claims: string[] = [];
  const failing = { claims: 0 };
  const scheduler = createScheduler({
    queue: {
      due: async (maxPerReceiver, except) => ({
        receivers: [...Map.groupBy(stored.entries(), ([, receiver]) => receiver)]
          .filter(([receiver]) => !except.receivers.includes(receiverName(receiver)))
          .map(([receiver, due]) => {
            const ids = due.map(([id]) => id).filter((id) => !except.deliveryIds.includes(id));
            return { ...receiver, deliveryIds: ids.slice(0, maxPerReceiver) };
          }),
      }),
      claim: async (id) => {
        claims.push(id);
        if (failing.claims > 0) {
          failing.claims -= 1;
          throw unavailable();
        }
        if (id.startsWith("broken")) throw new Error("It cannot be read");
        const receiver = stored.get(id);
        return receiver && stored.delete(id) ? toClaim(id, receiver) : "taken";
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
    scheduler,
    stored,
    begun,
    claims,
    failing,
    end,
    send: async (id: string, receiver: Receiver = quick) =>
      (await reserved(scheduler.reserve(receiver))).send(toClaim(id)),
    stop: async () => {
      stored.clear();
      const stopping = scheduler.stop(60_000);
      for (const id of underWay.keys()) end(id);
      await stopping;
    },
  };
}

/** Waits until the consequences of earlier calls have happened. */
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
    (await reserved(third)).send(toClaim("c"));
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

it("a delivery that can never be claimed holds up none behind it, of its receiver or another, and is tried again less and less", async () => {
  const { scheduler, stored, begun, claims, end, stop } = world();
  for (let count = 0; count < 4; count += 1) stored.set(`broken-${count}`, quick);
  const names = Array.from({ length: 30 }, (_, index) => `d-${index}`);
  for (const [index, name] of names.entries()) stored.set(name, index % 2 === 0 ? quick : slow);
  scheduler.wake();
  for (let ended = 0; ended < names.length; ended += 1) {
    await waitUntil(() => begun.length > ended);
    end(begun[ended] ?? "");
  }
  expect(begun.toSorted()).toEqual(names.toSorted());
  await waitUntil(() => claims.filter((id) => id === "broken-0").length >= 2);
  const before = claims.length;
  for (let round = 0; round < 50; round += 1) {
    scheduler.wake();
    await nextTurn();
  }
  expect(claims.length - before).toBeLessThan(10);
  await stop();
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
