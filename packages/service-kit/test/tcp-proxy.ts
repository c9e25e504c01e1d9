import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A stretch of network that tests can cut, silence and heal. */
export interface TcpProxy {
  readonly port: number;
  /** Breaks all connections and refuses new ones. */
  readonly cut: () => Promise<void>;
  /** Keeps all connections open and lets nothing through. */
  readonly silence: () => void;
  /** Lets everything through again. */
  readonly heal: () => Promise<void>;
  readonly connections: () => number;
  readonly close: () => Promise<void>;
}

/** A proxy on a free port of this machine that leads to the given one. */
export async function tcpProxy(host: string, port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let silent = false;
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy()).on("close", () => sockets.delete(socket));
    return socket;
  };
  const forward = (from: Socket, to: Socket): void => {
    from.on("data", (bytes) => {
      if (!silent) to.write(bytes);
    });
    from.on("close", () => to.destroy());
  };
  const server = createServer((socket) => {
    const near = track(socket);
    const far = track(connect({ host, port }));
    forward(near, far);
    forward(far, near);
  });
  const ownPort = await listen(server, 0);
  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, "close");
    server.close();
    breakAll();
    await closed;
  };
  return {
    port: ownPort,
    cut,
    silence: () => {
      silent = true;
    },
    heal: async () => {
      silent = false;
      if (!server.listening) await listen(server, ownPort);
    },
    connections: () => sockets.size / 2,
    close: cut,
  };
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The proxy has no port");
  return address.port;
}
