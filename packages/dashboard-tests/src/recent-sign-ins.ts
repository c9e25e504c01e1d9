import type { Person } from "./people.ts";
import { world } from "./test-world.ts";

const elevenMinutes = 11 * 60_000;

/**
 * Pretends that the last sign-in of every member of an account was 11 minutes ago. Calls that require a recent sign-in then ask for a new
 * one.
 */
export async function forgetRecentSignIns({ account: { accountId } }: Pick<Person, "account">): Promise<void> {
  const signedInAt = new Date(Date.now() - elevenMinutes);
  await world().inDatabase("dashboard", (database) =>
    database.collection("sessions").updateMany({ accountId }, { $set: { signedInAt } }),
  );
}
