export { connectMongo, type MongoOptions } from "./connect-mongo.ts";
export { isDuplicateKey } from "./duplicate-key.ts";
export { ensureIndexes } from "./ensure-indexes.ts";
export { type GatherLimits, gather } from "./gather.ts";
export { insertTogether } from "./insert-together.ts";
