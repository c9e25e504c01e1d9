import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Reporter } from "@galley/local/reporter";
import { cachedFolder } from "@galley/test-kit/cached-folder";
import { startInSteps } from "@galley/test-kit/start-in-steps";
import { cacheFolder, makeRunFolder } from "./cache.ts";
import { type DebianPrograms, getDebianPrograms } from "./debian-programs.ts";
import { getGhost, seedGhost, startGhost } from "./ghost.ts";
import { startMariadb } from "./mariadb.ts";
import { seedWordpress, startWordpress, type WordpressUser } from "./wordpress.ts";

/**
 * Ghost, WordPress and their MariaDB, started for one run with their own data. Through `database` the tests read and change stored posts.
 */
export type Systems = Awaited<ReturnType<typeof startSystems>>;

interface Keys {
  readonly ghost: string;
  readonly wordpress: Readonly<Record<WordpressUser, string>>;
}

// The name of the folder with the prepared data. Change it with the data, or later runs would use the old data.
const seedName = "seed-3";

/**
 * Downloads, seeds and starts Ghost, WordPress and MariaDB. Programs and seeded data of an earlier run are used again. Throws
 * `CannotGoOn`.
 */
export async function startSystems(reporter: Reporter) {
  // Both downloads run at the same time, because one waits for the network while the other unpacks.
  const [programs, ghostProgram] = await together([getDebianPrograms(reporter), getGhost(reporter)]);
  const seed = await cachedFolder(
    {
      parent: cacheFolder,
      name: seedName,
      doing: "Setting up WordPress and Ghost",
      needs: ["What is in .galley/cms may be damaged: remove it, and everything is fetched again."],
      fill: (folder) => seedSystems(folder, programs, ghostProgram),
    },
    reporter,
  );
  const folder = makeRunFolder();
  cpSync(seed, folder, { recursive: true });
  const keys = JSON.parse(readFileSync(join(folder, "keys.json"), "utf8")) as Keys;
  return reporter.step("Starting MariaDB, WordPress and Ghost", () =>
    startInSteps(async (defer) => {
      defer(() => rmSync(folder, { recursive: true, force: true }));
      const database = await startMariadb(programs, folder);
      defer(database.stop);
      const ended = <Server extends { readonly stop: () => Promise<void> }>(server: Server): Server => {
        defer(server.stop);
        return server;
      };
      const [wordpress, ghost] = await together([
        startWordpress({ programs, database, folder }, keys.wordpress).then(ended),
        startGhost({ program: ghostProgram, database, folder }, keys.ghost).then(ended),
      ]);
      return { ghost, wordpress, database };
    }),
  );
}

async function seedSystems(folder: string, programs: DebianPrograms, ghostProgram: string): Promise<void> {
  const database = await startMariadb(programs, folder);
  try {
    const [wordpress, ghost] = await together([
      seedWordpress({ programs, database, folder }),
      seedGhost({ program: ghostProgram, database, folder }),
    ]);
    writeFileSync(join(folder, "keys.json"), JSON.stringify({ wordpress, ghost } satisfies Keys));
  } finally {
    await database.stop();
  }
}

/** Resolves when both promises have ended. If one rejects, it still waits for the other, so that nothing runs on in the background. */
async function together<One, Other>(work: readonly [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
