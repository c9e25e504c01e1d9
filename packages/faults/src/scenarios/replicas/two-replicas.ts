import type { FaultContext } from "../../context.ts";
import type { SharingScenario } from "../../scenario.ts";
import { startSlowWriter, startWorld, type World } from "../../world/start-world.ts";

export const twoReplicas = { content: 2, generation: 2, publishing: 2, webhooks: 2, gateway: 2 } as const;

/** A system of two replicas of every service, in which a draft takes its time. */
export async function startTwoReplicas(context: FaultContext): Promise<World> {
  return startWorld(context, { replicas: twoReplicas, environment: await startSlowWriter(context, 400) });
}

/** A scenario in a system of two replicas of every service: one of its own, or one that it shares with others of this kind. */
export function withTwoReplicas(scenario: Omit<SharingScenario, "run">): SharingScenario {
  return { ...scenario, run: async (context) => scenario.runIn(context, await startTwoReplicas(context)) };
}
