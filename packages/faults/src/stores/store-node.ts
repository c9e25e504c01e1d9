import type { Store } from "@galley/local/private-stores";

/** A store of a scenario's own, on data that outlives its process. */
export interface StoreNode {
  /** How clients reach it; the same after each start. */
  readonly uri: string;
  /** Undefined while it does not run. */
  pid(): number | undefined;
  /** Starts it on its data and resolves when it serves. */
  start(): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Ends it with SIGKILL; it stays down until `start`. */
  kill(): Promise<void>;
  /** Stops it in the middle of whatever it does (SIGSTOP): connections stay open and nobody answers. */
  freeze(): void;
  /** Lets it go on after `freeze`. */
  thaw(): void;
}

/** Starts a store by `open`, which finds its data and its port again each time, and puts it under control. */
export async function controlledStore(open: () => Promise<Store>): Promise<StoreNode> {
  let store: Store | undefined = await open();
  const { uri } = store;
  const end = async (): Promise<void> => {
    const ending = store;
    store = undefined;
    await ending?.stop();
  };
  return {
    uri,
    pid: () => store?.process?.pid(),
    start: async () => {
      if (store) return;
      const opened = await open();
      store = opened;
      if (opened.uri !== uri)
        throw new Error("Its port was taken while it was down, so its clients cannot find it again");
    },
    stop: end,
    kill: () => {
      store?.process?.kill("SIGKILL");
      // Nobody starts it again but `start`.
      return end();
    },
    freeze: () => store?.process?.kill("SIGSTOP"),
    thaw: () => store?.process?.kill("SIGCONT"),
  };
}
