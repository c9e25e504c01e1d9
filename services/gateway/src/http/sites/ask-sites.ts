import type { Agent } from "node:http";
import { nodeHttp } from "@galley/service-kit/http";
import type { AskHead } from "./kept-pages.ts";

/** The sites took a question and said nothing for too long. */
export class SitesSilent extends Error {
  override name = "SitesSilent";
  constructor() {
    super("The sites do not answer in time");
  }
}

/** Asks through this agent, which decides where it connects. Rejects with `SitesSilent` after so long without a sign of life. */
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
