import { type CollectPorts, collectPictures } from "../../src/pictures/collect-pictures.ts";
import { NoPicture } from "../../src/pictures/shrink.ts";
import type { PictureWork } from "../../src/pictures/store/pictures.ts";

const now = new Date("2026-11-22T20:00:00Z");

function stage(attempts = 1, changes: Partial<PictureWork> = {}) {
  const told: (readonly [string, unknown])[] = [];
  const work: PictureWork = {
    ...{ accountId: "a", publicationId: "p", postId: "post", fence: 1, attempts, pictures: [] },
    html: '<img src="https://a.example/1.png" alt="One" /><img src="https://a.example/2.png" alt="" />',
    ...changes,
  };
  const waiting = [work];
  const tell = (name: string, value: unknown): void => {
    told.push([name, value]);
  };
  const fetched: string[] = [];
  const ports = (fetchOne: (address: string) => Promise<Buffer>): CollectPorts => ({
    pictures: {
      claim: async () => waiting.shift(),
      put: async (_work, { id }) => tell("put", id.length),
      attach: async (_work, shown) => {
        tell(
          "attach",
          shown.map(({ source }) => source),
        );
        return true;
      },
      keep: async (_work, ids) => tell("keep", ids.length),
      removeOthers: async (_work, ids) => tell("removeOthers", ids.length),
      finish: async (_work, again) => tell("finish", again),
      removeAll: async () => undefined,
    },
    fetchPicture: (address) => {
      fetched.push(address);
      return fetchOne(address);
    },
    shrink: async (bytes) => [{ width: 480, height: 240, bytes }],
    advance: async () => tell("advance", undefined),
    now: () => now,
  });
  const collect = (fetchOne: (address: string) => Promise<Buffer>) =>
    collectPictures(ports(fetchOne), new AbortController().signal);
  return {
    collect,
    told,
    fetched,
    outcome: (name: string) => told.filter(([each]) => each === name).map(([, value]) => value),
  };
}

const bytesOf = async (address: string): Promise<Buffer> => Buffer.from(address);

describe("collecting the pictures of a post", () => {
  it("stores them, says that the post shows them, and keeps them, in this order", async () => {
    const { collect, told, outcome } = stage();
    await collect(bytesOf);
    expect(told.map(([name]) => name)).toEqual(["put", "put", "attach", "keep", "advance", "removeOthers", "finish"]);
    expect(outcome("attach")).toEqual([["https://a.example/1.png", "https://a.example/2.png"]]);
    expect(outcome("finish")).toEqual([undefined]);
  });

  it("shows those that came and tries the rest again, later each time, and not for ever", async () => {
    const fails = async (address: string): Promise<Buffer> => {
      if (address.endsWith("1.png")) throw new Error("away");
      return Buffer.from(address);
    };
    for (const [attempts, seconds] of [
      [1, 30],
      [2, 120],
      [4, 1_920],
    ] as const) {
      const { collect, outcome } = stage(attempts);
      await collect(fails);
      expect(outcome("attach")).toEqual([["https://a.example/2.png"]]);
      expect(outcome("finish")).toEqual([new Date(now.getTime() + seconds * 1_000)]);
    }
    const { collect, outcome } = stage(5);
    await collect(fails);
    expect(outcome("finish")).toEqual([undefined]);
  });

  it("does not ask again for what is no picture", async () => {
    const { collect, outcome } = stage();
    await collect(async () => {
      throw new NoPicture("a page");
    });
    expect([outcome("attach"), outcome("finish"), outcome("advance")]).toEqual([[[]], [undefined], []]);
  });

  it("does not fetch again what is kept", async () => {
    const kept = { source: "https://a.example/1.png", id: "x", alt: "", sizes: [{ width: 1, height: 1 }] };
    const { collect, fetched, outcome } = stage(1, { pictures: [kept] });
    await collect(bytesOf);
    expect(fetched).toEqual(["https://a.example/2.png"]);
    expect(outcome("keep")).toEqual([2]);
  });
});
