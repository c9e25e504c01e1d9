import { createLogger } from "@galley/service-kit/logging";
import { waitUntil } from "@galley/test-kit/conditions";
import { createDispatcher } from "../../src/delivery/dispatcher.ts";
import { createLanes, type Lane } from "../../src/domain/lanes.ts";
import type { Claim, DueDeliveries, Place } from "../../src/domain/ports.ts";

const quick: Lane = { accountId: "account-1", host: "quick.example.com" };
const slow: Lane = { accountId: "account-2", host: "slow.example.com" };
const limits = { everything: 4, perAccount: 4, perHost: 4, perLane: 2 };
const claimOf = (deliveryId: string, lane: Lane = quick): Claim => ({ deliveryId, ...lane }) as Claim;

/** A dispatcher whose attempts end when they are told to, and whose database has in it what is put there. */
function world() {
  const stored = new Map<string, Lane>();
  const underWay = new Map<string, () => void>();
  const onAnswers = new Map<string, () => void>();
  const begun: string[] = [];
  let mostUnderWay = 0;
  let looks = 0;
  const due = async (): Promise<DueDeliveries> => {
    looks += 1;
    const lanes = [...new Set(stored.values())];
    return {
      lanes: lanes.map((lane) => ({
        ...lane,
        deliveryIds: [...stored.keys()].filter((id) => stored.get(id) === lane),
      })),
    };
  };
  const dispatcher = createDispatcher({
    queue: {
      due,
      claim: async (id) => (stored.delete(id) ? claimOf(id) : "taken"),
    },
    lanes: createLanes(limits),
    deliver: ({ deliveryId }, { onAnswer }) => {
      begun.push(deliveryId);
      onAnswers.set(deliveryId, onAnswer);
      const { promise, resolve } = Promise.withResolvers<boolean>();
      underWay.set(deliveryId, () => {
        underWay.delete(deliveryId);
        resolve(true);
      });
      mostUnderWay = Math.max(mostUnderWay, underWay.size);
      return promise;
    },
    leaseMilliseconds: 60_000,
    logger: createLogger({ service: "test", level: "silent" }),
  });
  dispatcher.start();
  const end = (id: string) => underWay.get(id)?.();
  return {
    ...{ dispatcher, stored, begun, end },
    /** The receiver answers; the outcome is stored when the attempt ends. */
    answer: (id: string) => onAnswers.get(id)?.(),
    /** Resolves when a look has ended that began after this. */
    nextLook: async () => {
      const before = looks;
      await waitUntil(() => {
        dispatcher.wake();
        return looks >= before + 2;
      });
    },
    mostUnderWay: () => mostUnderWay,
    stop: async () => {
      stored.clear();
      const stopping = dispatcher.stop(60_000);
      for (const id of [...underWay.keys()]) end(id);
      await stopping;
    },
  };
}

async function placeOf(admission: Promise<Place | undefined>): Promise<Place> {
  const place = await admission;
  if (place === undefined) throw new Error("It was not admitted");
  return place;
}

