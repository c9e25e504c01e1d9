/** At most so long lies between two rounds, so that events of writes that follow each other closely are published together. */
const longestMilliseconds = 100;
/** Rounds come no faster than this, however much there is to tell: each costs the database and the broker some commands. */
const shortestMilliseconds = 25;
/** Every round makes the services that follow events work at once. More than these are felt by requests, on two cores. */
const eventsPerRound = 32;

/**
 * Says how soon the next round of a relay may begin, so that each has about 32 events at the rate of the last one.
 * @param now of a clock that never goes back, in milliseconds
 */
export function createPace(now: () => number = () => performance.now()) {
  let beganAt = now();
  let elapsedMilliseconds = longestMilliseconds;
  let events = 0;
  return {
    /** A round begins. */
    begin: (): void => {
      elapsedMilliseconds = now() - beganAt;
      beganAt += elapsedMilliseconds;
      events = 0;
    },
    /** So many events were published in it. */
    add: (more: number): void => {
      events += more;
    },
    /** Least time between the beginnings of this round and the next, 25 to 100 ms. */
    intervalMilliseconds: (): number => {
      const wanted = (eventsPerRound / Math.max(events, 1)) * elapsedMilliseconds;
      return Math.min(Math.max(wanted, shortestMilliseconds), longestMilliseconds);
    },
  };
}
