/** Bounds what is under way at once, by number and by size, first come first served. */
export interface Window {
  /** Waits until this size fits. One that is larger than the whole window goes alone. */
  readonly enter: (bytes: number) => Promise<void>;
  readonly leave: (bytes: number) => void;
  /** Waits until nothing is under way. */
  readonly drained: () => Promise<void>;
}

/** An empty window that admits so many at once, of so many bytes together. */
export function createWindow(limits: { readonly count: number; readonly bytes: number }): Window {
  let count = 0;
  let bytes = 0;
  const waiting: (() => void)[] = [];
  const fits = (size: number): boolean => count === 0 || (count < limits.count && bytes + size <= limits.bytes);
  const waitForChange = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
  return {
    enter: async (size) => {
      while (!fits(size)) await waitForChange();
      count += 1;
      bytes += size;
    },
    leave: (size) => {
      count -= 1;
      bytes -= size;
      for (const wake of waiting.splice(0)) wake();
    },
    drained: async () => {
      while (count > 0) await waitForChange();
    },
  };
}
