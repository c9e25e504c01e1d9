import type { FaultContext } from "@galley/faults/context";
import { dataOf, newPublication } from "@galley/faults/library";
import { waitUntil } from "@galley/test-kit/conditions";
import { neighbourOrder } from "./probes/neighbour.ts";
import { startWorld } from "./world/start-world.ts";

const warmDrafts = 3;

/** A warmed-up system and a customer who uses it during attacks. */
export type PreparedSystem = Awaited<ReturnType<typeof prepare>>;

/** Starts both, and has drafts written, so that what is loaded on first use does not count for an attack. */
export async function prepare(context: FaultContext) {
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
