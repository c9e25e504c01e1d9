export { mongodAccess, mongodbUri } from "./mongodb/access.ts";
export type { MongodProgram } from "./mongodb/program.ts";
export { mongodArguments, startMongod } from "./mongodb/server.ts";
export { findMongod } from "./mongodb.ts";
export { amqpUrl, knownIdentity } from "./rabbitmq/credentials.ts";
export { findRabbitmqServer, rabbitmqctl, startLocalRabbitmq } from "./rabbitmq/local-server.ts";
export type { Store, StoreFolders } from "./store.ts";
