import { setTimeout as delay, setImmediate } from "node:timers/promises";

/**
 * Notices when this process was paused, for example by SIGSTOP, by a frozen container or by a blocked event loop. After a pause, many of
 * the received calls are already cancelled and need not be started.
 */
export interface PauseWatch {
  /**
   * Resolves when everything that has arrived until now is read: in the next turn of the event loop, or later after a pause of the process.
   */
  readonly inputRead: () => Promise<void>;
  readonly close: () => void;
}

const tickMilliseconds = 250;
/** Shorter pauses of the process are ignored. The deadlines of calls are longer, so no client cancels a call because of such a pause. */
const minPauseMilliseconds = 2_000;
/**
 * After a pause, the process reads input for this long before it starts calls. A connection can hold many times what is read in one turn of
 * the event loop, and the cancellation of a call may come after thousands of other frames.
 */
const readingMilliseconds = 500;

export function watchPauses(): PauseWatch {
  let tickedAt = performance.now();
  let readAfter = Number.NEGATIVE_INFINITY;
  // A jump of the clock shows a pause of the process. Each call also looks at the clock, because its input can be read before the timer
  // fires.
  const look = (): number => {
    const at = performance.now();
    if (at - tickedAt >= minPauseMilliseconds) readAfter = at + readingMilliseconds;
    tickedAt = at;
    return readAfter - at;
  };
  const timer = setInterval(look, tickMilliseconds).unref();
  return {
    inputRead: async () => {
      const milliseconds = look();
      await setImmediate();
      if (milliseconds > 0) await delay(milliseconds);
    },
    close: () => clearInterval(timer),
  };
}
