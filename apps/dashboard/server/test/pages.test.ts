import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "@galley/test-kit/conditions";
import { createWorld, signIn } from "./world.ts";

describe("pages that are not built", () => {
  it("are answered by a page that says what to do, calls work, and the pages appear once they are built", async () => {
    const pagesFolder = mkdtempSync(join(tmpdir(), "galley-no-pages-"));
    const world = await createWorld({ pagesFolder });
    world.newAccount("a");
    const read = async () => {
      const response = await fetch(`${world.base}/dashboard/publications`);
      return { status: response.status, text: await response.text() };
    };
    const { status, text } = await read();
    expect([status, text]).toEqual([503, expect.stringContaining("npm run -w @galley/dashboard-web build")]);
    await (await signIn(world, "a")).dashboard.getSession({});
    writeFileSync(join(pagesFolder, "index.html"), "<!doctype html><title>Built</title>");
    await waitUntil(async () => (await read()).status === 200);
    expect((await read()).text).toContain("<title>Built</title>");
    await world.close();
    rmSync(pagesFolder, { recursive: true });
  });
});
