import { type Outbound, OutboundError, type OutboundResponse } from "@galley/service-kit/outbound";
import sharp from "sharp";
import { type LibraryPicture, type Picture, TargetError } from "../../src/connections/content-target.ts";
import { placePictures } from "../../src/targets/article-pictures.ts";

const png = Buffer.from("89504e470d0a1a0a0000000d", "hex");
const cms = "https://cms.example.com";

interface World {
  readonly bodies?: Readonly<Record<string, Buffer | number>>;
  readonly refuses?: boolean;
  readonly slow?: boolean;
}

function ports({ bodies = {}, refuses = false, slow = false }: World = {}) {
  const [fetched, uploaded, noted]: [string[], Picture[], object[]] = [[], [], []];
  let time = 0;
  const request = async (url: string): Promise<OutboundResponse> => {
    fetched.push(url);
    const body = bodies[url];
    if (body === undefined) throw new OutboundError("dns", "The host name does not resolve.");
    const [status, bytes] = typeof body === "number" ? [body, Buffer.alloc(0)] : [200, body];
    return { status, headers: {}, body: bytes, truncated: false, cutOff: false, url };
  };
  const uploadPicture = async (picture: Picture): Promise<LibraryPicture> => {
    if (refuses) throw new TargetError("refused", "No room.");
    uploaded.push(picture);
    return { address: `${cms}/content/${picture.name}?a=1&b=2`, libraryId: String(uploaded.length) };
  };
  return {
    fetched,
    uploaded,
    noted,
    targetUrl: cms,
    target: { uploadPicture },
    outbound: { request } as unknown as Outbound,
    note: async (picture: object) => void noted.push(picture),
    elapsed: () => {
      time += slow ? 20_000 : 1;
      return time;
    },
  };
}

const image = (source: string): string => `<p><img src="${source}" alt="A" loading="lazy" /></p>`;

describe("the pictures of an article", () => {
  it("are uploaded once each, recorded, and replaced in the article by their new addresses", async () => {
    const source = "https://pics.example.com/A%20tree.jpg?w=1&amp;h=2";
    const world = ports({ bodies: { "https://pics.example.com/A%20tree.jpg?w=1&h=2": png } });
    const placed = await placePictures(image(source) + image(source), [], world);
    expect(world.uploaded).toMatchObject([
      { mediaType: "image/png", name: expect.stringMatching(/^A-20tree-\w+\.png$/) },
    ]);
    expect(world.noted).toHaveLength(1);
    expect(placed.failures).toEqual([]);
    expect(
      placed.html.match(/src="https:\/\/cms\.example\.com\/content\/A-20tree-\w+\.png\?a=1&amp;b=2" alt="A"/g),
    ).toHaveLength(2);
  });

  it("are not fetched again when they were copied before, nor when they are in the CMS", async () => {
    const world = ports();
    const stored = [{ source: "https://pics.example.com/a.png", address: `${cms}/content/a.png` }];
    const html = image("https://pics.example.com/a.png") + image(`${cms}/content/b.png`);
    const placed = await placePictures(html, stored, world);
    expect(world.fetched).toEqual([]);
    expect(placed.html).toBe(image(`${cms}/content/a.png`) + image(`${cms}/content/b.png`));
  });

  it.each<[string, World, RegExp]>([
    ["do not exist", { bodies: { "https://p.example.com/a": 404 } }, /answered 404/],
    ["cannot be reached", {}, /does not resolve/],
    ["are no pictures", { bodies: { "https://p.example.com/a": Buffer.from("<svg onload=alert(1)>") } }, /no JPEG/],
    ["are refused by the CMS", { bodies: { "https://p.example.com/a": png }, refuses: true }, /No room/],
    ["come when there is no time left", { bodies: { "https://p.example.com/a": png }, slow: true }, /too long/],
  ])("that %s keep their address and are told of", async (_, world, reason) => {
    const html = image("https://p.example.com/a");
    const placed = await placePictures(html, [], ports(world));
    expect(placed).toEqual({
      html,
      library: [],
      failures: [{ url: "https://p.example.com/a", reason: expect.stringMatching(reason) }],
    });
  });

  it("include a cover: the first one that is wide enough, with its alternative text", async () => {
    const sizes: Readonly<Record<string, number>> = { small: 32, first: 480, second: 480 };
    const pictureAddress = (name: string) => `https://p.example.com/${name}.png`;
    const bodies = await Promise.all(
      Object.entries(sizes).map(async ([name, width]) => {
        const create = { width, height: 20, channels: 3, background: "#fff" } as const;
        return [pictureAddress(name), await sharp({ create }).png().toBuffer()] as const;
      }),
    );
    const world = ports({ bodies: Object.fromEntries(bodies) });
    const html = ["missing", "small", "first", "second"]
      .map((name) => `<p><img src="${pictureAddress(name)}" alt="The ${name} &amp; only" /></p>`)
      .join("");
    const { cover, library, failures } = await placePictures(html, [], world);
    expect(cover).toEqual({ address: expect.stringContaining("/first-"), libraryId: "2", alt: "The first & only" });
    expect([library.length, failures.length]).toEqual([3, 1]);
    expect(world.uploaded.map(({ alt }) => alt)).toContain("The second & only");
    const again = await placePictures(html, world.noted as never, ports());
    expect(again.cover).toEqual(cover);
  });
});
