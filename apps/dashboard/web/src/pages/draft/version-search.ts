/** The version of a draft that is shown, and the one it is compared with, as they are in the query of the page's address. */
export interface VersionSearch {
  /** The version that is shown. Not set: the latest one. */
  readonly version?: number;
  /** The earlier version in a comparison. Not set: the one before `version`. */
  readonly from?: number;
}

/** Reads the versions from the query of the page's address. Values that are no version numbers are left out. */
export function toVersionSearch({ version, from }: Readonly<Record<string, unknown>>): VersionSearch {
  return { ...(isVersion(version) && { version }), ...(isVersion(from) && { from }) };
}

const isVersion = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value > 0 && value < 2 ** 31;
