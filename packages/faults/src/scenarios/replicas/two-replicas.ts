import type { FaultContext } from "../../context.ts";
import { startSlowWriter, startWorld, type World } from "../../world/start-world.ts";

export const twoReplicas = { content: 2, generation: 2, publishing: 2, webhooks: 2, gateway: 2 } as const;

/** A system of two replicas of every service, in which a draft takes its time. */
export async function startTwoReplicas(context: FaultContext): Promise<World> {
  return startWorld(context, { replicas: twoReplicas, environment: await startSlowWriter(context, 400) });
}
