import { watch } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "../root.ts";

// Editors write a file in several steps, and "save all" several files: one restart is for all of them.
const settleMilliseconds = 150;

/** Calls back with a changed file's name, once for changes that come together. Folders are relative to the repository. */
export function watchFolders(folders: readonly string[], changed: (file: string) => unknown): void {
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
