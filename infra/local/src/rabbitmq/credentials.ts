import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { freePort } from "../ports.ts";
import { readJson, writePrivateJson } from "../state-folder.ts";

/** What a private RabbitMQ node is called and let in with; kept, because its data belongs to that name. */
export interface NodeIdentity {
  readonly nodeName: string;
  readonly user: string;
  readonly password: string;
  readonly port: number;
  readonly distributionPort: number;
  readonly portMapperPort: number;
}

/** The identity of the node whose data is in this folder, with ports that are free now. */
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

/** The identity of the node that runs on this data now. Throws when there never was one. */
export function knownIdentity(dataFolder: string): NodeIdentity {
  const identity = readJson(identityFile(dataFolder));
  if (identity === undefined) throw new Error(`No RabbitMQ was ever started on ${dataFolder}`);
  return identity as NodeIdentity;
}

function identityFile(dataFolder: string): string {
  return join(dataFolder, "node.json");
}

/** The address that clients of this node use. */
export function amqpUrl({ user, password, port }: NodeIdentity): string {
  return `amqp://${user}:${password}@127.0.0.1:${port}`;
}
