export { type Address, formatAddress, parseAddress, parseAddresses } from "./address.ts";
export {
  type CommonConfig,
  commonConfig,
  commonVariables,
  type GrpcTlsFiles,
  grpcTlsFiles,
  tiersFile,
} from "./common-variables.ts";
export { ConfigError, loadConfig } from "./load-config.ts";
export { parseJsonFile, readJsonFile, readTextFile } from "./read-json-file.ts";
export { address, addresses, commaSeparated, httpUrl, logLevel, positiveInteger, wholeNumber } from "./variables.ts";
