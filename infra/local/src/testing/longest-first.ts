import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Workspace } from "./workspaces.ts";

/**
 * The workspaces with the most test files first: whatever takes longest must not begin last, when nothing is left to run
 * beside it. Those with equally many stay in their order.
 */
export function longestFirst(workspaces: readonly Workspace[]): Workspace[] {
  const counted = workspaces.map((workspace) => ({ workspace, files: testFilesOf(workspace) }));
  return counted.sort((one, other) => other.files - one.files).map(({ workspace }) => workspace);
}

function testFilesOf({ folder }: Workspace): number {
  const tests = join(folder, "test");
  if (!existsSync(tests)) return 0;
  return readdirSync(tests, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts")).length;
}
