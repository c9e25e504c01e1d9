import { watch } from "node:fs";
import { join } from "node:path";
import { reasonOf } from "../fix.ts";
import { repositoryRoot } from "../root.ts";
import { serviceFolder, serviceNames } from "../services/definitions.ts";
import type { System } from "../system.ts";
import { serve } from "./start.ts";

/** `npm run dev`: as `npm start` from sources; a saved file restarts its service. */
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
      say(reasonOf(thrown)),
    );
  };
  for (const name of serviceNames) {
    const folder = `${serviceFolder(name)}/src`;
    watchFolders([folder], (file) => restart([name], `${folder}/${file}`));
  }
  watchFolders(["packages/service-kit/src", "proto/src", "proto/galley"], (file) => restart(serviceNames, file));
}

// Editors write a file in several steps, and "save all" several files: one restart is for all of them.
const settleMilliseconds = 150;

/** Calls back with a changed file's name, once for changes that come together. Folders are relative to the repository. */
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
