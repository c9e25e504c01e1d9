import type { SeededAccount } from "../seed.ts";
import type { BenchedSystem } from "../system.ts";
import type { Contender } from "./contender.ts";
import { type RequestFormat, requestsFor } from "./requests.ts";

/** Galley itself with everything on. */
export function galleyContender(system: BenchedSystem, accounts: readonly SeededAccount[]): Contender {
  const format: RequestFormat = {
    port: system.port,
    prefix: "/v1",
    publicationsPath: () => "/publications",
    headers: ({ apiKey }) => `Authorization: Bearer ${apiKey}\r\n`,
  };
  return {
    name: "galley",
    port: system.port,
    processes: system.services(),
    requests: (operation, connections) => requestsFor(format, accounts, operation, connections),
  };
}
