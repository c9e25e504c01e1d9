import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CannotGoOn } from "@galley/local/fix";
import { silentReporter } from "@galley/local/reporter";
import { succeed } from "@galley/local/run-program";
import { type CachedFolder, cachedFolder } from "../src/cached-folder.ts";

describe("what a run fetches", () => {
  const parent = mkdtempSync(join(tmpdir(), "galley-cache-"));
  const name = `test-${randomUUID()}`;
  const entry = (fill: CachedFolder["fill"]): CachedFolder => ({
    parent,
    name,
    doing: "Getting it",
    needs: ["It needs a registry."],
    fill,
  });
  const left = () => readdirSync(parent).filter((file) => file.startsWith(name));
  afterEach(() => rmSync(join(parent, name), { recursive: true, force: true }));
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it("is fetched once, and whole before it is seen", async () => {
    let fetched = 0;
    const fill = async (folder: string): Promise<void> => {
      fetched += 1;
      expect(existsSync(join(parent, name))).toBe(false);
      writeFileSync(join(folder, "program"), "");
    };
    const folder = await cachedFolder(entry(fill), silentReporter);
    expect(await cachedFolder(entry(fill), silentReporter)).toBe(folder);
    expect([fetched, readdirSync(folder)]).toEqual([1, ["program"]]);
  });

  it("says what is missing when its registry is out of reach, and leaves nothing half done", async () => {
    const unreachable = cachedFolder(
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
