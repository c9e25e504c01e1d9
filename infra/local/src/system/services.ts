import { join } from "node:path";
import { CannotGoOn } from "../fix.ts";
import { openServiceLog } from "../logs/service-log.ts";
import { launch } from "../processes/launch.ts";
import { type Supervised, supervise } from "../processes/supervise.ts";
import type { Reporter } from "../reporter.ts";
import { repositoryRoot } from "../root.ts";
import { type ServiceName, serviceNames } from "../services/definitions.ts";
import { local, serviceEnvironment, type Wiring } from "../services/environment.ts";
import { checkGrpcHealth, checkHttpReady } from "../services/readiness.ts";
import type { StateFolder } from "../state-folder.ts";

/** The services of a system, by name; the second gateway is called `gateway-2`. */
export interface Services {
  get(name: string): Supervised;
  /** Gateways first, so that nobody is let in any more, then the rest. */
  stop(): Promise<void>;
}

export interface StartServicesOptions {
  readonly state: StateFolder;
  readonly wiring: Wiring;
  readonly reporter: Reporter;
  /** Built programs, or sources as they are. */
  readonly programs: "built" | "sources";
  /** Takes readable log lines. */
  readonly print: (line: string) => void;
  readonly colours: boolean;
}

// Measured on idle services, all five together: 374 MB (shared pages counted once) become 306.
const nodeFlags = ["--max-semi-space-size=1", "--optimize-for-size", "--disable-warning=ExperimentalWarning"];

/**
 * Starts every service and waits until each is ready: the gateway last, so that whoever reaches it reaches all. When one
 * cannot start the others are stopped again.
 */
export async function startServices(options: StartServicesOptions): Promise<Services> {
  const started = new Map<string, Supervised>();
  const stopAll = () => stopServices(started);
  const startEach = async (names: readonly ServiceName[]) => {
    const results = await Promise.allSettled(names.map((name) => startService(name, options, started)));
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
    get(name) {
      const service = started.get(name);
      if (service) return service;
      throw new Error(`No service is called ${name}; there are ${[...started.keys()].join(", ")}`);
    },
    stop: stopAll,
  };
}

async function startService(
  service: ServiceName,
  options: StartServicesOptions,
  started: Map<string, Supervised>,
): Promise<void> {
  const replicas = service === "gateway" ? options.wiring.httpPorts.length : 1;
  await Promise.all(
    Array.from({ length: replicas }, async (_, replica) => {
      const name = replica === 0 ? service : `${service}-${replica + 1}`;
      started.set(name, await startReplica(name, service, replica, options));
    }),
  );
}

async function startReplica(
  name: string,
  service: ServiceName,
  replica: number,
  { state, wiring, reporter, programs, print, colours }: StartServicesOptions,
): Promise<Supervised> {
  const log = openServiceLog({ name, logs: state.logs, print, colours });
  const program = programs === "built" ? ["dist/main.js"] : ["--conditions=@galley/source", "src/main.ts"];
  const supervised = await supervise({
    name,
    reporter,
    launch: () =>
      launch({
        name,
        role: "program",
        command: process.execPath,
        arguments: [...nodeFlags, ...program],
        environment: serviceEnvironment(service, wiring, replica),
        folder: join(repositoryRoot, "services", service),
        onLine: log.onLine,
        recordsFolder: state.records,
      }),
    isReady: () => checkReady(service, replica, wiring),
    readyWithinMilliseconds: 60_000,
    stopGraceMilliseconds: 22_000,
    lastWords: log.lastWords,
  }).catch((thrown: unknown) => {
    throw new CannotGoOn(thrown instanceof Error ? thrown.message : String(thrown), [
      `Its whole log is in ${join(state.logs, `${name}.log`)}`,
    ]);
  });
  log.show();
  return supervised;
}

function checkReady(service: ServiceName, replica: number, { ports, httpPorts, host }: Wiring): Promise<void> {
  if (service !== "gateway") return checkGrpcHealth(local(ports[service]));
  // A gateway that listens on every address is asked on one that this machine surely has.
  const reachable = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  return checkHttpReady(`http://${reachable}:${httpPorts[replica]}`);
}

async function stopServices(started: Map<string, Supervised>): Promise<void> {
  const all = [...started.values()];
  const isGateway = (service: Supervised) => service.name.startsWith("gateway");
  await Promise.all(all.filter(isGateway).map((service) => service.stop()));
  await Promise.all(all.filter((service) => !isGateway(service)).map((service) => service.stop()));
}
