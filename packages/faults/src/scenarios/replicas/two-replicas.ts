import type { FaultContext } from "../../context.ts";
import type { SharingScenario } from "../../scenario.ts";
import { startSlowWriter, startWorld, type World } from "../../world/start-world.ts";

const twoReplicas = { content: 2, generation: 2, publishing: 2, webhooks: 2, gateway: 2 } as const;

/** A system of two replicas of every service, or more of some, in which a draft takes its time and the autopilot waits for nobody. */
export async function startTwoReplicas(context: FaultContext, more: { generation?: number } = {}): Promise<World> {
  const environment = { ...(await startSlowWriter(context, 400)), AUTOPILOT_VETO_MINUTES: "0" };
  return startWorld(context, { replicas: { ...twoReplicas, ...more }, environment });
}

/** A scenario in a system of two replicas of every service: one of its own, where it may have `more`, or one that it shares. */
export function withTwoReplicas(
  scenario: Omit<SharingScenario, "run">,
  more: { generation?: number } = {},
): SharingScenario {
  return { ...scenario, run: async (context) => scenario.runIn(context, await startTwoReplicas(context, more)) };
}
