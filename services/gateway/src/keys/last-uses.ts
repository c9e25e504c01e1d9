export interface LastUsesPorts {
  readonly write: (uses: ReadonlyMap<string, Date>) => Promise<void>;
  readonly now: () => Date;
}

export interface LastUses {
  readonly note: (keyId: string) => void;
  /** Stores all times that are still in memory, and ends the background work. */
  readonly stop: () => Promise<void>;
}

/** How exact the stored time of a key's last use is. Each replica stores it at most once in this time. */
const precisionMilliseconds = 60_000;
const flushMilliseconds = 5_000;

/**
 * Creates the record of when API keys were last used, which is stored in the background. A time that is lost in a crash or an outage is
 * replaced at the next use.
 */
export function createLastUses({ write, now }: LastUsesPorts): LastUses {
  const written = new Map<string, number>();
  let noted = new Map<string, Date>();

  const flush = async (): Promise<void> => {
    const uses = noted;
    noted = new Map();
    const horizon = now().getTime() - precisionMilliseconds;
    for (const [keyId, at] of written) if (at <= horizon) written.delete(keyId);
    if (uses.size === 0) return;
    await write(uses).catch(() => {
      for (const keyId of uses.keys()) written.delete(keyId);
    });
  };
  const timer = setInterval(() => void flush(), flushMilliseconds);
  return {
    note: (keyId) => {
      if (written.has(keyId)) return;
      const at = now();
      written.set(keyId, at.getTime());
      noted.set(keyId, at);
    },
    stop: () => {
      clearInterval(timer);
      return flush();
    },
  };
}
