import { join } from "node:path";
import { runAdmin } from "./admin/run-admin.ts";
import { ensureBuilt, ensureContracts } from "./build/build.ts";
import { ensurePages } from "./build/pages.ts";
import { stopLeftovers } from "./processes/stop.ts";
import { silentReporter } from "./reporter.ts";
import type { Environment } from "./run-program.ts";
import { type InnerPorts, type Replicas, replicasOf } from "./services/ports.ts";
import { openStateFolder, type StateFolder } from "./state-folder.ts";
import { announce, claimState, releaseState } from "./system/claim.ts";
import { type Services, type StartServicesOptions, startServices } from "./system/services.ts";
import { openStores, type Stores } from "./system/stores.ts";
import { type WiringWithoutStores, wireSystem } from "./system/wire.ts";

/** What a caller may say of its services: built programs and the console unless given. */
type ServiceOptions = Partial<Omit<StartServicesOptions, "state" | "wiring">>;

export interface StartSystemOptions extends ServiceOptions {
  /** Where its state is; that of the clone unless given. Two systems never share one. */
  readonly stateFolder?: string;
  /** Port of the first gateway; a free one unless given. */
  readonly port?: number;
  /** Settings as a person would give them; those of this process unless given. */
  readonly environment?: Environment;
  /** How many gateways there are, or of each service; 1 unless given. */
  readonly replicas?: number | Partial<Replicas>;
  /** Says nothing, not even what services warn of; that is in the logs. */
  readonly quiet?: boolean;
}

/** A whole system that runs. */
export interface System {
  /** Where clients reach the API, without `/v1`. */
  readonly baseUrl: string;
  /** Every gateway: `http://127.0.0.1:PORT`. */
  readonly origins: readonly string[];
  readonly state: StateFolder;
  /** The names of all processes of services: `content`, `content-2`, … */
  readonly services: readonly string[];
  /** The inner ports, one for each replica. */
  readonly ports: InnerPorts;
  /** The process of a service that runs now; undefined between two. */
  pidOf(name: string): number | undefined;
  /** The file with everything that a service wrote since it was first started. */
  logOf(name: string): string;
  /** Kills a service with SIGKILL, or sends it another signal; one that ended is started again after a second. */
  killService(name: string, signal?: NodeJS.Signals): void;
  /** Ends a service in order and starts it again at once. */
  restartService(name: string): Promise<void>;
  /** Runs an operator's command, as `npm run admin -- …` does, and gives what `--json` would print. */
  // biome-ignore lint/suspicious/noExplicitAny: what comes back differs from command to command; callers read its fields.
  admin(...commandArguments: string[]): Promise<any>;
  /** Stops everything in order: gateways, services, stores. */
  stop(): Promise<void>;
}

/**
 * Starts a whole system: stores, then services, each ready before this resolves. Rejects with nothing left running when it
 * cannot go on; `CannotGoOn` says what would help.
 */
export async function startSystem(options: StartSystemOptions = {}): Promise<System> {
  const { environment = process.env, quiet = false, stateFolder, port, replicas, ...ofServices } = options;
  const { programs = "built", reporter = silentReporter, print = console.log, colours = false } = ofServices;
  const state = openStateFolder(stateFolder);
  claimState(state);
  const undo: (() => Promise<void>)[] = [async () => releaseState(state)];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const leftovers = await stopLeftovers(state.records);
    if (leftovers.length > 0) reporter.say(`Stopped what a killed launcher left running: ${leftovers.join(", ")}`);
    const wiring = await wireSystem(state, environment, port, replicasOf(replicas));
    announce(state, { phase: "starting", baseUrl: wiring.publicBaseUrl });
    await ensureContracts(reporter);
    if (programs === "built") ensureBuilt(reporter);
    const pages = ensurePages(reporter);
    undo.push(() => pages);
    const stores = await openStores(state, environment, reporter);
    undo.push(() => stores.stop());
    const services = await serve(stores, {
      ...{ ...ofServices, state, reporter, programs, colours, print: quiet ? () => {} : print },
      wiring: { ...wiring, mongodbUri: stores.mongodb.uri, amqpUrl: stores.expectedAmqpUrl },
    });
    undo.push(() => services.stop());
    await pages;
    announce(state, {
      phase: "ready",
      baseUrl: wiring.publicBaseUrl,
      ports: { http: wiring.httpPorts, ...wiring.ports },
    });
    return describe(state, wiring, services, stop);
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

/** Starts the services while RabbitMQ still starts: they keep trying, and it takes longest of all. */
async function serve(stores: Stores, options: StartServicesOptions): Promise<Services> {
  const [services, rabbitmq] = await Promise.allSettled([startServices(options), stores.rabbitmq]);
  if (services.status === "rejected") throw services.reason;
  if (rabbitmq.status === "fulfilled" && rabbitmq.value.uri === stores.expectedAmqpUrl) return services.value;
  await services.value.stop();
  if (rabbitmq.status === "rejected") throw rabbitmq.reason;
  // The first way failed after all and another one worked, at another address.
  return startServices({ ...options, wiring: { ...options.wiring, amqpUrl: rabbitmq.value.uri } });
}

function describe(
  state: StateFolder,
  wiring: WiringWithoutStores,
  services: Services,
  stop: () => Promise<void>,
): System {
  return {
    baseUrl: wiring.publicBaseUrl,
    origins: wiring.httpPorts.map((port) => `http://127.0.0.1:${port}`),
    state,
    services: services.names,
    ports: wiring.ports,
    pidOf: (name) => services.get(name).pid(),
    logOf: (name) => join(state.logs, `${services.get(name).name}.log`),
    killService: (name, signal = "SIGKILL") => services.get(name).kill(signal),
    restartService: (name) => services.get(name).restart(),
    admin: (...commandArguments) => runAdmin(state, commandArguments),
    stop,
  };
}
