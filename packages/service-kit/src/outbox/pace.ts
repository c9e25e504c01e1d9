/** At most so long lies between two rounds, so that events of writes that follow each other closely are published together. */
const longestMilliseconds = 100;
/** Rounds come no faster than this, however much there is to tell: each costs the database and the broker some commands. */
const shortestMilliseconds = 25;
/** Every round makes the services that follow events work at once. More than these are felt by requests, on two cores. */
const eventsPerRound = 32;

/** Says how soon the next round of a relay may begin, so that each has about 32 events at the rate of the last one. */
export interface Pace {
  /** A round begins. */
  readonly begin: () => void;
  /** So many events were published in it. */
  readonly add: (events: number) => void;
  /** Least time between the beginnings of this round and the next, 25 to 100 ms. */
  readonly intervalMilliseconds: () => number;
}

/** @param now of a clock that never goes back, in milliseconds */
export function createPace(now: () => number = () => performance.now()): Pace {
  let beganAt = now();
  let elapsedMilliseconds = longestMilliseconds;
  let events = 0;
  return {
    begin: () => {
      elapsedMilliseconds = now() - beganAt;
      beganAt += elapsedMilliseconds;
      events = 0;
    },
    add: (more) => {
      events += more;
    },
    intervalMilliseconds: () => {
      const wanted = (eventsPerRound / Math.max(events, 1)) * elapsedMilliseconds;
      return Math.min(Math.max(wanted, shortestMilliseconds), longestMilliseconds);
    },
  };
}
