export { type Address, formatAddress, parseAddress } from "./address.ts";
export { ConfigError, loadConfig } from "./load-config.ts";
export { readJsonFile } from "./read-json-file.ts";
export { address, commaSeparated, httpUrl, logLevel, positiveInteger } from "./variables.ts";
