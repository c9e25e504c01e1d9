import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import { refused, withToxicsInPulses } from "../../../src/scenarios/stores/network.ts";

describe("an outage of the network", () => {
  let server: Server;
  let proxy: FaultProxy;
  beforeEach(async () => {
    server = createServer((socket) => socket.on("error", () => {})).listen(0, "127.0.0.1");
    await once(server, "listening");
    proxy = await startFaultProxy({ host: "127.0.0.1", port: (server.address() as { port: number }).port });
  });
  afterEach(async () => {
    await proxy.close();
    server.close();
  });

  const resets = { name: "reset", toxic: () => ({ type: "resetPeer" }) as const };
  const rhythm = { count: 2, badMilliseconds: 20, goodMilliseconds: 1 };

  it.each([true, false])(
    "is one when it hit a connection, and says so when nothing went over it: %p",
    async (isUsed) => {
      for (const outage of [withToxicsInPulses([proxy], rhythm, resets), refused([proxy], 0)]) {
        if (isUsed) {
          connect(proxy.port, proxy.host).on("error", () => {});
          while (proxy.connections() === 0) await new Promise(setImmediate);
        }
        await outage.inject();
        const said = isUsed ? [] : [`the network was ${outage.name} and nothing went over it`];
        expect(await outage.look()).toEqual(said);
        await outage.heal();
      }
    },
  );
});
