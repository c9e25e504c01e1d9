import { forkProgram, nextMessage, type Program } from "../programs.ts";
import type { SeededAccount } from "../seed/seed.ts";
import type { Contender, ContenderName } from "./contender.ts";
import { type RequestFormat, requestsFor } from "./requests.ts";

export interface Baselines {
  readonly contenders: readonly Contender[];
  readonly stop: () => Promise<void>;
}

export interface BaselineStores {
  readonly mongodbUri: string;
  readonly contentDatabase: string;
  /** Prefix of the databases that creates go to, one for each baseline. */
  readonly databasePrefix: string;
}

/** Arguments of Node for the program of this name. */
export type NodeArguments = (name: string) => readonly string[];

/** Starts both baselines on Galley's MongoDB. */
export async function startBaselines(
  { mongodbUri, contentDatabase, databasePrefix }: BaselineStores,
  accounts: readonly SeededAccount[],
  nodeArguments: NodeArguments = () => [],
): Promise<Baselines> {
  const programs: Program[] = [];
  const start = async (path: string, name: ContenderName, more: Record<string, string> = {}) => {
    const stores = { MONGODB_URI: mongodbUri, CONTENT_DATABASE: contentDatabase };
    const environment = { ...stores, CREATE_DATABASE: `${databasePrefix}_bench_${name}`, ...more };
    const programName = path.replace(/^.*\/|\.ts$/g, "");
    const program = forkProgram(path, environment, nodeArguments(programName));
    programs.push(program);
    const { port } = (await nextMessage(program)) as { port: number };
    return { name: programName, pid: program.pid, port };
  };
  const stop = async () => {
    await Promise.all(programs.map((program) => program.stop()));
  };
  try {
    const native = await start("baselines/express-native.ts", "native");
    const service = await start("baselines/chain-service.ts", "chain");
    const gateway = await start("baselines/chain-gateway.ts", "chain", { CHAIN_ADDRESS: `127.0.0.1:${service.port}` });
    return {
      contenders: [
        baseline("native", native.port, [native], accounts),
        baseline("chain", gateway.port, [gateway, service], accounts),
      ],
      stop,
    };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

function baseline(
  name: ContenderName,
  port: number,
  processes: readonly { name: string; pid: number }[],
  accounts: readonly SeededAccount[],
): Contender {
  const format: RequestFormat = {
    port,
    prefix: "",
    publicationsPath: ({ accountId }) => `/accounts/${accountId}/publications`,
    headers: () => "",
  };
  return {
    name,
    port,
    processes: processes.map((one) => ({ name: one.name, pid: one.pid, withGroup: false })),
    requests: (operation, connections, others = accounts) => requestsFor(format, others, operation, connections),
  };
}
