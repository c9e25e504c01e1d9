import { startThread, type Thread, type ThreadLimits } from "./start-thread.ts";

/** A thread with the conversations that wait in it. */
export interface HostThread {
  readonly thread: Thread;
  /** For whom it worked last. */
  account: string;
  readonly guests: Set<Guest>;
}

/** A conversation that is in a thread from its first turn on. */
export interface Guest {
  readonly account: string;
  host: HostThread | undefined;
  /** Its thread has ended. */
  isLost: boolean;
}

export interface RosterOptions extends ThreadLimits {
  /** How many threads there are at most, unless some are just ending. */
  readonly threads: number;
  /** How long a thread stays without work. */
  readonly idleMilliseconds: number;
}

/** The threads of a pool: who is in which, and which of them are free. `onLost` is called when guests have lost their thread. */
export function createRoster(options: RosterOptions, onLost: () => void) {
  const alive = new Map<HostThread, Promise<void>>();
  const free = new Map<HostThread, NodeJS.Timeout | undefined>();

  const start = (account: string): HostThread => {
    const ended = Promise.withResolvers<void>();
    const thread = startThread(options, () => {
      alive.delete(host);
      clearTimeout(free.get(host));
      free.delete(host);
      for (const guest of host.guests) guest.isLost = true;
      if (host.guests.size > 0) onLost();
      ended.resolve();
    });
    const host: HostThread = { thread, account, guests: new Set() };
    alive.set(host, ended.promise);
    return host;
  };
  const use = (host: HostThread): HostThread => {
    clearTimeout(free.get(host));
    free.delete(host);
    return host;
  };
  const endLater = (host: HostThread): NodeJS.Timeout =>
    setTimeout(() => {
      free.delete(host);
      host.thread.end(new Error("the thread had no work"));
    }, options.idleMilliseconds).unref();

  return {
    isFree: (host: HostThread): boolean => free.has(host),
    /**
     * A thread for new work of an account: one that worked for it, else a new one, else one in which nobody's work waits. So
     * an account whose work takes long or ends its threads does so to its own.
     */
    take: (account: string): HostThread => {
      const hosts = [...free.keys()];
      const own = hosts.find((host) => host.account === account);
      if (own !== undefined) return use(own);
      const other = hosts.find(({ guests }) => guests.size === 0) ?? hosts[0];
      return other === undefined || alive.size < options.threads ? start(account) : use(other);
    },
    /** Takes a free thread in which work waits. */
    use,
    /** Its turn is over. */
    release: (host: HostThread): void => {
      if (alive.has(host)) free.set(host, host.guests.size === 0 ? endLater(host) : undefined);
    },
    /** A guest will not come back. */
    leave: (guest: Guest, id: number): void => {
      const { host } = guest;
      if (host?.guests.delete(guest) !== true || !alive.has(host)) return;
      host.thread.drop(id);
      if (free.has(host) && host.guests.size === 0) free.set(host, endLater(host));
    },
    size: (): number => alive.size,
    close: async (): Promise<void> => {
      const ends = [...alive.values()];
      for (const host of alive.keys()) host.thread.end(new Error("the service stops"));
      await Promise.all(ends);
    },
  };
}
