import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { waitUntil } from "@galley/test-kit/conditions";
import { readProcessRecord } from "../../src/processes.ts";

const launchModule = new URL("../../src/processes/launch.ts", import.meta.url).pathname;

describe("the guard", () => {
  it("ends what a launcher started when that is killed with kill -9", async () => {
    const folder = mkdtempSync(join(tmpdir(), "galley-guard-"));
    const program = `
      import { launch } from ${JSON.stringify(launchModule)};
      const running = await launch({
        name: "sample", role: "program", command: "/bin/sleep", arguments: ["600"], environment: {},
        recordsFolder: ${JSON.stringify(folder)}, onLine: () => {},
      });
      console.log(running.pid);
      setInterval(() => {}, 1000);`;
    const launcher = spawn(process.execPath, ["--input-type=module", "-e", program], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output] = (await once(launcher.stdout, "data")) as [Buffer];
    const pid = Number(output.toString());
    expect(readProcessRecord(pid)).toBeDefined();
    launcher.kill("SIGKILL");
    await waitUntil(() => expect(readProcessRecord(pid)).toBeUndefined());
    rmSync(folder, { recursive: true, force: true });
  });
});