describe("what is new", () => {
  it("gets a place at once while its lane has one, and then the first that is given back", async () => {
    const { dispatcher, begun, end, stop } = world();
    for (const id of ["a", "b"]) (await placeOf(dispatcher.admit(quick))).send(claimOf(id));
    const third = dispatcher.admit(quick);
    const fourth = dispatcher.admit(quick);
    end("b");
    (await placeOf(third)).send(claimOf("c"));
    (await placeOf(dispatcher.admit(slow))).leave();
    end("a");
    (await placeOf(fourth)).leave();
    expect(begun).toEqual(["a", "b", "c"]);
    await stop();
  });

  it("waits in the database when its lane gives no place back, and lanes that do are not held up", async () => {
    const { dispatcher, stop } = world();
    for (const id of ["a", "b"]) (await placeOf(dispatcher.admit(slow))).send(claimOf(id));
    const waiting = [dispatcher.admit(slow), dispatcher.admit(slow)];
    (await placeOf(dispatcher.admit(quick))).leave();
    expect(await Promise.all(waiting)).toEqual([undefined, undefined]);
    await stop();
  });

  it("waits on while others of its lane are still being stored, since it is the database then that is slow", async () => {
    const { dispatcher, stop } = world();
    const places = [await placeOf(dispatcher.admit(slow)), await placeOf(dispatcher.admit(slow))];
    for (const id of ["a", "b"]) (await placeOf(dispatcher.admit(quick))).send(claimOf(id));
    const beingStored = dispatcher.admit(slow);
    // It came later, and is turned away.
    expect(await dispatcher.admit(quick)).toBeUndefined();
    for (const place of places) place.leave();
    (await placeOf(beingStored)).leave();
    await stop();
  });

  it("is not turned away for a time in which this process stood still", async () => {
    const { dispatcher, end, stop } = world();
    for (const id of ["a", "b"]) (await placeOf(dispatcher.admit(quick))).send(claimOf(id));
    const waiting = dispatcher.admit(quick);
    // In the next turn of the event loop timers come before answers.
    setImmediate(() => {
      for (const from = performance.now(); performance.now() < from + 100; );
      setImmediate(() => end("a"));
    });
    (await placeOf(waiting)).leave();
    await stop();
  });

  it("does not overtake what waits in the database, and gets a place when nothing does any more", async () => {
    const { dispatcher, stored, begun, end, stop } = world();
    for (const id of ["1", "2", "3"]) stored.set(id, quick);
    dispatcher.wake();
    await waitUntil(() => begun.length === 2);
    expect(await dispatcher.admit(quick)).toBeUndefined();
    stored.set("4", quick);
    for (const id of ["1", "2", "3", "4"]) {
      dispatcher.wake();
      await waitUntil(() => begun.includes(id));
      end(id);
    }
    dispatcher.wake();
    await waitUntil(async () => {
      const place = await dispatcher.admit(quick);
      place?.leave();
      return place !== undefined;
    });
    await stop();
  });

  it("is not admitted once the service stops", async () => {
    const { dispatcher, stop } = world();
    for (const id of ["a", "b"]) (await placeOf(dispatcher.admit(quick))).send(claimOf(id));
    const waiting = dispatcher.admit(quick);
    await stop();
    expect(await waiting).toBeUndefined();
    expect(await dispatcher.admit(slow)).toBeUndefined();
  });
});

describe("an answered attempt", () => {
  it("gives its place back before its outcome is stored, and only once", async () => {
    const { dispatcher, begun, answer, end, stop } = world();
    for (const id of ["a", "b"]) (await placeOf(dispatcher.admit(quick))).send(claimOf(id));
    answer("a");
    (await placeOf(dispatcher.admit(quick))).send(claimOf("c"));
    end("a");
    const next = dispatcher.admit(quick);
    (await placeOf(dispatcher.admit(slow))).leave();
    expect(begun).toEqual(["a", "b", "c"]);
    end("c");
    (await placeOf(next)).leave();
    await stop();
  });

  it("keeps its place while as many outcomes of its lane are unstored as it has places", async () => {
    const { dispatcher, answer, end, stop } = world();
    for (const id of ["a", "b", "c", "d"]) {
      (await placeOf(dispatcher.admit(quick))).send(claimOf(id));
      answer(id);
    }
    let isAdmitted = false;
    const next = dispatcher.admit(quick).then((place) => {
      isAdmitted = true;
      return place;
    });
    (await placeOf(dispatcher.admit(slow))).leave();
    expect(isAdmitted).toBe(false);
    end("c");
    (await placeOf(next)).leave();
    await stop();
  });

  it("is waited for until its outcome is stored when the service stops", async () => {
    const { dispatcher, answer, end } = world();
    (await placeOf(dispatcher.admit(quick))).send(claimOf("a"));
    answer("a");
    let isStopped = false;
    const stopping = dispatcher.stop(60_000).then(() => {
      isStopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isStopped).toBe(false);
    end("a");
    await stopping;
  });
});

describe("stopping", () => {
  it("waits for a place that is taken and not used yet", async () => {
    const { dispatcher, stop } = world();
    const place = await placeOf(dispatcher.admit(quick));
    let isStopped = false;
    const stopping = stop().then(() => {
      isStopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(isStopped).toBe(false);
    place.leave();
    await stopping;
  });
});

describe("a free place", () => {
  it("goes to the least busy lane, whether it waits here or in the database, and never are there more than all", async () => {
    const { dispatcher, stored, begun, end, nextLook, mostUnderWay, stop } = world();
    const third: Lane = { accountId: "account-3", host: "third.example.com" };
    for (const [id, lane] of [
      ["a", quick],
      ["b", quick],
      ["c", slow],
      ["d", slow],
    ] as const)
      (await placeOf(dispatcher.admit(lane))).send(claimOf(id));
    stored.set("e", third);
    await nextLook();
    const newcomer = dispatcher.admit(quick).then((place) => place?.send(claimOf("f")));
    end("a");
    await waitUntil(() => begun.includes("e"));
    end("b");
    await newcomer;
    expect(begun.slice(4)).toEqual(["e", "f"]);
    expect(mostUnderWay()).toBe(4);
    await stop();
  });
});
