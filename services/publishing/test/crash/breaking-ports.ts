import type { PublishPorts } from "../../src/domain/publish.ts";

export interface BreakingPorts {
  readonly wrap: (ports: PublishPorts) => PublishPorts;
  /** The names of the calls so far. */
  readonly calls: readonly string[];
  readonly isDead: () => boolean;
  /** Lets the process crash now. */
  readonly die: () => void;
  /** Starts counting calls. */
  readonly arm: () => void;
}

class ProcessDied extends Error {}

/** Excludes the calls of the sweep, which runs in the same process. */
const sweeping = new Set(["operations.findUnsettled", "sites.findUnpurged", "shares.findDue"]);

/**
 * Ports of a process that crashes directly after a given call, counted from 1. That call is performed, but the process
 * gets no result. Everything that it does afterwards has no effect, including its own attempts to clean up. Only the
 * calls of the domain are counted, not those that stores make among themselves.
 */
export function breakingPorts(atCall: number): BreakingPorts {
  const calls: string[] = [];
  let armed = false;
  let dead = false;

  const guard = <Arguments extends unknown[], Result>(
    name: string,
    call: (...given: Arguments) => Promise<Result>,
  ): ((...given: Arguments) => Promise<Result>) => {
    return async (...given) => {
      if (dead) throw new ProcessDied("dead");
      if (!armed || sweeping.has(name)) return call(...given);
      calls.push(name);
      const dies = calls.length === atCall;
      const result = await call(...given);
      if (dies) dead = true;
      if (dead) throw new ProcessDied(`died after ${name}`);
      return result;
    };
  };

  const guardAll = <Port extends object>(name: string, port: Port): Port =>
    Object.fromEntries(
      Object.entries(port).map(([method, call]) => [method, guard(`${name}.${method}`, call as never)]),
    ) as Port;

  return {
    wrap: (ports) => ({
      ...ports,
      sites: guardAll("sites", ports.sites),
      operations: guardAll("operations", ports.operations),
      posts: guardAll("posts", ports.posts),
      shares: guardAll("shares", ports.shares),
    }),
    calls,
    isDead: () => dead,
    die: () => {
      dead = true;
    },
    arm: () => {
      armed = true;
    },
  };
}
