import { setTimeout as delay } from "node:timers/promises";
import mongoose, { type Connection, type ConnectOptions } from "mongoose";
import { commandMonitoring, countWrites } from "../crash-points/index.ts";
import { unavailable } from "../errors/index.ts";
import type { Logger } from "../logging/index.ts";
import { instrumentPool } from "./instrument-pool.ts";
import { wakeWritersOfClosedSockets } from "./wake-writers.ts";

export interface MongoOptions {
  readonly uri: string;
  readonly databaseName: string;
  readonly logger: Logger;
  /** How long to wait for the database when the program starts; 60 seconds by default. */
  readonly startTimeoutMilliseconds?: number;
}

/**
 * The options of every connection to MongoDB. A write succeeds when a majority of servers has it on disk, a dead database is noticed
 * within about three seconds, and the number of connections is limited. Only `ensureIndexes` creates indexes.
 */
const connectOptions: ConnectOptions = {
  writeConcern: { w: "majority", journal: true, wtimeoutMS: 10_000 },
  retryWrites: true,
  retryReads: true,
  serverSelectionTimeoutMS: 2_500,
  connectTimeoutMS: 3_000,
  heartbeatFrequencyMS: 3_000,
  socketTimeoutMS: 30_000,
  waitQueueTimeoutMS: 3_000,
  maxPoolSize: 20,
  autoIndex: false,
  autoCreate: false,
  bufferCommands: false,
  // Turns off the check of texts that are read. The driver writes only valid UTF-8, and checking it again would take a third of the time
  // for reading a document.
  enableUtf8Validation: false,
};

const retryDelayMilliseconds = 500;

/** Connects to MongoDB and waits until it is available. After that the driver reconnects by itself. */
export async function connectMongo(options: MongoOptions): Promise<Connection> {
  const { databaseName, logger } = options;
  wakeWritersOfClosedSockets();
  const giveUpAt = Date.now() + (options.startTimeoutMilliseconds ?? 60_000);
  for (;;) {
    const connection = mongoose.createConnection();
    try {
      await connection.openUri(options.uri, { ...connectOptions, ...commandMonitoring(), dbName: databaseName });
      countWrites(connection.getClient());
      instrumentPool(connection.getClient());
      return watched(connection, logger);
    } catch (error) {
      await connection.close(true);
      if (Date.now() >= giveUpAt) throw unavailable("The database cannot be reached.", { cause: error });
      logger.warn({ err: error, databaseName }, "waiting for the database");
    }
    await delay(retryDelayMilliseconds);
  }
}

function watched(connection: Connection, logger: Logger): Connection {
  let closing = false;
  connection.on("disconnecting", () => {
    closing = true;
  });
  connection.on("disconnected", () => {
    if (!closing) logger.warn("database connection lost");
  });
  connection.on("reconnected", () => logger.info("database connection is back"));
  connection.on("error", (error: unknown) => logger.warn({ err: error }, "database connection failed"));
  return connection;
}
