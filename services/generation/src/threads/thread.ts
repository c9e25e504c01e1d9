import { parentPort } from "node:worker_threads";
import { outcomeOf } from "./outcome.ts";
import { tasks } from "./tasks.ts";

/** What a thread is sent. */
interface Order {
  readonly name: keyof typeof tasks;
  readonly input: unknown;
}

parentPort?.on("message", async ({ name, input }: Order) => {
  const task = tasks[name] as (given: unknown) => unknown;
  const outcome = await outcomeOf(() => task(input));
  try {
    parentPort?.postMessage(outcome);
  } catch (error) {
    // What cannot be copied is a mistake of ours, and somebody waits for an answer.
    parentPort?.postMessage({
      kind: "failed",
      error: new Error(`${name} gave what cannot be copied`, { cause: error }),
    });
  }
});
parentPort?.postMessage("ready");
