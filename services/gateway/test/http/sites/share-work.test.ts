import { shareWork } from "../../../src/http/sites/share-work.ts";

/** Work that ends when the test says so. */
function createWork() {
  const begun: {
    readonly name: string;
    readonly end: (result: number) => void;
    readonly fail: (error: Error) => void;
  }[] = [];
  const work = (name: string): Promise<number> =>
    new Promise((resolve, reject) => begun.push({ name, end: resolve, fail: reject }));
  return { begun, work };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("shared work", () => {
  it("is one for all who ask in a turn, and another for each thing", async () => {
    const { begun, work } = createWork();
    const ask = shareWork(work);
    const all = ["tea", "tea", "coffee", "tea"].map((name) => ask(name));
    await turn();
    expect(begun.map(({ name }) => name)).toEqual(["tea", "coffee"]);
    begun[0]?.end(1);
    begun[1]?.end(2);
    expect(await Promise.all(all)).toEqual([1, 1, 2, 1]);
  });

  it("is never joined once it has begun; those who come meanwhile share the next", async () => {
    const { begun, work } = createWork();
    const ask = shareWork(work);
    const early = ask("tea");
    await turn();
    const late = [ask("tea"), ask("tea")];
    await turn();
    expect(begun).toHaveLength(1);
    begun[0]?.end(1);
    expect(await early).toBe(1);
    await turn();
    await turn();
    const later = ask("tea");
    expect(begun).toHaveLength(2);
    begun[1]?.end(2);
    expect(await Promise.all(late)).toEqual([2, 2]);
    await turn();
    await turn();
    begun[2]?.end(3);
    expect(await later).toBe(3);
  });

  it("fails for those who shared it, and is done for whoever asks next", async () => {
    const { begun, work } = createWork();
    const ask = shareWork(work);
    const lost = ask("tea");
    await turn();
    const next = ask("tea");
    begun[0]?.fail(new Error("away"));
    await expect(lost).rejects.toThrow("away");
    await turn();
    await turn();
    begun[1]?.end(2);
    expect(await next).toBe(2);
  });
});
