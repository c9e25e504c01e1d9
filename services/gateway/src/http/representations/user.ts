import { z } from "zod";
import type { Account } from "../../domain/account.ts";

export const user = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    tier: z.string().meta({ description: "Subscription tier, for example free or pro." }),
  })
  .meta({ id: "User" });

export function toUser({ id, email, name, tier }: Account): z.infer<typeof user> {
  return { id, email, name, tier };
}
