import { MongoClient, MongoServerError } from "mongodb";

/** The name of the replica set of one node; change streams, majority writes and retries need one. */
export const replicaSet = "galley";

const notYetInitialized = 94;

/**
 * Resolves when the mongod on this port takes writes. A new one is made a replica set, and one whose port has changed
 * since its last start is told its new address. Rejects when it is not ready yet.
 */
export async function isPrimary(port: number): Promise<void> {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 1000,
    connectTimeoutMS: 1000,
  });
  try {
    const admin = client.db("admin");
    const hello = await admin.command({ hello: 1 });
    if (hello.isWritablePrimary && hello.me === address(port)) return;
    await arrange(client, port);
    throw new Error("mongod has not become primary yet");
  } finally {
    await client.close();
  }
}

async function arrange(client: MongoClient, port: number): Promise<void> {
  const admin = client.db("admin");
  const member = { _id: 0, host: address(port) };
  const config = await admin.command({ replSetGetConfig: 1 }).catch((thrown: unknown) => {
    if (thrown instanceof MongoServerError && thrown.code === notYetInitialized) return undefined;
    throw thrown;
  });
  if (config === undefined) {
    await admin.command({ replSetInitiate: { _id: replicaSet, members: [member] } });
  } else if (config.config.members[0]?.host !== member.host) {
    const moved = {
      ...config.config,
      version: config.config.version + 1,
      members: [{ ...config.config.members[0], ...member }],
    };
    await admin.command({ replSetReconfig: moved, force: true });
  }
}

function address(port: number): string {
  return `127.0.0.1:${port}`;
}
