/**
 * The maximum time in milliseconds between the starts of two rounds of publishing. Events that are written in this time are published
 * together.
 */
const maxMilliseconds = 100;
/**
 * The minimum time in milliseconds between the starts of two rounds of publishing. Each round costs commands on the database and the
 * broker.
 */
const minMilliseconds = 25;
/**
 * The number of events that a round of publishing should have. Each round makes all consuming services work at the same time. With more
 * events in a round, requests become noticeably slower on two cores.
 */
const eventsPerRound = 32;

/**
 * Calculates when the next round of publishing may begin, so that each round has about 32 events at the current rate.
 * @param now a monotonic clock in milliseconds
 */
export function createPace(now: () => number = () => performance.now()) {
  let beganAt = now();
  let elapsedMilliseconds = maxMilliseconds;
  let events = 0;
  return {
    /** Marks the beginning of a round. */
    begin: (): void => {
      elapsedMilliseconds = now() - beganAt;
      beganAt += elapsedMilliseconds;
      events = 0;
    },
    /** Adds the number of events that were published in this round. */
    add: (more: number): void => {
      events += more;
    },
    /** The minimum time between the starts of this round and the next, 25 to 100 ms. */
    intervalMilliseconds: (): number => {
      const wanted = (eventsPerRound / Math.max(events, 1)) * elapsedMilliseconds;
      return Math.min(Math.max(wanted, minMilliseconds), maxMilliseconds);
    },
  };
}
