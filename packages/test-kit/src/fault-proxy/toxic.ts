/** Which way bytes go: upstream from the client to the server, downstream from the server to the client. */
export type Direction = "upstream" | "downstream";

/** Something that is wrong with a stretch of network. */
export type Toxic =
  /** Delays everything by so much, give or take the jitter. */
  | { readonly type: "latency"; readonly milliseconds: number; readonly jitterMilliseconds?: number }
  /** Cuts what goes through into small packets. */
  | { readonly type: "slicer"; readonly averageBytes: number; readonly variationBytes: number }
  /** Accepts and swallows everything, the end of a connection too. */
  | { readonly type: "blackhole" }
  /** Resets each connection (RST), those that are there and those that come. */
  | { readonly type: "resetPeer" }
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
