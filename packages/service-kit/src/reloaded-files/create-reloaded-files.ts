import { readTextFile } from "../config/index.ts";
import { unavailable } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";
import { observe } from "../metrics/index.ts";

const checkMilliseconds = 3_000;
const logMilliseconds = 60_000;

/**
 * How long the last good content of a file is used after the file has become unreadable. After this time everything that needs the file is
 * refused until the file is readable again, because one of its keys may have been revoked in the meantime.
 */
export const trustedMilliseconds = 300_000;

/** One or more files that are read together, such as a key and its certificate. */
export interface FileSource<Content> {
  /** The environment variable that names the file; the log and the metric show it. */
  readonly name: string;
  readonly paths: readonly string[];
  /**
   * Parses the texts of the files, in the order of `paths`. Throws ConfigError when a file is wrong; the message must not repeat any
   * content.
   */
  readonly parse: (...texts: string[]) => Content;
}

/** The current content of one or more files that are read again when they change. */
export interface ReloadedFile<Content> {
  /**
   * Returns the current content, which is the same object until it changes. While the file is unreadable this returns the last good
   * content for five minutes, and then throws "unavailable".
   */
  readonly content: () => Content;
  /** Reads the file now instead of at the next check, for example when a key is missing in it. */
  readonly check: () => void;
  /**
   * Calls the listener with each new content, and with undefined when the last good content is too old to be used. Returns a function
   * that removes the listener.
   */
  readonly onChange: (listener: (content: Content | undefined) => void) => () => void;
}

/** Watches files and reads them again when they change. */
export interface ReloadedFiles {
  /** Reads a file and watches it from now on. Throws ConfigError when it cannot be read at first. */
  readonly open: <Content>(source: FileSource<Content>) => ReloadedFile<Content>;
  /** Reads every watched file now. */
  readonly check: () => void;
  /** Stops watching all files. */
  readonly close: () => void;
}

export interface ReloadedFilesOptions {
  readonly logger: Logger;
  /** Returns the milliseconds on a clock that never goes back. Tests replace it. */
  readonly now?: () => number;
}

interface Watched {
  readonly name: string;
  readonly check: () => void;
  readonly unreadableMilliseconds: () => number;
}

/**
 * Creates the watcher of files, which reads a file again within three seconds of a change. While a file is unreadable it logs one line a
 * minute and sets the metric `reloaded_file_unreadable_seconds`. Must be called after `startTelemetry`, which removes all metrics.
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

/** Reads each file once and never again, for programs that run only for a short time. */
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

/** The time during which a file is unreadable. */
interface Outage {
  readonly since: number;
  loggedAt: number;
  /** Whether the last good content may still be used, although the file is unreadable. */
  isTrusted: boolean;
  error: unknown;
}
