import { createNotifier, type Notifier } from "@galley/service-kit/scheduling";

/** How the parts of this process wake each other. */
export interface Signals {
  /** Notified when there may be new work. */
  readonly newWork: Notifier;
  /** Notified when a job or a publish has ended. */
  readonly ends: Notifier;
  /** Notified when something has changed that a client may watch, ends included. */
  readonly changes: Notifier;
  /** Tells of a new job. */
  readonly onOrder: () => void;
}

/** `onEvent` has the relay look at once, after a write that left an event. */
export function createSignals(onEvent: () => void): Signals {
  const [newWork, ended, changes] = [createNotifier(), createNotifier(), createNotifier()];
  const notify = (): void => {
    ended.notify();
    changes.notify();
    onEvent();
  };
  const onOrder = (): void => {
    newWork.notify();
    changes.notify();
  };
  return { newWork, ends: { ...ended, notify }, changes, onOrder };
}
