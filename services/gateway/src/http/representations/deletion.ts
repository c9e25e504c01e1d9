import { z } from "zod";

export const deletion = z.object({ deleted: z.boolean() }).meta({ id: "Deletion" });

export const deleted: z.infer<typeof deletion> = { deleted: true };
