import { z } from "zod";
import type { Account } from "../../domain/account.ts";

export const user = z
  .object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    tier: z.string().meta({ description: "Subscription tier, for example free or pro." }),
  })
  .meta({
    id: "User",
    examples: [
      { id: "e2b6f6a0-8a57-4b0c-9f4f-2f1c1d3a5b66", email: "ada@example.org", name: "Ada Example", tier: "pro" },
    ],
  });

export function toUser({ id, email, name, tier }: Account): z.infer<typeof user> {
  return { id, email, name, tier };
}
