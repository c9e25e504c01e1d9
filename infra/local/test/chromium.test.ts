import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "../src/chromium.ts";
import { createReporter } from "../src/reporter.ts";

const reporter = createReporter({ write: () => undefined });

describe("the Chromium of the tests of sites", () => {
  it("is the one that is named, else the one on the PATH", async () => {
    const folder = mkdtempSync(join(tmpdir(), "galley-chromium-"));
    const program = join(folder, "chromium");
    writeFileSync(program, "#!/bin/sh\n");
    chmodSync(program, 0o755);
    expect(await findChromium({ CHROMIUM_BINARY: "/opt/own", PATH: folder }, reporter)).toBe("/opt/own");
    expect(await findChromium({ PATH: folder }, reporter)).toBe(program);
    rmSync(folder, { recursive: true });
  });

  it("is asked for in words that say what to do where none can be had", async () => {
    const found = findChromium({ PATH: "/nowhere", GALLEY_INSTALL: "never" }, reporter);
    await expect(found).rejects.toThrow(/No Chromium[\s\S]*GALLEY_INSTALL=never/);
    await expect(found).rejects.toMatchObject({
      fix: expect.arrayContaining([expect.stringContaining("CHROMIUM_BINARY")]),
    });
  });
});
