/** The origin of a call: the address of the browser and its `User-Agent` header. */
export interface RequestOrigin {
  readonly address: string;
  readonly userAgent: string;
}
