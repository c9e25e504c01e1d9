import { watch } from "node:fs";
import { join } from "node:path";
import { errorReason } from "../fix.ts";
import { repositoryRoot } from "../root.ts";
import { serviceFolder, serviceNames } from "../services/definitions.ts";
import type { System } from "../system.ts";
import { serve } from "./start.ts";

/**
 * Runs `npm run dev`, which is like `npm start` but runs the services from their sources. When a file changes, the services that use it
 * restart.
 */
export async function dev(words: readonly string[]): Promise<number> {
  return serve(words, "sources", async (system, say) => {
    watchSources(system, say);
    say(
      "Watching services/*/src, apps/dashboard/server/src, packages/service-kit/src and proto; a change restarts what it concerns.",
    );
  });
}

function watchSources(system: System, say: (text: string) => void): void {
  const restart = async (names: readonly string[], why: string) => {
    say(`${why} changed; restarting ${names.join(", ")}`);
    await Promise.all(names.map((name) => system.restartService(name))).catch((thrown: unknown) =>
      say(errorReason(thrown)),
    );
  };
  for (const name of serviceNames) {
    const folder = `${serviceFolder(name)}/src`;
    watchFolders([folder], (file) => restart([name], `${folder}/${file}`));
  }
  watchFolders(["packages/service-kit/src", "proto/src", "proto/galley"], (file) => restart(serviceNames, file));
}

// How long the launcher waits for further changes before it restarts a service. Editors write a file in several
// steps, and "save all" writes several files.
const settleMilliseconds = 150;

/**
 * Calls `changed` with the name of a changed file, once for several changes at the same time. Folders are relative to the
 * repository.
 */
function watchFolders(folders: readonly string[], changed: (file: string) => unknown): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    watch(join(repositoryRoot, folder), { recursive: true }, (_event, file) => {
      if (!file || !isSource(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => changed(file), settleMilliseconds);
    });
  }
}

function isSource(file: string): boolean {
  return /\.(ts|proto|json|html|css)$/.test(file) && !/(^|\/)[.#~]/.test(file);
}
