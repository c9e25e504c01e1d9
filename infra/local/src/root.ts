import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The root folder of the repository. */
export const repositoryRoot: string = join(dirname(fileURLToPath(import.meta.url)), "../../..");

/** The folder of the launcher's workspace (`infra/local`), which also contains files that are not TypeScript. */
export const launcherFolder: string = join(dirname(fileURLToPath(import.meta.url)), "..");
