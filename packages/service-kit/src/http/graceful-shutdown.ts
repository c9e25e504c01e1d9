import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";

/** What goes on on a connection. */
interface Use {
  underWay: number;
  /** How many sweeps have found it idle since its last answer. */
  idleSweeps: number;
}

/**
 * How long a connection has to be idle before it may be closed without a word. A client that uses it sends again sooner, and whatever
 * it had sent by then would be lost; it hears from its next answer that it should go elsewhere.
 */
const idleMilliseconds = 1_000;
const sweepMilliseconds = 50;
const longestAcceptMilliseconds = 1_000;
const lastWordsMilliseconds = 1_000;

/**
 * Ends a server so that no request is refused that was under way; to be made before the server listens. `giveUp` answers a request for
 * which the grace is not long enough, one second before it is over.
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
     * Takes no more connections, answers what comes on those there are and closes each after its answer, which says so; closes those on
     * which nothing has come for a second. Resolves when none is left, at the latest after the grace, when the rest is cut.
     */
    stop: async (graceMilliseconds: number): Promise<void> => {
      if (!server.listening) return;
      await acceptAll(() => accepted);
      const end = ended(server, uses, performance.now() + graceMilliseconds);
      // Not before: whoever is told to go would come back at once, just as the port closes.
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
 * Takes the connections that the kernel has taken already: it resets those that nobody accepted when their port is closed, and what
 * had been sent on them is lost. One is accepted in each turn of the event loop.
 */
async function acceptAll(accepted: () => number): Promise<void> {
  const until = performance.now() + longestAcceptMilliseconds;
  for (let quietTurns = 0; quietTurns < 3 && performance.now() < until; ) {
    const before = accepted();
    await new Promise((resolve) => setImmediate(resolve));
    quietTurns = accepted() === before ? quietTurns + 1 : 0;
  }
}

/** Says in the answer that it is the last on its connection, whatever else sets that header. */
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
      // Once what has come by now has been read: a process that stood still finds its timers due before its requests.
      setImmediate(closeIdle, uses, giveUpAt);
    }, sweepMilliseconds);
    // Node's own `close` of an HTTP server closes idle connections at once.
    NetServer.prototype.close.call(server, () => {
      clearInterval(sweep);
      // What it has to clear away besides.
      server.close(() => {});
      resolve();
    });
  });
}

/** Sweeps are counted instead of time, since time passes while this process stands still and reads nothing. */
function closeIdle(uses: ReadonlyMap<Socket, Use>, giveUpAt: number): void {
  const isLate = performance.now() >= giveUpAt;
  for (const [socket, use] of uses) {
    use.idleSweeps += 1;
    const isIdle = use.underWay === 0 && use.idleSweeps * sweepMilliseconds > idleMilliseconds;
    if (isIdle || isLate) socket.destroy();
  }
}
