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

export function createLanes(limits: LaneLimits): Lanes {
  const running = new Map<string, number>();
  const lastTurn = new Map<string, number>();
  let turn = 0;
  const count = (key: string): number => running.get(key) ?? 0;
  const keysOf = (lane: Lane) =>
    [
      ["everything", limits.everything],
      [`account ${lane.accountId}`, limits.perAccount],
      [`host ${lane.host}`, limits.perHost],
      [`lane ${laneName(lane)}`, limits.perLane],
    ] as const;
  const room = (lane: Lane): number => Math.min(...keysOf(lane).map(([key, limit]) => limit - count(key)));
  const change = (lane: Lane, by: 1 | -1): void => {
    for (const [key] of keysOf(lane)) {
      const now = count(key) + by;
      if (now === 0) running.delete(key);
      else running.set(key, now);
    }
  };

  return {
    limits,
    room,
    fairOrder: (lanes) => {
      forgetAllBut(lastTurn, new Set(lanes.map(laneName)));
      const load = (lane: Lane): number => count(`lane ${laneName(lane)}`);
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

// Turns of lanes with nothing due are of no use, and the table would grow with every receiver ever met.
function forgetAllBut(turns: Map<string, number>, names: ReadonlySet<string>): void {
  for (const name of turns.keys()) if (!names.has(name)) turns.delete(name);
}
