import { parentPort } from "node:worker_threads";
import { createConversationRunner } from "./conversation-runner.ts";
import { conversations } from "./conversations.ts";
import type { Order, Reply, Told } from "./messages.ts";
import { outcomeOf } from "./outcome.ts";
import { tasks } from "./tasks.ts";

const post = (message: Reply | Told): void => {
  try {
    parentPort?.postMessage(message);
  } catch (cause) {
    // What cannot be copied is a mistake of ours, and somebody waits for an answer.
    parentPort?.postMessage({ kind: "failed", error: new Error("A task gave what cannot be copied", { cause }) });
  }
};
const parking = createConversationRunner(conversations, post);

parentPort?.on("message", async (order: Order) => {
  switch (order.kind) {
    case "task": {
      const task = tasks[order.name] as (given: unknown) => unknown;
      return post(await outcomeOf(() => task(order.input)));
    }
    case "begin":
      return parking.begin(order.id, order.name, order.input);
    case "go-on":
      return parking.goOn(order.id, order.answers);
    case "drop":
      return parking.drop(order.id);
  }
});
parentPort?.postMessage("ready");
