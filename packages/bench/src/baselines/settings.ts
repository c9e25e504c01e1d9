/** What a baseline is told by its environment. */
export interface BaselineSettings {
  readonly mongodbUri: string;
  /** Galley's own database, whose documents are read. */
  readonly contentDatabase: string;
  /** Where creates go: a collection `publications` of this database. */
  readonly createDatabase: string;
}

/** Reads the environment; throws when a variable is missing. */
export function readSettings(): BaselineSettings {
  return {
    mongodbUri: setting("MONGODB_URI"),
    contentDatabase: setting("CONTENT_DATABASE"),
    createDatabase: setting("CREATE_DATABASE"),
  };
}

/** One variable of the environment. */
export function setting(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
