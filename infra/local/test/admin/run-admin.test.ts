import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAdmin } from "../../src/admin/run-admin.ts";
import { NotRunning, WrongUsage } from "../../src/command-line.ts";
import { openStateFolder } from "../../src/state-folder.ts";

describe("runAdmin", () => {
  const folder = mkdtempSync(join(tmpdir(), "galley-admin-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = (...words: string[]) => runAdmin(openStateFolder(folder), words);

  it("refuses a command that there is not", async () => {
    await expect(run("account", "destroy")).rejects.toThrow(WrongUsage);
    await expect(run()).rejects.toThrow("Which command?");
  });

  it("says plainly that no system runs", async () => {
    await expect(run("account", "list")).rejects.toThrow(NotRunning);
    await expect(run("account", "list")).rejects.toThrow("npm start");
  });

  it("goes to the system of an operator's file, whether or not one runs here", async () => {
    const file = join(folder, "operator.json");
    const listed = () => runAdmin(openStateFolder(folder), ["account", "list"], file);
    await expect(listed()).rejects.toThrow(`${file} names no addresses`);
    await runAdmin(openStateFolder(folder), ["keys", "create", "--out", folder]);
    const { addresses, ...key } = JSON.parse(readFileSync(join(folder, "operator/operator.json"), "utf8"));
    writeFileSync(file, JSON.stringify({ ...key, addresses: { ...addresses, gateway: "127.0.0.1:1" } }));
    await expect(listed()).rejects.not.toThrow(NotRunning);
  });
});
