export interface LastUsesPorts {
  readonly write: (uses: ReadonlyMap<string, Date>) => Promise<void>;
  readonly now: () => Date;
}

export interface LastUses {
  readonly note: (keyId: string) => void;
  /** Writes what is not written yet. */
  readonly stop: () => Promise<void>;
}

/** How exact "last used" is: a key that is used all the time is written this often by each replica. */
const precisionMilliseconds = 60_000;
const flushMilliseconds = 5_000;

/** Notes when keys were used, in the background; notes lost in a crash or an outage are made again at the next use. */
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
