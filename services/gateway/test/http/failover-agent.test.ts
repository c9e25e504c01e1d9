import { type Agent, get, type RequestListener } from "node:http";
import { startLocalServer } from "@galley/test-kit/local-server";
import { createFailoverAgent } from "../../src/http/failover-agent.ts";

const closings: (() => Promise<void>)[] = [];

async function serve(listener: RequestListener) {
  const { port, close } = await startLocalServer(listener);
  closings.push(close);
  return { host: "127.0.0.1", port };
}

afterEach(() => Promise.all(closings.splice(0).map((close) => close())));

/** Sends a request. Returns the status of the answer, or the error. */
function ask(agent: Agent, timeout = 10_000): Promise<number | string> {
  return new Promise((resolve) => {
    const request = get({ host: "sites", agent, timeout }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.on("timeout", () => request.destroy(new Error("no answer")));
    request.on("error", (error) => resolve(error.message));
  });
}

describe("the agent of several replicas", () => {
  it("tries a replica last that takes connections and lets requests run out of time", async () => {
    let asked = 0;
    const hanging = await serve(() => {
      asked += 1;
    });
    const good = await serve((_request, response) => response.end("site"));
    const agent = createFailoverAgent([hanging, good], { keepAlive: true });
    expect(await ask(agent, 1_000)).toBe("no answer");
    for (let count = 0; count < 5; count += 1) expect(await ask(agent)).toBe(200);
    expect(asked).toBe(1);
    agent.destroy();
  });

  it("goes on asking the only replica there is", async () => {
    let hangs = true;
    const only = await serve((_request, response) => {
      if (!hangs) response.end("site");
    });
    const agent = createFailoverAgent([only], { keepAlive: true });
    expect(await ask(agent, 1_000)).toBe("no answer");
    hangs = false;
    expect(await ask(agent)).toBe(200);
    agent.destroy();
  });
});
