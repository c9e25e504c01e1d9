import { z } from "zod";

/** The schema of a time in Unix seconds. */
export const timestamp = z.int().meta({ description: "Unix time in seconds.", examples: [1_795_250_000] });

/** The schema of an id, which is a UUID. */
export const uuid = z.string().meta({ format: "uuid", examples: ["6f1c8a52-94a3-4d0e-9f0e-2f6a3f1f7c11"] });
