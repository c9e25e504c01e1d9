import { useEffect, useState } from "react";

/**
 * Makes sure that only one tab of the browser edits a draft, so that no tab overwrites the unsaved words of another. Returns whether this
 * tab may edit: undefined until that is known. `takeOver` ends the editing in the other tab.
 */
export function useEditLock(sessionId: string): {
  readonly isMine: boolean | undefined;
  readonly takeOver: () => void;
} {
  const [isMine, setIsMine] = useState<boolean>();
  const [attempt, setAttempt] = useState({ steal: false });
  useEffect(() => {
    // Browsers have locks on https and on localhost only.
    if (navigator.locks === undefined) {
      setIsMine(true);
      return;
    }
    const ended = Promise.withResolvers<void>();
    let isOpen = true;
    const options = attempt.steal ? { steal: true } : { ifAvailable: true };
    const held = navigator.locks.request(`edit ${sessionId}`, options, (lock) => {
      if (isOpen) setIsMine(lock !== null);
      return lock === null ? undefined : ended.promise;
    });
    // The lock ends with an error when another tab takes it over.
    held.catch(() => isOpen && setIsMine(false));
    return () => {
      isOpen = false;
      ended.resolve();
    };
  }, [sessionId, attempt]);
  return { isMine, takeOver: () => setAttempt({ steal: true }) };
}
