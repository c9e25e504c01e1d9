import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A stretch of network that a test can cut and heal. */
export interface TcpProxy {
  readonly port: number;
  /** Breaks all connections and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Takes connections again. */
  readonly heal: () => Promise<void>;
}

/** A proxy on a free port of this machine that leads to the given one. */
export async function tcpProxy(host: string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host, port });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    }
    near.pipe(far).pipe(near);
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  const listen = async (at: number) => {
    server.listen(at, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (typeof address !== "object" || address === null) throw new Error("The proxy has no port");
    return address.port;
  };
  const ownPort = await listen(0);
  return {
    port: ownPort,
    cut: async () => {
      const closed = once(server, "close");
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    heal: async () => {
      await listen(ownPort);
    },
  };
}
