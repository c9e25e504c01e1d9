import { Agent, createServer, type RequestListener, request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { waitUntil } from "@galley/test-kit/conditions";
import { createGracefulShutdown } from "../../src/http/index.ts";

let server: Server;
let orderly: ReturnType<typeof createGracefulShutdown>;
let port = 0;
let begun = 0;
const agents: Agent[] = [];
const graceMilliseconds = 60_000;

async function start(listener: RequestListener, giveUp?: (response: ServerResponse) => void): Promise<void> {
  begun = 0;
  server = createServer({ keepAliveTimeout: 60_000 }, listener);
  server.on("request", () => {
    begun += 1;
  });
  orderly = createGracefulShutdown(server, giveUp);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
}
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
  server.close().closeAllConnections();
});

const keepAlive = (): Agent => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
};

/** Sends a request. Returns the status and the Connection header of the answer; rejects when there is no answer. */
function ask(agent: Agent): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", agent }, (response) => {
      response.resume();
      response.once("end", () => resolve([response.statusCode, response.headers.connection]));
    });
    asked.once("error", reject);
    asked.end();
  });
}

describe("a server that stops in order", () => {
  it("lets a request under way end, and says in its answer that the connection ends", async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    await start(async (_request, response) => {
      begun.resolve();
      await gate.promise;
      response.end("done");
    });
    const answer = ask(keepAlive());
    await begun.promise;
    const stopped = orderly.stop(graceMilliseconds);
    await waitUntil(() => !server.listening);
    gate.resolve();
    expect(await answer).toEqual([200, "close"]);
    await stopped;
  });

  it("answers what comes on connections that it has, once, whatever sets their headers", async () => {
    await start((_request, response) => {
      response.setHeader("Connection", "keep-alive");
      response.end();
    });
    const agent = keepAlive();
    expect(await ask(agent)).toEqual([200, "keep-alive"]);
    const stopped = orderly.stop(graceMilliseconds);
    await waitUntil(() => !server.listening);
    expect(await ask(agent)).toEqual([200, "close"]);
    await expect(ask(agent)).rejects.toMatchObject({ code: "ECONNREFUSED" });
    await stopped;
  });

  it("closes connections on which nothing comes, and takes no new ones", async () => {
    await start((_request, response) => void response.end());
    const silent = connect(port, "127.0.0.1");
    await new Promise((resolve) => silent.once("connect", resolve));
    await ask(keepAlive());
    await orderly.stop(graceMilliseconds);
    await waitUntil(() => silent.destroyed || silent.readableEnded);
    expect(server.listening).toBe(false);
  });

  it("fails nobody of many who keep asking, and each goes elsewhere", async () => {
    await start((_request, response) => void setImmediate(() => response.end()));
    const clients = Array.from({ length: 50 }, keepAlive);
    const answers: number[] = [];
    const asking = clients.map(async (agent) => {
      for (let isOpen = true; isOpen; ) {
        const [status, connection] = await ask(agent);
        answers.push(status ?? 0);
        isOpen = connection !== "close";
      }
    });
    await waitUntil(() => answers.length > 500);
    await orderly.stop(graceMilliseconds);
    await Promise.all(asking);
    expect(answers.filter((status) => status !== 200)).toEqual([]);
  });

  it("has an answer for a request that takes longer than the grace", async () => {
    await start(
      () => {},
      (response) => void response.writeHead(503).end(),
    );
    const answer = ask(keepAlive());
    await waitUntil(() => begun === 1);
    await orderly.stop(1_000);
    expect(await answer).toEqual([503, "close"]);
  });

  it("cuts what is left when the grace is over", async () => {
    await start(() => {});
    const answer = expect(ask(keepAlive())).rejects.toMatchObject({ code: "ECONNRESET" });
    await waitUntil(() => begun === 1);
    await orderly.stop(0);
    await answer;
  });
});
