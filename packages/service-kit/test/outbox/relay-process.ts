// A process with nothing but a relay in it, for tests that kill it.

import { createLogger } from "../../src/logging/index.ts";
import { connectBroker } from "../../src/messaging/index.ts";
import { connectMongo } from "../../src/mongo/index.ts";
import { createRelay } from "../../src/outbox/index.ts";

const [uri = "", databaseName = "", url = "", prefix = ""] = process.argv.slice(2);
const logger = createLogger({ service: "relay" });
const connection = await connectMongo({ uri, databaseName, logger });
createRelay({ connection, collections: ["things"], broker: connectBroker({ url, prefix, logger }), logger }).start();
