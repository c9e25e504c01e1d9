import { join } from "node:path";
import type { Reporter } from "../reporter.ts";
import { launcherFolder } from "../root.ts";
import { lastLines, runProgram } from "../run-program.ts";
import { checkMongod, type MongodProgram } from "./program.ts";

/**
 * Downloads a current mongod from MongoDB's own site with `mongodb-memory-server-core`. A machine that cannot reach the site
 * fails within seconds.
 */
export async function downloadMongod(programs: string, reporter: Reporter): Promise<MongodProgram> {
  const script = join(launcherFolder, "download-mongod.mjs");
  const result = await reporter.step("Getting mongod from MongoDB's download site", (detail) =>
    runProgram(process.execPath, [script, programs], {
      withinMilliseconds: 15 * 60_000,
      silentForMilliseconds: 30_000,
      onLine: (line) => {
        const percent = /(\d+)(\.\d+)?%/.exec(line);
        if (percent) detail(`${percent[1]} %`);
      },
    }),
  );
  const path = /^path (.+)$/m.exec(result.output)?.[1];
  if (result.code !== 0 || !path) throw new Error(lastLines(result.output, result.code === 3 ? 1 : 3));
  return checkMongod(path, "downloaded from MongoDB");
}
