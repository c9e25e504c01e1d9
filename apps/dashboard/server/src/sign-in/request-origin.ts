/** Where a call came from. */
export interface RequestOrigin {
  /** The address of the browser. */
  readonly address: string;
  readonly userAgent: string;
}
