import { once } from "node:events";
import { waitUntil } from "@galley/test-kit/conditions";
import { readAll, sendRaw } from "../../support/raw-client.ts";
import {
  type Door,
  type FakeSites,
  newSites,
  openDoor,
  type SharedSites,
  startFakeSites,
  textOf,
} from "./fake-sites.ts";

const path = "/sites/tea/about-tea";
let shared: SharedSites;
let sites: FakeSites[];
let doors: readonly [Door, Door];

beforeEach(async () => {
  shared = newSites();
  sites = [await startFakeSites(shared), await startFakeSites(shared)];
  const [one, two] = sites.map(({ port }) => port) as [number, number];
  doors = [
    await openDoor([one, two], { timeoutMilliseconds: 30_000 }),
    await openDoor([two, one], { timeoutMilliseconds: 30_000 }),
  ];
});
afterEach(async () => {
  await Promise.all(doors.map((door) => door.stop()));
  await Promise.all(sites.map((one) => one.stop()));
});

const read = async (door: Door): Promise<string> => (await fetch(`${door.origin}${path}`)).text();
const stateOf = (text: string): number => Number(/^State (\d+)\./.exec(text)?.[1]);

/** Blocks the answer to the next request of this kind until it is released. */
function hold(site: FakeSites | undefined, method: string) {
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  if (site === undefined) throw new Error("There is no such replica");
  site.meanwhile = async (request) => {
    if (request.method !== method) return;
    site.meanwhile = async () => undefined;
    begun.resolve();
    await gate.promise;
  };
  return { begun: begun.promise, letGo: () => gate.resolve() };
}

describe("pages through the gateway", () => {
  it("are never older than what changed before they were asked for, on any replica, of many readers under way", async () => {
    const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, Math.random() * 2));
    for (const one of sites) one.meanwhile = slowly;
    let isOver = false;
    const readers = Array.from({ length: 4 }, async (_, reader) => {
      while (!isOver) {
        const asked = shared.version;
        expect(stateOf(await read(doors[reader % 2 === 0 ? 0 : 1]))).toBeGreaterThanOrEqual(asked);
      }
    });
    for (let change = 0; change < 15; change += 1) {
      shared.version += 1;
      for (const text of await Promise.all(doors.map(read))) expect(text).toBe(textOf(shared));
      // These reads are active when the next change happens.
      await Promise.all(doors.map(read));
    }
    isOver = true;
    await Promise.all(readers);
    expect(sites.flatMap(({ seen }) => seen).some(({ method }) => method === "HEAD")).toBe(true);
  });

  it("are not answered by a question that was put before the reader asked", async () => {
    const [door] = doors;
    await read(door);
    const { begun, letGo } = hold(sites[0], "HEAD");
    const early = read(door);
    await begun;
    shared.version = 2;
    const late = read(door);
    const laterStill = read(door);
    letGo();
    expect(stateOf(await early)).toBe(1);
    expect([stateOf(await late), stateOf(await laterStill)]).toEqual([2, 2]);
  });

  it("are gone when they are gone", async () => {
    const [door] = doors;
    await read(door);
    for (const one of sites) {
      one.meanwhile = async (_request, response) => void response.writeHead(404, { "cache-control": "no-store" }).end();
    }
    const answer = await fetch(`${door.origin}${path}`);
    expect(answer.status).toBe(404);
  });

  it("are not shown from memory while the sites are down, and are again when they are back", async () => {
    const [door] = doors;
    await read(door);
    await Promise.all(sites.map((one) => one.stop()));
    const down = await fetch(`${door.origin}${path}`);
    expect([down.status, down.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await down.text()).toContain("cannot be shown right now");
    shared.version = 2;
    sites = [await startFakeSites(shared, sites[0]?.port)];
    expect(stateOf(await read(door))).toBe(2);
  });

  it("are shown when all connections that carry pages are taken", async () => {
    const [door] = doors;
    await read(door);
    let hanging = 0;
    const isOver = new AbortController();
    for (const one of sites) {
      one.meanwhile = async ({ method }) => {
        if (method !== "GET") return;
        hanging += 1;
        await new Promise(() => undefined);
      };
    }
    const { signal } = isOver;
    const slow = Array.from({ length: 256 }, (_, page) => fetch(`${door.origin}/sites/tea/${page}`, { signal }));
    const ended = Promise.allSettled(slow);
    await waitUntil(() => hanging === 256);
    expect(stateOf(await read(door))).toBe(1);
    isOver.abort();
    await ended;
  });

  it("end with a page that says so when the sites hang, after one wait", async () => {
    const door = await openDoor(
      sites.map(({ port }) => port),
      { timeoutMilliseconds: 5_000 },
    );
    await read(door);
    for (const one of sites) one.meanwhile = () => new Promise(() => undefined);
    const waiting = await Promise.all(Array.from({ length: 5 }, () => fetch(`${door.origin}${path}`)));
    expect(waiting.map(({ status }) => status)).toEqual([503, 503, 503, 503, 503]);
    const asked = sites.flatMap(({ seen }) => seen.map(({ method }) => method)).slice(1);
    expect(new Set(asked)).toEqual(new Set(["HEAD"]));
    await door.stop();
  });

  it("reach the others when one hangs up while the sites are asked, or in the middle of a page", async () => {
    const [door] = doors;
    shared.length = 900_000;
    await read(door);
    const ask = `GET ${path} HTTP/1.1\r\nHost: ${door.origin.slice(7)}\r\nAccept-Encoding: gzip, deflate\r\nConnection: close\r\n\r\n`;
    const { begun, letGo } = hold(sites[0], "HEAD");
    const impatient = await sendRaw(door.port, ask);
    await begun;
    const patient = read(door);
    impatient.destroy();
    letGo();
    expect(await patient).toBe(textOf(shared));
    const half = await sendRaw(door.port, ask);
    half.resume();
    await once(half, "data");
    half.destroy();
    expect(await read(door)).toBe(textOf(shared));
  });

  it("are whole for one who reads slowly, who keeps nobody waiting", async () => {
    const [door] = doors;
    shared.length = 1_000_000;
    await read(door);
    const ask = `GET ${path} HTTP/1.1\r\nHost: ${door.origin.slice(7)}\r\nAccept-Encoding: gzip, deflate\r\nConnection: close\r\n\r\n`;
    const slow = await sendRaw(door.port, ask);
    for (let visit = 0; visit < 3; visit += 1) expect((await read(door)).length).toBe(1_000_000);
    shared.version = 2;
    expect(stateOf(await read(door))).toBe(2);
    const text = await readAll(slow);
    expect(text.slice(text.indexOf("\r\n\r\n") + 4)).toBe(textOf({ version: 1, length: 1_000_000 }));
  });
});
