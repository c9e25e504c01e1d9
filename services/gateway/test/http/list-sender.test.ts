import { EventEmitter } from "node:events";
import type { Response } from "express";
import { createListSender } from "../../src/http/list-sender.ts";

/** A response whose client reads nothing until the test lets it. */
class SlowResponse extends EventEmitter {
  readonly req = { method: "GET" };
  headersSent = false;
  destroyed = false;
  writableNeedDrain = false;
  statusCode = 0;
  sent = "";
  takesAtOnce = false;
  setHeader(): void {}
  write(text: string): void {
    this.sent += text;
    this.writableNeedDrain = !this.takesAtOnce;
  }
  end(text: string): void {
    this.sent += text;
  }
  take(): void {
    this.writableNeedDrain = false;
    this.emit("drain");
  }
}

/** Waits until everything has happened that needs no input from outside. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

function send(response: SlowResponse, parts: AsyncIterable<unknown>, sendList = createListSender()) {
  return sendList(response as unknown as Response, { status: 200, data: [0] }, parts);
}

describe("a list sender", () => {
  it("asks for the next part only when the client has taken the ones before", async () => {
    const response = new SlowResponse();
    let asked = 0;
    const sending = send(
      response,
      (async function* () {
        for (; asked < 3; ) {
          asked += 1;
          yield [asked];
        }
      })(),
    );
    for (const count of [0, 1, 2, 3]) {
      await settled();
      expect(asked).toBe(count);
      response.take();
    }
    await sending;
    expect(response.sent).toBe('{"data":[0,1,2,3]}');
  });

  it("reads no more parts at once than it may, and lets every list come to its end", async () => {
    const sendList = createListSender(2);
    let underWay = 0;
    let maxActiveParts = 0;
    const parts = async function* () {
      for (let part = 1; part <= 3; part += 1) {
        underWay += 1;
        maxActiveParts = Math.max(maxActiveParts, underWay);
        await settled();
        underWay -= 1;
        yield [part];
      }
    };
    const responses = Array.from({ length: 6 }, () => new SlowResponse());
    for (const response of responses) response.takesAtOnce = true;
    await Promise.all(responses.map((response) => send(response, parts(), sendList)));
    expect(maxActiveParts).toBe(2);
    expect(responses.map(({ sent }) => sent)).toEqual(responses.map(() => '{"data":[0,1,2,3]}'));
  });
});
