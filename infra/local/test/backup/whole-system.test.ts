import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runAdmin } from "../../src/admin/run-admin.ts";
import { openStateFolder } from "../../src/state-folder.ts";
import { startSystem } from "../../src/system.ts";

const root = mkdtempSync(join(tmpdir(), "galley-restored-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const start = (name: string) => startSystem({ stateFolder: join(root, name), programs: "sources", quiet: true });

it("a system that was restored beside its keys serves what the first one stored, to the same API keys", async () => {
  const folder = join(root, "backup");
  const first = await start("first");
  const { apiKey } = await first.admin("account", "create", "--email", "ada@example.org", "--name", "Ada");
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  try {
    const body = JSON.stringify({ name: "Kept", slug: "kept" });
    expect((await fetch(`${first.baseUrl}/v1/publications`, { method: "POST", headers, body })).status).toBe(201);
    const told = (await first.admin("backup", "--out", folder)) as { documents: number };
    expect(told.documents).toBeGreaterThan(0);
  } finally {
    await first.stop();
  }
  const state = openStateFolder(join(root, "second"));
  cpSync(first.state.keys, state.keys, { recursive: true });
  await runAdmin(state, ["restore", "--from", folder]);
  const second = await start("second");
  try {
    const answer = await fetch(`${second.baseUrl}/v1/publications`, { headers });
    expect(await answer.json()).toMatchObject({ data: [{ name: "Kept", slug: "kept" }] });
    await expect(runAdmin(state, ["restore", "--from", folder])).rejects.toThrow("not empty");
  } finally {
    await second.stop();
  }
}, 240_000);
