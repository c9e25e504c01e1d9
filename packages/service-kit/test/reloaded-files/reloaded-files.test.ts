import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { ConfigError, parseJsonFile } from "../../src/config/index.ts";
import { exposition } from "../../src/metrics/meter.ts";
import { createReloadedFiles, type ReloadedFile, type ReloadedFiles } from "../../src/reloaded-files/index.ts";
import { createMemoryLog, type MemoryLog } from "../memory-log.ts";

interface Keys {
  readonly secret: string;
}

let folder: string;
let path: string;
let log: MemoryLog;
let milliseconds: number;
let files: ReloadedFiles;
let file: ReloadedFile<Keys>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "galley-files-"));
  path = join(folder, "keys.json");
  log = createMemoryLog();
  milliseconds = 1_000;
  files = createReloadedFiles({ logger: log.logger, now: () => milliseconds });
  write("one");
  file = files.open({
    name: "KEYS_FILE",
    paths: [path],
    parse: (text) => parseJsonFile(path, text, z.object({ secret: z.string() })),
  });
});
afterEach(() => {
  files.close();
  rmSync(folder, { recursive: true, force: true });
});

function write(secret: string): void {
  writeFileSync(path, JSON.stringify({ secret }));
}

/** Different ways to make a file unreadable. */
const breakages: Record<string, () => void> = {
  "half written": () => writeFileSync(path, '{"secret":"hunter'),
  empty: () => writeFileSync(path, ""),
  "of another form": () => writeFileSync(path, '{"secrets":"hunter2"}'),
  gone: () => rmSync(path),
  "a folder": () => {
    rmSync(path);
    renameSync(mkdtempSync(join(folder, "folder-")), path);
  },
};

const unreadableSeconds = async (): Promise<string | undefined> =>
  /reloaded_file_unreadable_seconds\{file="KEYS_FILE"\} (\S+)/.exec(await exposition())?.[1];

describe("a file that is read again", () => {
  it("gives its new content after a change, and the same object while it does not change", () => {
    const first = file.content();
    files.check();
    expect(file.content()).toBe(first);
    write("two");
    files.check();
    expect(file.content()).toEqual({ secret: "two" });
  });

  it("is noticed to have changed though its size and its time are the same", () => {
    write("two");
    files.check();
    expect(file.content().secret).toBe("two");
  });

  it("that is wrong at first is refused", () => {
    const open = () => files.open({ name: "OTHER_FILE", paths: [join(folder, "none")], parse: (text) => text });
    expect(open).toThrow(ConfigError);
  });

  it("tells listeners of each new content until they end that", () => {
    const told: (Keys | undefined)[] = [];
    const end = file.onChange((content) => told.push(content));
    files.check();
    write("two");
    files.check();
    end();
    write("three");
    files.check();
    expect(told).toEqual([{ secret: "two" }]);
  });
});

describe.each(Object.entries(breakages))("a file that is %s", (_name, breakFile) => {
  beforeEach(() => {
    breakFile();
    files.check();
  });

  it("counts as it was for five minutes, and not at all after", () => {
    milliseconds += 299_999;
    files.check();
    expect(file.content()).toEqual({ secret: "one" });
    milliseconds += 1;
    expect(() => file.content()).toThrow(expect.objectContaining({ kind: "unavailable" }));
  });

  it("tells listeners once that nothing of it is trusted, and what it is when it is good again", () => {
    const told: (Keys | undefined)[] = [];
    file.onChange((content) => told.push(content));
    for (let minutes = 0; minutes < 10; minutes += 1) {
      milliseconds += 60_000;
      files.check();
    }
    rmSync(path, { recursive: true, force: true });
    write("one");
    files.check();
    expect(told).toEqual([undefined, { secret: "one" }]);
    expect(file.content()).toEqual({ secret: "one" });
  });

  it("is logged once a minute with its variable and why, and once when it is good again, and never with what stands in it", () => {
    for (let seconds = 3; seconds <= 180; seconds += 3) {
      milliseconds += 3_000;
      files.check();
    }
    expect(log.lines.map(({ file: name, unreadableSeconds }) => [name, unreadableSeconds])).toEqual(
      [0, 60, 120, 180].map((seconds) => ["KEYS_FILE", seconds]),
    );
    expect(log.lines.every(({ level }) => Number(level) >= 50 || level === "error")).toBe(true);
    rmSync(path, { recursive: true, force: true });
    write("two");
    files.check();
    files.check();
    expect(log.messages().slice(4)).toEqual(["file can be read again"]);
    expect(JSON.stringify(log.lines)).not.toContain("hunter");
  });

  it("says in the log when nothing of it is trusted any more", () => {
    milliseconds += 299_000;
    files.check();
    milliseconds += 1_000;
    files.check();
    expect(log.messages().at(-1)).toMatch(/trusted no longer/);
  });
});

describe("the metric of a file", () => {
  it("is 0 while the file is good", async () => {
    expect(await unreadableSeconds()).toBe("0");
  });

  it("is the time since the file became unreadable", async () => {
    writeFileSync(path, "");
    files.check();
    milliseconds += 90_000;
    expect(await unreadableSeconds()).toBe("90");
  });
});
