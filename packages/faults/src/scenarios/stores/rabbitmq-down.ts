import { randomUUID } from "node:crypto";
import { toServiceError } from "@galley/service-kit/errors";
import { storeMutations } from "../../controls/stores.ts";
import type { Scenario } from "../../scenario.ts";
import { openDirectCalls } from "../../world/direct-calls.ts";
import type { World } from "../../world/start-world.ts";
import { type BrokerWorld, runBrokerOutages, startBrokerWorld } from "./broker-world.ts";
import type { UnnoticedOutage } from "./judge-outages.ts";
import { untilNoProblems } from "./outages.ts";

/** A RabbitMQ that is stopped, killed, and hung before it is killed. */
export const rabbitmqDown: Scenario = {
  name: "rabbitmq-down",
  guarantee:
    "Without RabbitMQ every API write succeeds and services start; once it is back every event arrives, and no log was flooded.",
  fault:
    "RabbitMQ stopped, killed -9, hung and then killed, and a service killed meanwhile; each time started again under load",
  least: { fast: { attempted: 100, acknowledged: 80 }, full: { attempted: 500, acknowledged: 400 } },
  async run(context) {
    const world = await startBrokerWorld(context);
    const outages = outagesOf(world);
    const chosen = context.pace === "fast" ? [...outages.slice(0, 1), ...outages.slice(-1)] : outages;
    return runBrokerOutages(context, world, chosen, ["generation"]);
  },
  controls: [
    { mutation: storeMutations["fire-and-forget"], expect: "lost" },
    {
      mutation: storeMutations["wait-for-broker"],
      expect: /generation did not serve within \d+ s of its start without the broker/,
    },
    { mutation: storeMutations["every-try-is-told"], expect: /wrote \d+ lines of its own while/ },
  ],
};

function outagesOf({ node, watch }: BrokerWorld): UnnoticedOutage[] {
  const heal = () => node.start();
  return [
    { name: "killed", seconds: 3, inject: () => node.kill(), heal },
    { name: "stopped", seconds: 6, inject: () => node.stop(), heal },
    {
      name: "hung and killed",
      seconds: 8,
      inject: () => node.freeze(),
      heal: async () => {
        await node.kill();
        await node.start();
      },
    },
    {
      name: "killed with a service",
      seconds: 16,
      mayFailForSeconds: 10,
      longestGapSeconds: 10,
      inject: async () => {
        await node.kill();
        watch.world.system.killService("generation");
      },
      look: () => untilServing(watch.world),
      heal,
    },
  ];
}

/** Enough for any machine to start a process, from sources too; who waits for the broker waits for as long as this looks on. */
const startingSeconds = 60;

/** Asks the service that was started without the broker, until it answers. */
async function untilServing({ system }: World): Promise<readonly string[]> {
  const calls = openDirectCalls(system);
  const ask = () => calls.generation(randomUUID(), "getSession", { sessionId: randomUUID() });
  const silent = `generation did not serve within ${startingSeconds} s of its start without the broker`;
  const look = (): Promise<string[]> =>
    ask().then(
      () => [],
      (error: unknown) => (toServiceError(error).kind === "not-found" ? [] : [silent]),
    );
  try {
    return await untilNoProblems(look, startingSeconds * 1_000, 500);
  } finally {
    calls.close();
  }
}
