import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { CannotGoOn } from "@galley/local/fix";
import { silentReporter } from "@galley/local/reporter";
import { type Cached, cached, cacheFolder, succeed } from "../src/systems/cache.ts";

describe("what a run fetches", () => {
  const name = `test-${randomUUID()}`;
  const entry = (fill: Cached["fill"]): Cached => ({ name, doing: "Getting it", needs: "It needs a registry.", fill });
  const left = () => readdirSync(cacheFolder).filter((file) => file.startsWith(name));
  afterEach(() => rmSync(join(cacheFolder, name), { recursive: true, force: true }));

  it("is fetched once, and whole before it is seen", async () => {
    let fetched = 0;
    const fill = async (folder: string): Promise<void> => {
      fetched += 1;
      expect(existsSync(join(cacheFolder, name))).toBe(false);
      writeFileSync(join(folder, "program"), "");
    };
    const folder = await cached(entry(fill), silentReporter);
    expect(await cached(entry(fill), silentReporter)).toBe(folder);
    expect([fetched, readdirSync(folder)]).toEqual([1, ["program"]]);
  });

  it("says what is missing when its registry is out of reach, and leaves nothing half done", async () => {
    const unreachable = cached(
      entry(async () => {
        await succeed("sh", ["-c", "echo Temporary failure resolving; exit 100"]);
      }),
      silentReporter,
    );
    await expect(unreachable).rejects.toThrow(CannotGoOn);
    await expect(unreachable).rejects.toMatchObject({
      message: expect.stringContaining("Temporary failure resolving"),
      fix: ["It needs a registry."],
    });
    expect(left()).toEqual([]);
  });
});
