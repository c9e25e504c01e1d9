import { OutboundError, type OutboundResponse } from "@galley/service-kit/outbound";
import { createFetchPicture } from "../../src/pictures/fetch-picture.ts";
import { type SitePicturePorts, setSitePicture } from "../../src/pictures/site/set-site-picture.ts";
import { createSite } from "../http/sites-app.ts";

const publication = { accountId: "a", publicationId: "p" };
const url = "https://pictures.example/us.jpg";
const never = new AbortController().signal;

/** Ports in which everything exists and succeeds by default. Records the calls in order. */
function stage(changes: Partial<SitePicturePorts> = {}) {
  const told: string[] = [];
  const ports: SitePicturePorts = {
    sites: { find: async () => createSite() },
    sitePictures: {
      show: async (_publication, { source }) => told.push(`show ${source}`) > 0,
      hide: async () => told.push("hide") > 0,
    },
    fetchPicture: async (address) => {
      told.push(`fetch ${address}`);
      return Buffer.from("bytes");
    },
    shrink: async (bytes) => ({
      files: [
        { width: 480, height: 240, bytes },
        { width: 960, height: 480, bytes },
      ],
    }),
    ...changes,
  };
  return { told, set: (given: string, alt = "") => setSitePicture(publication, { url: given, alt }, ports, never) };
}

/** The response or the error of the outbound client. */
function createFetcher(answer: Partial<OutboundResponse> | OutboundError) {
  return createFetchPicture({
    checkUrl: () => Promise.reject(new Error("not used")),
    close: () => Promise.resolve(),
    request: async (address) => {
      if (answer instanceof OutboundError) throw answer;
      const rest = { headers: {}, body: Buffer.alloc(9), truncated: false, cutOff: false, url: address };
      return { status: 200, ...rest, ...answer };
    },
  });
}

describe("setting a publication's picture", () => {
  it.each([
    ["a file that is too large", { fetchPicture: createFetcher({ truncated: true }) }, "larger than a picture may be"],
    ["a page that is not there", { fetchPicture: createFetcher({ status: 404 }) }, "answered 404"],
    ["a server in trouble", { fetchPicture: createFetcher({ status: 503 }) }, "answered 503"],
    [
      "a server that does not answer",
      { fetchPicture: createFetcher(new OutboundError("timeout", "The server took too long.")) },
      "took too long",
    ],
  ])("refuses %s, names the field, says how to fix it, and changes nothing", async (_what, changes, says) => {
    const { set, told } = stage(changes);
    const asked = set(url);
    await expect(asked).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining(says) });
    await expect(asked).rejects.toThrow(/^url .*at least 400 pixels wide and of at most 12 MB/);
    expect(told.filter((each) => !each.startsWith("fetch"))).toEqual([]);
  });

  it("refuses an alternative text that is too long before anything is fetched", async () => {
    const { set, told } = stage();
    await expect(set(url, "x".repeat(301))).rejects.toMatchObject({
      kind: "invalid",
      message: "alt must be at most 300 characters long",
    });
    expect(told).toEqual([]);
  });
});
