import type { Agent } from "node:http";
import { nodeHttp } from "@galley/service-kit/http";
import type { AskHead } from "./page-cache.ts";

/** Reports that the sites service accepted a connection but did not answer in time. */
export class SitesSilent extends Error {
  override name = "SitesSilent";
  constructor() {
    super("The sites do not answer in time");
  }
}

/**
 * Creates a function that asks the sites service for the status and headers of a page. The agent decides which replica is asked. Rejects
 * with `SitesSilent` when no data arrives for `timeoutMilliseconds`.
 */
export function createAskHead(agent: Agent, timeoutMilliseconds: number): AskHead {
  return ({ host, url, encoding }, tag) =>
    new Promise((resolve, reject) => {
      const accepted = encoding === "" ? {} : { "accept-encoding": encoding };
      const headers = { host, "x-forwarded-host": host, "if-none-match": tag, ...accepted };
      const asked = nodeHttp.request({
        agent,
        host: "sites",
        method: "HEAD",
        path: url,
        headers,
        timeout: timeoutMilliseconds,
      });
      asked.once("timeout", () => asked.destroy(new SitesSilent()));
      asked.once("error", reject);
      asked.once("response", (answer) => {
        answer.resume();
        resolve(answer);
      });
      asked.end();
    });
}
