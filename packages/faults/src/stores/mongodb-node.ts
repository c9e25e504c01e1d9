import { findMongod, startMongod } from "@galley/local/private-stores";
import { silentReporter } from "@galley/local/reporter";
import { openStateFolder } from "@galley/local/state-folder";
import { controlledStore, type StoreNode } from "./store-node.ts";

/**
 * Starts a MongoDB of a scenario's own, a replica set of one node, with its data in `folder`. It takes MongoDB's commands for tests, by
 * which it can be made to hang.
 */
export async function startMongodbNode(folder: string): Promise<StoreNode> {
  const folders = openStateFolder(folder).storeFolders("mongodb");
  const program = await findMongod(process.env, folders, silentReporter);
  return controlledStore(() =>
    startMongod(program, folders, silentReporter, ["--setParameter", "enableTestCommands=1"]),
  );
}
