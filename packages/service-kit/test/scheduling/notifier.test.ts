import { createNotifier } from "../../src/scheduling/index.ts";

const never = 1_000_000;

describe("a notifier", () => {
  it("is not missed by a subscriber that was looking when it came", async () => {
    const notifier = createNotifier();
    const subscription = notifier.subscribe();
    notifier.notify();
    await subscription.wait(never);
  });

  it("ends one wait of each subscriber", async () => {
    const notifier = createNotifier();
    const subscription = notifier.subscribe();
    notifier.notify();
    await subscription.wait(never);
    const second = subscription.wait(never).then(() => "woken");
    expect(await Promise.race([second, Promise.resolve("waiting")])).toBe("waiting");
    notifier.notify();
    await second;
  });

  it("keeps nobody waiting beyond the time or the signal", async () => {
    const notifier = createNotifier();
    await notifier.subscribe().wait(1);
    const stop = new AbortController();
    const wait = notifier.subscribe().wait(never, stop.signal);
    stop.abort();
    await wait;
    await notifier.subscribe().wait(never, stop.signal);
  });
});
