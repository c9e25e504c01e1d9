import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStateFolder, type StateFolder } from "../../src/state-folder.ts";
import { announce, claimState, releaseState, runningSystem } from "../../src/system/claim.ts";

describe("claiming a state folder", () => {
  let folder: string;
  let state: StateFolder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "galley-claim-"));
    state = openStateFolder(folder);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it("is for one system at a time, and says where that is", () => {
    claimState(state);
    announce(state, { phase: "ready", baseUrl: "http://127.0.0.1:8080" });
    expect(runningSystem(state)).toMatchObject({ phase: "ready", launcher: { pid: process.pid } });
    expect(() => claimState(state)).toThrow("already runs on http://127.0.0.1:8080");
    releaseState(state);
    expect(runningSystem(state)).toBeUndefined();
    claimState(state);
  });

  it("takes over what a killed launcher left, even half written", () => {
    writeFileSync(
      state.systemFile,
      JSON.stringify({ launcher: { pid: process.pid, startedAt: "earlier" }, phase: "ready" }),
    );
    expect(runningSystem(state)).toBeUndefined();
    claimState(state);
    releaseState(state);
    writeFileSync(state.systemFile, '{"laun');
    claimState(state);
    expect(runningSystem(state)?.phase).toBe("starting");
  });

  it("lets nobody else look", () => {
    claimState(state);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(state.systemFile).mode & 0o777).toBe(0o600);
  });
});
