export { ConfigError, loadConfig } from "./load-config.ts";
export { readJsonFile } from "./read-json-file.ts";
export {
  type Address,
  address,
  commaSeparated,
  formatAddress,
  httpUrl,
  logLevel,
  positiveInteger,
} from "./variables.ts";
