import { unavailable } from "../../src/errors/index.ts";
import { createOutageLog } from "../../src/logging/index.ts";
import { createMemoryLog } from "../memory-log.ts";

const messages = { failed: "sweep failed and tries again", worked: "sweep works again" };

describe("an outage log", () => {
  it("tells of an outage once, and once that it is over, however often is tried", () => {
    const log = createMemoryLog();
    const outage = createOutageLog(log.logger, messages);
    outage.worked();
    for (let tries = 0; tries < 100; tries += 1) outage.failed(unavailable());
    for (let tries = 0; tries < 3; tries += 1) outage.worked();
    outage.failed(unavailable());
    expect(log.messages()).toEqual([messages.failed, messages.worked, messages.failed]);
  });

  it("tells of every failure that is no outage", () => {
    const log = createMemoryLog();
    const outage = createOutageLog(log.logger, messages);
    outage.failed(unavailable());
    outage.failed(new TypeError("a mistake"));
    outage.failed(new TypeError("a mistake"));
    expect(log.messages()).toHaveLength(3);
  });
});
