/** Deliveries of one account to one host wait in one lane. */
export interface Lane {
  readonly accountId: string;
  readonly host: string;
}

/** How many attempts may run at once in this process. */
export interface LaneLimits {
  readonly everything: number;
  readonly perAccount: number;
  /** Over all accounts. */
  readonly perHost: number;
  readonly perLane: number;
}

/** A receiver that hangs holds 8 of 64 places, and an account with many such receivers 16. */
export const standardLimits: LaneLimits = { everything: 64, perAccount: 16, perHost: 16, perLane: 8 };

/**
 * Hands out places to lanes, fairly: the lane with the fewest attempts running goes first and, among equals, the one
 * whose last turn is the longest ago. So a slow receiver waits for itself only.
 */
export interface Lanes {
  readonly limits: LaneLimits;
  /** How many more attempts this lane may start now. */
  room(lane: Lane): number;
  /** The lanes with room, fairest first. */
  fairOrder<Candidate extends Lane>(lanes: readonly Candidate[]): Candidate[];
  /** Takes a place if there is room; the result gives it back, once. */
  enter(lane: Lane): (() => void) | undefined;
}

/** The text that names a lane. A host has no space in it, so two lanes never share a name. */
export const laneName = ({ accountId, host }: Lane): string => `${accountId} ${host}`;

/** The lane with this name. */
export function laneOf(name: string): Lane {
  const end = name.lastIndexOf(" ");
  return { accountId: name.slice(0, end), host: name.slice(end + 1) };
}

/** So many lanes' turns are kept: of those with nothing due they are of little use, and every receiver ever met has one. */
const mostTurns = 1_000;

export function createLanes(limits: LaneLimits): Lanes {
  const ofAccounts = createCounts();
  const ofHosts = createCounts();
  const ofLanes = createCounts();
  const lastTurn = new Map<string, number>();
  let everything = 0;
  let turn = 0;
  // Asked of every lane that waits whenever a place becomes free.
  const room = (lane: Lane): number =>
    Math.min(
      limits.everything - everything,
      limits.perAccount - ofAccounts.count(lane.accountId),
      limits.perHost - ofHosts.count(lane.host),
      limits.perLane - ofLanes.count(laneName(lane)),
    );
  const change = (lane: Lane, by: 1 | -1): void => {
    everything += by;
    ofAccounts.change(lane.accountId, by);
    ofHosts.change(lane.host, by);
    ofLanes.change(laneName(lane), by);
  };

  return {
    limits,
    room,
    fairOrder: (lanes) => {
      if (lastTurn.size > mostTurns) forgetAllBut(lastTurn, new Set(lanes.map(laneName)));
      const load = (lane: Lane): number => ofLanes.count(laneName(lane));
      const age = (lane: Lane): number => lastTurn.get(laneName(lane)) ?? 0;
      return lanes.filter((lane) => room(lane) > 0).sort((a, b) => load(a) - load(b) || age(a) - age(b));
    },
    enter: (lane) => {
      if (room(lane) <= 0) return undefined;
      change(lane, 1);
      turn += 1;
      lastTurn.set(laneName(lane), turn);
      let inside = true;
      return () => {
        if (inside) change(lane, -1);
        inside = false;
      };
    },
  };
}

/** How many there are of each name. */
interface Counts {
  readonly count: (name: string) => number;
  readonly change: (name: string, by: 1 | -1) => void;
}

function createCounts(): Counts {
  const counts = new Map<string, number>();
  const count = (name: string): number => counts.get(name) ?? 0;
  return {
    count,
    change: (name, by) => {
      const now = count(name) + by;
      if (now === 0) counts.delete(name);
      else counts.set(name, now);
    },
  };
}

function forgetAllBut(turns: Map<string, number>, names: ReadonlySet<string>): void {
  for (const name of turns.keys()) if (!names.has(name)) turns.delete(name);
}
