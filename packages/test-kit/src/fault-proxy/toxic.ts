/** Which way bytes go: upstream from the client to the server, downstream from the server to the client. */
export type Direction = "upstream" | "downstream";

/** Something that is wrong with a stretch of network. */
export type Toxic =
  /** Delays everything by so much, give or take the jitter. */
  | { readonly type: "latency"; readonly milliseconds: number; readonly jitterMilliseconds?: number }
  /** Lets through so much at most, on each connection. */
  | { readonly type: "bandwidth"; readonly bytesPerSecond: number }
  /** Cuts what goes through into small packets, with a pause after each. */
  | {
      readonly type: "slicer";
      readonly averageBytes: number;
      readonly variationBytes?: number;
      readonly delayMilliseconds?: number;
    }
  /** Accepts and swallows everything, the end of a connection too; closes connections after a while when told so. */
  | { readonly type: "blackhole"; readonly closeAfterMilliseconds?: number }
  /** Resets each connection (RST), so long after it was made or, when it was there already, after the toxic was added. */
  | { readonly type: "resetPeer"; readonly afterMilliseconds?: number }
  /** Lets through so many more bytes on each connection and then cuts it: 0 downstream loses a reply to what was done. */
  | { readonly type: "limitData"; readonly bytes: number };

/** A toxic that is in force. */
export interface ActiveToxic {
  readonly toxic: Toxic;
  readonly directions: readonly Direction[];
  /** Aborts when the toxic is removed: what it holds back goes on at once. */
  readonly removed: AbortSignal;
  /** Called once for each connection that it has touched. */
  readonly onHit: () => void;
}
