import { CannotGoOn, reasonOf } from "./fix.ts";

/** A MongoDB or RabbitMQ that the system can use. */
export interface Store {
  /** How clients reach it, credentials included. */
  readonly uri: string;
  /** What it is and where, without credentials: "MongoDB 6.0.5 on port 27412 (mongod on PATH)". */
  readonly description: string;
  /** Set when it was started here. */
  readonly process?: {
    pid(): number | undefined;
    kill(signal: NodeJS.Signals): void;
  };
  /** Stops it cleanly when it was started here; otherwise does nothing. */
  stop(): Promise<void>;
}

/** Where a store of this clone keeps things. */
export interface StoreFolders {
  /** Its data, kept from one start to the next. */
  readonly data: string;
  /** Its log files; each start begins new ones. */
  readonly logs: string;
  /** Records of running processes. */
  readonly records: string;
  /** Programs that were downloaded, shared by all systems of this clone. */
  readonly programs: string;
}

/** A store that somebody named by a variable. Final when it does not answer: its data must not silently end up elsewhere. */
export async function givenStore(
  kind: string,
  variable: string,
  uri: string,
  versionOf: (uri: string, withinMilliseconds: number) => Promise<string>,
): Promise<Store> {
  const version = await versionOf(uri, 4000).catch((thrown: unknown) => {
    throw new CannotGoOn(`${variable} is set to ${withoutPassword(uri)}, but: ${reasonOf(thrown)}`, [
      `Start that ${kind} or correct the address,`,
      `or unset ${variable} to have one started here.`,
    ]);
  });
  const description = `${kind} ${version} at ${withoutPassword(uri)} (${variable})`;
  return { uri, description, stop: async () => {} };
}

/** The address with its password, when it has one, struck out. */
export function withoutPassword(uri: string): string {
  return uri.replace(/(\/\/[^/@:]*):[^/@]*@/, "$1:***@");
}
