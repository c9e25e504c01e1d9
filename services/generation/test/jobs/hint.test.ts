import { createHint } from "../../src/jobs/hint.ts";

const never = 1_000_000;

describe("a hint", () => {
  it("wakes everybody who waits", async () => {
    const hint = createHint();
    const waits = [hint.listen().wait(never), hint.listen().wait(never)];
    hint.wake();
    await Promise.all(waits);
  });

  it("is not lost on one who was looking when it came", async () => {
    const hint = createHint();
    const listener = hint.listen();
    hint.wake();
    await listener.wait(never);
  });

  it("is heard once", async () => {
    const hint = createHint();
    const listener = hint.listen();
    hint.wake();
    await listener.wait(never);
    const second = listener.wait(never).then(() => "woken");
    expect(await Promise.race([second, Promise.resolve("waiting")])).toBe("waiting");
    hint.wake();
    await second;
  });

  it("does not keep anybody beyond the time or the signal", async () => {
    const hint = createHint();
    await hint.listen().wait(1);
    const stop = new AbortController();
    const wait = hint.listen().wait(never, stop.signal);
    stop.abort();
    await wait;
    await hint.listen().wait(never, stop.signal);
  });
});
