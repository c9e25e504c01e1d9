// A web server that the pods of a test reach under public names: the tour's outlets and inbox, and receivers that count
// the webhooks of the load by path. The page "/never" of each outlet never answers.
import { once } from "node:events";
import { createAuthority, issueCertificate } from "../../local/src/certificates.ts";
import { createInbox, inboxServer } from "../../local/src/tour/inbox.ts";
import { createSampleWeb, receiverHost } from "../../local/src/tour/sample-web.ts";
import { tourHosts } from "../../local/src/tour-web.ts";

const address = "10.98.0.1";
const port = 8443;
const countedPath = /^\/counted\//;
const neverAnswered = "/never";

/**
 * Starts the web server. `authority` and `connectTo` are the settings with which services reach it. `inboxUrl` shows the webhooks of the
 * tour. `counted(name)` returns a webhook address of its own, and `arrivals(name)` the ids of the events that were sent there, including
 * repeats. `close` stops the server.
 */
export async function serveWeb() {
  const authority = await createAuthority("Test on Kubernetes");
  const arrived = new Map();
  const inbox = createInbox();
  const receive = (webhook) => {
    if (!countedPath.test(webhook.path)) return inbox.receive(webhook);
    const ids = arrived.get(webhook.path) ?? [];
    arrived.set(webhook.path, [...ids, webhook.headers["webhook-id"]]);
  };
  const web = createSampleWeb(await issueCertificate(authority, [...tourHosts]), { ...inbox, receive });
  const [answer] = web.listeners("request");
  web.removeAllListeners("request");
  web.on("request", (request, response) => request.url === neverAnswered || answer(request, response));
  const reader = inboxServer(inbox);
  web.listen(port, address);
  reader.listen(0, "127.0.0.1");
  await Promise.all([once(web, "listening"), once(reader, "listening")]);
  return {
    authority: authority.cert,
    connectTo: tourHosts.map((host) => `${host}:443:${address}:${port}`).join(","),
    inboxUrl: `http://127.0.0.1:${reader.address().port}`,
    counted: (name) => `https://${receiverHost}/counted/${name}`,
    arrivals: (name) => arrived.get(`/counted/${name}`) ?? [],
    close() {
      for (const server of [web, reader]) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
