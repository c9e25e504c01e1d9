import { join } from "node:path";
import { runAdmin } from "./admin/run-admin.ts";
import { ensureBuilt, ensureContracts } from "./build/build.ts";
import { ensurePages } from "./build/pages.ts";
import { stopLeftovers } from "./processes/stop.ts";
import { silentReporter } from "./reporter.ts";
import type { Environment } from "./run-program.ts";
import { type InnerPorts, type Replicas, resolveReplicas } from "./services/ports.ts";
import { openStateFolder, type StateFolder } from "./state-folder.ts";
import { announce, claimState, releaseState } from "./system/claim.ts";
import { type Services, type StartServicesOptions, startServices } from "./system/services.ts";
import { openStores, type Stores } from "./system/stores.ts";
import { type WiringWithoutStores, wireSystem } from "./system/wire.ts";

/**
 * Optional settings of the service processes, such as whether they run from sources. By default they run from the build, and their logs
 * are printed to the console.
 */
type ServiceOptions = Partial<Omit<StartServicesOptions, "state" | "wiring">>;

export interface StartSystemOptions extends ServiceOptions {
  /** The folder for the data, keys and logs of the system. By default, the one of this clone. Two systems cannot use the same folder. */
  readonly stateFolder?: string;
  /** The port on which the first gateway listens. By default, a free port. */
  readonly port?: number;
  /** The settings of the user as environment variables. By default, the environment of this process. */
  readonly environment?: Environment;
  /** The number of gateways, or of replicas of each service; 1 by default. */
  readonly replicas?: number | Partial<Replicas>;
  /** Prints nothing, not even warnings of services, which are in the logs. */
  readonly quiet?: boolean;
}

/** A running system of Galley: MongoDB, RabbitMQ and all services. */
export interface System {
  /** The URL of the API without `/v1`. */
  readonly baseUrl: string;
  /** The URLs of all gateways: `http://127.0.0.1:PORT`. */
  readonly origins: readonly string[];
  readonly state: StateFolder;
  /** The names of all service processes: `content`, `content-2`, … */
  readonly services: readonly string[];
  /** The internal ports, one for each replica. */
  readonly ports: InnerPorts;
  /** Returns the process id of a service; undefined during a restart. */
  findPid(name: string): number | undefined;
  /** Returns the log file of a service since its first start. */
  logFile(name: string): string;
  /** Kills a service with SIGKILL, or sends another signal. A process that has ended is restarted after a second. */
  killService(name: string, signal?: NodeJS.Signals): void;
  /** Stops a service in order and restarts it at once. */
  restartService(name: string): Promise<void>;
  /** Runs an operator's command like `npm run admin -- …`, and returns what `--json` would print. */
  // biome-ignore lint/suspicious/noExplicitAny: what comes back differs from command to command; callers read its fields.
  admin(...commandArguments: string[]): Promise<any>;
  /** Stops everything in order: gateways, services, stores. */
  stop(): Promise<void>;
}

/**
 * Starts a complete system: stores, then services. Resolves when all are ready. After a failure it leaves nothing running and
 * rejects; `CannotGoOn` says how to fix it.
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
    const wiring = await wireSystem(state, environment, port, resolveReplicas(replicas));
    announce(state, { phase: "starting", baseUrl: wiring.publicBaseUrl });
    await ensureContracts(reporter);
    if (programs === "built") ensureBuilt(reporter);
    const pages = ensurePages(reporter);
    undo.push(() => pages);
    const stores = await openStores(state, environment, reporter);
    undo.push(() => stores.stop());
    const services = await serve(stores, {
      ...ofServices,
      state,
      reporter,
      programs,
      colours,
      print: quiet ? () => {} : print,
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

/** Starts the services while RabbitMQ is still starting, because RabbitMQ takes longest. The services try to connect until it answers. */
async function serve(stores: Stores, options: StartServicesOptions): Promise<Services> {
  const [services, rabbitmq] = await Promise.allSettled([startServices(options), stores.rabbitmq]);
  if (services.status === "rejected") throw services.reason;
  if (rabbitmq.status === "fulfilled" && rabbitmq.value.uri === stores.expectedAmqpUrl) return services.value;
  await services.value.stop();
  if (rabbitmq.status === "rejected") throw rabbitmq.reason;
  // The expected address of RabbitMQ was wrong, because the first way to start it failed and another way worked. The services start again
  // with the actual address.
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
    findPid: (name) => services.get(name).pid(),
    logFile: (name) => join(state.logs, `${services.get(name).name}.log`),
    killService: (name, signal = "SIGKILL") => services.get(name).kill(signal),
    restartService: (name) => services.get(name).restart(),
    admin: (...commandArguments) => runAdmin(state, commandArguments),
    stop,
  };
}
