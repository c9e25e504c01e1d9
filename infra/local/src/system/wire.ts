import { join } from "node:path";
import { grpcTlsFiles } from "@galley/service-kit/config";
import { CannotGoOn } from "../fix.ts";
import { installationNames } from "../installation.ts";
import { ensureKeys, readPrivateKey } from "../keys.ts";
import { freePort, isPortFree } from "../ports.ts";
import type { Environment } from "../run-program.ts";
import { serviceNames } from "../services/definitions.ts";
import { local, type Wiring } from "../services/environment.ts";
import { choosePorts, type Replicas } from "../services/ports.ts";
import { defaultStatePath, type StateFolder, writePrivateJson } from "../state-folder.ts";
import { wireTourWeb } from "../tour-web.ts";

/**
 * The values from which the environment variables of services are created, while the addresses of MongoDB and RabbitMQ are not known yet.
 */
export type WiringWithoutStores = Omit<Wiring, "mongodbUri" | "amqpUrl">;

/** Chooses ports and names, creates keys, and writes the operator's credential. Throws when the requested port is taken. */
export async function wireSystem(
  state: StateFolder,
  environment: Environment,
  port: number | undefined,
  replicas: Replicas,
): Promise<WiringWithoutStores> {
  const host = environment.HOST ?? "127.0.0.1";
  const httpPorts = await chooseHttpPorts(port, replicas.gateway);
  const ports = await choosePorts(join(state.path, "ports.json"), replicas);
  const keys = ensureKeys(state.keys);
  // The operator's credential: a private key that signs operators' tokens, the gRPC addresses that accept them, and
  // the client certificate.
  const addresses = Object.fromEntries(serviceNames.map((name) => [name, local(ports.grpc[name][0])]));
  const tls = grpcTlsFiles(environment);
  writePrivateJson(state.operatorFile, { ...readPrivateKey(keys.serviceTokenPrivateKey.operator), addresses, tls });
  return {
    environment,
    host,
    httpPorts,
    ports,
    keys,
    names: installationNames(state),
    tour: wireTourWeb(state, ports.tour, environment),
    publicBaseUrl: environment.PUBLIC_BASE_URL ?? `http://127.0.0.1:${httpPorts[0]}`,
    dashboardUrl: resolveDashboardUrl(environment, httpPorts[0]),
    compileCache: join(defaultStatePath, "compile-cache"),
  };
}

/**
 * Returns the dashboard's URL. Passkeys need a host name, so the local dashboard is at `localhost`, where no sites are served.
 */
export function resolveDashboardUrl(environment: Environment, port: number | undefined): string {
  if (environment.DASHBOARD_URL !== undefined) return environment.DASHBOARD_URL;
  const base = environment.PUBLIC_BASE_URL ?? `http://localhost:${port}`;
  return `${base.replace(/\/$/, "")}/dashboard`;
}

async function chooseHttpPorts(port: number | undefined, replicas: number): Promise<number[]> {
  if (port !== undefined && !(await isPortFree(port))) {
    throw new CannotGoOn(`Port ${port} is taken by another program.`, [
      `Stop that program, or choose another port: PORT=${port + 1} npm start`,
    ]);
  }
  const chosen = [port ?? (await freePort())];
  while (chosen.length < replicas) chosen.push(await freePort(undefined, new Set(chosen)));
  return chosen;
}
