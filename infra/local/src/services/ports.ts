import { freePort } from "../ports.ts";
import { readJson, writePrivateJson } from "../state-folder.ts";

/** The inner ports of a system, all on 127.0.0.1. */
export interface InnerPorts {
  readonly content: number;
  readonly publishing: number;
  /** The public sites' HTTP server, which the gateway forwards to. */
  readonly sites: number;
  readonly webhooks: number;
  readonly generation: number;
  /** The gateway's gRPC door for operators; one for each replica. */
  readonly gatewayAdmin: readonly number[];
  /** Where the tour's own web may listen. */
  readonly tour: number;
}

/** Ports that are free now: those of the last start where they still are. */
export async function choosePorts(file: string, replicas: number): Promise<InnerPorts> {
  const known = (readJson(file) ?? {}) as Partial<InnerPorts>;
  const taken = new Set<number>();
  const choose = async (preferred: number | undefined): Promise<number> => {
    const port = await freePort(preferred, taken);
    taken.add(port);
    return port;
  };
  const ports: InnerPorts = {
    content: await choose(known.content),
    publishing: await choose(known.publishing),
    sites: await choose(known.sites),
    webhooks: await choose(known.webhooks),
    generation: await choose(known.generation),
    gatewayAdmin: await chooseEach(replicas, (index) => choose(known.gatewayAdmin?.[index])),
    // The tour may be listening right now; then its port is as good as free.
    tour: known.tour ?? (await choose(undefined)),
  };
  writePrivateJson(file, ports);
  return ports;
}

async function chooseEach(count: number, choose: (index: number) => Promise<number>): Promise<number[]> {
  const ports: number[] = [];
  for (let index = 0; index < count; index++) ports.push(await choose(index));
  return ports;
}
