import { once } from "node:events";
import { createServer } from "node:https";
import { buffer } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { printable } from "@galley/service-kit/logging";
import { stopOnSignal, WrongUsage } from "../command-line.ts";
import { openStateFolder } from "../state-folder.ts";
import { distrustTour, tourCertificate } from "../tour-web.ts";
import { type ReceivedWebhook, signatureMatches } from "./inbox.ts";
import { receiverHost } from "./sample-web.ts";
import { createTemporaryKey } from "./temporary-key.ts";
import { findTourPort } from "./tour-port.ts";

const options = { account: { type: "string" }, json: { type: "boolean" }, status: { type: "string" } } as const;

/**
 * Runs `npm run receiver`: a webhook receiver on this machine until Ctrl-C. It prints each request and answers with the given
 * status.
 */
export async function receiver(words: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...words], options, strict: true });
  const status = parseStatus(values.status ?? "204");
  const state = openStateFolder();
  const { port, baseUrl } = await findTourPort(state);
  const stopped = stopOnSignal();
  const key = await createTemporaryKey(state, "receiver", values.account);
  const server = createServer(await tourCertificate(state), async (request, response) => {
    const { method = "", headers, url: path = "/" } = request;
    const webhook = { path, headers, body: await buffer(request) };
    response.writeHead(status).end();
    const shown = describe(method, webhook, key.apiKey, status);
    console.log(values.json ? printable(JSON.stringify(shown)) : readableDelivery(shown));
  });
  try {
    await once(server.listen(port, "127.0.0.1"), "listening");
    // With --json, this message goes to standard error, because standard output is reserved for deliveries.
    (values.json
      ? console.error
      : console.log)(`Webhooks to https://${receiverHost}/… arrive here, and get ${status}. Try:

curl ${baseUrl}/v1/publications/PUBLICATION/scout/run -H 'Authorization: Bearer ${key.apiKey}' \\
  -H 'Content-Type: application/json' -d '{"webhookUrl": "https://${receiverHost}/test"}'

Signatures are checked with this key, which is revoked when this ends. Ctrl-C ends it.
`);
    if (!stopped.aborted) await once(stopped, "abort");
    return 0;
  } finally {
    distrustTour(state);
    server.closeAllConnections();
    server.close();
    await key.revoke();
  }
}

function parseStatus(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new WrongUsage(`--status must be a whole number from 200 to 599, not ${text}`);
}

/** Returns the parts of a request that the receiver prints. */
export function describe(method: string, webhook: ReceivedWebhook, apiKey: string, answered: number) {
  const { path, headers, body } = webhook;
  return {
    method,
    path,
    event: headers["x-service-event"] ?? null,
    deliveryId: headers["x-service-delivery"] ?? null,
    attempt: Number(headers["x-service-attempt"] ?? 0) || null,
    signature: describeSignature(webhook, apiKey),
    answered,
    body: parsed(body.toString("utf8")),
  };
}

function describeSignature(webhook: ReceivedWebhook, apiKey: string): string {
  if (webhook.headers["x-service-signature"] === undefined) return "missing";
  return signatureMatches(webhook, apiKey) ? "right" : "of another key, or wrong";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readableDelivery({
  method,
  path,
  event,
  deliveryId,
  attempt,
  signature,
  answered,
  body,
}: ReturnType<typeof describe>): string {
  const heading = `── ${method} ${path}: ${event ?? "no event"}, delivery ${deliveryId ?? "unknown"}, attempt ${attempt ?? "unknown"}`;
  const text = typeof body === "string" ? body : JSON.stringify(body, undefined, 2);
  return printable(`${heading}\n   signature ${signature}; answered ${answered}\n${text}\n`);
}
