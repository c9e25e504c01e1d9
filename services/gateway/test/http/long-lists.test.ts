import { randomUUID } from "node:crypto";
import { invalid, unavailable } from "@galley/service-kit/errors";
import { waitUntil } from "@galley/test-kit/conditions";
import { ideaMessage } from "../support/messages.ts";
import { exchange } from "../support/raw-client.ts";
import { useGateway } from "../support/use-gateway.ts";

const gateway = useGateway();
const path = `/v1/publications/${randomUUID()}/ideas`;
const ideas = Array.from({ length: 450 }, () => ideaMessage());

/** Makes the fake content return these ideas. With `failAfter` the request for ideas after that one fails. */
function keep(listed: readonly { readonly id?: unknown }[], failAfter?: unknown): void {
  gateway.backends.answer("content/listIdeas", ({ request }) => {
    if (failAfter !== undefined && request.after === failAfter) throw unavailable();
    const start = listed.findIndex(({ id }) => id === request.after) + 1;
    return { ideas: listed.slice(start, start + Number(request.limit)) };
  });
}

describe("a list that is read in parts", () => {
  it("is whole, in order, and asks for each part once", async () => {
    const { backends } = gateway;
    for (const count of [199, 200, 201, 400, 450]) {
      backends.reset();
      keep(ideas.slice(0, count));
      const answer = await gateway.send("GET", path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(answer.json.data.map(({ id }: { id: string }) => id)).toEqual(ideas.slice(0, count).map(({ id }) => id));
      expect(backends.callsTo("content/listIdeas")).toHaveLength(Math.floor(count / 200) + 1);
    }
  });

  it("reads no further part for HEAD", async () => {
    keep(ideas);
    const answer = await gateway.send("HEAD", path);
    expect({ status: answer.status, text: answer.text }).toEqual({ status: 200, text: "" });
    expect(gateway.backends.callsTo("content/listIdeas")).toHaveLength(1);
  });

  it("is refused as ever when the first part fails", async () => {
    gateway.backends.fail("content/listIdeas", invalid("before must be the id of an idea of this publication"));
    const answer = await gateway.send("GET", `${path}?before=${randomUUID()}`);
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({
      error: "before must be the id of an idea of this publication",
      code: "VALIDATION_ERROR",
    });
  });

  it("is broken off when a later part fails, and nobody can take it for whole", async () => {
    keep(ideas, ideas[399]?.id);
    await expect(gateway.send("GET", path)).rejects.toThrow("terminated");
    // Without chunks, the end of the connection is the end of the answer.
    const ask = `GET ${path} HTTP/1.0\r\nhost: x\r\nauthorization: Bearer ${gateway.account.apiKey}\r\n\r\n`;
    const [head = "", body = ""] = (await exchange(gateway.replica.app.ports.http, ask)).split("\r\n\r\n");
    expect(head).toContain("200 OK");
    expect(body.startsWith('{"data":[{')).toBe(true);
    expect(() => JSON.parse(body)).toThrow();
  });

  it("asks for no further part once its client has hung up", async () => {
    const { backends } = gateway;
    const asked = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    backends.answer("content/listIdeas", async ({ request }) => {
      if (request.after !== "") {
        asked.resolve();
        await finish.promise;
      }
      return { ideas: ideas.slice(0, 200) };
    });
    const client = new AbortController();
    const request = gateway.send("GET", path, { signal: client.signal });
    await asked.promise;
    client.abort();
    await expect(request).rejects.toThrow("aborted");
    const [, second] = backends.callsTo("content/listIdeas");
    await waitUntil(() => second?.signal.aborted === true);
    finish.resolve();
    await waitUntil(() => gateway.replica.log.some((line) => line.includes('"hungUp":true')));
    expect(backends.callsTo("content/listIdeas")).toHaveLength(2);
  });
});
