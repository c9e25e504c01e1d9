import { once } from "node:events";
import { connect, createServer, type Server } from "node:net";
import { type FaultProxy, startFaultProxy } from "@galley/test-kit/fault-proxy";
import { refused, withToxicsInPulses } from "../../../src/scenarios/stores/toxics.ts";

const rhythm = { count: 2, badMilliseconds: 20, goodMilliseconds: 1 };
const resets = { name: "reset", toxic: () => ({ type: "resetPeer" }) as const };

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

  async function connected() {
    const socket = connect(proxy.port, proxy.host);
    socket.on("error", () => {});
    await once(socket, "connect");
    while (proxy.connections() === 0) await new Promise(setImmediate);
  }

  it("says so when nothing went over it", async () => {
    for (const outage of [withToxicsInPulses([proxy], rhythm, resets), refused([proxy], 0)]) {
      await outage.inject();
      expect(await outage.look()).toEqual([`the network was ${outage.name} and nothing went over it`]);
      await outage.heal();
    }
  });

  it("is one when it hit a connection", async () => {
    for (const outage of [withToxicsInPulses([proxy], rhythm, resets), refused([proxy], 0)]) {
      await connected();
      await outage.inject();
      expect(await outage.look()).toEqual([]);
      await outage.heal();
    }
  });
});
