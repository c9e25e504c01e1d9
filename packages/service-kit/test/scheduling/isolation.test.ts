import { unavailable } from "../../src/errors/index.ts";
import { createIsolation } from "../../src/scheduling/index.ts";
import { createMemoryLog } from "../memory-log.ts";

function open() {
  const { logger, lines } = createMemoryLog();
  let time = 0;
  const isolation = createIsolation<string>({
    nameOf: (item) => item,
    logger,
    message: "an item failed",
    now: () => time,
  });
  return { isolation, lines, pass: (milliseconds: number) => (time += milliseconds) };
}

const failing =
  (...poisoned: readonly string[]) =>
  async (item: string) => {
    if (poisoned.includes(item)) throw new Error(`${item} is poisoned`);
  };

describe("items of a sweep", () => {
  it("are all worked on although the first always fails, which the log names", async () => {
    const { isolation, lines } = open();
    const seen: string[] = [];
    const work = async (item: string) => {
      seen.push(item);
      await failing("a")(item);
    };
    expect(await isolation.each(["a", "b", "c"], work)).toBe(2);
    expect(seen).toEqual(["a", "b", "c"]);
    expect(lines).toMatchObject([{ msg: "an item failed", item: "a", err: { message: "a is poisoned" } }]);
  });

  it("rest longer after each failure but the first, so that they do not fill the rounds, until they work", async () => {
    const { isolation, pass } = open();
    await isolation.each(["a"], failing("a"));
    expect(isolation.resting()).toEqual([]);
    await isolation.each(["a"], failing("a"));
    expect(isolation.resting()).toEqual(["a"]);
    pass(1_000);
    expect(isolation.resting()).toEqual([]);
    await isolation.each(["a"], failing("a"));
    pass(1_999);
    expect(isolation.resting()).toEqual(["a"]);
    pass(1);
    await isolation.each(["a"], failing());
    await isolation.each(["a"], failing("a"));
    expect(isolation.resting()).toEqual([]);
  });

  it("end their round when three in a row find the database away, which is told as an outage and by no line each", async () => {
    const { isolation, lines } = open();
    const seen: string[] = [];
    const work = async (item: string) => {
      seen.push(item);
      throw unavailable();
    };
    await expect(isolation.each(["a", "b", "c", "d"], work)).rejects.toMatchObject({ kind: "unavailable" });
    expect(seen).toEqual(["a", "b", "c"]);
    expect(lines).toEqual([]);
  });

  it("are not held up by one that is always unavailable", async () => {
    const { isolation } = open();
    const work = async (item: string) => {
      if (item === "a") throw unavailable();
    };
    expect(await isolation.each(["a", "b", "c"], work)).toBe(2);
  });

  it("are left alone once the sweep stops", async () => {
    const { isolation } = open();
    expect(await isolation.each(["a"], failing(), AbortSignal.abort())).toBe(0);
  });
});
