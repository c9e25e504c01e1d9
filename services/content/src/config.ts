import {
  type CommonConfig,
  commonConfig,
  commonVariables,
  loadConfig,
  readJsonFile,
  tiersFile,
} from "@galley/service-kit/config";
import { z } from "zod";
import type { Tiers } from "./domain/tiers.ts";

const environment = z.object({ ...commonVariables, TIERS_FILE: tiersFile });

const limit = z.int().nonnegative();

// The plans file also contains limits of other services. Zod drops these fields, because the schema does not name them.
const tiersSchema: z.ZodType<Tiers> = z.record(
  z.string(),
  z.object({ publications: limit, topicsPerPublication: limit, cadencePostsPerWeek: limit }),
);

export interface Config extends CommonConfig {
  readonly tiers: Tiers;
}

/**
 * Reads the configuration of the content service from environment variables. Throws ConfigError with the names of all wrong variables.
 */
export function readConfig(env?: Readonly<Record<string, string | undefined>>): Config {
  const variables = loadConfig(environment, env);
  return { ...commonConfig("content", variables), tiers: readJsonFile(variables.TIERS_FILE, tiersSchema) };
}
