import type { PublishPorts } from "../../src/domain/publish.ts";

export interface BreakingPorts {
  readonly wrap: (ports: PublishPorts) => PublishPorts;
  /** The calls made so far, by name. */
  readonly calls: readonly string[];
  readonly isDead: () => boolean;
  /** The process dies now. */
  readonly die: () => void;
  /** From here on calls count. */
  readonly arm: () => void;
}

class ProcessDied extends Error {}

/** The process sweeps as well, and that is no call of what a test watches. */
const sweeping = new Set(["operations.findUnsettled", "sites.findUnpurged", "shares.findDue"]);

/**
 * Ports of a process that dies right after a given call, counted from 1: its write is made and never answered. From then on nothing that it does reaches anybody, its own attempts to clean
 * up included. Calls of one name that stores make themselves are not seen, only those of the domain.
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
