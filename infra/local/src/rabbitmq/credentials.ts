import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { freePort } from "../ports.ts";
import { readJson, writePrivateJson } from "../state-folder.ts";

/**
 * The name, the ports and the credentials of a RabbitMQ node that the launcher starts. They are stored with its data, because RabbitMQ
 * finds its data by the name of the node.
 */
export interface NodeIdentity {
  readonly nodeName: string;
  readonly user: string;
  readonly password: string;
  readonly port: number;
  readonly distributionPort: number;
  readonly portMapperPort: number;
}

/**
 * Returns the name and the credentials of the node with the data in this folder, and ports that are free now. A new folder gets new ones.
 */
export async function nodeIdentity(dataFolder: string): Promise<NodeIdentity> {
  const file = identityFile(dataFolder);
  const known = (readJson(file) ?? {}) as Partial<NodeIdentity>;
  const taken = new Set<number>();
  const port = async (preferred: number | undefined) => {
    const free = await freePort(preferred, taken);
    taken.add(free);
    return free;
  };
  const identity: NodeIdentity = {
    nodeName: known.nodeName ?? `galley-${randomBytes(4).toString("hex")}@localhost`,
    user: known.user ?? "galley",
    password: known.password ?? randomBytes(18).toString("base64url"),
    port: await port(known.port),
    distributionPort: await port(known.distributionPort),
    portMapperPort: await port(known.portMapperPort),
  };
  writePrivateJson(file, identity);
  return identity;
}

/** Returns the name, the ports and the credentials of the node that runs with the data in this folder. Throws when none were stored. */
export function knownIdentity(dataFolder: string): NodeIdentity {
  const identity = readJson(identityFile(dataFolder));
  if (identity === undefined) throw new Error(`No RabbitMQ was ever started on ${dataFolder}`);
  return identity as NodeIdentity;
}

function identityFile(dataFolder: string): string {
  return join(dataFolder, "node.json");
}

/** Returns the URL of this node for clients. */
export function amqpUrl({ user, password, port }: NodeIdentity): string {
  return `amqp://${user}:${password}@127.0.0.1:${port}`;
}
