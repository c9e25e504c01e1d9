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

/** The real systems of a run, on data of its own; the database is where they keep their posts, to look behind their doors. */
export type Systems = Awaited<ReturnType<typeof startSystems>>;

interface Keys {
  readonly ghost: string;
  readonly wordpress: Readonly<Record<WordpressUser, string>>;
}

// Changes with what is seeded.
const seedName = "seed-3";

/** Gets, seeds and starts Ghost, WordPress and MariaDB; what a run before has got and seeded is used again. Throws `CannotGoOn`. */
export async function startSystems(reporter: Reporter) {
  // One waits for the network while the other unpacks.
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

/** Waits for both, also when one fails: nothing goes on that nobody waits for. */
async function together<One, Other>(work: readonly [Promise<One>, Promise<Other>]): Promise<[One, Other]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}
