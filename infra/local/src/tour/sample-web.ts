import { createServer, type Server } from "node:https";
import type { Inbox } from "./inbox.ts";
import { samplePage } from "./sample-pages.ts";
import { sampleOutlets } from "./sample-stories.ts";

/** The host that receives the tour's webhooks. It exists on this machine only. */
export const receiverHost = "hooks.galley-tour.example";

/** The feeds of the sample outlets. */
export const sampleFeeds: readonly string[] = sampleOutlets.map((outlet) => `https://${outlet.host}/feed.xml`);

const maximumWebhookBytes = 4 * 1024 * 1024;

/**
 * The tour's stand-in for the internet: sample outlets and a webhook receiver behind real HTTPS, told apart by their host.
 * Nothing else is answered.
 */
export function createSampleWeb(certificate: { key: string; cert: string }, inbox: Inbox): Server {
  return createServer(certificate, async (request, response) => {
    const host = (request.headers.host ?? "").replace(/:\d+$/, "");
    if (host === receiverHost && request.method === "POST") {
      const chunks: Buffer[] = [];
      let size = 0;
      for await (const chunk of request as AsyncIterable<Buffer>) {
        size += chunk.length;
        if (size <= maximumWebhookBytes) chunks.push(chunk);
      }
      inbox.receive({ path: request.url ?? "/", headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(204).end();
      return;
    }
    const outlet = sampleOutlets.find((candidate) => candidate.host === host);
    const page = outlet && samplePage(outlet, request.url ?? "/", new Date());
    if (page === undefined) response.writeHead(404, { "content-type": "text/plain" }).end("Nothing here\n");
    else response.writeHead(200, { "content-type": page.type }).end(page.body);
  });
}
