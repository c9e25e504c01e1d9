import type { FaultContext } from "@galley/faults/context";
import { waitUntil } from "@galley/test-kit/conditions";
import { type Neighbour, neighbourOrder } from "./probes/neighbour.ts";
import { dataOf, newPublication } from "./world/publication.ts";
import { startWorld, type World } from "./world/start-world.ts";

const warmDrafts = 3;

/** A system that has done everything once, and somebody who uses it. */
export interface PreparedSystem {
  readonly world: World;
  readonly neighbour: Neighbour;
}

/** Starts both. What is loaded when it is first needed is loaded then, and counts for no attack. */
export async function prepare(context: FaultContext): Promise<PreparedSystem> {
  const world = await startWorld(context);
  const { api } = await world.newAccount("pro");
  const { id, slug } = await newPublication(api);
  const neighbour = { api, publicationId: id, siteAddress: `${world.system.baseUrl}/sites/${slug}` };
  const order = () => api.request("POST", `/publications/${id}/drafts/generate`, { body: neighbourOrder });
  // The first one loads the writer, which takes long on a machine that is busy.
  const warming = { timeoutMilliseconds: 180_000, intervalMilliseconds: 1_000 };
  for (let count = 0; count < warmDrafts; count += 1) await waitUntil(async () => dataOf(await order()), warming);
  return { world, neighbour };
}
