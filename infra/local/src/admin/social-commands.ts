import { setTimeout as delay } from "node:timers/promises";
import { WrongUsage } from "../command-line.ts";
import type { AdminClients } from "./admin-clients.ts";
import type { Command, Values } from "./command.ts";
import { connectionJson, findingJson, problemsOf } from "./connection-shapes.ts";
import { readSecrets } from "./read-secrets.ts";

type Publishing = Awaited<ReturnType<AdminClients["publishingOf"]>>;

const kinds = { linkedin: "CONNECTION_KIND_LINKEDIN", x: "CONNECTION_KIND_X" } as const;
type Network = keyof typeof kinds;

/** Time between two questions whether the person has consented. */
const pauseMilliseconds = 1_000;

/** Commands on a publication's accounts on LinkedIn and X. The account of ours is found by the publication. */
export const socialCommands: Readonly<Record<string, Command>> = {
  "social link": {
    required: ["publication", "network"],
    optional: ["author", "username", "expires", "credentials"],
    async run(clients, values) {
      const network = networkOf("social link", values);
      const publishing = await clients.publishingOf({ publicationId: values.publication ?? "" });
      const { credentials } = values;
      return credentials === undefined
        ? linkByConsent(publishing, network, values)
        : linkByTokens(publishing, network, values, await readSecrets(credentials));
    },
  },
  "social list": {
    required: ["publication"],
    async run(clients, { publication = "" }) {
      const publishing = await clients.publishingOf({ publicationId: publication });
      const { connections } = await publishing("listConnections", { publicationId: publication });
      const networks: ReadonlySet<string> = new Set(Object.values(kinds));
      return connections.filter(({ kind }) => networks.has(kind)).map(connectionJson);
    },
  },
  "social test": {
    required: ["publication", "network"],
    async run(clients, values) {
      const kind = kinds[networkOf("social test", values)];
      const publicationId = values.publication ?? "";
      const publishing = await clients.publishingOf({ publicationId });
      return (await publishing("testConnection", { publicationId, kind })).findings.map(findingJson);
    },
  },
  "social unlink": {
    required: ["publication", "network"],
    async run(clients, values) {
      const network = networkOf("social unlink", values);
      const publicationId = values.publication ?? "";
      const publishing = await clients.publishingOf({ publicationId });
      const { removed } = await publishing("removeConnection", { publicationId, kind: kinds[network] });
      return { publicationId, network, removed };
    },
  },
};

function networkOf(command: string, { network = "" }: Values): Network {
  if (network === "linkedin" || network === "x") return network;
  throw new WrongUsage(`${command}: --network is linkedin or x, not ${network}`);
}

/** Prints where the person consents, and waits for that. */
async function linkByConsent(publishing: Publishing, network: Network, values: Values): Promise<unknown> {
  const { publication: publicationId = "", author } = values;
  if (values.username !== undefined || values.expires !== undefined) {
    throw new WrongUsage("social link: --username and --expires go with --credentials; by consent they are found out");
  }
  const kind = kinds[network];
  const wish = { publicationId, kind, ...(author === undefined ? {} : { author }) };
  const { oauthId, consentUrl } = await publishing("startOAuth", wish);
  // Standard output is for the result alone.
  console.error(`Open this address within 10 minutes, signed in as the account to link:\n\n${consentUrl}\n\nWaiting …`);
  for (;;) {
    const { state, error } = await publishing("getOAuth", { oauthId });
    if (state === "O_AUTH_STATE_FAILED") throw new Error(error ?? "Nothing was linked.");
    if (state === "O_AUTH_STATE_LINKED") break;
    await delay(pauseMilliseconds);
  }
  const { connections } = await publishing("listConnections", { publicationId });
  return connectionJson(connections.find((connection) => connection.kind === kind) ?? null);
}

async function linkByTokens(
  publishing: Publishing,
  network: Network,
  { publication: publicationId = "", author, username, expires }: Values,
  credentials: Record<string, string>,
): Promise<unknown> {
  const settings = {
    ...(author === undefined ? {} : { author }),
    ...(username === undefined ? {} : { username }),
    ...(expires === undefined ? {} : { expiresAt: expires }),
  };
  const request = { publicationId, kind: kinds[network], settings, credentials };
  const { connection, findings } = await publishing("saveConnection", request);
  if (connection === null) throw new Error(`Nothing was linked.\n${problemsOf(findings)}`);
  return connectionJson(connection);
}
