import { startInSteps } from "@galley/test-kit/start-in-steps";
import { forkProgram, nextMessage } from "../programs.ts";
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

/** Starts both baselines on Galley's MongoDB. */
export function startBaselines(
  { mongodbUri, contentDatabase, databasePrefix }: BaselineStores,
  accounts: readonly SeededAccount[],
): Promise<Baselines> {
  return startInSteps(async (defer) => {
    const start = async (name: string, contender: ContenderName, more: Record<string, string> = {}) => {
      const stores = { MONGODB_URI: mongodbUri, CONTENT_DATABASE: contentDatabase };
      const environment = { ...stores, CREATE_DATABASE: `${databasePrefix}_bench_${contender}`, ...more };
      const program = forkProgram(`baselines/${name}.ts`, environment);
      defer(program.stop);
      const { port } = (await nextMessage(program)) as { port: number };
      return { name, pid: program.pid, port };
    };
    const native = await start("express-native", "native");
    const service = await start("chain-service", "chain");
    const gateway = await start("chain-gateway", "chain", { CHAIN_ADDRESS: `127.0.0.1:${service.port}` });
    return {
      contenders: [
        baseline("native", native.port, [native], accounts),
        baseline("chain", gateway.port, [gateway, service], accounts),
      ],
    };
  });
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
