import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this clone. */
export const repositoryRoot: string = join(dirname(fileURLToPath(import.meta.url)), "../../..");

/** The folder of this workspace, for the files beside its sources. */
export const launcherFolder: string = join(dirname(fileURLToPath(import.meta.url)), "..");
