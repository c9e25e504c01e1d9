import { z } from "zod";

export const deletion = z.object({ deleted: z.literal(true) }).meta({ id: "Deletion", examples: [{ deleted: true }] });

export const deleted: z.infer<typeof deletion> = { deleted: true };
