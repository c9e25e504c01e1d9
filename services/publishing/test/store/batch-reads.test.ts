import { batchReads } from "../../src/store/batch-reads.ts";

/** Reads that end when the test says so, with what there is at that moment they began. */
function createReads() {
  const begun: { readonly keys: readonly string[]; readonly end: () => void; readonly fail: (error: Error) => void }[] =
    [];
  let now = "first";
  const read = (keys: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const seen = now;
    return new Promise((resolve, reject) => {
      const found = keys.filter((key) => key !== "absent").map((key) => [key, `${key} ${seen}`] as const);
      begun.push({ keys, end: () => resolve(new Map(found)), fail: reject });
    });
  };
  const change = (to: string): void => {
    now = to;
  };
  return { read, begun, change };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("shared reads", () => {
  it("never give what was read before it was asked for", async () => {
    const { read, begun, change } = createReads();
    const find = batchReads(read);
    const early = find("tea");
    change("second");
    const late = find("tea");
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    expect(await early).toBe("tea first");
    await turn();
    expect(begun).toHaveLength(2);
    begun[1]?.end();
    expect(await late).toBe("tea second");
  });

  it("are one for all who wait, each hearing of what it asked for", async () => {
    const { read, begun } = createReads();
    const find = batchReads(read);
    const first = find("tea");
    const others = ["tea", "coffee", "absent", "tea", "coffee"].map((key) => find(key));
    begun[0]?.end();
    await first;
    await turn();
    expect(begun.map(({ keys }) => keys)).toEqual([["tea"], ["tea", "coffee", "absent"]]);
    begun[1]?.end();
    expect(await Promise.all(others)).toEqual(["tea first", "coffee first", undefined, "tea first", "coffee first"]);
  });

  it("fail for those who asked in them, and work for whoever asks next", async () => {
    const { read, begun } = createReads();
    const find = batchReads(read);
    const lost = find("tea");
    const next = find("tea");
    begun[0]?.fail(new Error("away"));
    await expect(lost).rejects.toThrow("away");
    await turn();
    begun[1]?.end();
    expect(await next).toBe("tea first");
    await turn();
    const later = find("coffee");
    begun[2]?.end();
    expect(await later).toBe("coffee first");
  });

  it("that hang hold up those alone who share them, up to four at once", async () => {
    const { read, begun } = createReads();
    const find = batchReads(read, turn);
    const asked: Promise<string | undefined>[] = [];
    for (let count = 1; count <= 6; count += 1) {
      asked.push(find("tea"));
      for (let turns = 0; turns < 3; turns += 1) await turn();
    }
    expect(begun).toHaveLength(4);
    begun[2]?.end();
    expect(await asked[2]).toBe("tea first");
    await turn();
    expect(begun).toHaveLength(5);
    begun[4]?.end();
    expect(await Promise.all(asked.slice(4))).toEqual(["tea first", "tea first"]);
    for (const { end } of begun) end();
    await Promise.all(asked);
  });

  it("ask for a hundred at once at most", async () => {
    const { read, begun } = createReads();
    const find = batchReads(read);
    const all = Array.from({ length: 251 }, (_, place) => find(`k${place}`));
    for (let round = 0; begun[round] !== undefined; round += 1) {
      begun[round]?.end();
      await turn();
    }
    expect(begun.map(({ keys }) => keys.length)).toEqual([1, 100, 100, 50]);
    expect(await Promise.all(all)).toHaveLength(251);
  });
});
