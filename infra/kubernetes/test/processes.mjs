// Starts programs that run in the background of a test, and ends them with the test.
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Returns functions that start programs. `stop` ends all of them in reverse order. `lastLines` returns the last output
 * of one of them.
 */
export function createProcesses() {
  const running = [];
  const start = (program, words, environment = {}) => {
    const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, ...environment } });
    const one = { child, output: "", exited: new Promise((resolve) => child.once("exit", resolve)) };
    child.once("error", ({ message }) => {
      one.output += message;
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        one.output = `${one.output}${data}`.slice(-20_000);
      });
    running.push(one);
    return one;
  };
  /**
   * Waits until `isReady` returns true. Throws an error with the last lines of these programs if one of them ends or
   * the time limit passes.
   */
  const until = async (what, isReady, seconds, programs = []) => {
    const start = Date.now();
    for (;;) {
      if (await isReady()) return (Date.now() - start) / 1000;
      const ended = programs.find(({ child }) => child.exitCode !== null);
      if (ended !== undefined || Date.now() - start > seconds * 1000) {
        const said = [ended ?? programs.at(-1)].map((one) => one?.output.split("\n").slice(-15).join("\n"));
        throw new Error(`${what}: not within ${seconds} s\n${said}`);
      }
      await wait(500);
    }
  };
  const stop = async () => {
    for (const { child } of running.toReversed()) {
      child.kill("SIGTERM");
    }
    await Promise.all(running.map(({ exited }) => Promise.race([exited, wait(10_000)])));
    for (const { child } of running) child.kill("SIGKILL");
  };
  return { start, until, stop };
}
