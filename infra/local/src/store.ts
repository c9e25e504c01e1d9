import { CannotGoOn, errorReason } from "./fix.ts";

/** A MongoDB or RabbitMQ server that the system uses. */
export interface Store {
  /** The URI for clients, with credentials. */
  readonly uri: string;
  /** The description without credentials, for example "MongoDB 6.0.5 on port 27412 (mongod on PATH)". */
  readonly description: string;
  /** The process of the store. Not set for a server that the user configured, which runs independently. */
  readonly process?: {
    pid(): number | undefined;
    kill(signal: NodeJS.Signals): void;
  };
  /** Stops the server after it has written its data, if it was started here. Does nothing to a server that the user configured. */
  stop(): Promise<void>;
}

/** The folders that MongoDB or RabbitMQ uses when this clone starts it. */
export interface StoreFolders {
  /** The folder with the data of the store, which later starts use again. */
  readonly data: string;
  /** The folder with the log files of the store. Each start creates new ones. */
  readonly logs: string;
  /** The folder with records of running processes, by which a later launcher finds what a killed one has left. */
  readonly records: string;
  /** The folder for downloaded programs, which all systems of this clone share. */
  readonly programs: string;
}

/** Opens a store that the user configured. A failure is final, because the data must not silently go elsewhere. */
export async function givenStore(
  kind: string,
  variable: string,
  uri: string,
  readVersion: (uri: string, withinMilliseconds: number) => Promise<string>,
): Promise<Store> {
  const version = await readVersion(uri, 4000).catch((thrown: unknown) => {
    throw new CannotGoOn(`${variable} is set to ${withoutPassword(uri)}, but: ${errorReason(thrown)}`, [
      `Start that ${kind} or correct the address,`,
      `or unset ${variable} to have one started here.`,
    ]);
  });
  const description = `${kind} ${version} at ${withoutPassword(uri)} (${variable})`;
  return { uri, description, stop: async () => {} };
}

/** Returns the URI with its password masked. */
export function withoutPassword(uri: string): string {
  return uri.replace(/(\/\/[^/@:]*):[^/@]*@/, "$1:***@");
}
