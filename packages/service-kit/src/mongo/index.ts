export { connectMongo, type MongoOptions } from "./connect-mongo.ts";
export { isDuplicateKey } from "./duplicate-key.ts";
export { ensureIndexes } from "./ensure-indexes.ts";
export { createInsertBatcher, insertEach } from "./insert-batcher.ts";
