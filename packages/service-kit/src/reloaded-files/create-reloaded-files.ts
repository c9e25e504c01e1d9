import { readTextFile } from "../config/index.ts";
import { unavailable } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";
import { observe } from "../metrics/index.ts";

const checkMilliseconds = 3_000;
const logMilliseconds = 60_000;

/**
 * For how long the last good content of a file is trusted after the file has become unreadable. A key of it may have been revoked since,
 * so that after this time the content counts no longer: what needs the file is refused until the file is good again.
 */
export const trustedMilliseconds = 300_000;

/** Files that count as one, and how they are read. */
export interface FileSource<Content> {
  /** The variable that names the file: it stands in the log and in the metric. */
  readonly name: string;
  readonly paths: readonly string[];
  /** Makes the content of the text of each path. Throws ConfigError when a file is wrong; its message repeats no content. */
  readonly parse: (...texts: string[]) => Content;
}

/** What a file says. */
export interface ReloadedFile<Content> {
  /**
   * The content as it is now, the same object until it changes. While the file is unreadable it is the last good one, for five minutes;
   * then this throws "unavailable".
   */
  readonly content: () => Content;
  /** Reads the file now, for whoever misses something in it. */
  readonly check: () => void;
  /** Calls the listener with each new content, and with undefined once the last good content is trusted no longer. Returns what ends that. */
  readonly onChange: (listener: (content: Content | undefined) => void) => () => void;
}

/** Files that are read again when they change. */
export interface ReloadedFiles {
  /** Reads the file. Throws ConfigError when it cannot be read at first. */
  readonly open: <Content>(source: FileSource<Content>) => ReloadedFile<Content>;
  /** Reads every file now. */
  readonly check: () => void;
  /** Reads them no more. */
  readonly close: () => void;
}

export interface ReloadedFilesOptions {
  readonly logger: Logger;
  /** Milliseconds of a clock that is never set back. */
  readonly now?: () => number;
}

interface Watched {
  readonly name: string;
  readonly check: () => void;
  readonly unreadableMilliseconds: () => number;
}

/**
 * Reads files again within three seconds of a change, and for a file that cannot be read writes a line a minute and counts in
 * `reloaded_file_unreadable_seconds`. To be called after `startTelemetry`, which forgets all metrics.
 */
export function createReloadedFiles({ logger, now = () => performance.now() }: ReloadedFilesOptions): ReloadedFiles {
  const watched: Watched[] = [];
  const check = (): void => {
    for (const file of watched) file.check();
  };
  const timer = setInterval(check, checkMilliseconds).unref();
  observe(
    "reloaded_file_unreadable_seconds",
    "For how long a file with keys or certificates has been unreadable; 0 when it is good.",
    ["file"],
    () =>
      watched.map(({ name, unreadableMilliseconds }) => ({
        value: unreadableMilliseconds() / 1_000,
        labels: { file: name },
      })),
  );
  return {
    open: (source) => {
      const file = createReloadedFile(source, logger, now);
      watched.push(file);
      return file;
    },
    check,
    close: () => clearInterval(timer),
  };
}

/** For programs that are over soon: each file is read once. */
export const filesReadOnce: Pick<ReloadedFiles, "open"> = {
  open: ({ paths, parse }) => {
    const content = parse(...paths.map(readTextFile));
    return { content: () => content, check: () => undefined, onChange: () => () => undefined };
  },
};

function createReloadedFile<Content>(
  { name, paths, parse }: FileSource<Content>,
  logger: Logger,
  now: () => number,
): ReloadedFile<Content> & Watched {
  const listeners = new Set<(content: Content | undefined) => void>();
  let known = paths.map(readTextFile);
  let content = parse(...known);
  let outage: Outage | undefined;

  const tell = (changed: Content | undefined): void => {
    for (const listener of listeners) listener(changed);
  };

  const failed = (error: unknown): void => {
    outage ??= { since: now(), loggedAt: Number.NEGATIVE_INFINITY, isTrusted: true, error };
    outage.error = error;
    const { since, loggedAt, isTrusted } = outage;
    const isOver = now() - since >= trustedMilliseconds;
    const isNews = isOver && isTrusted;
    if (isNews) {
      outage.isTrusted = false;
      tell(undefined);
    }
    if (!isNews && now() - loggedAt < logMilliseconds) return;
    outage.loggedAt = now();
    logger.error(
      { file: name, unreadableSeconds: Math.round((now() - since) / 1_000), err: error },
      isOver
        ? "file cannot be read, and what it said last is trusted no longer: what needs it is refused"
        : "file cannot be read; what it said last is trusted for five minutes",
    );
  };

  const worked = (isNew: boolean): void => {
    if (outage !== undefined) logger.info({ file: name }, "file can be read again");
    const wasRefused = outage?.isTrusted === false;
    outage = undefined;
    if (isNew || wasRefused) tell(content);
  };

  const check = (): void => {
    let isNew = false;
    try {
      const texts = paths.map(readTextFile);
      isNew = texts.some((text, index) => text !== known[index]);
      if (isNew) content = parse(...texts);
      known = texts;
    } catch (error) {
      failed(error);
      return;
    }
    worked(isNew);
  };

  return {
    name,
    check,
    unreadableMilliseconds: () => (outage === undefined ? 0 : now() - outage.since),
    content: () => {
      if (outage === undefined || now() - outage.since < trustedMilliseconds) return content;
      throw unavailable(undefined, { cause: new Error(`The file of ${name} cannot be read`, { cause: outage.error }) });
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A time in which a file cannot be read. */
interface Outage {
  readonly since: number;
  loggedAt: number;
  /** Whether the last good content counts. */
  isTrusted: boolean;
  error: unknown;
}
