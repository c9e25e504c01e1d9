import type { Document } from "mongodb";
import { operations, titles } from "../contenders/operations.ts";
import type { World } from "../world.ts";

/** How the database carried out one query of one operation: "IXSCAN { _id: 1 }". */
export type QueryPlan = Record<"operation" | "plan", string>;

/** Asks Galley for everything that is compared once, and the database's profiler how it carried that out. */
export async function plansOf(world: World): Promise<QueryPlan[]> {
  const galley = world.contenders.find(({ name }) => name === "galley");
  if (galley === undefined) throw new Error("Galley does not run");
  const plans: QueryPlan[] = [];
  for (const operation of operations.filter((name) => name !== "create")) {
    await world.content.command({ profile: 2 });
    const job = { port: galley.port, milliseconds: 1, counterFrom: 0, connections: galley.requests(operation, 1) };
    await world.loader.run(job);
    await world.content.command({ profile: 0 });
    const profile = world.content.collection("system.profile");
    const executed = await profile
      .find({ planSummary: { $exists: true }, "command.aggregate": { $ne: "system.profile" } })
      .toArray();
    plans.push(
      ...executed.filter(isRequest).map(({ planSummary }) => ({ operation: titles[operation], plan: planSummary })),
    );
    await profile.drop();
  }
  return plans;
}

/** Relay and purge look on their own account. */
function isRequest({ command }: Document): boolean {
  const text = JSON.stringify(command);
  return !text.includes("outbox.at") && !text.includes("purgeAt");
}
