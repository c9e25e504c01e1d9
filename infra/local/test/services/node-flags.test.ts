import { spawnSync } from "node:child_process";
import { allocatorSettings, nodeFlags } from "../../src/services/node-flags.ts";

describe("a service's process", () => {
  it("is started with flags that this Node knows, a worker thread beside it, and can be collected", () => {
    const program = `new (require("node:worker_threads").Worker)("gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })", {
      eval: true,
    }).on("exit", (code) => {
      gc({ type: "major", execution: "sync", flavor: "last-resort" });
      console.log("collected", code);
    });`;
    const { stdout, stderr } = spawnSync(process.execPath, [...nodeFlags, "--eval", program], {
      encoding: "utf8",
      env: { ...process.env, ...allocatorSettings, NODE_OPTIONS: "" },
    });
    expect({ stdout, stderr }).toEqual({ stdout: "collected 0\n", stderr: "" });
  });
});
