import { type CollectPorts, collectPictures } from "../../src/pictures/collect-pictures.ts";
import { UnusablePicture } from "../../src/pictures/shrink.ts";
import type { PictureWork } from "../../src/pictures/store/pictures.ts";

const now = new Date("2026-11-22T20:00:00Z");

function stage(attempts = 1, changes: Partial<PictureWork> = {}) {
  const work: PictureWork = {
    accountId: "a",
    publicationId: "p",
    postId: "post",
    fence: 1,
    attempts,
    pictures: [],
    html: '<img src="https://a.example/1.png" alt="One" /><img src="https://a.example/2.png" alt="" />',
    ...changes,
  };
  const waiting = [work];
  const fetched: string[] = [];
  /** The pictures that the post finally shows, and the time of the next attempt for the missing ones. */
  const finished: unknown[] = [];
  const collect = (fetchOne: (address: string) => Promise<Buffer>) => {
    const ports: CollectPorts = {
      pictures: {
        claim: async () => waiting.shift(),
        put: async () => undefined,
        finish: async (_work, shown, again) => void finished.push([shown.map(({ source }) => source), again]),
        removeAll: async () => undefined,
      },
      fetchPicture: (address) => {
        fetched.push(address);
        return fetchOne(address);
      },
      shrink: async (bytes) => ({ files: [{ width: 480, height: 240, bytes }] }),
      now: () => now,
    };
    return collectPictures(ports, (work, collect) => collect(work), new AbortController().signal);
  };
  return { collect, fetched, finished };
}

describe("collecting the pictures of a post", () => {
  it("shows fetched pictures and retries the others with growing delays, but not forever", async () => {
    const fails = async (address: string): Promise<Buffer> => {
      if (address.endsWith("1.png")) throw new Error("away");
      return Buffer.from(address);
    };
    for (const [attempts, seconds] of [
      [1, 30],
      [2, 120],
      [4, 1_920],
      [5, undefined],
    ] as const) {
      const { collect, finished } = stage(attempts);
      await collect(fails);
      const again = seconds === undefined ? undefined : new Date(now.getTime() + seconds * 1_000);
      expect(finished).toEqual([[["https://a.example/2.png"], again]]);
    }
  });

  it("does not request a file again that is not a picture", async () => {
    const { collect, finished } = stage();
    await collect(async () => {
      throw new UnusablePicture("a page");
    });
    expect(finished).toEqual([[[], undefined]]);
  });

  it("does not fetch stored pictures again", async () => {
    const kept = { source: "https://a.example/1.png", id: "x", alt: "", sizes: [{ width: 1, height: 1 }] };
    const { collect, fetched, finished } = stage(1, { pictures: [kept] });
    await collect(async (address) => Buffer.from(address));
    expect(fetched).toEqual(["https://a.example/2.png"]);
    expect(finished).toEqual([[[kept.source, "https://a.example/2.png"], undefined]]);
  });
});
