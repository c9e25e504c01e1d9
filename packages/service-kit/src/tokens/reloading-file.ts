import { statSync } from "node:fs";

const checkIntervalMilliseconds = 3_000;

/**
 * What a file says, read again when the file changes; it is looked at once in three seconds at most. A file that has become
 * unreadable leaves what was read last. The first reading throws.
 */
export function createReloadingFile<Content>(path: string, read: (path: string) => Content): () => Content {
  let content = read(path);
  let changedAt = changeTime(path);
  let checkedAt = Date.now();
  return () => {
    if (Date.now() - checkedAt < checkIntervalMilliseconds) return content;
    checkedAt = Date.now();
    const changeNow = changeTime(path);
    if (changeNow === changedAt) return content;
    try {
      content = read(path);
      changedAt = changeNow;
    } catch {
      // Caught in the middle of being written, or gone: the keys in hand stay good until the file is whole again.
    }
    return content;
  };
}

function changeTime(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}
