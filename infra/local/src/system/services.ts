import { join } from "node:path";
import { CannotGoOn } from "../fix.ts";
import { openServiceLog } from "../logs/service-log.ts";
import { launch } from "../processes/launch.ts";
import { type Supervised, supervise } from "../processes/supervise.ts";
import type { Reporter } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { type ServiceName, serviceFolder, serviceNames } from "../services/definitions.ts";
import { local, serviceEnvironment, type Wiring } from "../services/environment.ts";
import { allocatorSettings, nodeFlags } from "../services/node-flags.ts";
import { operatorTls } from "../services/operator-tls.ts";
import { replicaName } from "../services/ports.ts";
import { checkGrpcHealth, checkHttpReady } from "../services/readiness.ts";
import type { StateFolder } from "../state-folder.ts";

/** The services of a system by name. The second gateway is called `gateway-2`, and so on. */
export interface Services {
  readonly names: readonly string[];
  get(name: string): Supervised;
  /** Stops the gateways first, so that no new requests arrive, and then the other services. */
  stop(): Promise<void>;
}

export interface StartServicesOptions {
  readonly state: StateFolder;
  readonly wiring: Wiring;
  readonly reporter: Reporter;
  /** Whether the services run from the build, or directly from their TypeScript sources as in `npm run dev`. */
  readonly programs: "built" | "sources";
  /** Called with each log line that is important enough for the terminal, in readable form. */
  readonly print: (line: string) => void;
  readonly colours: boolean;
  /** Returns environment variables for the process with this name, such as "content-2". They override the usual ones. */
  readonly serviceEnvironment?: ((name: string) => Readonly<Record<string, string>>) | undefined;
  /** Returns further arguments of Node for the process with this name, for example to profile it. */
  readonly nodeArguments?: ((name: string) => readonly string[]) | undefined;
  /** A fixed pause before a process that died is restarted. By default it grows from one second. */
  readonly restartPauseMilliseconds?: number | undefined;
}

/**
 * Starts all services and waits until they are ready. The gateway starts last, so that everything behind it is ready. If one
 * fails, the others are stopped.
 */
export async function startServices(options: StartServicesOptions): Promise<Services> {
  const started = new Map<string, Supervised>();
  const stopAll = () => stopServices(started);
  const startEach = async (names: readonly ServiceName[]) => {
    const replicas = names.flatMap((service) =>
      options.wiring.ports.grpc[service].map(async (_, replica) => {
        const name = replicaName(service, replica);
        started.set(name, await startReplica(name, service, replica, options));
      }),
    );
    const results = await Promise.allSettled(replicas);
    const failed = results.find((result) => result.status === "rejected");
    if (failed) throw failed.reason;
  };
  try {
    await startEach(serviceNames.filter((name) => name !== "gateway"));
    await startEach(["gateway"]);
  } catch (thrown) {
    await stopAll();
    throw thrown;
  }
  return {
    names: [...started.keys()],
    get(name) {
      const service = started.get(name);
      if (service) return service;
      throw new Error(`No service is called ${name}; there are ${[...started.keys()].join(", ")}`);
    },
    stop: stopAll,
  };
}

async function startReplica(
  name: string,
  service: ServiceName,
  replica: number,
  options: StartServicesOptions,
): Promise<Supervised> {
  const { state, wiring, reporter, print, colours } = options;
  const log = openServiceLog({ name, logs: state.logs, print, colours });
  const supervised = await supervise({
    name,
    reporter,
    launch: () =>
      launch({
        name,
        role: "program",
        command: process.execPath,
        arguments: serviceArguments(name, options),
        environment: {
          ...allocatorSettings,
          ...serviceEnvironment(service, wiring, replica),
          ...options.serviceEnvironment?.(name),
        },
        folder: join(repositoryRoot, serviceFolder(service)),
        onLine: log.onLine,
        recordsFolder: state.records,
      }),
    isReady: () => checkReady(service, replica, wiring),
    readyWithinMilliseconds: 60_000,
    stopGraceMilliseconds: 22_000,
    restartPauseMilliseconds: options.restartPauseMilliseconds,
    lastWords: log.lastWords,
  }).catch((thrown: unknown) => {
    throw new CannotGoOn(thrown instanceof Error ? thrown.message : String(thrown), [
      `Its whole log is in ${join(state.logs, `${name}.log`)}`,
    ]);
  });
  log.show();
  return supervised;
}

function serviceArguments(name: string, { programs, nodeArguments }: StartServicesOptions): string[] {
  const program = programs === "built" ? ["dist/main.js"] : ["--conditions=@galley/source", "src/main.ts"];
  return [...nodeFlags, ...(nodeArguments?.(name) ?? []), ...program];
}

function checkReady(
  service: ServiceName,
  replica: number,
  { ports, httpPorts, host, environment }: Wiring,
): Promise<void> {
  if (service !== "gateway") {
    return checkGrpcHealth(service, local(ports.grpc[service][replica]), operatorTls(environment));
  }
  // The address at which the launcher asks whether the gateway is ready. A gateway that listens on all addresses is asked on 127.0.0.1.
  const reachable = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return checkHttpReady(`http://${reachable}:${httpPorts[replica]}`);
}

async function stopServices(started: Map<string, Supervised>): Promise<void> {
  const all = [...started.values()];
  // Turns off restarts before anything is stopped. A signal such as Ctrl-C may have reached the services too, and one that ends because
  // of it must not start again.
  for (const service of all) service.leaveEnded();
  const isGateway = (service: Supervised) => service.name.startsWith("gateway");
  await Promise.all(all.filter(isGateway).map((service) => service.stop()));
  await Promise.all(all.filter((service) => !isGateway(service)).map((service) => service.stop()));
}
