import { setTimeout as delay } from "node:timers/promises";
import { isRunning } from "../processes/identity.ts";
import { send, stopLeftovers } from "../processes/stop.ts";
import { openStateFolder } from "../state-folder.ts";
import { runningSystem } from "../system/claim.ts";

const patienceMilliseconds = 60_000;

/** Runs `npm run stop`: stops the running system of this clone and the processes that a killed launcher left. */
export async function stop(): Promise<number> {
  const state = openStateFolder();
  const running = runningSystem(state);
  if (running === undefined) {
    const leftovers = await stopLeftovers(state.records);
    console.log(leftovers.length > 0 ? `Stopped what was left: ${leftovers.join(", ")}` : "Nothing runs.");
    return 0;
  }
  send(running.launcher.pid, "SIGTERM");
  const deadline = performance.now() + patienceMilliseconds;
  while (isRunning(running.launcher) && performance.now() < deadline) await delay(100);
  if (isRunning(running.launcher)) {
    console.error(`Process ${running.launcher.pid} has not stopped within ${patienceMilliseconds / 1000} s`);
    return 1;
  }
  console.log("Stopped.");
  return 0;
}
