import { dirname, join } from "node:path";
import { lastLines, runProgram } from "../run-program.ts";
import type { StoreFolders } from "../store.ts";
import { knownIdentity } from "./credentials.ts";
import { findRabbitmqServer, nodeEnvironment } from "./local-server.ts";

/**
 * Runs `rabbitmqctl` on the private node whose data is in these folders, for example `["set_disk_free_limit", "50MB"]`, and
 * gives what it wrote. Rejects with its last words when it fails.
 */
export async function rabbitmqctl(
  folders: StoreFolders,
  path: string | undefined,
  words: readonly string[],
): Promise<string> {
  const program = join(dirname(await findRabbitmqServer(path)), "rabbitmqctl");
  const environment = nodeEnvironment(knownIdentity(folders.data), path, folders);
  const { code, output } = await runProgram(program, words, { environment, withinMilliseconds: 60_000 });
  if (code !== 0) throw new Error(`rabbitmqctl ${words.join(" ")}: ${lastLines(output)}`);
  return output;
}
