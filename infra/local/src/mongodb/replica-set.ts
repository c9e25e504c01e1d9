import { type Document, MongoServerError } from "mongodb";
import { asOwner, type MongodAccess } from "./access.ts";

/** The name of the replica set. It has one node; without a replica set MongoDB offers no change streams, majority writes or retries. */
export const replicaSet = "galley";

const notYetInitialized = 94;

/**
 * Resolves when the mongod on this port accepts writes. A new mongod becomes a replica set, and one with a changed port gets its
 * new address. Rejects when it is not ready yet.
 */
export async function isPrimary(port: number, access: MongodAccess): Promise<void> {
  await asOwner(port, access, async (command) => {
    const hello = await command({ hello: 1 });
    if (hello.isWritablePrimary && hello.me === address(port)) return;
    await arrangeReplicaSet(command, port);
    throw new Error("mongod has not become primary yet");
  });
}

/** Makes the mongod on this port a replica set of one node with its own address. Can be repeated. */
export async function arrangeReplicaSet(
  command: (command: Document) => Promise<Document>,
  port: number,
): Promise<void> {
  const member = { _id: 0, host: address(port) };
  const config = await command({ replSetGetConfig: 1 }).catch((thrown: unknown) => {
    if (thrown instanceof MongoServerError && thrown.code === notYetInitialized) return undefined;
    throw thrown;
  });
  if (config === undefined) {
    await command({ replSetInitiate: { _id: replicaSet, members: [member] } });
  } else if (config.config.members[0]?.host !== member.host) {
    const moved = {
      ...config.config,
      version: config.config.version + 1,
      members: [{ ...config.config.members[0], ...member }],
    };
    await command({ replSetReconfig: moved, force: true });
  }
}

function address(port: number): string {
  return `127.0.0.1:${port}`;
}
