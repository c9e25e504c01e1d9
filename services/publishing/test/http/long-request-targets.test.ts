import { once } from "node:events";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createLogger } from "@galley/service-kit/logging";
import { noopMeter } from "@galley/service-kit/metrics";
import { longRequestTargets, requestLongTargets } from "@galley/test-kit/long-request-targets";
import { createAddresses } from "../../src/domain/addresses.ts";
import { createSitesApp } from "../../src/sites-app.ts";

const nothing = () => Promise.resolve(undefined);
const none = () => Promise.resolve([]);

describe("a long address", () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers) server.close().closeAllConnections();
  });

  async function serve(): Promise<number> {
    const app = createSitesApp({
      sites: { findByHandle: nothing },
      posts: {
        ...{ findBySlug: nothing, count: () => Promise.resolve(0), list: none, listFull: none, listAddresses: none },
        facets: () => Promise.resolve({ tags: [], authors: [], months: [] }),
        neighbours: () => Promise.resolve({}),
      },
      addresses: createAddresses("http://127.0.0.1"),
      logger: createLogger({ service: "publishing", level: "silent" }),
      meter: noopMeter,
    });
    const server = createServer(app);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return (server.address() as AddressInfo).port;
  }

  it("costs no more than a short one, whatever it says", async () => {
    const { statuses, millisecondsEach } = await requestLongTargets(await serve());
    expect(statuses).toHaveLength(longRequestTargets.length);
    expect([...new Set(statuses)].filter((status) => ![200, 301, 400, 404].includes(status))).toEqual([]);
    // Below one; with an expression that tries each slash as the first of those at the end it is 13.
    expect(millisecondsEach).toBeLessThan(5);
  });

  it("leads nowhere: in a redirect it would be longer than proxies read", async () => {
    const path = `/sites/x${"\\".repeat(14_000)}/`;
    const asked = request({ host: "127.0.0.1", port: await serve(), path }).end();
    const [{ statusCode }] = (await once(asked, "response")) as [IncomingMessage];
    expect(statusCode).toBe(404);
  });
});
