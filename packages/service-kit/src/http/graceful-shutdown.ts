import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** The use of one connection, as the graceful shutdown of a server records it. */
interface Use {
  underWay: number;
  /** The number of checks in a row in which the connection had no request since its last response. */
  idleSweeps: number;
}

/**
 * How long a connection must be idle before the shutdown closes it. An active client sends its next request sooner and learns from the
 * response that the connection closes. If the connection were closed at once, that request would be lost.
 */
const idleMilliseconds = 1_000;
const sweepMilliseconds = 50;
const maxAcceptMilliseconds = 1_000;
const lastWordsMilliseconds = 1_000;

/**
 * Creates the graceful shutdown of an HTTP server: no request that has reached the server is lost. Must be called before the server
 * listens.
 * @param giveUp answers a request that is still in progress one second before the time for the shutdown ends
 */
export function createGracefulShutdown(server: Server, giveUp: (response: ServerResponse) => void = () => {}) {
  const uses = new Map<Socket, Use>();
  const answering = new Set<ServerResponse>();
  let isStopping = false;
  let accepted = 0;

  server.on("connection", (socket) => {
    accepted += 1;
    uses.set(socket, { underWay: 0, idleSweeps: 0 });
    socket.once("close", () => uses.delete(socket));
  });
  const begin = ({ socket }: IncomingMessage, response: ServerResponse): void => {
    const use = uses.get(socket);
    if (use === undefined) return;
    use.underWay += 1;
    answering.add(response);
    if (isStopping) closeAfter(response);
    response.on("close", () => {
      use.underWay -= 1;
      use.idleSweeps = 0;
      answering.delete(response);
    });
  };
  for (const event of ["request", "checkExpectation"] as const) server.prependListener(event, begin);

  return {
    /**
     * Stops accepting connections and waits until all are closed. On each open connection, the next answer says that the connection
     * closes; connections that stay idle for a second are closed without one. Connections that remain after `graceMilliseconds` are cut.
     */
    stop: async (graceMilliseconds: number): Promise<void> => {
      if (!server.listening) return;
      await acceptAll(() => accepted);
      const end = ended(server, uses, performance.now() + graceMilliseconds);
      // The flag is set only after the port is closed. A client that learns earlier that its connection closes would connect again at once,
      // and that connection would be lost when the port closes.
      isStopping = true;
      for (const response of answering) closeAfter(response);
      const lastWords = setTimeout(
        () => {
          for (const response of answering) if (!response.headersSent) giveUp(response);
        },
        Math.max(0, graceMilliseconds - lastWordsMilliseconds),
      );
      await end;
      clearTimeout(lastWords);
    },
  };
}

/**
 * Accepts the connections that wait in the kernel, before the port is closed. Otherwise the kernel would reset them, and the requests on
 * them would be lost. Node accepts one connection in each turn of the event loop.
 */
async function acceptAll(accepted: () => number): Promise<void> {
  const until = performance.now() + maxAcceptMilliseconds;
  for (let quietTurns = 0; quietTurns < 3 && performance.now() < until; ) {
    const before = accepted();
    await new Promise((resolve) => setImmediate(resolve));
    quietTurns = accepted() === before ? quietTurns + 1 : 0;
  }
}

/**
 * Tells the client with the header "Connection: close" that the connection ends after this response, even when other code sets that header.
 */
function closeAfter(response: ServerResponse): void {
  const { writeHead } = response;
  response.writeHead = ((...given: Parameters<typeof writeHead>) => {
    if (!response.headersSent) response.setHeader("Connection", "close");
    return writeHead.apply(response, given);
  }) as typeof writeHead;
}

function ended(server: Server, uses: ReadonlyMap<Socket, Use>, giveUpAt: number): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => {
      // With `setImmediate`, requests that have already arrived are read before idle connections are closed. Without it, connections with
      // unread requests would be closed after this process was blocked.
      setImmediate(closeIdle, uses, giveUpAt);
    }, sweepMilliseconds);
    // `close` of an HTTP server would close idle connections at once. `close` of the TCP server below it does not.
    NetServer.prototype.close.call(server, () => {
      clearInterval(sweep);
      // The port is already closed by now. This call only stops the internal timers of the HTTP server.
      server.close(() => {});
      resolve();
    });
  });
}

/**
 * Closes the connections that were idle in several checks. Checks are counted instead of time, because time also passes while this
 * process is blocked and cannot read requests.
 */
function closeIdle(uses: ReadonlyMap<Socket, Use>, giveUpAt: number): void {
  const isLate = performance.now() >= giveUpAt;
  for (const [socket, use] of uses) {
    use.idleSweeps += 1;
    const isIdle = use.underWay === 0 && use.idleSweeps * sweepMilliseconds > idleMilliseconds;
    if (isIdle || isLate) socket.destroy();
  }
}
