import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openServiceLog } from "../../src/logs/service-log.ts";

const line = (level: string, msg: string) => JSON.stringify({ level, time: new Date().toISOString(), msg });

describe("the log of a service", () => {
  let logs: string;
  beforeEach(() => {
    logs = mkdtempSync(join(tmpdir(), "galley-logs-"));
  });
  afterEach(() => rmSync(logs, { recursive: true, force: true }));

  it("keeps every line in a file for its owner and shows people warnings once it is ready, those that repeat once", async () => {
    const printed: string[] = [];
    const log = openServiceLog({ name: "content", logs, print: (text) => printed.push(text), colours: false });
    log.onLine(line("warn", "early"));
    log.show();
    for (const [level, message] of [
      ["info", "request"],
      ["warn", "slow"],
      ["error", "broken"],
      ["error", "broken"],
    ] as const) {
      log.onLine(line(level, message));
    }
    await log.close();
    expect(printed.map((text) => text.split(/\s+/).at(-1))).toEqual(["slow", "broken"]);
    expect(log.lastWords()).toHaveLength(5);
    expect(readFileSync(join(logs, "content.log"), "utf8").trim().split("\n")).toHaveLength(5);
    expect(statSync(join(logs, "content.log")).mode & 0o777).toBe(0o600);
  });

  it("keeps the log of the start before", async () => {
    for (const message of ["first", "second"]) {
      const log = openServiceLog({ name: "content", logs, print: () => {}, colours: false });
      log.onLine(line("info", message));
      await log.close();
    }
    expect(readFileSync(join(logs, "content.log"), "utf8")).toContain("second");
    expect(readFileSync(join(logs, "content.log.1"), "utf8")).toContain("first");
  });
});
